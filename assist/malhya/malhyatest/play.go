// Package malhyatest holds what the tests of several rooms of Malhya share: tables to play on, and acts
// held to the laws of every act.
package malhyatest

import (
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

// The laws of every act, held as this game plays: an act that is told, that can be played, that is refused
// by a rule; what check says of a table; somebody called something else; the kinds of events, and a sentence
// among them; any text as a table.
var (
	Tell    = laws.Tell
	Plays   = laws.Plays
	Refuses = laws.Refuses
	Faults  = laws.Faults
	Renames = laws.Renames
	Random  = laws.Random
	Kinds   = tellingtest.Kinds[malhya.State]
	Says    = tellingtest.Says[malhya.State]
	AnyText = laws.AnyText
)

// Does are acts that do events and nothing else.
type Does []malhya.Event

func (d Does) Play(t *malhya.Table) error {
	for _, e := range d {
		t.Do(e)
	}
	return nil
}
