package dice

import "math/big"

// Mean returns the exact expected value; nil: of a number without an end it is not always known.
func (d Dist) Mean() *big.Rat {
	if d.tail != nil {
		return d.mean
	}
	first, _ := d.moments()
	mean := new(big.Rat).SetFrac(first, d.total)
	return mean.Add(mean, new(big.Rat).SetInt64(int64(d.low)))
}

// Variance returns the mean squared distance from the mean; nil as Mean is.
func (d Dist) Variance() *big.Rat {
	if d.tail != nil {
		return d.variance
	}
	first, second := d.moments()
	second.Mul(second, d.total)
	second.Sub(second, first.Mul(first, first))
	return new(big.Rat).SetFrac(second, first.Mul(d.total, d.total))
}

// moments returns the weighed sums of the values and of their squares, both counted from the lowest
// value.
func (d Dist) moments() (first, second *big.Int) {
	first, second = new(big.Int), new(big.Int)
	n, part := new(big.Int), new(big.Int)
	for i, w := range d.weights {
		n.SetInt64(int64(i))
		first.Add(first, part.Mul(w, n))
		second.Add(second, part.Mul(part, n))
	}
	return first, second
}

// AtLeast returns the chance of a value or any above it.
func (d Dist) AtLeast(value int) *big.Rat {
	if d.tail != nil && !d.below {
		return new(big.Rat).Sub(big.NewRat(1, 1), d.AtMost(value-1))
	}
	return d.Between(value, d.low+len(d.weights)-1)
}

// AtMost returns the chance of a value or any below it.
func (d Dist) AtMost(value int) *big.Rat {
	if d.tail != nil && d.below {
		return new(big.Rat).Sub(big.NewRat(1, 1), d.AtLeast(value+1))
	}
	return d.Between(d.low, value)
}

// Between returns the chance of a value from least to most, both included.
func (d Dist) Between(least, most int) *big.Rat {
	sum := new(big.Int)
	for i := max(least-d.low, 0); i <= min(most-d.low, len(d.weights)-1); i++ {
		sum.Add(sum, d.weights[i])
	}
	return new(big.Rat).SetFrac(sum, d.total)
}

// Holds returns the chance that a comparison is true: ge gt le lt eq or ne a target.
func (d Dist) Holds(op string, target int) *big.Rat {
	switch op {
	case "ge":
		return d.AtLeast(target)
	case "gt":
		return d.AtLeast(target + 1)
	case "le":
		return d.AtMost(target)
	case "lt":
		return d.AtMost(target - 1)
	case "ne":
		return new(big.Rat).Sub(big.NewRat(1, 1), d.Chance(target))
	}
	return d.Chance(target)
}
