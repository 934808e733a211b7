package malicetest

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
)

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
