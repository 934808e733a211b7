package fightodds

import (
	"cmp"
	"maps"
	"math/big"
	"slices"
)

// distribution is how likely each of some things is: whole weights of one total.
type distribution[K comparable] struct {
	weights map[K]*big.Int
	total   *big.Int
}

// pointMass is one thing for certain.
func pointMass[K comparable](thing K) distribution[K] {
	return distribution[K]{map[K]*big.Int{thing: big.NewInt(1)}, big.NewInt(1)}
}

// add gives one more of the total to a thing; the total stays.
func (t distribution[K]) add(thing K, weight *big.Int) {
	if had := t.weights[thing]; had != nil {
		had.Add(had, weight)
		return
	}
	t.weights[thing] = new(big.Int).Set(weight)
}

// mix adds another tally, with its chance among all that are blended.
func (t *distribution[K]) mix(p *big.Rat, more distribution[K]) {
	total := new(big.Int).Mul(p.Denom(), more.total)
	if t.weights == nil {
		t.weights, t.total = map[K]*big.Int{}, total
	}
	scale := p.Num()
	if t.total.Cmp(total) != 0 {
		common := lcm(t.total, total)
		if up := new(big.Int).Div(common, t.total); !up.IsInt64() || up.Int64() != 1 {
			for _, weight := range t.weights {
				weight.Mul(weight, up)
			}
		}
		scale = total.Mul(scale, total.Div(common, total))
		t.total = common
	}
	product := new(big.Int)
	for thing, weight := range more.weights {
		t.add(thing, product.Mul(weight, scale))
	}
}

// lcm is the least whole number that both divide.
func lcm(a, b *big.Int) *big.Int {
	g := new(big.Int).GCD(nil, nil, a, b)
	return g.Mul(a, g.Div(b, g))
}

// certain is a chance of 1; it must not be changed.
var certain = big.NewRat(1, 1)

// complement is the chance that something does not happen.
func complement(p *big.Rat) *big.Rat { return new(big.Rat).Sub(certain, p) }

// outcomes are the ways in which a phase can end.
type outcomes = distribution[outcome]

// ascending are the ways in which a phase can end, the least first.
func ascending(all outcomes) []outcome {
	return slices.SortedFunc(maps.Keys(all.weights), func(a, b outcome) int {
		return cmp.Or(cmp.Compare(a.foe, b.foe), cmp.Compare(a.profile, b.profile), cmp.Compare(a.life,
			b.life),
			cmp.Compare(a.foeState, b.foeState))
	})
}
