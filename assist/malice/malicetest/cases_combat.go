package malicetest

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
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

// BlowOf is what was said of the combat rolls of a phase: 5 to 7, creature hits.
func BlowOf(t testing.TB, told *malice.Table) string {
	t.Helper()
	for _, m := range told.Events {
		if e, ok := m.Event.(malice.BlowsRolled); ok {
			return fmt.Sprintf("%d to %d, %s hits", e.CR, e.FoeCR, e.Hits)
		}
	}
	t.Fatal("no blows were exchanged")
	return ""
}
