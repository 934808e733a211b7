package cmd

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/rulebook"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
	"tablehand/cmd/malice"
)

// toys are the games of this program and two more, which live in tests alone: one that
// hands over its names and one act, and one with every part but editions and a hex board.
func toys(a *app.App) []app.Game {
	return []app.Game{malice.Game(a), salute(a), draughts(a)}
}

// saluteTable and draughtsTable are tables of theirs.
const (
	saluteTable   = "tablehand: 1\ngame: hand-salute\nsalutes: 0\n"
	draughtsTable = "tablehand: 1\ngame: toy-draughts\nseed: 7\nmen: 12\n"
)

// counted is the state of both games: how many of something there are.
type counted struct {
	key  string // in the table file
	n    int
	seed int
}

func (s *counted) form(f *yamlfile.Form) {
	f.Int(s.key, &s.n, 0, 12)
	if s.key == "men" {
		f.Int("seed", &s.seed, 0, 1<<53-1)
	}
}

// changed is the one event of both.
type changed struct {
	By int `json:"by"`
}

func (e changed) Kind() string     { return "count.changed" }
func (e changed) Apply(s *counted) { s.n += e.By }
func (e changed) String() string   { return fmt.Sprintf("%+d", e.By) }

// change is the one act of both; a man falls where a die says so.
type change struct {
	by   int
	dice bool
}

func (a change) Play(t *telling.Telling[counted]) error {
	if a.dice {
		a.by *= t.Die("fall", chance.Plain(6))
	}
	if n := t.State().n + a.by; n < 0 || n > 12 {
		return t.Refuse("men.twelve", "there are 0 to 12, not %d", n)
	}
	t.Do(changed{a.by})
	return nil
}

// salute hands over its names and one act.
func salute(a *app.App) app.Game {
	rules := app.Rules[counted]{
		Name:  "hand-salute",
		Begin: func(string) *counted { return &counted{key: "salutes"} },
		Form:  (*counted).form,
		Clone: func(s *counted) *counted { c := *s; return &c },
	}
	return app.Game{
		Name: "hand-salute", Mount: "salute", Title: "Hand Salute",
		Commands: func() []*cobra.Command {
			return []*cobra.Command{{
				Use: "greet", Short: "salute once more", Example: "  tablehand greet", Args: words(0, 0),
				RunE: func(*cobra.Command, []string) error { return app.Tell(a, rules, app.Say[counted](change{by: 1})) },
			}}
		},
	}
}

