package box

import (
	"maps"
	"slices"

	"tablehand/assist/malediction/notation"
	"tablehand/assist/names"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// A Deck holds cards by their names.
type Deck struct{ Cards map[string]Card }

// Deck returns all cards that are known: the owner's, over those of the practice warbands.
func (b *Book) Deck() *Deck {
	own := b.owned()
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.cards == nil {
		b.cards = &Deck{Cards: map[string]Card{}}
		if err := b.Read(practice, b.cards.entries(b.Keys(practice))); err != nil {
			b.Spoil(err)
		}
		maps.Copy(b.cards.Cards, own.Cards)
	}
	return b.cards
}

// entries describes these cards in a file of our own, each under its name at the left edge.
func (d *Deck) entries(names []string) func(*yamlfile.Form) {
	return func(f *yamlfile.Form) {
		for _, name := range names {
			card := d.Cards[name] // as our own file has it, where the owner's is read over it
			f.Group(name, card.Form)
			card.Name = name
			d.Cards[name] = card
		}
	}
}

// Card returns a known card by its name: the owner's, else, with practices, that of the practice warbands,
// whose other cards are not read for it. ok is false where no such card is known.
func (b *Book) Card(name string, practices bool) (card Card, ok bool) {
	if card, ok = b.owned().Cards[name]; ok || !practices {
		return card, ok
	}
	if ours := b.ofPractice(name); ours != nil {
		return *ours, true
	}
	return card, false
}

// practice is the file of the cards of the practice warbands.
const practice = "practice"

// ofPractice returns a card of the practice warbands; nil: there is none of that name.
func (b *Book) ofPractice(name string) *Card {
	return printed.KeptEntry(b.Shelf, &b.ours, name, func(of *printed.Files) (*Card, error) {
		if !slices.Contains(of.Keys(practice), name) {
			return nil, nil
		}
		one := Deck{Cards: map[string]Card{}}
		err := of.ReadEntry(practice, name, one.entries([]string{name}))
		card := one.Cards[name]
		return &card, err
	})
}

// owned returns the owner's cards. Where their file cannot be used there are none, and Unusable says so.
func (b *Book) owned() *Deck {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.owners == nil {
		own := Deck{}
		b.owners = &Deck{}
		if err := b.OwnersCards(own.OwnersForm); err != nil {
			b.Spoil(err)
			return b.owners
		}
		for name, card := range own.Cards {
			card.Owned = true
			own.Cards[name] = card
		}
		b.owners = &own
	}
	return b.owners
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

// Spelled returns a card's name as the deck has it, however it is typed; empty: there is none.
func (d *Deck) Spelled(name string) string {
	if _, ok := d.Cards[name]; ok {
		return name
	}
	for known := range d.Cards {
		if names.Same(known, name) {
			return known
		}
	}
	return ""
}

// SortedKeys returns the keys of a map in order.
func SortedKeys[V any](m map[string]V) []string {
	keys := slices.AppendSeq(make([]string, 0, len(m)), maps.Keys(m))
	slices.Sort(keys)
	return keys
}
