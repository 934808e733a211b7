package odds

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"

	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// Odds holds the outcomes that may come, in exact fractions.
type Odds struct {
	P        *big.Rat // the chance of what was asked
	Outcomes []Outcome
	Damage   []Dealt  // how much damage comes; nil: nobody asked
	Mean     *big.Rat // mean damage, or what a plan is worth; nil: nobody asked
	Defeat   *big.Rat // the chance that the unit asked about falls; nil: none is
	Falls    *big.Rat // the chance that the unit that acts falls; nil: it cannot, or nobody asked
	Plan     []telling.Command
	Bound    Bound // how P lies to the true chance, beside what is left out

	Mastery   int    // that the fall of the unit asked about brings
	For       string // the side that gains it
	Strikers  []Striker
	Left      []string // what is left out
	Remarks   []telling.Remark
	Sums      []sum.Sum // where the numbers come from
	Rules     []string
	Positions int // how many positions were looked at
}

// A Bound says how a chance that was worked out lies to the true one.
type Bound string

// The bounds of a chance. Neither: nobody knows on which side it lies.
const (
	Exactly Bound = "exactly"
	AtLeast Bound = "at least"
	AtMost  Bound = "at most"
	Neither Bound = "neither"
)

// An Outcome is one thing that may come, with its damage and its chance.
type Outcome struct {
	What   string
	Damage int // below zero: it says nothing of damage
	P      *big.Rat
}

// Dealt is a number of points of damage with its chance.
type Dealt struct {
	N int
	P *big.Rat
}

// A Striker is an enemy that retaliates, with its chances to come to that and to fell.
type Striker struct {
	Unit  string
	Comes *big.Rat // the chance that it comes to its blow
	Fells *big.Rat // the chance that this blow fells
}

// as returns a remark that something is taken as other than it is.
func as(rule, format string, args ...any) telling.Remark {
	return telling.Remark{Text: fmt.Sprintf(format, args...), Rule: rule}
}

// A spread gathers chances by what they are chances of, such as points of damage.
type spread[K cmp.Ordered] map[K]*big.Rat

func (s spread[K]) add(what K, p *big.Rat) {
	if s[what] == nil {
		s[what] = new(big.Rat)
	}
	s[what].Add(s[what], p)
}

// of returns the chance of one value; 0 where it cannot come.
func (s spread[K]) of(what K) *big.Rat {
	if p := s[what]; p != nil {
		return p
	}
	return new(big.Rat)
}

// spreadOut lists a spread of damage, the least first, and its mean.
func spreadOut(of spread[int]) (list []Dealt, mean *big.Rat) {
	mean = new(big.Rat)
	for n, p := range of {
		list = append(list, Dealt{n, p})
		mean.Add(mean, new(big.Rat).Mul(p, big.NewRat(int64(n), 1)))
	}
	slices.SortFunc(list, func(a, b Dealt) int { return cmp.Compare(a.N, b.N) })
	return list, mean
}

// blow is the end of one attack: an outcome with its damage.
type blow struct {
	what   string
	damage int
}

// Never is the outcome of an attack whose attacker falls before it.
const Never = "never"

// outcomes lists what an attack comes to, in the order of these words, of each the greatest damage first.
func outcomes(of map[blow]*big.Rat, order []string) (list []Outcome) {
	for b, p := range of {
		list = append(list, Outcome{What: b.what, Damage: b.damage, P: p})
	}
	slices.SortFunc(list, func(a, b Outcome) int {
		return cmp.Or(cmp.Compare(slices.Index(order, a.What),
			slices.Index(order, b.What)), cmp.Compare(b.Damage, a.Damage))
	})
	return list
}
