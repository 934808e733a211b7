package malediction

import (
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// Card returns what is known of a card: as this table has typed it in, else as the owner has, else as
// one of the practice warbands has it. A card that nobody knows has its name alone.
func (s *State) Card(name string) box.Card {
	if card, ok := s.Cards[name]; ok {
		return card
	}
	deck := s.book.Deck()
	if card, ok := deck.Cards[name]; ok {
		return card
	}
	return box.Card{Name: name}
}

// FindCard returns the one known card of some types that a word means: its name, or the beginning of a
// word of it.
func (s *State) FindCard(word string, types ...notation.Type) (box.Card, error) {
	var names []string
	for _, name := range s.book.Deck().Names(types...) {
		if _, here := s.Cards[name]; !here {
			names = append(names, name)
		}
	}
	for name, card := range s.Cards {
		for _, t := range types {
			if card.Type == t || card.Type == "" && t.Fields() {
				names = append(names, name)
				break
			}
		}
	}
	name, err := telling.Named("card known", word, names)
	if err != nil {
		return box.Card{}, err
	}
	return s.Card(name), nil
}

// CostOf returns what a card costs; one without a cost counts 0 (card.cost).
func (s *State) CostOf(name string) int {
	if name == "" {
		return 0
	}
	return s.Card(name).Cost
}
