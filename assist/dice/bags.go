package dice

import (
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"

	"tablehand/assist/chance"
)

// Bags holds the icons that dice show, with the exact chance of every bag of them: whole weights
// over one total, so that nothing is rounded. It is never changed. The zero value is no dice.
type Bags struct {
	bags map[string]bag // by their icons in words
	ways *big.Int       // all of them
}

// A bag is a set of icons with its weight: the number of ways in which the dice show it.
type bag struct {
	icons chance.Icons
	ways  *big.Int
}

// BagsOf returns the faces of one die with their chances. A die whose faces are unknown has no
// chances: the error is a *chance.Unread.
func BagsOf(die chance.Die) (Bags, error) {
	if die.Unread {
		return Bags{}, &chance.Unread{Die: die}
	}
	b := Bags{bags: map[string]bag{}, ways: new(big.Int)}
	for _, side := range die.Sides {
		if !side.Again {
			b.add(side.Icons, big.NewInt(1))
		}
	}
	return b, nil
}

// Plus returns the distribution of both thrown together.
func (b Bags) Plus(more Bags) Bags {
	switch {
	case b.ways == nil:
		return more
	case more.ways == nil:
		return b
	}
	sum := Bags{bags: map[string]bag{}, ways: new(big.Int)}
	for _, one := range b.bags {
		for _, other := range more.bags {
			icons := maps.Clone(one.icons)
			for icon, n := range other.icons {
				icons[icon] += n
			}
			sum.add(icons, new(big.Int).Mul(one.ways, other.ways))
		}
	}
	return sum
}

// Times returns the distribution of n such handfuls together, n from 0.
func (b Bags) Times(n int) Bags {
	var sum Bags
	for range n {
		sum = sum.Plus(b)
	}
	return sum
}

// Chance returns the chance of a bag for which holds is true.
func (b Bags) Chance(holds func(chance.Icons) bool) *big.Rat {
	if b.ways == nil {
		b.add(nil, big.NewInt(1))
	}
	sum := new(big.Int)
	for _, one := range b.bags {
		if holds(maps.Clone(one.icons)) {
			sum.Add(sum, one.ways)
		}
	}
	return new(big.Rat).SetFrac(sum, b.ways)
}

// Worth returns the distribution of a number that each bag is worth, such as the damage after
// shields.
func (b Bags) Worth(of func(chance.Icons) int) Dist {
	if b.ways == nil {
		return Sure(of(chance.Icons{}))
	}
	ways := map[int]*big.Int{}
	for _, one := range b.bags {
		n := of(maps.Clone(one.icons))
		if ways[n] == nil {
			ways[n] = new(big.Int)
		}
		ways[n].Add(ways[n], one.ways)
	}
	values := slices.Sorted(maps.Keys(ways))
	low := values[0]
	weights := make([]*big.Int, values[len(values)-1]-low+1)
	for i := range weights {
		weights[i] = new(big.Int)
		if n := ways[low+i]; n != nil {
			weights[i] = n
		}
	}
	return Weighed(low, weights)
}

// add adds to the weight of a bag.
func (b *Bags) add(icons chance.Icons, ways *big.Int) {
	if b.ways == nil {
		b.bags, b.ways = map[string]bag{}, new(big.Int)
	}
	kept := chance.Icons{}
	var words []string
	for _, icon := range slices.Sorted(maps.Keys(icons)) {
		if n := icons[icon]; n != 0 {
			kept[icon] = n
			words = append(words, fmt.Sprintf("%q %d", icon, n))
		}
	}
	key := strings.Join(words, ",")
	one, known := b.bags[key]
	if !known {
		one = bag{kept, new(big.Int)}
		b.bags[key] = one
	}
	one.ways.Add(one.ways, ways)
	b.ways.Add(b.ways, ways)
}
