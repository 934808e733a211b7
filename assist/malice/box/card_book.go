package box

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// Card holds all that is known of a card that a rulebook names, or that the owner has typed in.
type Card struct {
	printed.Origin
	Rule      string // the entry that tells of it
	Kind      string // type of an item, how a fate card works, color of a potion or an ability
	Does      string // effects; of a mastery those of its primary ability
	Secondary string // effects of a mastery for which it takes a soulshard
	Says      string // what effects cannot say
	Shuffle   bool   // its trove is shuffled when it returns (the shuffle icon)
	First     *Card  // what is known of that of the first printing, where it differs

	quick *quickRead // set where its effects were read quickly and are not checked yet
}

// Cards holds the known cards of each trove, by name.
type Cards struct {
	Masteries, Fates, Treasures, Potions, Abilities map[string]Card
}

// Cards returns the known cards, with those that the owner has typed in. Where a correction or the
// file of cards cannot be used they are without it, and Unusable says so.
func (b *Book) Cards() *Cards {
	deck, _ := b.cards.get(single{}, func() (*Cards, error) {
		c := &Cards{}
		if err := b.read("cards", c.form); err != nil {
			c = b.without(err).Cards()
		}
		for name, color := range b.Parts().Masteries.Known {
			if card := c.Masteries[name]; card.Kind == "" {
				card.Kind = color
				c.Masteries[name] = card
			}
		}
		b.ownCards(c)
		return c, nil
	})
	return deck
}

func (c *Cards) form(f *yamlfile.Form) {
	for _, trove := range Troves {
		var read map[string]Card
		yamlfile.Table(f, trove.Key, &read, func(card *Card, f *yamlfile.Form) { card.form(f, trove.Kinds()) })
		deck := c.Of(trove.Name)
		if *deck == nil {
			*deck = map[string]Card{}
		}
		maps.Copy(*deck, read) // the owner's go over ours, name by name
	}
}

func (c *Card) form(f *yamlfile.Form, kinds []string) {
	f.Text("rule", &c.Rule)
	f.Word("kind", &c.Kind, append(slices.Clone(kinds), "")...)
	f.Bool("shuffle", &c.Shuffle)
	yamlfile.Maybe(f, "first", &c.First, (*Card).known)
	c.known(f)
}

// known reads the effects of a card and how sure they are, which may differ in the first printing.
func (c *Card) known(f *yamlfile.Form) {
	c.Sure = "owner" // one that says nothing else
	c.Origin.Describe(f)
	f.Text("says", &c.Says)
	for key, text := range map[string]*string{"does": &c.Does, "secondary": &c.Secondary} {
		f.Text(key, text)
		effectsAt(f, key, *text)
	}
}

// In returns the card as a printing has it.
func (c Card) In(printing string) Card {
	if c.First == nil {
		return c
	}
	first := *c.First
	first.Rule, first.Kind = c.Rule, c.Kind
	return notation.Pick(printing, c, first)
}

// Effects returns the effects in text, one of the card's, each with the card's name and its rule; rule is
// used where neither card nor icon has one. For a faulty text it returns nil, and Unusable says so.
func (c Card) Effects(text, name, rule string) []notation.Mod {
	list, err := notation.ReadEffects(text)
	if err != nil && c.quick != nil { // any other text with a fault was refused when it was read
		c.quick.spoil()
	}
	if text == "" || err != nil {
		return nil
	}
	for i := range list {
		list[i].From, list[i].Rule = name, cmp.Or(c.Rule, list[i].Icon(), rule)
		if c.Sure == "assumed" {
			list[i].Assumed = c.Rule
		}
	}
	return list
}

// Standing returns the effects that work for the card's holder as long as it is held.
func (c Card) Standing(name, rule string) []notation.Mod {
	return slices.DeleteFunc(c.Effects(c.Does, name, rule), func(m notation.Mod) bool { return !m.Stays() })
}

// Tells returns the text of a card: its effects, then its words.
func (c Card) Tells() string {
	return strings.Join(slices.DeleteFunc([]string{c.Does, c.Says}, func(s string) bool { return s == "" }),
		"; ")
}

// GivesLife reports whether a card says in words of its own that somebody gets life back.
func (c Card) GivesLife() bool {
	return slices.ContainsFunc(strings.Fields(strings.ToLower(c.Says)), func(word string) bool {
		return slices.ContainsFunc([]string{"regain", "regenerat", "heal", "recover"},
			func(begun string) bool { return strings.HasPrefix(word, begun) })
	})
}

// FindCard returns the full name and the card that a word, or a unique beginning, names in a trove. With
// kind given the word must be a whole name. No match: the word and an empty Card.
func FindCard(trove map[string]Card, kind, word string) (string, Card) {
	if kind != "" {
		if name := Spelled(trove, word); name != "" {
			return name, trove[name]
		}
		return word, Card{}
	}
	name, ok := chance.Match(word, slices.Sorted(maps.Keys(trove)))
	if !ok {
		return word, Card{}
	}
	return name, trove[name]
}
