package dice

import (
	"iter"
	"math/big"

	"tablehand/assist/chance"
)

// Dist is a number that dice make, with the exact chance of every value: whole weights over one
// total, so that nothing is rounded. It is never changed.
type Dist struct {
	low     int
	weights []*big.Int // of low, low+1, …; neither the first nor the last is 0
	total   *big.Int

	// What explodes has no end: tail is then the weight of all values above those listed, or below them.
	tail           *big.Int
	below          bool
	mean, variance *big.Rat // of a number without an end; nil: not known
}

// Sure returns the distribution of a number that is certain.
func Sure(n int) Dist { return Dist{low: n, weights: []*big.Int{big.NewInt(1)}, total: big.NewInt(1)} }

// Of returns the distribution of one die; faces that are rolled again do not count. A die whose
// faces are unknown has no chances, and asking for them panics: see Expr.Known.
func Of(die chance.Die) Dist {
	if die.Unread {
		panic(&chance.Unread{Die: die})
	}
	return Equally(die.Outcomes())
}

// Equally returns the distribution of values that are equally likely; there is at least one.
func Equally(values []int) Dist {
	low, high := values[0], values[0]
	for _, v := range values {
		low, high = min(low, v), max(high, v)
	}
	counts := make([]int64, high-low+1)
	for _, v := range values {
		counts[v-low]++
	}
	share := int64(0) // what all counts have in common: three faces of six are one of two
	for _, n := range counts {
		share = gcd(share, n)
	}
	d := Dist{low: low, weights: make([]*big.Int, len(counts)), total: big.NewInt(int64(len(values)) / share)}
	for i, n := range counts {
		d.weights[i] = big.NewInt(n / share)
	}
	return d
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// Weighed returns the distribution of low, low+1 and so on with these weights. None is negative, and
// at least one is above 0.
func Weighed(low int, weights []*big.Int) Dist {
	for len(weights) > 0 && weights[0].Sign() == 0 {
		low, weights = low+1, weights[1:]
	}
	for len(weights) > 0 && weights[len(weights)-1].Sign() == 0 {
		weights = weights[:len(weights)-1]
	}
	total := new(big.Int)
	for _, w := range weights {
		total.Add(total, w)
	}
	return Dist{low: low, weights: weights, total: total}
}

// Highest returns the highest of n dice that show 1 to sides; of no dice, 0.
func Highest(n, sides int) Dist {
	if n == 0 {
		return Sure(0)
	}
	weights := make([]*big.Int, sides)
	below := new(big.Int)
	for face := range sides {
		ways, one := big.NewInt(1), big.NewInt(int64(face+1))
		for range n {
			ways.Mul(ways, one)
		}
		weights[face] = new(big.Int).Sub(ways, below)
		below = ways
	}
	return Dist{low: 1, weights: weights, total: below}
}

// Range returns the least and the greatest value; of a number without an end the last of those that are
// listed.
func (d Dist) Range() (least, most int) { return d.low, d.low + len(d.weights) - 1 }

// Total returns the sum of all weights.
func (d Dist) Total() *big.Int { return d.total }

// Weight returns the weight of a value out of Total. It must not be changed.
func (d Dist) Weight(value int) *big.Int {
	if i := value - d.low; i >= 0 && i < len(d.weights) {
		return d.weights[i]
	}
	return new(big.Int)
}

// Chance returns the chance of a value.
func (d Dist) Chance(value int) *big.Rat { return new(big.Rat).SetFrac(d.Weight(value), d.total) }

// All yields the values with their weights, from the least up.
func (d Dist) All() iter.Seq2[int, *big.Int] {
	return func(yield func(int, *big.Int) bool) {
		for i, w := range d.weights {
			if w.Sign() != 0 && !yield(d.low+i, w) {
				return
			}
		}
	}
}
