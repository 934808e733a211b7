package box

import (
	"strings"

	"tablehand/assist/malediction/notation"
	"tablehand/assist/yamlfile"
)

// A Card holds what somebody has typed in of a card.
type Card struct {
	Name      string // not in the file: the key it stands under
	Type      notation.Type
	Cost      int
	Priced    bool // a cost was typed in; else it counts 0 (card.cost)
	Rank      string
	Of        []string // its faction sigils
	Echo      int      // of a Seeker: what the legacy gives at the start
	Bound     string   // of a legacy: its Seeker
	Stats     notation.Stats
	Boosts    string            // of an attachment: +3 range
	Abilities map[string]string // by name, in the language of effects
	Text      string
	Owned     bool // typed in by the owner; else it is one of our own
}

// Form describes a card in a file of cards.
func (c *Card) Form(f *yamlfile.Form) {
	f.Word("type", (*string)(&c.Type), append([]string{""}, notation.Types...)...)
	if cost := c.Cost; f.Reading() {
		cost = -1
		f.Int("cost", &cost, 0, notation.Most)
		if c.Priced = cost >= 0; c.Priced {
			c.Cost = cost
		}
	} else if c.Priced {
		f.Int("cost", &cost, 0, notation.Most)
	}
	f.Word("rank", &c.Rank, append([]string{""}, notation.Ranks...)...).Seldom()
	f.Words("of", &c.Of, notation.Factions...).Seldom()
	f.Int("echo", &c.Echo, 0, 999).Seldom()
	f.Text("bound", &c.Bound).Seldom()
	c.statsForm(f)
	f.Text("boosts", &c.Boosts).Seldom()
	f.Dict("abilities", &c.Abilities).Seldom()
	f.Text("text", &c.Text).Seldom()
}

// statsForm describes the six numbers as one text.
func (c *Card) statsForm(f *yamlfile.Form) {
	stats := ""
	if c.Stats != (notation.Stats{}) {
		stats = c.Stats.String()
	}
	f.Text("stats", &stats).Seldom()
	if f.Reading() && stats != "" {
		read, err := notation.ParseStats(stats)
		if err != nil {
			f.Fault("stats", "%v", err)
		}
		c.Stats = read
	}
}

// Effects returns all that the card does: its boosts, its abilities by name in order, and its text.
func (c *Card) Effects() []notation.Effect { return c.does(notation.ReadEffects) }

// Effects returns all that a card does. Each text is read once, as every stat of a unit asks for it.
func (b *Book) Effects(c *Card) []notation.Effect {
	return c.does(func(name, text string) []notation.Effect {
		key := [2]string{name, text}
		if kept, ok := b.texts.Load(key); ok {
			return kept.([]notation.Effect)
		}
		read := notation.ReadEffects(name, text)
		b.texts.Store(key, read)
		return read
	})
}

// does is Effects, with read as the reader of each text. The lists that read returns may be shared, and
// stay as they are.
func (c *Card) does(read func(name, text string) []notation.Effect) (list []notation.Effect) {
	if c.Boosts != "" {
		list = append(list, read("", c.Boosts)...)
	}
	for _, name := range SortedKeys(c.Abilities) {
		list = append(list, read(name, c.Abilities[name])...)
	}
	if c.Text == "" {
		return list
	}
	first, spell := len(list), c.Type == notation.Swift || c.Type == notation.Channel
	list = append(list, read("", c.Text)...)
	for i := range list[first:] {
		if spell && list[first+i].When == notation.Always {
			list[first+i].When = notation.OnPlay // a spell's text is what happens when it is played
		}
	}
	return list
}

// Called says whether a word is the beginning of a word of the card's name, or of all of it.
func (c *Card) Called(word string) bool {
	name, word := strings.ToLower(c.Name), strings.ToLower(word)
	return strings.HasPrefix(name, word) || strings.Contains(name, " "+word)
}
