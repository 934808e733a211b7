package malicetest

import (
	"testing"

	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/notation"
)

// Harmed is what --wounds says.
func Harmed(t testing.TB, text string) *notation.Mod {
	t.Helper()
	m, err := combat.ParseHarm(text)
	if err != nil {
		t.Fatal(err)
	}
	return &m
}
