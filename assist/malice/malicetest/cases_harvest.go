package malicetest

import (
	"testing"

	"tablehand/assist/malice"
)

// Beaten is a game in which a band has just defeated something.
func Beaten(t *testing.T, printing, kind string, tokens int, deck ...string) *malice.State {
	t.Helper()
	s := Game(t, printing, 2, Names(2)...)
	s.Encounter = &malice.Encounter{Kind: kind, By: []string{"Ann"}, At: "a:C4", Power: 3, Life: tokens,
		Abilities: deck, Beaten: true}
	return s
}
