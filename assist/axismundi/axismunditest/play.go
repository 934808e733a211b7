// Package axismunditest holds what the tests of several rooms of Axis Mundi share: tables to play on, and
// acts held to the laws of every act.
package axismunditest

import (
	"sync"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/telling/tellingtest"
)

// laws is this game as the laws of every act need it.
var laws = tellingtest.Game[axismundi.State]{
	Form:  (*axismundi.State).Form,
	Begin: func(like *axismundi.State) *axismundi.State { return axismundi.Begin(like.Book(), like.Maps()) },
	Empty: func(s *axismundi.State) bool { return s.Round == 0 },
	Audit: (*axismundi.State).Audit,
}

// The laws of every act, held as this game plays: an act that is told, that can be played, that is refused
// by a rule; what check says of a table; somebody called something else; the kinds of events, and a sentence
// among them; any text as a table.
var (
	Tell    = laws.Tell
	Plays   = laws.Plays
	Refuses = laws.Refuses
	Faults  = laws.Faults
	Renames = laws.Renames
	Kinds   = tellingtest.Kinds[axismundi.State]
	Says    = tellingtest.Says[axismundi.State]
	AnyText = laws.AnyText
)

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
