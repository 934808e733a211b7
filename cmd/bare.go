package cmd

import (
	"fmt"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
)

// bare is a table with only its head known: enough to roll dice beside it and to keep a note,
// whatever game it is.
type bare struct {
	printing string
	seed     int
}

// bareRules returns the rules for acts on such a table. They change nothing, so that it is never
// written.
func bareRules(g *app.Game) app.Rules[bare] {
	return app.Rules[bare]{
		Name: g.Name, Editions: g.Editions,
		Begin: func(printing string) *bare { return &bare{printing, int(app.RandomSeed())} },
		Form: func(s *bare, f *yamlfile.Form) {
			f.Rest()
			f.Text("printing", &s.printing)
			f.Int("seed", &s.seed, 0, 1<<53-1)
		},
		Facts: func(s *bare) app.Facts { return app.Facts{Printing: s.printing, Seed: int64(s.seed)} },
	}
}

// note is the act that keeps a line in the journal and changes nothing else.
type note struct {
	Text string `json:"text"`
}

// Play implements telling.Act.
func (n note) Play(t *telling.Telling[bare]) error {
	t.Result = n
	return nil
}

// Noted implements app.Noted.
func (n note) Noted() string { return n.Text }

// Said implements app.Spoken.
func (n note) Said(bool) string { return "noted: " + n.Text + "\n" }

// throws is the act of rolling expressions on a table of any game.
type throws struct {
	exprs []dice.Expr
	set   dice.Set
}

// thrown is the result of dice without a table.
type thrown struct {
	Rolls []thrownExpr `json:"rolls"`
}

// thrownExpr is an expression with its roll, in JSON.
type thrownExpr struct {
	Expr    string `json:"expr"`
	Total   int    `json:"total"`
	Dice    []int  `json:"dice"`
	Target  *int   `json:"target"`
	Success *bool  `json:"success"`
	Text    string `json:"text"`
}

// Play implements telling.Act.
func (a throws) Play(t *telling.Telling[bare]) error {
	var result thrown
	for _, e := range a.exprs {
		got, err := e.Roll(a.set, func(d chance.Die) (int, error) { return t.Die("roll", d), nil })
		if err != nil {
			return err
		}
		result.Rolls = append(result.Rolls, came(e, got))
	}
	t.Result = result
	return nil
}

// came returns the roll of an expression, with the dice that do not count in parentheses.
func came(e dice.Expr, got dice.Result) thrownExpr {
	r := thrownExpr{Expr: e.String(), Total: got.Total, Target: got.Target, Success: got.Success}
	var parts []string
	for _, term := range got.Terms {
		r.Dice = append(r.Dice, term.Dice...)
		parts = append(parts, fellAs(term))
	}
	r.Text = fmt.Sprintf("%s = %s = %d", r.Expr, strings.Join(parts, " + "), r.Total)
	switch {
	case r.Success == nil:
	case *r.Success:
		r.Text += ": success"
	default:
		r.Text += ": no success"
	}
	return r
}

func fellAs(term dice.Term) string {
	if term.Dice == nil {
		return fmt.Sprint(term.Value)
	}
	var faces []string
	for i, n := range term.Dice {
		face := fmt.Sprint(n)
		if !term.Kept[i] {
			face = "(" + face + ")"
		}
		faces = append(faces, face)
	}
	return "[" + strings.Join(faces, " ") + "]"
}

// Said implements app.Spoken.
func (r thrown) Said(bool) string {
	var b strings.Builder
	for _, one := range r.Rolls {
		b.WriteString(one.Text + "\n")
	}
	return b.String()
}
