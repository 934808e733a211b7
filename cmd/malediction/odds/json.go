package odds

import (
	"math/big"
	"slices"

	"tablehand/assist/malediction/odds"
	exact "tablehand/assist/odds"
	"tablehand/cmd/app"
)

// answer holds the odds of all forms in JSON: fractions, and beside each its decimal. What a form does
// not ask is null.
type answer struct {
	P          *string       `json:"p"` // of what was asked
	PDec       *string       `json:"p_decimal"`
	Outcomes   []outcomeJSON `json:"outcomes"`
	Damage     []dealtJSON   `json:"damage"`
	Mean       *string       `json:"mean"`
	MeanDec    *string       `json:"mean_decimal"`
	Defeat     *string       `json:"defeat"` // the unit that is asked about falls
	DefeatDec  *string       `json:"defeat_decimal"`
	Falls      *string       `json:"falls"` // the unit that acts falls
	FallsDec   *string       `json:"falls_decimal"`
	For        *string       `json:"for"` // the side that gains
	Mastery    int           `json:"mastery"`
	Strikers   []strikerJSON `json:"retaliations"`
	Plan       [][]string    `json:"plan"` // the words of each command
	Exact      bool          `json:"exact"`
	LeftOut    []string      `json:"left_out"`
	Positions  int           `json:"positions"`
	RulesTaken []string      `json:"rules"`
}

type outcomeJSON struct {
	Outcome string `json:"outcome"`
	Damage  *int   `json:"damage"`
	P       string `json:"p"`
	PDec    string `json:"p_decimal"`
}

type dealtJSON struct {
	Damage int    `json:"damage"`
	P      string `json:"p"`
	PDec   string `json:"p_decimal"`
}

type strikerJSON struct {
	Unit     string `json:"unit"`
	Comes    string `json:"comes"` // the chance that it comes to its blow
	ComesDec string `json:"comes_decimal"`
	Fells    string `json:"fells"` // that this blow fells
	FellsDec string `json:"fells_decimal"`
}

// Shape is the result of all odds.
func Shape() app.Shape { return app.Gives[answer]().Or(app.Keyed[string]("svg")) }

// answered returns the odds as scripts read them.
func (v forecasts) answered(r odds.Odds) answer {
	a := answer{Outcomes: []outcomeJSON{}, Damage: []dealtJSON{}, Strikers: []strikerJSON{}, Plan: [][]string{},
		Exact: r.Exact, LeftOut: append([]string{}, r.Left...), Positions: r.Positions, Mastery: r.Mastery,
		RulesTaken: append([]string{}, r.Rules...)}
	a.P, a.PDec = both(r.P)
	a.Mean, a.MeanDec = both(r.Mean)
	a.Defeat, a.DefeatDec = both(r.Defeat)
	a.Falls, a.FallsDec = both(r.Falls)
	if r.For != "" {
		a.For = &r.For
	}
	for _, o := range r.Outcomes {
		one := outcomeJSON{Outcome: o.What, P: exact.Fraction(o.P), PDec: exact.Decimal(o.P)}
		if o.Damage >= 0 {
			damage := o.Damage
			one.Damage = &damage
		}
		a.Outcomes = append(a.Outcomes, one)
	}
	for _, d := range r.Damage {
		a.Damage = append(a.Damage, dealtJSON{d.N, exact.Fraction(d.P), exact.Decimal(d.P)})
	}
	for _, s := range r.Strikers {
		a.Strikers = append(a.Strikers, strikerJSON{s.Unit, exact.Fraction(s.Comes), exact.Decimal(s.Comes),
			exact.Fraction(s.Fells), exact.Decimal(s.Fells)})
	}
	for _, c := range r.Plan {
		words := slices.Clone(c.Words)
		if v.Mount != "" && !c.Any {
			words = append([]string{v.Mount}, words...)
		}
		a.Plan = append(a.Plan, words)
	}
	return a
}

// both writes a number as a fraction and as a decimal.
func both(p *big.Rat) (fraction, decimal *string) {
	if p == nil {
		return nil, nil
	}
	f, d := exact.Fraction(p), exact.Decimal(p)
	return &f, &d
}
