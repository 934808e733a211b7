package malicetest

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
)

// Faces is a game in which so many avatars, one band, have met what the test describes; of
// two one may stand elsewhere.
func Faces(t testing.TB, printing string, fighters int, e malice.Encounter) *malice.State {
	t.Helper()
	s := Game(t, printing, 2, Names(max(2, fighters))...)
	if fighters > 1 {
		malice.Banded{Who: "Ann", With: Names(fighters)[1:]}.Apply(s)
	}
	if e.Kind == "" {
		e.Kind = "creature"
	}
	e.By, e.At = Names(fighters), "a:gate"
	if fighters == 1 {
		s.Avatar("Ben").At = "b:gate"
	}
	s.Encounter = &e
	return s
}

// FoeWith lays ability cards beside a creature of as many abilities and so many more.
func FoeWith(s *malice.State, undrawn int, deck ...string) *malice.State {
	s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann"}, At: "a:way", Power: 1, Life: 2,
		Abilities: deck, Undrawn: undrawn}
	return s
}

// Fight is a game in which Ann and Ben fight a creature with these abilities, Cyd stands
// elsewhere.
func Fight(t *testing.T, printing string, abilities ...string) *malice.State {
	t.Helper()
	s := Game(t, printing, 2, Names(3)...)
	malice.Moved{Who: "Cyd", From: "a:gate", To: "b:gate"}.Apply(s)
	malice.Banded{Who: "Ann", With: []string{"Ben"}}.Apply(s)
	s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann", "Ben"}, At: "a:gate", Power: 2,
		Life: 4, Abilities: abilities}
	return s
}

// Beaten is a game in which a band has just defeated something.
func Beaten(t *testing.T, printing, kind string, tokens int, deck ...string) *malice.State {
	t.Helper()
	s := Game(t, printing, 2, Names(2)...)
	s.Encounter = &malice.Encounter{Kind: kind, By: []string{"Ann"}, At: "a:C4", Power: 3, Life: tokens,
		Abilities: deck, Beaten: true}
	return s
}

// Facing is a game in which Ann has met the Guardian of a1 in the swamp.
func Facing(t testing.TB, printing string, boards int) *malice.State {
	t.Helper()
	s := Game(t, printing, boards, Names(2)...)
	s.Avatar("Ann").At = "a:a1"
	s, _ = Plays(t, s, creature.Creature{Kind: "guardian", Terrain: "swamp", Table: true, By: "Ann"},
		Said{Dice: "type=1", Draw: "red:A,blue:B"})
	return s
}

// Den is a game in which Ann stands in a lair, typed in or named by the players, and has
// met its creature; Ben stands beside it.
func Den(t testing.TB, m MoveWays) *malice.State {
	t.Helper()
	at := m.Words("a:B4", "a:lair-1")
	s := MoveFrom(MoveFrom(m.Game, "Ann", at, notation.Whole(9)), "Ben", m.Words("a:A4", "a:plains"),
		notation.Whole(9))
	s, _ = Plays(t, s, creature.Lair{Who: "Ann", Terrain: "desert"}, Said{Dice: "type=1,power=1,abilities=1"})
	Equal(t, "met", []any{s.Encounter.Lair, s.Encounter.At, s.Encounter.By}, []any{true, at, []string{"Ann"}})
	return s
}

// Entering is a game in which Ann and Ben stand beside the wild hex H4 of shore, with
// points left of a roll.
func Entering(t testing.TB, m MoveWays) *malice.State {
	t.Helper()
	s := m.Game
	for _, name := range []string{"Ann", "Ben"} {
		s = MoveFrom(s, name, m.Words("a:H3", "a:plains"), notation.Whole(9))
	}
	return s
}

// wilds are the words that lead on to the wild hex, by its name on either board.
func wilds(m MoveWays) []string {
	if m.Typed {
		return []string{"H4"}
	}
	return []string{"wild", "a:H4"}
}

// Come takes an avatar into the wild hex.
func Come(t testing.TB, s *malice.State, m MoveWays, who string) *malice.State {
	t.Helper()
	s, _ = Plays(t, s, movement.Move{Who: who, Way: wilds(m)}, Said{})
	return s
}
