// Package malhyatest holds what the tests of several rooms of Malhya share: tables to play on, and acts
// held to the laws of every act.
package malhyatest

import (
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/telling/tellingtest"
)

// laws is this game as the laws of every act need it.
var laws = tellingtest.Game[malhya.State]{
	Form:  (*malhya.State).Form,
	Begin: func(like *malhya.State) *malhya.State { return malhya.Begin(like.Book(), like.Plans()) },
	Empty: func(s *malhya.State) bool { return s.Phase == "" },
	Audit: (*malhya.State).Audit,
}

// Said holds the words that go with an act.
type Said = tellingtest.Said

// Tell plays an act and holds it to the laws of every act.
func Tell(t testing.TB, s *malhya.State, act malhya.Act, source chance.Source, anyway bool) (*malhya.State,
	*malhya.Table, error) {
	t.Helper()
	return laws.Tell(t, s, act, source, anyway)
}

// Plays plays an act that can be, and gives the table after it. All dice that are said have to fall.
func Plays(t testing.TB, s *malhya.State, act malhya.Act, what Said) (*malhya.State, *malhya.Table) {
	t.Helper()
	return laws.Plays(t, s, act, what)
}

// Refuses plays an act that cannot be, and holds its refusal to a rule; the table is as it was.
func Refuses(t testing.TB, s *malhya.State, act malhya.Act, rule string, what Said) error {
	t.Helper()
	return laws.Refuses(t, s, act, rule, what)
}

// Does are acts that do events and nothing else.
type Does []malhya.Event

// Play does the events.
func (d Does) Play(t *malhya.Table) error {
	for _, e := range d {
		t.Do(e)
	}
	return nil
}

// Kinds lists the kinds of the events of an act, in order.
func Kinds(told *malhya.Table) []string { return tellingtest.Kinds(told) }

// Says holds the events of an act to a sentence that one of them says.
func Says(t testing.TB, told *malhya.Table, want string) {
	t.Helper()
	tellingtest.Says(t, told, want)
}

// Faults writes a table, as a hand edit may have left it, and returns what check says of it.
func Faults(t testing.TB, s *malhya.State) []string {
	t.Helper()
	return laws.Faults(t, s)
}

// Random plays random acts on tables; holds may check further laws of every state.
func Random(t *testing.T, begin func(*rapid.T) *malhya.State,
	say func(rt *rapid.T, n int) (malhya.Act, chance.Source), holds func(*rapid.T, *malhya.State)) {
	t.Helper()
	laws.Random(t, begin, say, holds)
}
