package roll

import (
	"fmt"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// throws is the act of rolling expressions on a table of any game.
type throws struct {
	exprs []dice.Expr
	set   dice.Set
}

// Thrown is the result of dice without a table.
type Thrown struct {
	Rolls []ThrownExpr `json:"rolls"`
}

// ThrownExpr is an expression with its roll, in JSON.
type ThrownExpr struct {
	Expr    string `json:"expr"`
	Total   int    `json:"total"`
	Dice    []int  `json:"dice"`
	Target  *int   `json:"target"`
	Success *bool  `json:"success"`
	Text    string `json:"text"`
}

// Play implements telling.Act.
func (a throws) Play(t *telling.Telling[app.Bare]) error {
	var result Thrown
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
func came(e dice.Expr, got dice.Result) ThrownExpr {
	r := ThrownExpr{Expr: e.String(), Total: got.Total, Target: got.Target, Success: got.Success}
	for _, term := range got.Terms {
		r.Dice = append(r.Dice, term.Dice...)
	}
	r.Text = fmt.Sprintf("%s = %s = %d", r.Expr, got.Fell(), r.Total)
	switch {
	case r.Success == nil:
	case *r.Success:
		r.Text += ": success"
	default:
		r.Text += ": no success"
	}
	return r
}

// Said implements app.Spoken.
func (r Thrown) Said(bool) string {
	var b strings.Builder
	for _, one := range r.Rolls {
		b.WriteString(one.Text + "\n")
	}
	return b.String()
}
