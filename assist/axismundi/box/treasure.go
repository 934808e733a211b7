package box

import (
	"strings"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// A Treasure is one of the eight Treasure Tokens.
type Treasure struct {
	printed.Origin
	Key    string // as it is typed
	Name   string
	Cost   int // APs
	Disarm int // APs of an Opponent
	Does   []notation.Effect
	Text   string
	Rules  []string
}

// treasures are the tables of treasures.yaml.
type treasures struct{ of map[string]*Treasure }

func readTreasures(of *printed.Files) (*treasures, error) {
	t := &treasures{map[string]*Treasure{}}
	for _, key := range notation.Treasures {
		t.of[key] = &Treasure{Key: key}
	}
	err := of.Read("treasures", func(f *yamlfile.Form) {
		for _, key := range notation.Treasures {
			f.Group(key, t.of[key].Over(t.of[key].form))
		}
	})
	return t, err
}

func (t *Treasure) form(f *yamlfile.Form) {
	f.Text("name", &t.Name)
	f.Int("cost", &t.Cost, 0, 3)
	f.Int("disarm", &t.Disarm, 0, 3)
	yamlfile.List(f, "effects", &t.Does, (*notation.Effect).Form)
	f.Text("text", &t.Text)
	f.Texts("rules", &t.Rules)
}

// Treasure returns a Treasure Token by the word that players type, or nil.
func (b *Book) Treasure(key string) *Treasure {
	return printed.Kept(b.Shelf, &b.tokens, readTreasures).of[key]
}

// TreasureSaid returns the Treasure Token that the first words of a line name by what is printed on it, and
// how many words that takes: gain 1 AP, heal 4 hit points, 2 move action points. Empty: they name none.
func (b *Book) TreasureSaid(words []string) (key string, n int) {
	of := printed.Kept(b.Shelf, &b.tokens, readTreasures).of
	for n := min(len(words), mostWords); n > 1; n-- {
		said := onToken(strings.Join(words[:n], " "))
		for _, key := range notation.Treasures {
			if said != "" && said == onToken(of[key].Name) {
				return key, n
			}
		}
	}
	return "", 0
}

// onToken returns what is printed on a token in the words by which it is compared.
func onToken(text string) string {
	text = " " + letters(text) + " "
	for _, is := range [][2]string{{" gain ", " "}, {" draw ", " "}, {" the ", " "}, {" action points ", " ap "},
		{" action point ", " ap "}, {" aps ", " ap "}, {" hit points ", " hp "}, {" hps ", " hp "},
		{" energy tokens ", " energy "}, {" cards ", " card "}} {
		text = strings.ReplaceAll(text, is[0], is[1])
	}
	return strings.TrimSpace(text)
}
