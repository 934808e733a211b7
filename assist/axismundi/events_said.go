package axismundi

import (
	"fmt"
	"maps"

	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
)

// LevelsSaid: people have said how far the levels have turned.
type LevelsSaid struct {
	Turned island.Turned `json:"-"`

	One   int `json:"one"` // of Level 1, in sixths
	Two   int `json:"two"`
	Three int `json:"three"`
}

func (e LevelsSaid) Kind() string { return "levels.said" }

func (e LevelsSaid) String() string {
	return fmt.Sprintf("Level 1 is turned by %d, Level 2 by %d, Level 3 by %d", 60*e.Turned[1], 60*e.Turned[2],
		60*e.Turned[notation.Highest])
}

func (e LevelsSaid) Apply(s *State) { s.Turned = maps.Clone(e.Turned) }

// DecksSaid: people have counted the decks.
type DecksSaid struct {
	Decks Counted `json:"-"`

	Permanent int `json:"permanent"`
	OneTime   int `json:"one_time"`
}

func (e DecksSaid) Kind() string { return "decks.said" }

func (e DecksSaid) String() string {
	return fmt.Sprintf("The decks have %d Permanent and %d 1-Time cards", e.Decks.Permanent, e.Decks.OneTime)
}

func (e DecksSaid) Apply(s *State) { s.Decks = e.Decks }
