package dice

import "math/big"

// Times returns the sum of n independent numbers of this distribution; n may be 0, and where it is
// negative the sum of -n of them is subtracted.
func (d Dist) Times(n int) Dist {
	switch {
	case n < 0:
		return d.Negative().Times(-n)
	case n == 0:
		return Sure(0)
	case n == 1:
		return d
	case d.tail != nil:
		return d.timesEndless(n)
	case len(d.weights) > longest && !d.flat():
		half := d.Times(n / 2)
		return half.Plus(half).Plus(d.Times(n % 2))
	}
	first := new(big.Int).Exp(d.weights[0], big.NewInt(int64(n)), nil)
	sum := Dist{low: n * d.low, weights: make([]*big.Int, n*(len(d.weights)-1)+1),
		total: new(big.Int).Exp(d.total, big.NewInt(int64(n)), nil)}
	sum.weights[0] = first
	if d.flat() {
		flatPower(sum.weights, n, len(d.weights))
	} else {
		power(sum.weights, n, d.weights)
	}
	return sum
}

// longest is the largest number of values for which power is the fast way.
const longest = 40

// flat says whether all values from the lowest to the highest are equally likely.
func (d Dist) flat() bool {
	for _, w := range d.weights[1:] {
		if w.Cmp(d.weights[0]) != 0 {
			return false
		}
	}
	return true
}

// power goes on from the first weight of the nth power of a list of weights, seen as a
// polynomial. From P = Q^n follows P'Q = nQ'P, and so each weight from those before it:
//
//	q₀ i pᵢ = Σ (k(n+1) − i) qₖ pᵢ₋ₖ, k from 1 to the degree of Q
//
// and nothing is rounded, since the division leaves no rest.
func power(p []*big.Int, n int, q []*big.Int) {
	factor, part := new(big.Int), new(big.Int)
	for i := 1; i < len(p); i++ {
		sum := new(big.Int)
		for k := 1; k < len(q) && k <= i; k++ {
			factor.SetInt64(int64(k*(n+1) - i))
			sum.Add(sum, part.Mul(factor.Mul(factor, q[k]), p[i-k]))
		}
		p[i] = sum.Quo(sum, factor.Mul(q[0], part.SetInt64(int64(i))))
	}
}

// flatPower is power of dice whose sides are equally likely, where Q is (1−xˢ)/(1−x): three
// weights before it make each,
//
//	i pᵢ = (n+i−1) pᵢ₋₁ + (i−s−ns) pᵢ₋ₛ + (ns−n−i+s+1) pᵢ₋ₛ₋₁
//
// and the upper half mirrors the lower.
func flatPower(p []*big.Int, n, s int) {
	part, factor := new(big.Int), new(big.Int)
	for i := 1; i < len(p); i++ {
		if mirror := len(p) - 1 - i; mirror < i {
			p[i] = p[mirror]
			continue
		}
		sum := new(big.Int).Mul(p[i-1], factor.SetInt64(int64(n+i-1)))
		if i >= s {
			sum.Add(sum, part.Mul(p[i-s], factor.SetInt64(int64(i-s-n*s))))
		}
		if i > s {
			sum.Add(sum, part.Mul(p[i-s-1], factor.SetInt64(int64(n*s-n-i+s+1))))
		}
		p[i] = sum.Quo(sum, factor.SetInt64(int64(i)))
	}
}
