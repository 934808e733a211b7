package maledictiontest

import (
	"testing"

	"tablehand/assist/malediction"
)

// Nothing returns a table on which no game has begun.
func Nothing() *malediction.State { return malediction.Begin(Book()) }

// Faults writes a table, as a hand edit may have left it, and returns what check says of it.
func Faults(t testing.TB, s *malediction.State) []string {
	t.Helper()
	return audited().Faults(t, s)
}
