package fightodds

import (
	"math/big"
)

// A mixture adds up the odds of cases, each with its chance. Sums of equally many cases are added
// first, so that only few of the fractions grow long.
type mixture struct {
	parts []FightOdds // each the sum of the odds of some cases
	sizes []int       // by part: number of its cases
}

func (m *mixture) add(o FightOdds, p *big.Rat) {
	m.parts, m.sizes = append(m.parts, o.scaled(p)), append(m.sizes, 1)
	for n := len(m.sizes); n > 1 && m.sizes[n-1] == m.sizes[n-2]; n-- {
		m.join()
	}
}

// join replaces the last two parts by their sum.
func (m *mixture) join() {
	n := len(m.parts) - 1
	m.parts[n-1].add(m.parts[n])
	m.sizes[n-1] += m.sizes[n]
	m.parts, m.sizes = m.parts[:n], m.sizes[:n]
}

// sum returns the odds of all cases; there is at least one.
func (m *mixture) sum() FightOdds {
	for len(m.parts) > 1 {
		m.join()
	}
	return m.parts[0]
}

// numbers returns every number of the odds, in a fixed order, to be changed in place.
func (o FightOdds) numbers() []*big.Rat {
	list := []*big.Rat{o.Win, o.Lost, o.Fled, o.Reforms, o.Phases}
	for _, a := range o.Avatars {
		list = append(list, a.Life...)
	}
	return list
}

// scaled returns the odds times a chance, each avatar with numbers of its own.
func (o FightOdds) scaled(p *big.Rat) FightOdds {
	of := func(q *big.Rat) *big.Rat { return new(big.Rat).Mul(q, p) }
	all := FightOdds{Win: of(o.Win), Lost: of(o.Lost), Fled: of(o.Fled), Reforms: of(o.Reforms),
		Phases: of(o.Phases), Exact: o.Exact, Error: o.Error}
	for _, a := range o.Avatars {
		var tokens []*big.Rat
		for _, q := range a.Life {
			tokens = append(tokens, of(q))
		}
		all.Avatars = append(all.Avatars, AvatarOdds{a.Name, tokens[0], tokens})
	}
	return all
}

// add adds the numbers of other odds.
func (o *FightOdds) add(more FightOdds) {
	theirs := more.numbers()
	for i, n := range o.numbers() {
		n.Add(n, theirs[i])
	}
	o.Exact = o.Exact && more.Exact
	o.Error = max(o.Error, more.Error)
}
