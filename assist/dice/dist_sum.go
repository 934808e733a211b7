package dice

import (
	"math/big"
	"math/bits"
)

// Plus returns the sum of two independent numbers.
func (d Dist) Plus(e Dist) Dist {
	if d.tail != nil || e.tail != nil {
		return d.plusEndless(e)
	}
	if len(d.weights) < len(e.weights) {
		d, e = e, d
	}
	if len(e.weights) == 1 { // a certain number only moves the other
		return d.scaled(e.total).moved(e.low)
	}
	sum := Dist{low: d.low + e.low, total: new(big.Int).Mul(d.total, e.total)}
	if stride := breadth(sum.total); stride == 1 || len(e.weights) >= packed {
		sum.weights = convolved(d.weights, e.weights, stride)
	} else {
		sum.weights = crossed(d.weights, e.weights)
	}
	return sum
}

// packed is the number of values from which on it pays to multiply both numbers as one (measured).
const packed = 12

// breadth returns the number of machine words that hold any part of a total.
func breadth(total *big.Int) int { return (total.BitLen() + bits.UintSize - 1) / bits.UintSize }

// crossed multiplies every weight with every other.
func crossed(a, b []*big.Int) []*big.Int {
	sum := make([]*big.Int, len(a)+len(b)-1)
	for i := range sum {
		sum[i] = new(big.Int)
	}
	product := new(big.Int)
	for i, w := range a {
		for j, x := range b {
			sum[i+j].Add(sum[i+j], product.Mul(w, x))
		}
	}
	return sum
}

// convolved writes each list of weights as the digits of one large number, multiplies those
// two, and reads the digits of the product: a digit is wide enough that none carries over
// (Kronecker). One multiplication of millions of digits is much faster than millions of
// small ones.
func convolved(a, b []*big.Int, stride int) []*big.Int {
	product := new(big.Int).Mul(digits(a, stride), digits(b, stride)).Bits()
	sum := make([]*big.Int, len(a)+len(b)-1)
	for i := range sum {
		from := min(i*stride, len(product))
		to := min(from+stride, len(product))
		sum[i] = new(big.Int).SetBits(product[from:to:to])
	}
	return sum
}

func digits(weights []*big.Int, stride int) *big.Int {
	all := make([]big.Word, len(weights)*stride)
	for i, w := range weights {
		copy(all[i*stride:], w.Bits())
	}
	return new(big.Int).SetBits(all)
}

func (d Dist) moved(by int) Dist {
	d.low += by
	if d.mean != nil {
		d.mean = new(big.Rat).Add(d.mean, new(big.Rat).SetInt64(int64(by)))
	}
	return d
}

func (d Dist) scaled(by *big.Int) Dist {
	if by.IsInt64() && by.Int64() == 1 {
		return d
	}
	weights := make([]*big.Int, len(d.weights))
	for i, w := range d.weights {
		weights[i] = new(big.Int).Mul(w, by)
	}
	d.weights, d.total = weights, new(big.Int).Mul(d.total, by)
	if d.tail != nil {
		d.tail = new(big.Int).Mul(d.tail, by)
	}
	return d
}

// Negative returns the number with its sign turned.
func (d Dist) Negative() Dist {
	weights := make([]*big.Int, len(d.weights))
	for i, w := range d.weights {
		weights[len(weights)-1-i] = w
	}
	d.low, d.weights, d.below = -(d.low + len(d.weights) - 1), weights, d.tail != nil && !d.below
	if d.mean != nil {
		d.mean = new(big.Rat).Neg(d.mean)
	}
	return d
}
