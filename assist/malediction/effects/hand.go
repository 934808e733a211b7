package effects

import (
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/text"
)

// FromHand refuses cards that a player cannot hold, as the copies which the deck has left stand on the field,
// and the others are banished (zone.banish). Where one can be held only if it came back from the discard pile
// a remark says so (zone.discard).
func FromHand(t *malediction.Table, player string, cards ...string) error {
	s := t.State()
	p := s.Player(player)
	for i, card := range cards {
		left, known := s.Copies(p, card)
		if !known || slices.Contains(cards[:i], card) {
			continue
		}
		left -= s.Fields(p, card) + text.Count(cards, card)
		switch piled := text.Count(p.Discard, card); {
		case left < 0 && slices.Contains(p.Banished, card):
			if err := t.Refuse("zone.banish", "%s is banished: %s has no other to play", card, player); err != nil {
				return err
			}
		case piled > 0 && left < piled:
			t.Remark("zone.discard", "%s lies in the discard pile of %s: it was taken back from there", card, player)
		}
	}
	return nil
}
