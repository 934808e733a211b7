package pile_test

import (
	"reflect"
	"strings"
	"testing"

	"tablehand/assist/pile"
	"tablehand/assist/yamlfile"
)

// cards are a table of a deck and a display.
type cards struct {
	Deck  pile.Pile
	Shown pile.Row
}

func (c *cards) form(f *yamlfile.Form) {
	f.Group("deck", c.Deck.Form)
	c.Shown.Form(f, "shown")
}

// Piles and rows are written and read back; a card without a name is null.
func TestPilesInATable(t *testing.T) {
	for want, c := range map[string]cards{
		"deck: {rest: 9}\nshown: []\n": {pile.Pile{Rest: 9}, pile.Row{}},
		"deck: {top: [Boots], rest: 9, bottom: [Ring, Sword]}\nshown: [Torch, null]\n": {
			pile.Pile{Top: []string{"Boots"}, Rest: 9, Bottom: []string{"Ring", "Sword"}},
			pile.Row{"Torch", ""},
		},
	} {
		text, err := yamlfile.New(c.form)
		if err != nil || string(text) != want {
			t.Errorf("%v\n%swant\n%s", err, text, want)
		}
		var again cards
		file, err := yamlfile.Parse("table.yaml", []byte(want))
		if err == nil {
			err = file.Read(again.form)
		}
		if err != nil || !reflect.DeepEqual(again, c) {
			t.Errorf("%v: %v, want %v", err, again, c)
		}
	}
	for text, want := range map[string]string{
		"deck: {}\nshown: []\n":           "rest",
		"deck: {rest: -1}\nshown: []\n":   "-1",
		"deck: {rest: 1}\nshown: [[a]]\n": "text, or null",
	} {
		file, err := yamlfile.Parse("table.yaml", []byte(text))
		if err == nil {
			err = file.Read((&cards{}).form)
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
}
