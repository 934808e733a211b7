package fightodds

import (
	"cmp"
	"maps"
	"math/big"
	"slices"
	"sync"
)

// A distribution holds whole weights of things, out of one total.
type distribution[K comparable] struct {
	weights map[K]*big.Int
	total   *big.Int
}

// pointMass returns the distribution of one certain thing.
func pointMass[K comparable](thing K) distribution[K] {
	return distribution[K]{map[K]*big.Int{thing: big.NewInt(1)}, big.NewInt(1)}
}

// add adds to the weight of a thing; the total stays.
func (t distribution[K]) add(thing K, weight *big.Int) {
	if had := t.weights[thing]; had != nil {
		had.Add(had, weight)
		return
	}
	t.weights[thing] = new(big.Int).Set(weight)
}

// mix adds another distribution with the chance p. The chances of all that are mixed add up to 1.
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

// lcm returns the least common multiple.
func lcm(a, b *big.Int) *big.Int {
	g := new(big.Int).GCD(nil, nil, a, b)
	return g.Mul(a, g.Div(b, g))
}

// certainty is the chance 1, made when it is first asked for.
var certainty struct {
	sync.Once
	p big.Rat
}

// certain returns the chance 1, always the same one; it must not be changed.
func certain() *big.Rat {
	certainty.Do(func() { certainty.p.SetInt64(1) })
	return &certainty.p
}

// complement returns 1-p.
func complement(p *big.Rat) *big.Rat { return new(big.Rat).Sub(certain(), p) }

// outcomes is a distribution over the outcomes of a phase.
type outcomes = distribution[outcome]

// ascending returns the outcomes in a fixed order, the least losses of the creature first.
func ascending(all outcomes) []outcome {
	return slices.SortedFunc(maps.Keys(all.weights), func(a, b outcome) int {
		return cmp.Or(cmp.Compare(a.foe, b.foe), cmp.Compare(a.profile, b.profile), cmp.Compare(a.life,
			b.life),
			cmp.Compare(a.foeState, b.foeState))
	})
}
