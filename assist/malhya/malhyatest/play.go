// Package malhyatest holds what the tests of several rooms of Malhya share: tables to play on, and acts
// held to the laws of every act.
package malhyatest

import (
	"tablehand/assist/malhya"
	"tablehand/assist/telling/tellingtest"
)

// laws tells the tests of acts that all games share how this game reads, begins and empties a table.
var laws = tellingtest.Game[malhya.State]{
	Form:  (*malhya.State).Form,
	Begin: func(like *malhya.State) *malhya.State { return malhya.Begin(like.Book(), like.Plans()) },
	Empty: func(s *malhya.State) bool { return s.Phase == "" },
	Audit: (*malhya.State).Audit,
}

// Said holds the words that are typed with an act, beside the act itself: dice, answers, a reason.
type Said = tellingtest.Said

// The laws of every act, for this game: Tell plays an act and returns the story, Plays that it can be
// played, Refuses that a rule refuses it, Faults what check finds in a table, Renames a player called
// something else, Random acts at random, Kinds the events of an act, Says a sentence among them, AnyText
// any text as a table.
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

// Does is an act for tests that makes these events happen, one after the other, and does nothing else.
type Does []malhya.Event

func (d Does) Play(t *malhya.Table) error {
	for _, e := range d {
		t.Do(e)
	}
	return nil
}
