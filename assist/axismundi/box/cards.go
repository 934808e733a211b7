package box

import (
	"slices"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// cards are the tables of cards.yaml.
type cards struct {
	keys   []string // the short names of the kinds, in the order of the file
	kinds  map[string]*Card
	named  map[string]*Card // by their printed names
	counts counts
	pair   Pair
}

// A Pair is two cards that do something else together, for the cost of one (card.one.herbs-salve).
type Pair struct {
	printed.Origin
	Cards []string
	Cost  int
	Does  []notation.Effect
	Rules []string
}

func readCards(of *printed.Files) (*cards, error) {
	c := &cards{kinds: map[string]*Card{}, counts: counts{all: map[string]int{}}}
	c.keys = cardKeys(of)
	for _, key := range c.keys {
		c.kinds[key] = &Card{Key: key, Recycle: "always", phrygian: true}
	}
	err := of.Read("cards", func(f *yamlfile.Form) {
		for _, key := range c.keys {
			f.Group(key, c.kinds[key].Over(c.kinds[key].form))
		}
		f.Group("copies", c.counts.Over(c.counts.form(c.byDeck())))
		f.Group("pair", c.pair.Over(c.pair.form(c.keys)))
	})
	c.named = map[string]*Card{}
	for _, kind := range c.kinds {
		c.named[kind.Name] = kind
	}
	return c, err
}

// form returns the form of the pair; its two cards have to be among these kinds.
func (p *Pair) form(kinds []string) func(*yamlfile.Form) {
	return func(f *yamlfile.Form) {
		f.Words("cards", &p.Cards, kinds...)
		f.Int("cost", &p.Cost, 0, 3)
		yamlfile.List(f, "effects", &p.Does, (*notation.Effect).Form)
		f.Texts("rules", &p.Rules)
	}
}

// of lists the short names of the kinds of cards in a deck, without those that a module brings.
func (c *cards) of(deck notation.Deck) (keys []string) {
	for _, key := range c.keys {
		if kind := c.kinds[key]; kind.Deck == deck && kind.Module == "" {
			keys = append(keys, key)
		}
	}
	return keys
}

// byDeck lists the short names of the kinds of cards by their deck, without those that a module brings.
func (c *cards) byDeck() map[string][]string {
	kinds := map[string][]string{}
	for _, deck := range notation.Decks {
		kinds[deck] = c.of(notation.Deck(deck))
	}
	return kinds
}

// Card returns a kind of cards by its short name, or nil.
func (b *Book) Card(key string) *Card { return printed.Kept(b.Shelf, &b.cards, readCards).kinds[key] }

// IsCard reports whether a word is the short name of a card. It reads no card, which costs more than
// starting the program does.
func (b *Book) IsCard(key string) bool { return slices.Contains(cardKeys(&b.Files), key) }

// cardKeys lists the short names of the cards.
func cardKeys(of *printed.Files) []string {
	return slices.DeleteFunc(of.Keys("cards"), func(key string) bool {
		return key == "copies" || key == "pair"
	})
}

// Kinds lists the kinds of cards by their short names: the Permanent Powers, then the 1-Time Powers, as the
// rulebook lists them, and Free Will at the end, where the module is in the game.
func (b *Book) Kinds(modules ...string) (keys []string) {
	all := printed.Kept(b.Shelf, &b.cards, readCards)
	for _, key := range all.keys {
		if m := all.kinds[key].Module; m == "" || slices.Contains(modules, m) {
			keys = append(keys, key)
		}
	}
	return keys
}

// Pair returns the two cards that do something else together.
func (b *Book) Pair() *Pair { return &printed.Kept(b.Shelf, &b.cards, readCards).pair }
