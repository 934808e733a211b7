package malediction

import (
	"errors"
	"slices"

	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// Practice says whether somebody plays a practice warband. Then the practice cards are known at this table
// too, beside the owner's cards and those typed in here.
func (s *State) Practice() bool {
	return slices.ContainsFunc(s.Players, func(p Player) bool { return box.IsPractice(p.Warband) })
}

// Card returns what is known of a card: as this table has typed it in, else as the owner has, else as
// one of the practice warbands has it. A card that nobody knows has its name alone.
func (s *State) Card(name string) box.Card {
	if card, ok := s.Cards[name]; ok {
		return card
	}
	if card, ok := s.book.Card(name, s.Practice()); ok {
		return card
	}
	return box.Card{Name: name}
}

// CardNames lists the known cards of some types: those of this table and of the owners by name, then, on a
// practice table, those of the practice warbands.
func (s *State) CardNames(types ...notation.Type) (own, ours []string) {
	deck, practice := s.book.Deck(), s.Practice()
	for _, name := range deck.Names(types...) {
		switch _, here := s.Cards[name]; {
		case here:
		case deck.Cards[name].Owned:
			own = append(own, name)
		case practice:
			ours = append(ours, name)
		}
	}
	for name, card := range s.Cards {
		if slices.Contains(types, card.Type) || card.Type == "" && slices.ContainsFunc(types,
			notation.Type.Fields) {
			own = append(own, name)
		}
	}
	slices.Sort(own)
	return own, ours
}

// FindCard returns the one known card of some types that a word means: its name, or the beginning of a
// word of it. Cards of this table and of the owners go before those of the practice warbands. A name as it
// is written reads that card alone.
func (s *State) FindCard(word string, types ...notation.Type) (box.Card, error) {
	if card := s.Card(word); slices.Contains(types, card.Type) {
		return card, nil
	}
	own, ours := s.CardNames(types...)
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

// Copies returns how many copies of a card a player's deck has that are not banished (zone.banish): of those
// of a practice warband, else of as many as the card's rank allows. known is false where nobody has typed
// that in, and for a card that the practice deck has not.
func (s *State) Copies(p *Player, card string) (left int, known bool) {
	if deck := s.book.Practice(p.Warband).Deck; len(deck) > 0 {
		left, known = deck[card], deck[card] > 0
	} else {
		left, known = box.Copies(s.Card(card).Rank)
	}
	for _, name := range p.Banished {
		if name == card {
			left--
		}
	}
	return max(0, left), known
}

// Fields counts the copies of a card that a player has on the field.
func (s *State) Fields(p *Player, card string) (n int) {
	for _, u := range s.UnitsOf(p.Name) {
		if u.Card == card || u.Item == card {
			n++
		}
	}
	return n
}

// RelicCount returns how many relics the game is played with; reading A4 says how many the tutorial has
// (setup.tutorial.relic-deck).
func (s *State) RelicCount() int { return s.Numbers().Relics }

// Numbers returns what the game begins with: the numbers of its mode, or those of a scenario of the players'
// own, whose display has a relic for each husk (setup.full.display, battlefield.custom).
func (s *State) Numbers() box.Mode {
	n := *s.book.Mode(s.Mode)
	if s.Mode == notation.Tutorial && s.Reading("A4") == "15" {
		n.Relics = s.book.Mode(notation.Full).Relics
	}
	if husks := s.Scenario["husks"]; husks > 0 {
		n.Husks, n.Display = husks, husks
	}
	if relics := s.Scenario["relics"]; relics > 0 {
		n.Relics = relics
	}
	return n
}
