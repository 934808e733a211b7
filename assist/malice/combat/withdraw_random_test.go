package combat_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// inFight returns a game in which the first so many avatars, a band, fight a creature of power 2
// with 6 life; Hal stands elsewhere.
func inFight(t testing.TB, printing string, fighters int, mods ...string) *malice.State {
	t.Helper()
	s := malicetest.Game(t, printing, 2, append(malicetest.Names(max(2, fighters)), "Hal")...)
	malice.Moved{Who: "Hal", From: "a:gate", To: "b:gate"}.Apply(s)
	if fighters < 2 {
		malice.Moved{Who: "Ben", From: "a:gate", To: "b:gate"}.Apply(s)
	} else {
		malice.Banded{Who: "Ann", With: malicetest.Names(fighters)[1:]}.Apply(s)
	}
	s.Encounter = &malice.Encounter{Kind: "creature", By: malicetest.Names(fighters), At: "a:gate",
		Type: "mammal", Terrain: "plains", Power: 2, Life: 6, Mods: mods}
	s, _ = malicetest.Plays(t, s, combat.BeginCombat{}, malicetest.Said{})
	return s
}

// retreating returns a fight of one or two avatars on the boards of the move tests.
func retreating(t testing.TB, printing, at string, fighters int) *malice.State {
	t.Helper()
	return attackedAt(t, malicetest.MoveGame(t, printing, 2), at, fighters)
}

// attackedAt lets a creature of power 4 attack the first one or two avatars on a hex.
func attackedAt(t testing.TB, s *malice.State, at string, fighters int) *malice.State {
	t.Helper()
	s = malicetest.MoveFrom(s, "Ann", at, notation.Whole(3))
	if fighters > 1 {
		s = malicetest.MoveBanded(malicetest.MoveFrom(s, "Ben", at, notation.Whole(3)), "Ann", "Ben")
	}
	s.Encounter = &malice.Encounter{Kind: "creature", By: malicetest.Names(fighters), At: at, Power: 4,
		Life: 6}
	s, _ = malicetest.Plays(t, s, combat.BeginCombat{}, malicetest.Said{})
	return s
}

// isle has one hex of land that only water surrounds, B2.
var isle = malicetest.Chart("flat", "P Wa P P P P P | Wa P Wa P P P P | Wa Wa Wa P P P P | P P P P P P P",
	"D1 E1 F1 G1 D3 E3")

// An avatar that withdraws leaves at once, without a roll, for a hex of land beside it, each alike:
// not over water, where a bridge leads either, and over the seam of two boards.
func TestWithdrawingAtRandom(t *testing.T) {
	rulebooktest.Proves(t, "withdraw.random")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		stands := func(s *malice.State, told *malice.Table) string {
			if len(told.Checks) > 0 || s.Encounter != nil || !malicetest.Ruled(told, "withdraw.random") {
				t.Error("it leaves at once, without a luck roll")
			}
			return s.Avatar("Ann").At
		}
		for at, want := range map[string][]string{
			"a:A1": {"a:A2", "a:B1"}, "a:D3": {"a:C3", "a:C4", "a:D2", "a:D4"},
			"a:H3": {"a:G3", "a:G4", "a:H2", "a:H4"},
		} {
			s := retreating(t, printing, at, 1)
			malicetest.Equal(t, at, malicetest.Walked(t, s, combat.Withdraw{Who: "Ann"}, stands),
				evenly(want))
		}
		s := malicetest.MoveLaid(t, printing, []string{"a.east b.west"}, malicetest.Names(2),
			malicetest.Shore, fmt.Sprintf(malicetest.Moor, "sun"))
		s = attackedAt(t, s, "a:H3", 1)
		malicetest.Equal(t, "over the seam", malicetest.Walked(t, s, combat.Withdraw{Who: "Ann"}, stands),
			evenly([]string{"a:G3", "a:G4", "a:H2", "a:H4", "b:A3"}))
	})
}

// evenly returns the same chance for each.
func evenly(places []string) map[string]string {
	chances := map[string]string{}
	for _, at := range places {
		chances[at] = fmt.Sprintf("1/%d", len(places))
	}
	return chances
}

