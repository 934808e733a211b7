package malediction

import (
	"errors"
	"slices"

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
// word of it. Cards of this table and of the owners go before those of the practice warbands.
func (s *State) FindCard(word string, types ...notation.Type) (box.Card, error) {
	deck := s.book.Deck()
	var own, ours []string
	for _, name := range deck.Names(types...) {
		if _, here := s.Cards[name]; here {
			continue
		}
		if deck.Cards[name].Owned {
			own = append(own, name)
		} else {
			ours = append(ours, name)
		}
	}
	for name, card := range s.Cards {
		if slices.Contains(types, card.Type) || card.Type == "" && slices.ContainsFunc(types, notation.Type.Fields) {
			own = append(own, name)
		}
	}
	slices.Sort(own)
	name, err := telling.Named("card known", word, own)
	if _, unknown := errors.AsType[*telling.Unknown](err); unknown {
		if name, err = telling.Named("card known", word, ours); err != nil {
			name, err = telling.Named("card known", word, append(own, ours...))
		}
	}
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
