// Package axismunditest holds what the tests of several rooms of Axis Mundi share: tables to play on, and
// acts held to the laws of every act.
package axismunditest

import (
	"sync"
	"testing"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/chance"
	"tablehand/assist/telling/tellingtest"
)

// laws is this game as the laws of every act need it.
var laws = tellingtest.Game[axismundi.State]{
	Form:  (*axismundi.State).Form,
	Begin: func(like *axismundi.State) *axismundi.State { return axismundi.Begin(like.Book(), like.Maps()) },
	Empty: func(s *axismundi.State) bool { return s.Round == 0 },
	Audit: (*axismundi.State).Audit,
}

// Book returns the game's tables, with none of an owner's corrections.
var Book = sync.OnceValue(func() *box.Book {
	book, err := box.OpenBook(tellingtest.Files("axismundi"), nil)
	if err != nil {
		panic(err)
	}
	return book
})

// Maps returns the practice board.
var Maps = sync.OnceValue(func() *axismundi.Maps {
	return &axismundi.Maps{Ours: tellingtest.Files("axismundi")}
})

// Nothing returns a table on which no game has begun.
func Nothing() *axismundi.State { return axismundi.Begin(Book(), Maps()) }

// Said holds the words that go with an act.
type Said = tellingtest.Said

// Tell plays an act and holds it to the laws of every act.
func Tell(t testing.TB, s *axismundi.State, act axismundi.Act, source chance.Source, anyway bool) (
	*axismundi.State, *axismundi.Table, error) {
	t.Helper()
	return laws.Tell(t, s, act, source, anyway)
}

// Plays plays an act that can be, and gives the table after it. All dice that are said have to fall.
func Plays(t testing.TB, s *axismundi.State, act axismundi.Act, what Said) (*axismundi.State,
	*axismundi.Table) {
	t.Helper()
	return laws.Plays(t, s, act, what)
}

// Refuses plays an act that cannot be, and holds its refusal to a rule; the table is as it was.
func Refuses(t testing.TB, s *axismundi.State, act axismundi.Act, rule string, what Said) error {
	t.Helper()
	return laws.Refuses(t, s, act, rule, what)
}

// Kinds lists the kinds of the events of an act, in order.
func Kinds(told *axismundi.Table) []string { return tellingtest.Kinds(told) }

// Says holds the events of an act to a sentence that one of them says.
func Says(t testing.TB, told *axismundi.Table, want string) {
	t.Helper()
	tellingtest.Says(t, told, want)
}

// Faults writes a table, as a hand edit may have left it, and returns what check says of it.
func Faults(t testing.TB, s *axismundi.State) []string {
	t.Helper()
	return laws.Faults(t, s)
}
