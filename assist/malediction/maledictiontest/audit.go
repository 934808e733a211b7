package maledictiontest

import (
	"errors"
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/yamlfile"
)

// Nothing returns a table on which no game has begun.
func Nothing() *malediction.State { return malediction.Begin(Book()) }

// Faults writes a table, as a hand edit may have left it, and returns what check says of it.
func Faults(t testing.TB, s *malediction.State) (said []string) {
	t.Helper()
	err := laws.Written(t, s).Read(malediction.Begin(s.Book()).Audit)
	if err == nil {
		return nil
	}
	faults, ok := errors.AsType[*yamlfile.Faults](err)
	if !ok {
		t.Fatal(err)
	}
	for _, f := range faults.List {
		if f.Line == 0 || f.Column == 0 {
			t.Errorf("no place for %q", f.Message)
		}
		rulebooktest.Met(t, rulebooktest.Cited(f.Message))
		said = append(said, f.Message)
	}
	return said
}
