package movement

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/telling"
)

// afterFight returns in words what becomes of the points that are left after a fight (move.after-combat,
// turn.first.round, reading A27).
func (m *march) afterFight() string {
	switch s := m.State(); {
	case s.Printed().CombatIsAction():
		return "the fight is the action that ends the round"
	case s.Reading("A27") == "lost":
		return "the rest of it is lost"
	}
	return "may go on after the fight"
}

// shadowAt returns a Shadow that stands at a place, or nil.
func shadowAt(s *malice.State, place string) *malice.Shadow {
	i := slices.IndexFunc(s.Shadows, func(h malice.Shadow) bool { return s.SameHex(h.At, place) })
	if i < 0 {
		return nil
	}
	return &s.Shadows[i]
}

// standing returns the features on the hex of a place. On a board that is not typed in that is its own word,
// if it is one of named.
func standing(s *malice.State, place string) []string {
	var list []string
	if p, ok := s.HexAt(place); ok {
		for _, on := range s.TypedIn(p.Board).On(p.Pos) {
			list = append(list, on.Name)
		}
		return list
	}
	if _, word, _ := strings.Cut(place, ":"); slices.Contains(named, word) {
		return []string{word}
	}
	return nil
}

// named are the words that say what stands at a place of a board that is not typed in.
var named = []string{"gate", "city", "mystic", "lair"}

// setsOff reveals the cities and mystics on the hexes of a move where they are due, and remarks and offers
// what the band meets where the move ends. It returns a word for each: city-a, lair.
func (m *march) setsOff() []string {
	sets := []string{}
	for _, place := range m.trail() {
		for _, what := range standing(m.State(), place) {
			if name := malice.BoardOf(place); (what == "city" || what == "mystic") && m.reveal(name, what) {
				sets = append(sets, what+"-"+name)
			}
		}
	}
	return append(sets, m.meets(m.to)...)
}

// meets returns a word for everything that waits at a place where a move ends, and remarks on it.
func (m *march) meets(place string) []string {
	s := m.State()
	who := m.band[0]
	sets := m.lurks(place)
	offer := func(what, rule, text string, do ...telling.Command) {
		sets = append(sets, what)
		m.Remark(rule, "%s", text).Offer(do...)
	}
	on := standing(s, place)
	if h := shadowAt(s, place); h != nil && s.GuardianAt(place) != "" &&
		s.Reading("A30") == "stronghold-defense" {
		offer(malice.ShadowName(h.ID), "aethos.avatars-enter",
			fmt.Sprintf("Shadow %d stands there too, behind the Guardian", h.ID))
	} else if h != nil && s.Printed().ShadowsAttack() {
		offer(malice.ShadowName(h.ID), "aethos.avatars-enter",
			fmt.Sprintf("Shadow %d attacks", h.ID), meetShadow(h.ID, who))
	} else if h != nil {
		offer(malice.ShadowName(h.ID), "aethos.avatars-enter",
			fmt.Sprintf("Shadow %d stands there; it fights only if it is attacked", h.ID), meetShadow(h.ID, who))
	}
	if x := s.Xulthul; x != nil && s.SameHex(x.At, place) {
		offer("xulthul", "xulthul.fight", "Xulthûl stands there; entering starts nothing",
			malice.Meet(malice.Attacker{Kind: "xulthul"}, who))
	}
	if slices.Contains(on, "gate") {
		m.Remark("gate.use", "a Gate").
			Offer(telling.Line("move", "gate", who).And("BOARD", s.BoardNames()...))
	}
	if len(sets) == 0 && len(on) == 0 && len(creature.BarsProvoking(s, s.Avatar(who))) == 0 &&
		s.ActionsLeft(s.Avatar(who)) > 0 {
		m.Remark("encounter.provoke.lr", "an encounter may be provoked here, once a hex and turn").
			Offer(telling.Line("encounter", "provoke", who))
	}
	return sets
}

// reveal turns a face-down city or mystic over, and says whether it did: in the first printing always, in
// the second if the players like (place.reveal).
func (m *march) reveal(board, what string) bool {
	s := m.State()
	if s.PlaceOn(board, what) != "" || len(FaceDown(s, what)) == 0 {
		return false
	}
	if s.Printed().PlaceMayStayHidden() {
		q := chance.Question{For: "reveal." + what + "-" + board, Text: "is the " + what + "'s token of board " +
			board + " turned over", Answers: []string{"yes", "no"}, Default: "yes"}
		if m.Choose(q) == "no" {
			return false
		}
		if m.Choices[len(m.Choices)-1].Unsaid() {
			m.Remark("place.reveal", "it may stay face down: undo, then the same with --choose %s=no", q.For)
		}
	}
	turnOver(m.Table, board, what)
	if what == "city" {
		Steward(m.Table, m.band)
	}
	return true
}

// meetShadow returns the command by which an avatar meets a Shadow.
func meetShadow(id int, who string) telling.Command {
	return malice.Meet(malice.Attacker{Kind: "shadow", Shadow: id}, who)
}
