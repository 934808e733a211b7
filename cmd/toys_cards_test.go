package cmd

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
)

// tactic is a card of toy draughts.
type tactic struct {
	Name  string `json:"name"`
	Worth int    `json:"worth"`
}

func (c *tactic) form(f *yamlfile.Form) { f.Int("worth", &c.Worth, -9, 9) }

func (c tactic) card(owned bool) app.Card {
	worth := fmt.Sprintf("worth %d", c.Worth)
	return app.Card{
		Deck: "tactic", Name: c.Name, Owned: owned, Title: c.Name, Line: c.Name + ", " + worth,
		Parts: [][2]string{{"worth", fmt.Sprint(c.Worth)}}, JSON: c,
	}
}

// cards hands over the one deck of toy draughts: three cards, of which the program knows one.
func (d toyDraughts) cards() app.Cards {
	c := app.Cards{
		CardFile: app.CardFile{App: d.App, Game: "toy-draughts"}, Deck: "pack", Head: "# tactics\n",
		Gives:    app.CardShapesOf[int, tactic]("pack"),
		About:    app.Help{Short: "tactics of draughts", Example: "card list"},
		Examples: app.CardExamples{Deck: "tactics", Known: "Huff", Own: "Long Jump"},
		Own:      ownTactics,
	}
	c.Decks = func() ([]app.Deck, error) {
		deck := app.Deck{Name: "tactic", Key: "tactics", Box: 3, Cards: []app.Card{tactic{"Huff", 1}.card(false)}}
		describe, read := ownTactics()
		text, err := c.Text()
		if err == nil {
			err = c.Read(text, describe)
		}
		deck.Cards = append(deck.Cards, read()...)
		deck.JSON = len(deck.Cards)
		return []app.Deck{deck}, err
	}
	c.Add = func() app.Verb {
		return app.Verb{
			Use: "add tactic NAME... N", Short: "type a tactic in", Example: "card add tactic Long Jump -1",
			Args: app.Args(3, -1),
			With: func(f *pflag.FlagSet) func(app.Words) error {
				force := f.Bool("force", false, "in the place of one of its name")
				return func(w app.Words) error {
					n, err := app.Count("worth", strings.Trim(w[len(w)-1], "-\u2212"))
					made := tactic{strings.Join(w[1:len(w)-1], " "), -n}
					if err != nil {
						return err
					}
					return c.Put(made.card(true), *force, made.form)
				}
			},
		}
	}
	return c
}

func ownTactics() (describe func(*yamlfile.Form), read func() []app.Card) {
	own := map[string]tactic{}
	return func(f *yamlfile.Form) {
			f.Group("toy-draughts", func(f *yamlfile.Form) { yamlfile.Table(f, "tactics", &own, (*tactic).form) })
		}, func() (list []app.Card) {
			for name, c := range own {
				c.Name = name
				list = append(list, c.card(true))
			}
			slices.SortFunc(list, func(a, b app.Card) int { return strings.Compare(a.Name, b.Name) })
			return list
		}
}

// A game that hands its cards over gets every verb of cards: what is typed in stands in the owner's
// file under the game's name, beside the cards of other games.
func TestToyCards(t *testing.T) {
	w := toyWorld(t, draughtsTable)
	file := w.env["XDG_CONFIG_HOME"] + "/tablehand/cards.yaml"
	others := "shadows-of-malice:\n  abilities:\n    Web: {kind: blue} # sticky\n"
	put(t, file, "# mine\n"+others)
	for _, step := range []struct{ line, out, err string }{
		{"card list", "tactics: 1 of 3 known, 0 of them yours\n  Huff, worth 1\n", ""},
		{"card add tactic Long Jump -2", "Long Jump, worth -2\n", "note: your cards stand in " + file + "\n"},
		{"card add tactic Block -1", "Block, worth -1\n", ""},
		{"card add tactic long jump -3", "",
			"tablehand: Long Jump, worth -2 is there already: --force puts this in its place\n"},
		{"card add tactic long jump -3 --force", "long jump, worth -3\n", ""},
		{"card list tactic", "tactics: 3 of 3 known, 2 of them yours\n" +
			"  Huff, worth 1\n  Block, worth -1\n  long jump, worth -3\n", ""},
		{"card show long", "long jump\n  worth    -3\n", ""},
		{"card show --json Bl", `{"cards":[{"name":"Block","worth":-1}]}`, ""},
		{"card remove Huff", "",
			"tablehand: Huff is not in your file: it is one of those that the rulebooks name\n"},
		{"card remove block --dry-run", "taken out: Block, worth -1\n", "note: a rehearsal: nothing was saved\n"},
		{"card remove block", "taken out: Block, worth -1\n", ""},
		{"card check", file + " is sound: 1 card\n", ""},
	} {
		h := w.types(strings.Fields(step.line)...)
		said := strings.HasSuffix(h.out, step.out) || strings.Contains(h.out, `"result":`+step.out)
		if !said || h.err != step.err {
			t.Errorf("%s: %q %q, not %q %q", step.line, h.out, h.err, step.out, step.err)
		}
	}
	want := "# mine\ntoy-draughts:\n  tactics:\n    long jump: {worth: -3}\n" + others
	if got, err := os.ReadFile(file); err != nil || string(got) != want {
		t.Errorf("the file is %q %v, not %q", got, err, want)
	}
	if h := w.does("card", "list", "--table", "none.yaml"); !strings.Contains(h.out, "  Web, a blue ability\n") {
		t.Errorf("the other game: %s", h.out)
	}
	put(t, file, "toy-draughts:\n  tactics:\n    Web: {worth: 10, kind: blue}\n")
	if h := w.types("card", "check"); h.code != app.File || strings.Count(h.out+h.err, "cards.yaml:3:") != 3 {
		t.Errorf("two faults: %+v", h)
	}
}