// draughts hands over all but editions, and boards of squares that can be listed and shown.
func draughts(a *app.App) app.Game {
	rules := app.Rules[counted]{
		Name:   "toy-draughts",
		Begin:  func(string) *counted { return &counted{key: "men", n: 12} },
		Form:   (*counted).form,
		Audit:  (*counted).form,
		Clone:  func(s *counted) *counted { c := *s; return &c },
		Facts:  func(s *counted) app.Facts { return app.Facts{Seed: int64(s.seed)} },
		AtHand: func(act telling.Act[counted]) telling.Act[counted] { return act },
	}
	say := func(text string) func() error { return func() error { return sayToy(a, text) } }
	one := func(use, example string, run func([]string) error) *cobra.Command {
		return &cobra.Command{
			Use: use, Short: "something of draughts", Example: "  tablehand " + example,
			RunE: func(_ *cobra.Command, args []string) error { return run(args) },
		}
	}
	return app.Game{
		Name: "toy-draughts", Mount: "draughts", Title: "Toy Draughts",
		Commands: func() []*cobra.Command {
			return []*cobra.Command{one("capture", "capture", func([]string) error {
				return app.Tell(a, rules, app.Say[counted](change{by: -1, dice: true}))
			})}
		},
		New: func() *cobra.Command {
			return one("new", "new", func([]string) error {
				return app.NewTable(a, rules, change{}, filepath.Join(a.Dir, "table.yaml"), 7, false)
			})
		},
		Status: func(path string, view *table.View, part string) error {
			if part != "" {
				return &telling.Unknown{What: "part of the status", Word: part}
			}
			_, s, err := app.Open(a, rules, path, view.Text)
			if err != nil {
				return err
			}
			return sayToy(a, fmt.Sprintf("%d men", s.n))
		},
		Check: func(path string, text []byte) error {
			file, _, err := app.Open(a, rules, path, text)
			return errors.Join(err, auditToy(rules, file))
		},
		Note:     func(text string) error { return app.Tell(a, rules, app.Say[counted](kept{text})) },
		Rulebook: func() *rulebook.Book { return rulebook.Open("draughts.yaml", draughtsRules) },
		Dice: func([]string) (dice.Set, error) {
			return dice.Set{"d3": {Name: "d3", Sides: 6, Values: []int{1, 1, 2, 2, 3, 3}}}, nil
		},
		Rolls: &app.Rolls{Names: []string{"king"}, Roll: func(f *pflag.FlagSet) func([]string) error {
			loud := f.Bool("loud", false, "the king is shouted")
			return func(words []string) error { return sayToy(a, fmt.Sprintf("rolled %v %v", words, *loud)) }
		}},
		Odds: &app.Odds{Commands: func() []*cobra.Command {
			return []*cobra.Command{one("capture", "odds capture", func([]string) error { return sayToy(a, "1/6") })}
		}},
		Boards: &app.Boards{List: say("one board"), Show: func(string, int) error { return sayToy(a, "8 by 8 squares") }},
		Data: &app.Data{
			Names: func() []string { return []string{"men"} }, List: say("men"), Assumed: say("nothing"), Questions: say("none"),
			Show: func(string) error { return sayToy(a, "12 men") }, Check: func(string) error { return sayToy(a, "sound") },
			Export: func(string) ([]byte, error) { return []byte("toy-draughts: {}\n"), nil },
			Calibrate: func() (app.Calibrated, error) {
				return app.Calibrated{}, telling.Impossible("there is nothing to calibrate")
			},
		},
		Cards: func() *cobra.Command {
			c := one("card", "card list", func([]string) error { return sayToy(a, "no cards") })
			c.AddCommand(one("list", "card list", func([]string) error { return sayToy(a, "no cards") }))
			c.AddCommand(one("add NAME N", "card add Man -1", func(args []string) error { return sayToy(a, strings.Join(args, " ")) }))
			return c
		},
		Tour: &app.Tour{Begin: []string{"new"}, Stops: []app.Stop{
			{Why: "Twelve men.", Line: []string{"new"}}, {Line: []string{"capture", "--dice", "2"}},
			{Line: []string{"undo"}}, {Why: "As before.", Line: []string{"status"}},
		}},
		Drawn:  func(string) []string { return []string{"black", "white"} },
		Topics: []app.Topic{{Name: "huffing", Short: "why a man goes", Text: "A man that does not capture goes.\n"}},
		Signed: []string{"card add"},
		Help:   map[string]app.Help{"roll": {Short: "roll for the king", Example: "  tablehand roll king", Flags: map[string]string{"loud": "shout"}}},
	}
}

func auditToy(rules app.Rules[counted], file *yamlfile.File) error {
	if file == nil {
		return nil
	}
	return app.Audit(rules, file)
}

// kept is a note as this game keeps it.
type kept struct{ text string }

func (k kept) Play(t *telling.Telling[counted]) error {
	t.Result = struct {
		Kept string `json:"kept"`
	}{k.text}
	return nil
}

// sayToy answers a line.
func sayToy(a *app.App, text string) error {
	if a.JSON {
		return a.Answer("toy-draughts", "", map[string]string{"said": text}, nil)
	}
	return a.Print(text + "\n")
}

// draughtsRules are the rules of toy draughts, which has pages with names, and no titles.
const draughtsRules = `rules:

- id: men.twelve
  page: Setup
  does: check
  text: Each side has twelve men.

- id: men.capture
  page: Play; Setup
  does: compute
  text: A man that is jumped over is taken.
`
