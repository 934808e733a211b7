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

// The laws of every act, held as this game plays: an act that is told, that can be played, that is refused
// by a rule; what check says of a table; somebody called something else; the kinds of events, and a sentence
// among them; any text as a table.
var (
	Tell    = laws.Tell
	Plays   = laws.Plays
	Refuses = laws.Refuses
	Renames = laws.Renames
	Kinds   = tellingtest.Kinds[malediction.State]
	Says    = tellingtest.Says[malediction.State]
	AnyText = audited().AnyText
)

// Whole plays an act as Tell does, and holds the table after it to what check counts too: husks and relics.
func Whole(t testing.TB, s *malediction.State, act malediction.Act, source chance.Source) (*malediction.State,
	*malediction.Table, error) {
	t.Helper()
	return audited().Tell(t, s, act, source, false)
}
