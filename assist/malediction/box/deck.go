package box

import (
	"maps"
	"slices"
	"strings"

	"tablehand/assist/malediction/notation"
	"tablehand/assist/yamlfile"
)

// A Deck is cards by their names.
type Deck struct{ Cards map[string]Card }

// Deck returns all cards that are known: the owner's, over those of the practice warbands. Where the
// owner's file cannot be used it is without it, and Unusable says so.
func (b *Book) Deck() *Deck {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.cards != nil {
		return b.cards
	}
	b.cards = &Deck{Cards: map[string]Card{}}
	if err := b.Read("practice", b.cards.form); err != nil {
		b.Spoil(err)
	}
	own := Deck{}
	if err := b.OwnersCards(own.OwnersForm); err != nil {
		b.Spoil(err)
		return b.cards
	}
	for name, card := range own.Cards {
		card.Owned = true
		b.cards.Cards[name] = card
	}
	return b.cards
}

// OwnersForm describes the owner's file of cards: all types together, under the game's name.
func (d *Deck) OwnersForm(f *yamlfile.Form) { f.Group(notation.Name, d.form) }

func (d *Deck) form(f *yamlfile.Form) {
	yamlfile.Table(f, "cards", &d.Cards, (*Card).Form)
	d.named()
}

// named writes into each card the name that it stands under.
func (d *Deck) named() {
	for name, card := range d.Cards {
		card.Name = name
		d.Cards[name] = card
	}
}

// Names lists the cards of these types by name; without types all.
func (d *Deck) Names(types ...notation.Type) (names []string) {
	for _, name := range SortedKeys(d.Cards) {
		if len(types) == 0 || slices.Contains(types, d.Cards[name].Type) {
			names = append(names, name)
		}
	}
	return names
}

// Spelled returns a card's name as the deck has it, whatever the case; empty: there is none.
func (d *Deck) Spelled(name string) string {
	if _, ok := d.Cards[name]; ok {
		return name
	}
	for known := range d.Cards {
		if strings.EqualFold(known, name) {
			return known
		}
	}
	return ""
}

// SortedKeys returns the keys of a map in order.
func SortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
