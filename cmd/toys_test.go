package cmd

import (
	"fmt"
	"path/filepath"
	"strconv"

	"github.com/spf13/pflag"

	"tablehand/assist/budget"
	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/pile"
	"tablehand/assist/rulebook"
	"tablehand/assist/sum"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
	"tablehand/cmd/malice"
)

// toys returns the games of this program and two more for tests: one hands over its names and one
// act, the other every part but editions and a hex board.
func toys(a *app.App) []app.Game {
	return []app.Game{malice.Game(a), salute(a), draughts(a)}
}

// saluteTable and draughtsTable are table files of the two toys.
const (
	saluteTable   = "tablehand: 1\ngame: hand-salute\nsalutes: 0\n"
	draughtsTable = "tablehand: 1\ngame: toy-draughts\nseed: 7\nmen: 12\n"
	chessTable    = "tablehand: 1\ngame: chess\n" // which nobody here plays
)

// counted is the state of both toys: a number of things.
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

// changed is the one event of both toys.
type changed struct {
	By int `json:"by"`
}

func (e changed) Kind() string     { return "count.changed" }
func (e changed) Apply(s *counted) { s.n += e.By }
func (e changed) String() string   { return fmt.Sprintf("%+d", e.By) }

// change is the one act of both toys; a die may say how many men fall.
type change struct {
	by   int
	dice bool
}

func (a change) Play(t *telling.Telling[counted]) error {
	if a.dice {
		a.by *= t.Die("fall", chance.Plain(6))
	}
	men := budget.Budget{{N: t.State().n, One: "man", Many: "men"}}
	if _, err := men.Pay(budget.Price{Deed: "this", N: -a.by}); err != nil {
		return t.Refuse("men.twelve", "%v", err)
	}
	by := sum.Of([]sum.Part{{N: a.by, What: "as it is said or fell"}})
	if n := t.State().n + by.Total(); n > 12 {
		return t.Refuse("men.twelve", "there are 0 to 12, not %d", n)
	}
	t.Do(changed{by.Total()}, a.rules()...).Because(by.Parts...)
	return nil
}

func (a change) rules() []string {
	if a.dice {
		return []string{"men.capture"}
	}
	return nil
}

// salute returns the game with its names and one act.
func salute(a *app.App) app.Game { return saluteIn(a, "salutes") }

// saluteIn returns it with another key in its table.
func saluteIn(a *app.App, key string) app.Game {
	rules := saluteRules(key)
	return app.Game{
		Cover: app.Cover{Name: "hand-salute", Mount: "salute", Title: "Hand Salute"},
		Verbs: func() []app.Verb {
			return []app.Verb{{
				Use: "greet", Short: "salute once more", Example: "greet", Gives: app.Nothing(),
				Do: func(app.Words) error { return app.Tell(a, rules, app.Say[counted](change{by: 1})) },
			}}
		},
		Events: happened,
	}
}

// saluteRules returns its rules, for tables that have their number under this key.
func saluteRules(key string) app.Rules[counted] {
	return app.Rules[counted]{
		Name:  "hand-salute",
		Begin: func(string) *counted { return &counted{key: key} },
		Form:  (*counted).form,
	}
}

// happened returns an event of each kind of the toys.
func happened() []app.Happening { return []app.Happening{changed{}} }

// draughts returns the game with all parts but editions, and boards of squares that can be listed
// and shown.
func draughts(a *app.App) app.Game {
	d := toyDraughts{a}
	return app.Game{
		Cover: app.Cover{Name: "toy-draughts", Mount: "draughts", Title: "Toy Draughts",
			Topics: []app.Topic{{Name: "huffing", Short: "why a man goes", Text: "One that does not capture.\n"}},
			Signed: []string{"card add"}},
		Verbs: func() []app.Verb {
			v := d.verb("capture", "capture", d.capture)
			v.Scene, v.Gives = "capture --dice 1", app.Nothing()
			v.Asks = []*app.Fall{{Dice: []string{"fall how many men"},
				Choices: []string{"huff yes|no whether the man goes"}}}
			return []app.Verb{v}
		},
		New: func() app.Verb {
			v := d.verb("new", "new", d.begin)
			v.Gives = app.Nothing()
			return v
		},
		Cards:  d.cards().Verb,
		Events: happened,
		Status: d.status,
		Check:  d.check,
		Turn: func(path string, text []byte) (app.Turn, error) {
			return app.TurnOf(a, d.rules(), path, text)
		},
		Note:     func(text string) error { return app.Tell(a, d.rules(), app.Say[counted](kept{text})) },
		Rulebook: func() *rulebook.Book { return rulebook.Open("draughts.yaml", draughtsRules) },
		Dice: func([]string) (dice.Set, error) {
			return dice.Set{"d3": chance.Counting("d3", 1, 1, 2, 2, 3, 3)}, nil
		},
		Kinds: func() []app.Kind {
			return []app.Kind{{Name: "DRAWN", Offers: func(string) []string {
				return pile.Pile{Rest: 2}.Tops(pile.Box{"black", "white"})
			}}}
		},
		Rolls: &app.Rolls{Names: []string{"king"}, Roll: d.roll},
		Odds: &app.Odds{Verbs: func() []app.Verb {
			v := d.verb("capture", "odds capture", d.says("1/6"))
			v.Gives = saysALine()
			return []app.Verb{v}
		}},
		Boards: &app.Boards{
			List: func() error { return d.say("one board") },
			Show: func(string, int) error { return d.say("8 by 8 squares") },
		},
		Data:  d.data(),
		Tour:  draughtsTour,
		Table: "new",
		Undone: func(e table.Entry) string {
			if len(e.Rolls) > 0 {
				return "the die was seen"
			}
			return ""
		},
		Help: func() []app.Help {
			return []app.Help{
				{Of: "roll", Short: "roll for the king", Example: "roll king", Flags: [][2]string{{"loud", "shout"}},
					Gives: saysALine()},
				{Of: "board", Gives: saysALine()}, {Of: "board list", Gives: saysALine()},
				{Of: "board show", Gives: saysALine()}, {Of: "status", Gives: saysALine()},
				{Of: "note", Gives: app.Keyed[string]("kept")},
			}
		},
	}
}

