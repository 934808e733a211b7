package malice

import (
	"strings"
	"testing"
)

// A refused move says why, and what is legal instead.
func TestRefusedMoves(t *testing.T) {
	for _, c := range []struct {
		from, way, says string
		mp              Points
	}{
		{"a:A2", "A5", "a:A5 costs 4 MP and 2 are left; the nearest legal stop on that way is a:A4, for 2 (move.cost.unpayable)", 4},
		{"a:D3", "H3", "a:H3 costs 2½ MP and 2 are left; the nearest legal stop on that way is a:G3, for 1½ (move.cost.unpayable)", 4},
		{"a:D3", "H3", "a:H3 costs 2½ MP and ½ are left; the nearest legal stop on that way is a:E3, for ½ (move.cost.unpayable)", 1},
		{"a:A2", "B2", "a:B2 costs 3 MP and 2½ are left: not even a:B2, the first hex on that way, can be entered (move.cost.unpayable)", 5},
		{"a:A2", "A1 B2", "a:B2 costs 4 MP and 2 are left; the nearest legal stop on that way is a:A2, for 1 (move.cost.unpayable)", 6},
		{"a:A2", "b:B2", "there is no way to b:B2 on foot or by water: a Gate may lead there (move gate) (move.step)", 99},
		{"b:B2", "C3", "b:C3 is water: it is entered only from a hex with a launch, or by boarding a craft (move board) (water.launch)", 99},
		{"a:A2", "Z9", "board a has no hex Z9: board show a shows them", 99},
		{"a:A2", "A2", "Ann is at a:A2 already", 99},
		{"a:A2", "A1 A1", "Ann is at a:A1 already", 99},
	} {
		s := moveFrom(moveGame(t, "second", 2), "Ann", c.from, c.mp)
		err := refuses(t, s, Move{Who: "Ann", Way: strings.Fields(c.way)}, "", said{})
		equal(t, c.from+" to "+c.way, err.Error(), c.says)
	}
	s := moveFrom(moveGame(t, "second", 2), "Ann", "a:A2", Whole(9))
	for _, way := range []string{"c:A1", "c", "z"} {
		refuses(t, s, Move{Who: "Ann", Way: []string{way}}, "", said{})
	}
	looked := moveFrom(game(t, "second", 2, names(2)...), "Ann", "a:start", 3)
	err := refuses(t, looked, Move{Who: "Ann", Way: []string{"plains", "plains"}}, "move.cost.unpayable", said{})
	equal(t, "by words", err.Error(), "a plains hex costs 1 MP and ½ are left: nothing may be owed (move.cost.unpayable)")
	for _, way := range []string{"a:C4", "gate", "lava plains", "plains lava plains", "plains a:C4 plains", "plains meadow"} {
		refuses(t, looked, Move{Who: "Ann", Way: strings.Fields(way)}, "", said{})
	}
}

// What is refused before anything is paid: no roll, a member's missing roll, no body, a
// fight, the Shadows' turn (roll.mr, move.band.all-act, return.trigger,
// combat.within-action, turn.players-only).
func TestWhoCannotMove(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		act := Move{Who: "Ann", Way: []string{"A2"}}
		s := moveGame(t, printing, 3)
		equal(t, "not rolled", refuses(t, s, act, "roll.mr", said{}).Error(), "Ann has not rolled for this move: move roll Ann (roll.mr)")
		banded := moveBanded(moveFrom(s, "Ann", "a:A1", Whole(5)), "Ann", "Ben", "Cyd")
		equal(t, "members", refuses(t, banded, act, "move.band.all-act", said{}).Error(),
			"Ben and Cyd did not roll, and the whole band moves as one: move roll Ben, or band leave (move.band.all-act)")
		rolled := moveFrom(s, "Ann", "a:A1", Whole(5))
		for rule, spoil := range map[string]func(s *State){
			"return.trigger":    func(s *State) { a := s.avatar("Ann"); a.Life, a.Wounds = 0, 5 },
			"turn.players-only": func(s *State) { s.Turn = "shadows" },
			"combat.within-action": func(s *State) {
				s.Encounter = &Encounter{Kind: "creature", By: []string{"Ann"}, At: "a:A1", Power: 1, Life: 3}
			},
		} {
			spoiled := rolled.Clone()
			spoil(spoiled)
			refuses(t, spoiled, act, rule, said{})
			refuses(t, spoiled, RollMove{Who: "Ann"}, rule, said{})
			refuses(t, spoiled, UseGate{Who: "Ann", To: "b"}, rule, said{})
			_, told := plays(t, spoiled, act, said{anyway: true})
			equal(t, rule, []any{ruled(told, rule), ruled(told, "move.step")}, []any{true, true})
		}
		others := rolled.Clone()
		others.Encounter = &Encounter{Kind: "creature", By: []string{"Ben"}, At: "a:A1", Power: 1, Life: 3}
		moves(t, others, "Ann", "A2")
		refuses(t, s, Move{Who: "Zoe", Way: act.Way}, "", said{})
	})
}
