package shadows

import (
	"fmt"
	"slices"
	"strconv"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
)

// absorb adds to a Shadow the life of every other Shadow on the hex where its move ends. The players are
// asked where only they see whether two stand on one hex.
func (n night) absorb(id int, r *ShadowResult) {
	s := n.State()
	for _, h := range slices.Clone(s.Shadows) {
		if h.ID != id && s.Shadow(id) != nil && s.SameHex(h.At, s.Shadow(id).At) {
			n.merge(id, h.ID, r)
		}
	}
	others := slices.DeleteFunc(otherShadows(s, id), func(other int) bool {
		return s.OwnHex(s.Shadow(id).At) && s.OwnHex(s.Shadow(other).At)
	})
	if len(others) == 0 {
		return
	}
	met := n.Choose(meets(id, others))
	if other, err := strconv.Atoi(met); err == nil {
		n.catchUp(id, other)
		n.merge(id, other, r)
	}
}

// otherShadows lists the numbers of all Shadows in Aethos but one.
func otherShadows(s *malice.State, id int) (others []int) {
	for _, h := range s.Shadows {
		if h.ID != id {
			others = append(others, h.ID)
		}
	}
	return others
}

// meets returns the question on which other Shadow's hex a move has ended.
func meets(id int, others []int) chance.Question {
	answers := []string{"no"}
	for _, other := range others {
		answers = append(answers, strconv.Itoa(other))
	}
	return chance.Question{
		For: fmt.Sprintf("meets.%d", id), Text: fmt.Sprintf("which Shadow's hex does Shadow %d move into",
			id), Answers: answers, Default: "no",
	}
}

// catchUp gives a Shadow the place of another on whose hex it has ended its move, on a board that is not
// typed in.
func (n night) catchUp(id, other int) {
	at, to := n.State().Shadow(id).At, n.State().Shadow(other).At
	if n.State().TypedIn(malice.BoardOf(at)) == nil && at != to {
		n.Do(malice.Moved{Who: malice.ShadowName(id), From: at, To: to}, "aethos.merge.first")
	}
}

// merge takes another Shadow off the table and adds its life to a Shadow's own.
func (n night) merge(id, other int, r *ShadowResult) {
	tokens := n.State().Shadow(other).Life
	n.gone(other, "merged", "aethos.merge.first")
	n.Do(malice.LifeTurned{Who: malice.ShadowName(id), From: malice.Box, To: malice.Sound, N: tokens},
		"aethos.merge.first")
	r.Did = append(r.Did, "merged")
}
