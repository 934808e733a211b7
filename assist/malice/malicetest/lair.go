package malicetest

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/notation"
)

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
