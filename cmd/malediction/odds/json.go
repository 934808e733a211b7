package odds

import (
	"math/big"
	"slices"

	"tablehand/assist/malediction/odds"
	"tablehand/cmd/app"
)

// answer holds the odds of all verbs in JSON; what a verb does not work out is null or empty.
type answer struct {
	P          *big.Rat      `json:"p"` // of what was asked
	Outcomes   []outcomeJSON `json:"outcomes"`
	Damage     []dealtJSON   `json:"damage"`
	Mean       *big.Rat      `json:"mean"`
	Defeat     *big.Rat      `json:"defeat"` // the chance that the unit asked about falls
	Falls      *big.Rat      `json:"falls"`  // the chance that the unit that acts falls
	For        *string       `json:"for"`    // the side that gains
	Mastery    int           `json:"mastery"`
	Strikers   []strikerJSON `json:"retaliations"`
	Plan       [][]string    `json:"plan"` // the words of each command
	Exact      bool          `json:"exact"`
	Bound      string        `json:"bound"` // p is exactly this, at least, at most, or neither
	LeftOut    []string      `json:"left_out"`
	Positions  int           `json:"positions"`
	RulesTaken []string      `json:"rules"`
}

type outcomeJSON struct {
	Outcome string   `json:"outcome"`
	Damage  *int     `json:"damage"`
	P       *big.Rat `json:"p"`
}

type dealtJSON struct {
	Damage int      `json:"damage"`
	P      *big.Rat `json:"p"`
}

type strikerJSON struct {
	Unit  string   `json:"unit"`
	Comes *big.Rat `json:"comes"` // the chance that it gets to strike
	Fells *big.Rat `json:"fells"` // the chance that this blow fells
}

// shape describes the JSON of all odds, for the help.
func shape() app.Shape { return app.Gives[answer]().Or(app.Keyed[string]("svg")) }

// answered returns odds as they are in JSON.
func (v forecasts) answered(r odds.Odds) answer {
	a := answer{Outcomes: []outcomeJSON{}, Damage: []dealtJSON{}, Strikers: []strikerJSON{}, Plan: [][]string{},
		Exact: r.Bound == odds.Exactly, Bound: string(r.Bound), LeftOut: append([]string{}, r.Left...),
		Positions: r.Positions, Mastery: r.Mastery,
		RulesTaken: append([]string{}, r.Rules...), P: r.P, Mean: r.Mean, Defeat: r.Defeat, Falls: r.Falls}
	if r.For != "" {
		a.For = &r.For
	}
	for _, o := range r.Outcomes {
		one := outcomeJSON{Outcome: o.What, P: o.P}
		if o.Damage >= 0 {
			damage := o.Damage
			one.Damage = &damage
		}
		a.Outcomes = append(a.Outcomes, one)
	}
	for _, d := range r.Damage {
		a.Damage = append(a.Damage, dealtJSON{d.N, d.P})
	}
	for _, s := range r.Strikers {
		a.Strikers = append(a.Strikers, strikerJSON{s.Unit, s.Comes, s.Fells})
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
