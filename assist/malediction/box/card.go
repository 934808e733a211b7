package box

import (
	"strings"

	"tablehand/assist/malediction/notation"
	"tablehand/assist/yamlfile"
)

// A Card is what somebody has typed in of a card.
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
func (c *Card) Effects() (list []notation.Effect) {
	if c.Boosts != "" {
		list = append(list, notation.ReadEffects("", c.Boosts)...)
	}
	for _, name := range SortedKeys(c.Abilities) {
		list = append(list, notation.ReadEffects(name, c.Abilities[name])...)
	}
	if c.Text != "" {
		read := notation.ReadEffects("", c.Text)
		for i := range read {
			if spell := c.Type == notation.Swift || c.Type == notation.Channel; spell && read[i].When == notation.Always {
				read[i].When = notation.OnPlay // a spell's text is what happens when it is played
			}
		}
		list = append(list, read...)
	}
	return list
}

// Called says whether a word is the beginning of a word of the card's name, or of all of it.
func (c *Card) Called(word string) bool {
	name, word := strings.ToLower(c.Name), strings.ToLower(word)
	return strings.HasPrefix(name, word) || strings.Contains(name, " "+word)
}