// The last hex of land needs no draw; where there is none nobody can withdraw, and with
// --anyway the avatar leaves and stays where it stands.
func TestWithdrawingFromAnIsle(t *testing.T) {
	rulebooktest.Proves(t, "withdraw.random")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := attackedAt(t, malicetest.Laid(t, printing, map[string]string{"a": isle}, nil,
			malicetest.Names(2)...), "a:B2", 1)
		err := malicetest.Refuses(t, s, combat.Withdraw{Who: "Ann"}, "withdraw.random", malicetest.Said{})
		malicetest.Equal(t, "why", err.Error(), "no hex of land lies beside a:B2 (withdraw.random)")
		after, _ := malicetest.Plays(t, s, combat.Withdraw{Who: "Ann"}, malicetest.Said{Anyway: true})
		malicetest.Equal(t, "anyway", []any{after.Encounter, after.Avatar("Ann").At},
			[]any{(*malice.Encounter)(nil), "a:B2"})
		s = attackedAt(t, malicetest.Laid(t, printing, map[string]string{"a": isle}, nil,
			malicetest.Names(2)...), "a:A4", 1)
		s, told := malicetest.Plays(t, s, combat.Withdraw{Who: "Ann"}, malicetest.Said{})
		malicetest.Equal(t, "the only one", []any{s.Avatar("Ann").At, len(malicetest.Drawn(told, "hex"))},
			[]any{"a:B4", 0})
	})
}

// withdraw-random: on a board that is looked at the players say which of the six hexes are
// land; all six where they say nothing.
func TestWithdrawingWhereNobodyTypedIn(t *testing.T) {
	rulebooktest.Proves(t, "withdraw.random")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1)
		s, told := malicetest.Plays(t, s, combat.Withdraw{Who: "Ann"},
			malicetest.Said{Choose: map[string]string{"land": "1,2,3,4"}, Draw: "hex=3"})
		malicetest.Equal(t, "withdraw-random", []any{s.Avatar("Ann").At, s.Encounter, len(told.Checks)},
			[]any{"a:beside-gate-3", (*malice.Encounter)(nil), 0})
		malicetest.Equal(t, "over", told.Result.(combat.CombatResult).Over, "left")

		stands := func(s *malice.State, _ *malice.Table) string { return s.Avatar("Ann").At }
		land := func(word string) map[string]string {
			return malicetest.WalkedWith(t, inFight(t, printing, 1), combat.Withdraw{Who: "Ann"},
				map[string]string{"land": word}, stands)
		}
		malicetest.Equal(t, "four", land("1,2,3,4"),
			evenly([]string{"a:beside-gate-1", "a:beside-gate-2", "a:beside-gate-3", "a:beside-gate-4"}))
		malicetest.Equal(t, "in another order", land("52"),
			evenly([]string{"a:beside-gate-2", "a:beside-gate-5"}))
		malicetest.Equal(t, "one", land("6"), map[string]string{"a:beside-gate-6": "1"})
		all := malicetest.Walked(t, inFight(t, printing, 1), combat.Withdraw{Who: "Ann"}, stands)
		malicetest.Equal(t, "unsaid", []any{len(all), all["a:beside-gate-5"]}, []any{6, "1/6"})
		for _, word := range []string{"7", "", "north", "1,8"} {
			malicetest.Refuses(t, inFight(t, printing, 1), combat.Withdraw{Who: "Ann"}, "",
				malicetest.Said{Choose: map[string]string{"land": word}})
		}
	})
}

// A hex beside one beside a place keeps a name that people can read.
func TestHexesBesideHexes(t *testing.T) {
	for at, want := range map[string]string{"a:gate": "a:beside-gate-2", "b:beside-gate-2": "b:beside-gate-2-2",
		"b:beside-gate-2-2": "b:beside-gate-2-2-2", "b:b2": "b:beside-b2-2"} {
		s := inFight(t, "second", 1)
		s.Avatar("Ann").At = at
		after, _ := malicetest.Plays(t, s, combat.Withdraw{Who: "Ann"},
			malicetest.Said{Choose: map[string]string{"land": "2"}})
		malicetest.Equal(t, at, after.Avatar("Ann").At, want)
	}
}

// A luck modifier has no use where no luck roll is made.
func TestNoLuckForARandomHex(t *testing.T) {
	malicetest.Refuses(t, inFight(t, "second", 1),
		combat.Withdraw{Who: "Ann", Mods: malicetest.Modded(t, "lr +1")}, "", malicetest.Said{})
	malicetest.Refuses(t, inFight(t, "second", 1), combat.Withdraw{Who: "Hal"}, "", malicetest.Said{})
	malicetest.Refuses(t, inFight(t, "second", 1), combat.Withdraw{Who: "Zoe"}, "", malicetest.Said{})
}
