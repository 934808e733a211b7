package roll

import (
	"math/big"

	"tablehand/assist/odds"
)

// RollOdds is the distribution of an expression's dice in JSON; of two expressions, of their
// difference.
type RollOdds struct {
	Expr         string         `json:"expr"`
	Against      string         `json:"against" unknown:"null"`
	More         *big.Rat       `json:"more"` // the chance that the first is more; nil: there is one
	Equal        *big.Rat       `json:"equal"`
	Less         *big.Rat       `json:"less"`
	Asked        []AskedOdds    `json:"asked"`
	Distribution []ValueOdds    `json:"distribution"`
	Mean         *big.Rat       `json:"mean"`
	Deviation    string         `json:"deviation"`
	Exact        bool           `json:"exact"`
	Simulated    *SimulatedOdds `json:"simulated"`
}

// ValueOdds is the chance of one value; in a simulation its share of the throws, with the standard
// error.
type ValueOdds struct {
	Value int      `json:"value"`
	P     *big.Rat `json:"p"`
	Error string   `json:"error,omitzero"` // of a simulation
}

// AskedOdds is the chance of a comparison with the total: ge gt le lt or eq.
type AskedOdds struct {
	Op      string      `json:"op"`
	Target  int         `json:"target"`
	P       string      `json:"p"`
	Decimal odds.Number `json:"decimal"`
	Error   string      `json:"error,omitzero"` // of a simulation
}

// SimulatedOdds says in JSON how a simulated answer was made.
type SimulatedOdds struct {
	Throws    int    `json:"throws"`
	Seed      int64  `json:"seed"`
	MeanError string `json:"mean_error"`
}

func (r *rollQuery) document() error {
	result := RollOdds{
		Expr: r.sides[0].String(), Distribution: []ValueOdds{}, Exact: r.throws == 0,
		Mean: r.dist.Mean(), Deviation: odds.Root(r.dist.Variance()),
	}
	if len(r.sides) == 2 {
		result.Against = r.sides[1].String()
		result.More, result.Equal, result.Less = r.dist.AtLeast(1), r.dist.Chance(0), r.dist.AtMost(-1)
	}
	for _, t := range r.asked {
		p := r.share(t)
		result.Asked = append(result.Asked,
			AskedOdds{t.op, t.n, odds.Fraction(p), odds.NumberOf(p), r.margin(p)})
	}
	for value := range r.dist.All() {
		p := r.dist.Chance(value)
		result.Distribution = append(result.Distribution, ValueOdds{value, p, r.margin(p)})
	}
	if r.throws > 0 {
		result.Simulated = &SimulatedOdds{r.throws, r.seed, r.meanMargin()}
	}
	d := r.Blank()
	d.Game, d.Printing, d.Assumed, d.Result = r.Game.Name, r.EditionSaid(r.Game.Editions), r.assumed(), result
	return r.WriteJSON(d)
}
