package fight

import (
	"cmp"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/telling"
)

// cancelled takes as many dice away from a defence as the attack cancels of each kind, and returns which.
// The heroes choose them; the default is the best for them (A28).
func (f *fight) cancelled(target string, h Hand, fallen []Fallen, cancels map[string]int) Cancelling {
	options := h.Cancelled(fallen, cancels, f.t.State().Hero(target) != nil)
	if len(options) == 1 {
		return options[0]
	}
	var answers []string
	for _, o := range options {
		answers = append(answers, o.Off)
	}
	said := f.t.Choose(chance.Question{For: "cancel", Answers: answers, Default: answers[0], Known: true,
		Text:  "which dice of " + target + "'s are cancelled",
		Check: func(answer string) (string, error) { return readFallen(answer, answers) }})
	return options[slices.Index(answers, said)]
}

// may allows answers to questions that an attack on a target may come to ask: where it is pushed, which
// dice are canceled. Without this an answer would be a fault where the dice then leave nothing to ask.
func (f *fight) may(target string) {
	push, cancels := f.st.Push, len(f.st.Cancels) > 0
	for _, g := range f.st.Faces {
		switch g.Do {
		case notation.Pushes:
			push += g.N * f.st.Dice[g.Die]
		case notation.Cancels:
			cancels = true
		}
	}
	if q, stands := f.pushing(target, push); push > 0 && stands {
		f.t.MayChoose(q)
	}
	if cancels {
		f.t.MayChoose(chance.Question{For: "cancel", Check: areFaces})
	}
}

// areFaces checks that an answer is faces of Dodge or Defense dice with + between, whichever have fallen.
func areFaces(answer string) (string, error) {
	for word := range strings.SplitSeq(answer, "+") {
		_, one := notation.Die(notation.Dodge).Side(word)
		_, two := notation.Die(notation.Defense).Side(word)
		if one != nil && two != nil {
			return "", two
		}
	}
	return answer, nil
}

// readFallen reads faces with + between, in any order and in the words of the dice, and returns them as one
// of answers: 2+- is empty+shield2. It refuses any that answers does not list.
func readFallen(answer string, answers []string) (string, error) {
	var faces []string
	for word := range strings.SplitSeq(answer, "+") {
		for _, die := range []string{notation.Dodge, notation.Defense} {
			if side, err := notation.Die(die).Side(word); err == nil {
				word = string(side.Face)
			}
		}
		faces = append(faces, word)
	}
	slices.Sort(faces)
	said := strings.Join(faces, "+")
	if !slices.Contains(answers, said) {
		return "", &telling.Unknown{What: "choice of dice", Word: answer, Have: answers}
	}
	return said, nil
}

// A Cancelling is a way to take dice away from a defence.
type Cancelling struct {
	Off  string // the faces that go: empty+shield2
	Left []Fallen
}

// Cancelled lists the ways to take as many dice away from the fallen ones of a defence as cancels has of
// each kind, the best for the heroes first: of a hero's defence that which leaves the most shields, of an
// enemy's that which leaves the fewest. hero tells whose defence it is.
func (h *Hand) Cancelled(fallen []Fallen, cancels map[string]int, hero bool) (list []Cancelling) {
	list = []Cancelling{{Left: fallen}}
	for _, die := range h.kinds {
		for range cancels[die] {
			var next []Cancelling
			for _, c := range list {
				next = append(next, c.without(die)...)
			}
			list = next
		}
	}
	worth := func(c Cancelling) int {
		tally := h.Count(c.Left)
		n := tally.Total()
		if tally.Missed {
			n = 1 << 20
		}
		if hero {
			return -n
		}
		return n
	}
	slices.SortStableFunc(list, func(a, b Cancelling) int { return cmp.Compare(worth(a), worth(b)) })
	var each []Cancelling
	for _, c := range list {
		if !slices.ContainsFunc(each, func(o Cancelling) bool { return o.Off == c.Off }) {
			each = append(each, c)
		}
	}
	return each
}

// without lists the ways to take one more die of a kind away, one for each that lies there; if none does,
// the way as it is.
func (c Cancelling) without(die string) (list []Cancelling) {
	for i, f := range c.Left {
		if f.Die == die {
			off := strings.TrimPrefix(c.Off+"+"+string(f.Face), "+")
			off = strings.Join(slices.Sorted(strings.SplitSeq(off, "+")), "+")
			list = append(list, Cancelling{off, slices.Delete(slices.Clone(c.Left), i, i+1)})
		}
	}
	if list == nil {
		return []Cancelling{c}
	}
	return list
}
