// Package odds tells what may come in Axis Mundi, exactly: the change at the center, and the best mixing of
// a poison.
package odds

import (
	"math/big"
	"slices"

	"tablehand/assist/axismundi/box"
)

// faces of the die for Drops.
const faces = 3

// A line is a number of rolls that depends on a number x not yet known: A + B·x.
type line struct{ A, B *big.Rat }

func (l line) at(x *big.Rat) *big.Rat {
	v := new(big.Rat).Mul(l.B, x)
	return v.Add(v, l.A)
}

// A policy finds the best use of every die for Drops. It reckons with an unknown x: the rolls to a Dose
// from an empty Mixture, or the rolls that a Dose takes in the long run. The rolls from any Mixture are a
// line in x. For a given x the best choices are known, and these give a better x; the search ends once x
// stays the same.
type policy struct {
	of    *box.Poison
	doses func(n int) line // what n Doses made at once count as
	again line             // what a bust, or beginning again, counts as
	x     *big.Rat
	known map[box.Mixture]line
}

func constant(n int64) line { return line{big.NewRat(n, 1), new(big.Rat)} }
func times(n int64) line    { return line{new(big.Rat), big.NewRat(n, 1)} }

// best returns the rolls still to come from a Mixture with the best choices. Where beginning again costs
// fewer rolls and the rules allow it, it returns the rolls of that (poison.over).
func (m *policy) best(from box.Mixture) line {
	l, ok := m.known[from]
	if !ok {
		l = m.goesOn(from)
		m.known[from] = l
	}
	if m.of.Over(from) && m.again.at(m.x).Cmp(l.at(m.x)) < 0 {
		return m.again
	}
	return l
}

// goesOn returns the rolls still to come from a Mixture whose player rolls next, and does not begin again.
func (m *policy) goesOn(from box.Mixture) line {
	l := constant(1)
	share := big.NewRat(1, faces)
	for die := 1; die <= faces; die++ {
		after := m.place(from, die)
		l.A = new(big.Rat).Add(l.A, new(big.Rat).Mul(share, after.A))
		l.B = new(big.Rat).Add(l.B, new(big.Rat).Mul(share, after.B))
	}
	return l
}

// place returns the rolls still to come after a die that is laid at the Ingredient where these are fewest.
func (m *policy) place(from box.Mixture, die int) (best line) {
	for i := 1; i <= box.Ingredients; i++ {
		if after := m.laid(from, i, die, m.best); i == 1 || after.at(m.x).Cmp(best.at(m.x)) < 0 {
			best = after
		}
	}
	return best
}

// laid returns the rolls still to come after a die is laid at an Ingredient, 1 to 3. Where that makes no
// Dose and no bust, the function then returns them for the Mixture that it leads to.
func (m *policy) laid(from box.Mixture, ingredient, die int, then func(box.Mixture) line) line {
	after, doses, bust := m.of.Drop(from, ingredient, die)
	switch {
	case bust:
		return m.again
	case doses > 0:
		return m.doses(doses)
	}
	return then(after)
}

// settle finds the x of the policy: solve works out a better x from the line of an empty Mixture, again and
// again until x stays the same.
func (m *policy) settle(solve func(line) *big.Rat) *big.Rat {
	m.x = big.NewRat(20, 1)
	for {
		m.known = map[box.Mixture]line{}
		x := solve(m.best(box.Mixture{}))
		if x.Cmp(m.x) == 0 {
			return x
		}
		m.x = x
	}
}

// A Mixer holds the policy that takes the fewest rolls to a Dose, from any Mixture.
type Mixer struct {
	policy
	Nothing *big.Rat // rolls to a Dose from an empty Mixture
	Dose    *big.Rat // rolls a Dose in the long run
}

// Mixing works out the policy and the mean numbers of rolls for the recipe of the Poison Mat.
func Mixing(of *box.Poison) *Mixer {
	m := &Mixer{policy: policy{of: of, doses: func(int) line { return constant(0) }, again: times(1)}}
	m.Nothing = m.settle(func(l line) *big.Rat { // x = A + B·x
		return new(big.Rat).Quo(l.A, new(big.Rat).Sub(big.NewRat(1, 1), l.B))
	})
	long := policy{of: of, doses: func(n int) line { return times(int64(-n)) }, again: constant(0)}
	m.Dose = long.settle(func(l line) *big.Rat { // 0 = A + B·x
		return new(big.Rat).Neg(new(big.Rat).Quo(l.A, l.B))
	})
	return m
}

// Rolls returns the mean number of rolls that it still takes from a Mixture to a Dose.
func (m *Mixer) Rolls(from box.Mixture) *big.Rat { return m.best(from).at(m.x) }

// A Place is an Ingredient for a die that has fallen, and the mean number of rolls from there to a Dose for
// a player who does not begin again at once.
type Place struct {
	Ingredient int
	Rolls      *big.Rat
}

// Places lists the three Ingredients for a die that has fallen, that with the fewest rolls to a Dose first.
func (m *Mixer) Places(from box.Mixture, die int) (list []Place) {
	for i := 1; i <= box.Ingredients; i++ {
		list = append(list, Place{i, m.laid(from, i, die, m.goesOn).at(m.x)})
	}
	slices.SortStableFunc(list, func(a, b Place) int { return a.Rolls.Cmp(b.Rolls) })
	return list
}
