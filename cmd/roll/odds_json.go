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
	More         *big.Rat       `json:"more"` // that the first side is more; null: there is one side
	Equal        *big.Rat       `json:"equal"`
	Less         *big.Rat       `json:"less"`
	Asked        []AskedOdds    `json:"asked"`
	Distribution []ValueOdds    `json:"distribution"`
	Tail         *TailOdds      `json:"tail"` // of a total without an end; null: all its values are listed
	Mean         *big.Rat       `json:"mean"`
	Deviation    string         `json:"deviation" unknown:"null"`
	Exact        bool           `json:"exact"`
	Simulated    *SimulatedOdds `json:"simulated"`
	Repeated     *RepeatedOdds  `json:"repeated"` // of a line that is rolled several times
}

// TailOdds is the chance of all values from one on, or up to one.
type TailOdds struct {
	From *int     `json:"from"`
	UpTo *int     `json:"up_to"`
	P    *big.Rat `json:"p"`
}

// RepeatedOdds are the chances of a comparison in several rolls of a line.
type RepeatedOdds struct {
	Times    int      `json:"times"`
	One      *big.Rat `json:"at_least_one"` // null where nothing is compared
	All      *big.Rat `json:"all"`
	Expected *big.Rat `json:"expected"`
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

// SimulatedOdds holds in JSON how a simulated answer was made.
type SimulatedOdds struct {
	Throws    int    `json:"throws"`
	Seed      int64  `json:"seed"`
	MeanError string `json:"mean_error"`
}

func (r *rollQuery) document() error {
	result := RollOdds{
		Expr: r.sides[0].String(), Distribution: []ValueOdds{}, Exact: r.throws == 0,
		Mean: r.dist.Mean(), Tail: r.tail(), Repeated: r.repeated(),
	}
	if spread := r.dist.Variance(); spread != nil {
		result.Deviation = odds.Root(spread)
	}
	if len(r.sides) == 2 {
		result.Against = r.sides[1].String()
		result.More, result.Equal, result.Less = r.won()
	}
	if r.versus != nil {
		result.Exact, result.Mean, result.Deviation = r.versus.exact, nil, ""
	}
	for _, t := range r.asked {
		p := r.share(t)
		result.Asked = append(result.Asked,
			AskedOdds{t.op, t.n, odds.Fraction(p), odds.NumberOf(p), r.margin(p)})
	}
	for value := range r.dist.All() {
		if r.versus != nil {
			break // their difference is not told value by value
		}
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

// tail returns the chance of what is beyond the values that are listed; nil: nothing is.
func (r *rollQuery) tail() *TailOdds {
	weight, below := r.dist.Tail()
	if weight == nil {
		return nil
	}
	least, most := r.dist.Range()
	tail := &TailOdds{P: new(big.Rat).SetFrac(weight, r.dist.Total())}
	if below {
		least--
		tail.UpTo = &least
	} else {
		most++
		tail.From = &most
	}
	return tail
}

// repeated returns the chances of several rolls; nil: the line is rolled once.
func (r *rollQuery) repeated() *RepeatedOdds {
	n := r.typed.Times
	if n == 0 {
		return nil
	}
	list := &RepeatedOdds{Times: n}
	if len(r.asked) == 0 {
		return list
	}
	p := r.share(r.asked[0])
	list.One, list.All, list.Expected = big.NewRat(1, 1), big.NewRat(1, 1), new(big.Rat)
	fails := new(big.Rat).Sub(big.NewRat(1, 1), p)
	for range n {
		list.One.Mul(list.One, fails)
		list.All.Mul(list.All, p)
		list.Expected.Add(list.Expected, p)
	}
	list.One.Sub(big.NewRat(1, 1), list.One)
	return list
}
