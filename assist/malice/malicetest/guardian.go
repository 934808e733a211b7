package malicetest

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
)

// Facing is a game in which Ann has met the Guardian of a1 in the swamp.
func Facing(t testing.TB, printing string, boards int) *malice.State {
	t.Helper()
	s := Game(t, printing, boards, Names(2)...)
	s.Avatar("Ann").At = "a:a1"
	s, _ = Plays(t, s, creature.Creature{Kind: "guardian", Terrain: "swamp", Table: true, By: "Ann"},
		Said{Dice: "type=1", Draw: "red:A,blue:B"})
	return s
}
