package dice

import "math/big"

// A row is a number of dice, each of which counts 0 or any number below values, equally likely.
type row struct{ values, count int }

func (r row) die() Dist {
	values := make([]int, r.values)
	for i := range values {
		values[i] = i
	}
	return Equally(values)
}

// most returns the highest sum of the dice.
func (r row) most() int { return r.count * (r.values - 1) }

// andRows is the sum of the number and the dice of a row. One such die more makes every
// weight the sum of a window of those before it, that is the difference of two running sums:
// two additions a weight and a die, and no multiplication.
func (d Dist) andRows(r row) Dist {
	sum := Dist{low: d.low, weights: make([]*big.Int, len(d.weights)+r.most()),
		total: big.NewInt(int64(r.values))}
	sum.total.Exp(sum.total, big.NewInt(int64(r.count)), nil).Mul(sum.total, d.total)
	for i := range sum.weights {
		sum.weights[i] = new(big.Int)
		if i < len(d.weights) {
			sum.weights[i].Set(d.weights[i])
		}
	}
	long := len(d.weights)
	for range r.count {
		long += r.values - 1
		slide(sum.weights[:long], r.values)
	}
	return sum
}

func slide(weights []*big.Int, window int) {
	for i := 1; i < len(weights); i++ {
		weights[i].Add(weights[i], weights[i-1])
	}
	for i := len(weights) - 1; i >= window; i-- {
		weights[i].Sub(weights[i], weights[i-window])
	}
}
