package malicetest

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
)

func Modded(t *testing.T, texts ...string) []notation.Mod {
	t.Helper()
	var list []notation.Mod
	for _, text := range texts {
		m, err := notation.ParseMod(text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	return list
}

// Rolls1 rolls a single throw.
func Rolls1(t *testing.T, s *malice.State, act rolls.Roll, what Said) rolls.Rolled {
	t.Helper()
	_, told := Plays(t, s, act, what)
	return told.Result.(rolls.Rolls).Rolls[0]
}
