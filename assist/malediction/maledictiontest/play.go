// Package maledictiontest holds what the tests of several rooms of Malediction share: tables to play on,
// and acts held to the laws of every act.
package maledictiontest

import (
	"sync"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/telling/tellingtest"
)

// laws is this game as the laws of every act need it.
var laws = tellingtest.Game[malediction.State]{
	Form:  (*malediction.State).Form,
	Begin: func(like *malediction.State) *malediction.State { return malediction.Begin(like.Book()) },
	Empty: func(s *malediction.State) bool { return s.Round == 0 },
}

// audited is the game held to what check counts too: husks and relics.
func audited() tellingtest.Game[malediction.State] {
	whole := laws
	whole.Audit = (*malediction.State).Audit
	return whole
}

// Book returns the game's tables, with the practice cards and none of an owner's.
var Book = sync.OnceValue(FreshBook)

// FreshBook returns the rulebook's tables in a book of their own, for a test that lays boards beside it.
func FreshBook() *box.Book {
	book, err := box.OpenBook(tellingtest.Files("malediction"), nil)
	if err != nil {
		panic(err)
	}
	return book
}

// Said holds the words that go with an act.
type Said = tellingtest.Said

// Tell plays an act and holds it to the laws of every act.
func Tell(t testing.TB, s *malediction.State, act malediction.Act, source chance.Source, anyway bool) (
	*malediction.State, *malediction.Table, error) {
	t.Helper()
	return laws.Tell(t, s, act, source, anyway)
}

// Whole plays an act as Tell does, and holds the table after it to what check counts too: husks and relics.
func Whole(t testing.TB, s *malediction.State, act malediction.Act, source chance.Source) (*malediction.State,
	*malediction.Table, error) {
	t.Helper()
	return audited().Tell(t, s, act, source, false)
}

// Plays plays an act that can be, and gives the table after it. All dice that are said have to fall.
func Plays(t testing.TB, s *malediction.State, act malediction.Act, what Said) (*malediction.State,
	*malediction.Table) {
	t.Helper()
	return laws.Plays(t, s, act, what)
}

// Refuses plays an act that cannot be, and holds its refusal to a rule; the table is as it was.
func Refuses(t testing.TB, s *malediction.State, act malediction.Act, rule string, what Said) error {
	t.Helper()
	return laws.Refuses(t, s, act, rule, what)
}

// Kinds lists the kinds of the events of an act, in order.
func Kinds(told *malediction.Table) []string { return tellingtest.Kinds(told) }

// Says holds the events of an act to a sentence that one of them says.
func Says(t testing.TB, told *malediction.Table, want string) {
	t.Helper()
	tellingtest.Says(t, told, want)
}
