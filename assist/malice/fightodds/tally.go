package fightodds

import (
	"cmp"
	"maps"
	"math/big"
	"slices"
)

// tally is how likely each of some things is: whole weights of one total.
type tally[K comparable] struct {
	ways  map[K]*big.Int
	total *big.Int
}

// surely is one thing for certain.
func surely[K comparable](thing K) tally[K] {
	return tally[K]{map[K]*big.Int{thing: big.NewInt(1)}, big.NewInt(1)}
}

// add gives one more of the total to a thing; the total stays.
func (t tally[K]) add(thing K, weight *big.Int) {
	if had := t.ways[thing]; had != nil {
		had.Add(had, weight)
		return
	}
	t.ways[thing] = new(big.Int).Set(weight)
}

// blend adds another tally, with its chance among all that are blended.
func (t *tally[K]) blend(p *big.Rat, more tally[K]) {
	total := new(big.Int).Mul(p.Denom(), more.total)
	if t.ways == nil {
		t.ways, t.total = map[K]*big.Int{}, total
	}
	scale := p.Num()
	if t.total.Cmp(total) != 0 {
		common := lcm(t.total, total)
		if up := new(big.Int).Div(common, t.total); !up.IsInt64() || up.Int64() != 1 {
			for _, weight := range t.ways {
				weight.Mul(weight, up)
			}
		}
		scale = total.Mul(scale, total.Div(common, total))
		t.total = common
	}
	product := new(big.Int)
	for thing, weight := range more.ways {
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

// rest is the chance that something does not happen.
func rest(p *big.Rat) *big.Rat { return new(big.Rat).Sub(certain, p) }

// outs are the ways in which a phase can end.
type outs = tally[out]

// leastFirst are the ways in which a phase can end, the least first.
func leastFirst(all outs) []out {
	return slices.SortedFunc(maps.Keys(all.ways), func(a, b out) int {
		return cmp.Or(cmp.Compare(a.foe, b.foe), cmp.Compare(a.look, b.look), cmp.Compare(a.life, b.life),
			cmp.Compare(a.temper, b.temper))
	})
}
