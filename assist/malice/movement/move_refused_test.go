package movement_test

import (
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// A refused move says why, and what is legal instead.
func TestRefusedMoves(t *testing.T) {
	for _, c := range []struct {
		from, way, says string
		mp              notation.Points
	}{
		{"a:A2", "A5", "a:A5 costs 4 MP and 2 are left; the nearest legal stop on that way is a:A4, " +
			"for 2 (move.cost.unpayable)", 4},
		{"a:D3", "H3", "a:H3 costs 2½ MP and 2 are left; the nearest legal stop on that way is a:G3, " +
			"for 1½ (move.cost.unpayable)", 4},
		{"a:D3", "H3", "a:H3 costs 2½ MP and ½ are left; the nearest legal stop on that way is a:E3, " +
			"for ½ (move.cost.unpayable)", 1},
		{"a:A2", "B2", "a:B2 costs 3 MP and 2½ are left: not even a:B2, the first hex on that way, " +
			"can be entered (move.cost.unpayable)", 5},
		{"a:A2", "A1 B2", "a:B2 costs 4 MP and 2 are left; the nearest legal stop on that way is a:A2, " +
			"for 1 (move.cost.unpayable)", 6},
		{"a:A2", "b:B2", "there is no way to b:B2 on foot or by water: a Gate may lead there (move.step)", 99},
		{"b:B2", "C3", "b:C3 is water: it is entered only from a hex with a launch, or by boarding a craft " +
			"(water.launch)", 99},
		{"a:A2", "Z9", "board a has no hex Z9: board show a", 99},
		{"a:A2", "A2", "Ann is at a:A2 already", 99},
		{"a:A2", "A1 A1", "Ann is at a:A1 already", 99},
	} {
		s := malicetest.MoveFrom(malicetest.MoveGame(t, "second", 2), "Ann", c.from, c.mp)
		err := malicetest.Refuses(t, s, movement.Move{Who: "Ann", Way: strings.Fields(c.way)}, "",
			malicetest.Said{})
		malicetest.Equal(t, c.from+" to "+c.way, malicetest.Why(err), c.says)
	}
	s := malicetest.MoveFrom(malicetest.MoveGame(t, "second", 2), "Ann", "a:A2", notation.Whole(9))
	for _, way := range []string{"c:A1", "c", "z"} {
		malicetest.Refuses(t, s, movement.Move{Who: "Ann", Way: []string{way}}, "", malicetest.Said{})
	}
	looked := malicetest.MoveFrom(malicetest.Game(t, "second", 2, malicetest.Names(2)...), "Ann", "a:start",
		3)
	err := malicetest.Refuses(t, looked, movement.Move{Who: "Ann", Way: []string{"plains", "plains"}},
		"move.cost.unpayable", malicetest.Said{})
	malicetest.Equal(t, "by words", err.Error(),
		"a plains hex costs 1 MP and ½ are left: nothing may be owed (move.cost.unpayable)")
	for _, way := range []string{"a:C4", "gate", "lava plains", "plains lava plains", "plains a:C4 plains",
		"plains meadow"} {
		malicetest.Refuses(t, looked, movement.Move{Who: "Ann", Way: strings.Fields(way)}, "",
			malicetest.Said{})
	}
}

// What is refused before anything is paid: no roll, a member's missing roll, no body, a fight,
// the Shadows' turn.
func TestWhoCannotMove(t *testing.T) {
	rulebooktest.Proves(t, "roll.mr", "move.band.all-act", "return.trigger", "combat.within-action",
		"turn.players-only")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		act := movement.Move{Who: "Ann", Way: []string{"A2"}}
		s := malicetest.MoveGame(t, printing, 3)
		malicetest.Equal(t, "not rolled",
			malicetest.Why(malicetest.Refuses(t, s, act, "roll.mr", malicetest.Said{})),
			"Ann has not rolled for this move (roll.mr): move roll Ann")
		banded := malicetest.MoveBanded(malicetest.MoveFrom(s, "Ann", "a:A1", notation.Whole(5)), "Ann",
			"Ben", "Cyd")
		malicetest.Equal(t, "members",
			malicetest.Why(malicetest.Refuses(t, banded, act, "move.band.all-act", malicetest.Said{})),
			"Ben and Cyd did not roll, and the whole band moves as one (move.band.all-act): "+
				"move roll Ben, or band leave Ben")
		rolled := malicetest.MoveFrom(s, "Ann", "a:A1", notation.Whole(5))
		for rule, spoil := range map[string]func(s *malice.State){
			"return.trigger":    func(s *malice.State) { a := s.Avatar("Ann"); a.Life, a.Wounds = 0, 5 },
			"turn.players-only": func(s *malice.State) { s.Turn = "shadows" },
			"combat.within-action": func(s *malice.State) {
				s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann"}, At: "a:A1", Power: 1,
					Life: 3}
			},
		} {
			spoiled := telling.Copy(rolled)
			spoil(spoiled)
			malicetest.Refuses(t, spoiled, act, rule, malicetest.Said{})
			malicetest.Refuses(t, spoiled, movement.RollMove{Who: "Ann"}, rule, malicetest.Said{})
			malicetest.Refuses(t, spoiled, movement.UseGate{Who: "Ann", To: "b"}, rule, malicetest.Said{})
			_, told := malicetest.Plays(t, spoiled, act, malicetest.Said{Anyway: true})
			malicetest.Equal(t, rule,
				[]any{malicetest.Ruled(told, rule), malicetest.Ruled(told, "move.step")}, []any{true, true})
		}
		others := telling.Copy(rolled)
		others.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ben"}, At: "a:A1", Power: 1,
			Life: 3}
		malicetest.Moves(t, others, "Ann", "A2")
		malicetest.Refuses(t, s, movement.Move{Who: "Zoe", Way: act.Way}, "", malicetest.Said{})
	})
}
