package malicetest

import (
	"testing"

	"tablehand/assist/malice"
)

// Hurt is a game of Ann and Ben in which Ann has lost so much life.
func Hurt(t *testing.T, printing string, wounds, drains int) *malice.State {
	t.Helper()
	s := Game(t, printing, 2, Names(2)...)
	malice.LifeTurned{Who: "Ann", From: "sound", To: "wound", N: wounds}.Apply(s)
	malice.LifeTurned{Who: "Ann", From: "sound", To: "drain", N: drains}.Apply(s)
	return s
}

// Placed is the same table with an avatar elsewhere.
func Placed(s *malice.State, name, at string) *malice.State {
	s = s.Clone()
	s.Avatar(name).At = at
	return s
}

// Came has avatars come to a place in this turn.
func Came(s *malice.State, at string, names ...string) {
	for _, name := range names {
		a := s.Avatar(name)
		a.InTurn().From, a.At = "a:elsewhere", at
	}
}
