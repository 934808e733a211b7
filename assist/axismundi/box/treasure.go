package box

import (
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
