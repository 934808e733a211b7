package malice

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/yamlfile"
)

// Card is what is known of a card that a rulebook names.
type Card struct {
	Origin
	Rule      string   // the entry that tells of it
	Kind      string   // type of an item, how a fate card works, color of a potion or an ability
	Says      string   // what it does; of a mastery the primary ability
	Mods      []string // hold as long as it is held
	Secondary string   // of a mastery: what its soulshard brings
	Gives     []string // hold until the turn ends, once it is used
	Whom      string   // who is given them: band | other; empty: its holder, or nobody knows
	Again     string   // the roll that its holder may make again
}

// Cards are the cards of each trove that are known, by name.
type Cards struct {
	Masteries, Fates, Treasures, Potions, Abilities map[string]Card
}

// Cards gives the cards that are known, with those that the owner has typed in.
func (b *Book) Cards() *Cards {
	if b.cards == nil {
		c := &Cards{}
		if err := b.read("cards", c.form); err != nil {
			panic(err) // the program's own file; the owner's was checked
		}
		b.cards = c
	}
	return b.cards
}

func (c *Cards) form(f *yamlfile.Form) {
	for _, trove := range []struct {
		key   string
		cards *map[string]Card
		kinds []string
	}{
		{"masteries", &c.Masteries, nil},
		{"fates", &c.Fates, FateKinds},
		{"treasures", &c.Treasures, ItemTypes},
		{"potions", &c.Potions, Colors},
		{"abilities", &c.Abilities, abilityColors},
	} {
		var read map[string]Card
		yamlfile.Table(f, trove.key, &read, func(card *Card, f *yamlfile.Form) { card.form(f, trove.kinds) })
		if *trove.cards == nil {
			*trove.cards = map[string]Card{}
		}
		for name, card := range read { // the owner's go over ours, name by name
			(*trove.cards)[name] = card
		}
	}
}

func (c *Card) form(f *yamlfile.Form, kinds []string) {
	c.Sure = "owner" // one that says nothing else
	c.Origin.form(f)
	f.Text("rule", &c.Rule)
	if kinds != nil {
		f.Word("kind", &c.Kind, append(slices.Clone(kinds), "")...)
	}
	f.Text("says", &c.Says)
	f.Texts("mods", &c.Mods)
	f.Text("secondary", &c.Secondary)
	f.Texts("gives", &c.Gives)
	f.Word("whom", &c.Whom, "band", "other", "")
	f.Word("again", &c.Again, "mr", "")
	soundCard(f, "mods", c.Mods)
	soundCard(f, "gives", c.Gives)
}

// soundCard: what a card gives is an effect as under mods:.
func soundCard(f *yamlfile.Form, key string, mods []string) {
	for _, text := range mods {
		if _, err := ParseMod(text); err != nil {
			f.Fault(key, "%q is no effect: [ENERGY] WHAT VALUE, such as cr +1", text)
		}
	}
}

// cardNamed is a card of a trove and its full name, by its name or a beginning of it.
func cardNamed(trove map[string]Card, word string) (string, Card) {
	name, ok := chance.Match(word, sortedKeys(trove))
	if !ok {
		return word, Card{}
	}
	return name, trove[name]
}
