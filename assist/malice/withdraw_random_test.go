package malice

import (
	"fmt"
	"testing"
)

// inFight is a game in which the first so many avatars, a band, fight a creature of power 2
// with 6 life; Hal stands elsewhere.
func inFight(t testing.TB, printing string, fighters int, mods ...string) *State {
	t.Helper()
	s := game(t, printing, 2, append(names(max(2, fighters)), "Hal")...)
	Moved{Who: "Hal", From: "a:gate", To: "b:gate"}.Apply(s)
	if fighters < 2 {
		Moved{Who: "Ben", From: "a:gate", To: "b:gate"}.Apply(s)
	} else {
		Banded{Who: "Ann", With: names(fighters)[1:]}.Apply(s)
	}
	s.Encounter = &Encounter{Kind: "creature", By: names(fighters), At: "a:gate", Type: "mammal", Terrain: "plains", Power: 2, Life: 6, Mods: mods}
	s, _ = plays(t, s, BeginCombat{}, said{})
	return s
}

// retreating is a fight of one or two avatars on the boards of the move tests.
func retreating(t testing.TB, printing, at string, fighters int) *State {
	t.Helper()
	return attackedAt(t, moveGame(t, printing, 2), at, fighters)
}

// attackedAt lets a creature of power 4 attack the first one or two avatars on a hex.
func attackedAt(t testing.TB, s *State, at string, fighters int) *State {
	t.Helper()
	s = moveFrom(s, "Ann", at, Whole(3))
	if fighters > 1 {
		s = moveBanded(moveFrom(s, "Ben", at, Whole(3)), "Ann", "Ben")
	}
	s.Encounter = &Encounter{Kind: "creature", By: names(fighters), At: at, Power: 4, Life: 6}
	s, _ = plays(t, s, BeginCombat{}, said{})
	return s
}

// isle has one hex of land that only water surrounds, B2.
var isle = chart("flat", "P Wa P P P P P | Wa P Wa P P P P | Wa Wa Wa P P P P | P P P P P P P", "D1 E1 F1 G1 D3 E3")

// Whoever withdraws leaves at once, without a roll, for a hex of land beside it, each alike:
// not over water, where a bridge leads either, and over the seam of two boards
// (withdraw.random).
func TestWithdrawingAtRandom(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		stands := func(s *State, told *table) string {
			if len(told.Checks) > 0 || s.Encounter != nil || !ruled(told, "withdraw.random") {
				t.Error("it leaves at once, without a luck roll")
			}
			return s.avatar("Ann").At
		}
		for at, want := range map[string][]string{
			"a:A1": {"a:A2", "a:B1"}, "a:D3": {"a:C3", "a:C4", "a:D2", "a:D4"}, "a:H3": {"a:G3", "a:G4", "a:H2", "a:H4"},
		} {
			s := retreating(t, printing, at, 1)
			equal(t, at, walked(t, s, Withdraw{Who: "Ann"}, stands), evenly(want))
		}
		s := moveLaid(t, printing, []string{"a.east b.west"}, names(2), shore, fmt.Sprintf(moor, "sun"))
		s = attackedAt(t, s, "a:H3", 1)
		equal(t, "over the seam", walked(t, s, Withdraw{Who: "Ann"}, stands), evenly([]string{"a:G3", "a:G4", "a:H2", "a:H4", "b:A3"}))
	})
}

// evenly is the same chance for each.
func evenly(places []string) map[string]string {
	chances := map[string]string{}
	for _, at := range places {
		chances[at] = fmt.Sprintf("1/%d", len(places))
	}
	return chances
}

// The last hex of land needs no draw; where there is none nobody can withdraw, and with
// --anyway the avatar leaves and stays where it stands (withdraw.random).
func TestWithdrawingFromAnIsle(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := attackedAt(t, laid(t, printing, map[string]string{"a": isle}, nil, names(2)...), "a:B2", 1)
		err := refuses(t, s, Withdraw{Who: "Ann"}, "withdraw.random", said{})
		equal(t, "why", err.Error(), "no hex of land lies beside a:B2 (withdraw.random)")
		after, _ := plays(t, s, Withdraw{Who: "Ann"}, said{anyway: true})
		equal(t, "anyway", []any{after.Encounter, after.avatar("Ann").At}, []any{(*Encounter)(nil), "a:B2"})
		s = attackedAt(t, laid(t, printing, map[string]string{"a": isle}, nil, names(2)...), "a:A4", 1)
		s, told := plays(t, s, Withdraw{Who: "Ann"}, said{})
		equal(t, "the only one", []any{s.avatar("Ann").At, len(drawn(told, "hex"))}, []any{"a:B4", 0})
	})
}

// withdraw-random: on a board that is looked at the players say which of the six hexes are
// land; all six where they say nothing (withdraw.random).
func TestWithdrawingWhereNobodyTypedIn(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1)
		s, told := plays(t, s, Withdraw{Who: "Ann"}, said{choose: map[string]string{"land": "1,2,3,4"}, draw: "hex=3"})
		equal(t, "withdraw-random", []any{s.avatar("Ann").At, s.Encounter, len(told.Checks)}, []any{"a:beside-gate-3", (*Encounter)(nil), 0})
		equal(t, "over", told.Result.(CombatResult).Over, "left")

		stands := func(s *State, _ *table) string { return s.avatar("Ann").At }
		land := func(word string) map[string]string {
			return walkedWith(t, inFight(t, printing, 1), Withdraw{Who: "Ann"}, map[string]string{"land": word}, stands)
		}
		equal(t, "four", land("1,2,3,4"), evenly([]string{"a:beside-gate-1", "a:beside-gate-2", "a:beside-gate-3", "a:beside-gate-4"}))
		equal(t, "in another order", land("52"), evenly([]string{"a:beside-gate-2", "a:beside-gate-5"}))
		equal(t, "one", land("6"), map[string]string{"a:beside-gate-6": "1"})
		all := walked(t, inFight(t, printing, 1), Withdraw{Who: "Ann"}, stands)
		equal(t, "unsaid", []any{len(all), all["a:beside-gate-5"]}, []any{6, "1/6"})
		for _, word := range []string{"7", "", "north", "1,8"} {
			refuses(t, inFight(t, printing, 1), Withdraw{Who: "Ann"}, "", said{choose: map[string]string{"land": word}})
		}
	})
}

// A hex beside one beside a place keeps a name that people can read.
func TestHexesBesideHexes(t *testing.T) {
	for at, want := range map[string]string{"a:gate": "a:beside-gate-2", "b:beside-gate-2": "b:beside-gate-2-2", "b:b2": "b:beside-b2-2"} {
		equal(t, at, beside(at, "2"), want)
	}
}

// A luck modifier has no use where no luck roll is made.
func TestNoLuckForARandomHex(t *testing.T) {
	refuses(t, inFight(t, "second", 1), Withdraw{Who: "Ann", Mods: modded(t, "lr +1")}, "", said{})
	refuses(t, inFight(t, "second", 1), Withdraw{Who: "Hal"}, "", said{})
	refuses(t, inFight(t, "second", 1), Withdraw{Who: "Zoe"}, "", said{})
}
