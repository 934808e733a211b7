package malediction

import (
	"fmt"
	"slices"

	"tablehand/assist/malediction/notation"
)

// PiecePlaced: a terrain piece lies on the field.
type PiecePlaced struct {
	Piece Piece `json:"piece"`
}

func (e PiecePlaced) Kind() string { return "piece.placed" }

func (e PiecePlaced) String() string {
	return fmt.Sprintf("a %s piece of %s's lies on the field", e.Piece.Size, e.Piece.Set)
}

func (e PiecePlaced) Apply(s *State) { s.Terrain = append(s.Terrain, e.Piece) }

// HuskMoved: a husk comes to the field from the supply, or leaves it.
type HuskMoved struct {
	Husk string `json:"husk"`
	To   string `json:"to"` // field, supply or box
}

func (e HuskMoved) Kind() string { return "husk.moved" }

func (e HuskMoved) String() string {
	if e.To == "field" {
		return e.Husk + " stands on the field"
	}
	return e.Husk + " is gone"
}

func (e HuskMoved) Apply(s *State) {
	if e.To == "field" {
		s.Husks.Field = append(s.Husks.Field, e.Husk)
		s.Husks.Supply = max(0, s.Husks.Supply-1)
		return
	}
	s.Husks.Field = slices.DeleteFunc(slices.Clone(s.Husks.Field), func(h string) bool { return h == e.Husk })
	s.Near = slices.DeleteFunc(s.Near, func(p Pair) bool { return p.Other(e.Husk) != "" })
	if e.To == "supply" {
		s.Husks.Supply++
	}
}

// NextHusk returns the name for the next husk that comes to the field: the lowest number that is free. On a
// field that is typed in the husks of set-up keep their numbers, which say where they stand.
func (s *State) NextHusk() string {
	first := 1
	if s.Board != "" && s.Phase != notation.Setup {
		first += s.Numbers().Husks
	}
	for n := first; ; n++ {
		if name := fmt.Sprintf("husk-%d", n); !slices.Contains(s.Husks.Field, name) {
			return name
		}
	}
}

// RelicsMoved: cards of the relic deck or its display have moved; both are now like this.
type RelicsMoved struct {
	Relics  Relics    `json:"-"`
	Deck    int       `json:"deck"`
	Under   []string  `json:"under"`   // known to lie at the bottom
	Display []*string `json:"display"` // null: nobody has named it
	Said    string    `json:"-"`
}

// Relaid returns the event that leaves the relic deck and its display like this; said is its sentence.
func Relaid(r Relics, said string) RelicsMoved {
	e := RelicsMoved{Relics: r, Deck: r.Deck, Under: append([]string{}, r.Under...), Display: []*string{},
		Said: said}
	for _, card := range r.Display {
		var named *string
		if card != "" {
			named = &card
		}
		e.Display = append(e.Display, named)
	}
	return e
}

func (e RelicsMoved) Kind() string   { return "relics.moved" }
func (e RelicsMoved) String() string { return e.Said }
func (e RelicsMoved) Apply(s *State) { s.Relics = e.Relics }

// SequenceMoved: these effects wait now to be resolved, the last one first (effect.sequence.lifo).
type SequenceMoved struct {
	Sequence []Waiting `json:"sequence"`
	Said     string    `json:"-"`
}

func (e SequenceMoved) Kind() string   { return "sequence.moved" }
func (e SequenceMoved) String() string { return e.Said }
func (e SequenceMoved) Apply(s *State) { s.Sequence = slices.Clone(e.Sequence) }

// CardKnown: a card is typed in at this table alone, or a number of it.
type CardKnown struct {
	Card  string        `json:"card"`
	Type  notation.Type `json:"type"`  // empty: as it was
	Stats string        `json:"stats"` // as they are known now
	Cost  int           `json:"cost"`
	Said  string        `json:"-"`
}

func (e CardKnown) Kind() string   { return "card.known" }
func (e CardKnown) String() string { return e.Said }

func (e CardKnown) Apply(s *State) {
	card := s.Card(e.Card)
	if card.Cost, card.Priced = e.Cost, true; e.Type != "" {
		card.Type = e.Type
	}
	if stats, err := notation.ParseStats(e.Stats); err == nil {
		card.Stats = stats
	}
	s.Cards[e.Card] = card
}
