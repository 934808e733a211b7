package roll

import (
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// throws is the act of rolling lines on a table of any game.
type throws struct {
	lines  []dice.Line
	people []string // who may be meant by a label
	who    string   // whose dice all lines without a label are; empty: nobody's
	set    dice.Set
}

// Thrown is the result of roll, in JSON: each expression with its roll.
type Thrown struct {
	Rolls []ThrownExpr `json:"rolls"`

	listed []dice.Rolled
}

// ThrownExpr is an expression with its roll, in JSON.
type ThrownExpr struct {
	Expr    string      `json:"expr"`
	Label   string      `json:"label" unknown:"null"`
	Who     chance.Name `json:"who"`
	Total   *int        `json:"total"`  // null where the line is rolled several times
	Totals  []int       `json:"totals"` // totals of a line that is rolled several times
	Dice    []int       `json:"dice"`
	Target  *int        `json:"target"`
	Success *bool       `json:"success"`
	Against *dice.Other `json:"against"`
	Parts   []dice.Part `json:"parts,omitzero"` // of groups, from left to right
	Text    string      `json:"text"`
}

// Play implements telling.Act.
func (a throws) Play(t *telling.Telling[app.Bare]) error {
	var result Thrown
	for _, l := range a.lines {
		who, label := l.Whose(a.people)
		if who == "" && label == "" {
			who = a.who
		}
		t.Whose(who)
		got, err := l.Roll(a.set, func(w dice.Wave) ([]chance.Roll, error) {
			return t.Throw(w.Thrown("roll")...), nil
		})
		if err != nil {
			return err
		}
		for _, remark := range l.Remarks() {
			t.Remark("", "%s", remark)
		}
		for _, h := range got.Held() {
			t.Checks = append(t.Checks, telling.Check{Roll: l.Called(label), Who: chance.Name(who), Total: h.Total,
				Target: *h.Target, Success: *h.Success})
		}
		result.Rolls = append(result.Rolls, came(l, who, label, got))
		result.listed = append(result.listed, got)
	}
	t.Result = result
	return nil
}

// came returns the roll of a line, with the dice that do not count in parentheses.
func came(l dice.Line, who, label string, got dice.Rolled) ThrownExpr {
	r := ThrownExpr{Expr: l.String(), Label: label, Who: chance.Name(who), Dice: got.Values(),
		Against: got.Other(l), Parts: got.Parts(), Text: l.Told(who, label, got)}
	r.Total, r.Totals = got.Came()
	if r.Target, r.Success = got.Aimed(); l.Against != nil {
		r.Expr = l.Expr.String()
	}
	return r
}

// Listed implements app.DiceListed.
func (r Thrown) Listed(thrown []chance.Roll) []chance.Roll { return dice.List(r.listed, thrown) }

// Said implements app.Spoken.
func (r Thrown) Said(bool) string {
	var b strings.Builder
	for _, one := range r.Rolls {
		b.WriteString(one.Text + "\n")
	}
	return b.String()
}