var draughtsTour = &app.Tour{Begin: []string{"new"}, Stops: []app.Stop{
	{Why: "Twelve men.", Line: []string{"new"}},
	{Line: []string{"capture", "--dice", "2"}},
	{Line: []string{"undo"}},
	{Why: "As before.", Line: []string{"status"}},
}}

// toyDraughts speaks for toy draughts in one command.
type toyDraughts struct{ *app.App }

func (toyDraughts) rules() app.Rules[counted] {
	return app.Rules[counted]{
		Name:   "toy-draughts",
		Begin:  func(string) *counted { return &counted{key: "men", n: 12} },
		Form:   (*counted).form,
		Audit:  (*counted).form,
		Facts:  func(s *counted) app.Facts { return app.Facts{Seed: int64(s.seed)} },
		AtHand: func(act telling.Act[counted]) telling.Act[counted] { return act },
		Turn:   draughtsTurn,
	}
}

// draughtsTurn tells of one player, who may capture as long as there are men.
func draughtsTurn(s *counted) app.Turn {
	return app.Turn{
		People: []string{"White"},
		Line: func(who string) string {
			if who != "" {
				return "to move"
			}
			return fmt.Sprintf("%d men", s.n)
		},
		Steps: func() ([]telling.Step, error) {
			if s.n == 0 {
				return nil, nil
			}
			return []telling.Step{{
				Command: telling.Line("capture", "--dice").And("FACE", "1"), Who: "White", Due: s.n == 12,
				Why: "the game begins", Cost: telling.Cost{"moves": 1}, Rule: "men.capture",
			}}, nil
		},
	}
}

// say answers with a text; says wraps it as the action of a verb.
func (d toyDraughts) say(text string) error {
	if d.JSON {
		return d.Answer("toy-draughts", "", map[string]string{"said": text})
	}
	return d.Print(text + "\n")
}

func (d toyDraughts) says(text string) func(app.Words) error {
	return func(app.Words) error { return d.say(text) }
}

func (toyDraughts) verb(use, example string, do func(app.Words) error) app.Verb {
	return app.Verb{Use: use, Short: "something of draughts", Example: example, Do: do}
}

// begin asks a person whether the men are few, and if so how many are taken away.
func (d toyDraughts) begin(app.Words) error {
	path := filepath.Join(d.Dir, "table.yaml")
	if !d.Converses() {
		return app.NewTable(d.App, d.rules(), change{}, path, 7, false)
	}
	return d.Converse(draughtsQueries, func(said app.Answers) error {
		fewer, _ := strconv.Atoi(said["fewer"])
		return app.NewTable(d.App, d.rules(), change{by: -fewer}, path, 7, false)
	})
}

func draughtsQueries(said app.Answers) []app.Query {
	list := []app.Query{{Key: "men", Text: "how many men", Words: []string{"all", "some"}, Default: "all",
		Explain: "a short game has some"}}
	if said["men"] == "some" {
		list = append(list, app.Query{Key: "fewer", Text: "how many fewer", Default: "1",
			Check: func(typed string) (string, error) {
				if n, err := strconv.Atoi(typed); err != nil || n < 1 {
					return "", &app.UsageError{Msg: typed + " is no number of men"}
				}
				return typed, nil
			}})
	}
	return append(list, app.RealQuery("dice"))
}

func (d toyDraughts) capture(app.Words) error {
	return app.Tell(d.App, d.rules(), app.Say[counted](change{by: -1, dice: true}))
}

func (d toyDraughts) roll(f *pflag.FlagSet) func(app.Words, string) error {
	loud := f.Bool("loud", false, "the king is shouted")
	return func(words app.Words, _ string) error { return d.say(fmt.Sprintf("rolled %v %v", words, *loud)) }
}

func (d toyDraughts) status(path string, view *table.View, part string) error {
	if part != "" {
		return &telling.Unknown{What: "part of the status", Word: part}
	}
	_, s, err := app.Open(d.App, d.rules(), path, view.Text)
	if err != nil {
		return err
	}
	return d.say(fmt.Sprintf("%d men", s.n))
}

func (d toyDraughts) check(path string, text []byte) error {
	file, _, err := app.Open(d.App, d.rules(), path, text)
	if err != nil {
		return err
	}
	return app.Audit(d.App, d.rules(), file)
}

// kept is a note in toy draughts.
type kept struct{ text string }

func (k kept) Play(t *telling.Telling[counted]) error {
	t.Result = struct {
		Kept string `json:"kept"`
	}{k.text}
	return nil
}

// draughtsRules holds the rules of toy draughts, which has pages with names, and no titles.
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

// saysALine is the result of most of the game's commands.
func saysALine() app.Shape { return app.Keyed[string]("said") }
