package dice

import "math/big"

// Best returns the sum of the k highest of n independent numbers of this distribution; k is 1 to n.
func (d Dist) Best(k, n int) Dist {
	if k == n {
		return d.Times(n)
	}
	if d.tail != nil {
		fine, bound := d.capped()
		return fine.Best(k, n).cut(bound + (k-1)*d.low)
	}
	kept := Dist{low: k * d.low, weights: make([]*big.Int, k*(len(d.weights)-1)+1),
		total: new(big.Int).Exp(d.total, big.NewInt(int64(n)), nil)}
	for i := range kept.weights {
		kept.weights[i] = new(big.Int)
	}
	for at, w := range d.weights {
		if w.Sign() > 0 {
			kept.last(d, at, k, n)
		}
	}
	return kept
}

// Worst returns the sum of the k lowest of n independent numbers of this distribution.
func (d Dist) Worst(k, n int) Dist {
	if d.tail != nil {
		fine, bound := d.capped()
		return fine.Worst(k, n).cut(bound + (k-1)*d.low)
	}
	return d.Negative().Best(k, n).Negative()
}

// last adds the ways in which the value at a place of d is the lowest that is kept: some, a,
// of the n are higher, fewer than k, and of the others at least k-a have that value. The sum
// of the higher ones is that of a dice which have only those values.
func (kept Dist) last(d Dist, at, k, n int) {
	higher := Dist{low: at + 1, weights: d.weights[at+1:]}
	part := new(big.Int)
	for a, ways := range lastWays(d, at, k, n) {
		if a > 0 && len(higher.weights) == 0 {
			return
		}
		sums := Sure(0)
		if a > 0 {
			sums = Weighed(higher.low, higher.weights).Times(a)
		}
		for i, w := range sums.weights {
			into := kept.weights[sums.low+i+(k-a)*at]
			into.Add(into, part.Mul(ways, w))
		}
	}
}

// lastWays are, for a from 0 to k-1, the ways to choose a of n dice, and for at least k-a of
// the others to show the value at a place of d and the rest less. Of n-k+i dice at least i
// show it in mᵢ ways; a die more is a die more that shows it, except where just one too few
// did and this one shows less:
//
//	mᵢ = (w+l) mᵢ₋₁ − l C(n-k+i-1, i-1) wⁱ⁻¹ lⁿ⁻ᵏ
func lastWays(d Dist, at, k, n int) []*big.Int {
	w, less := d.weights[at], new(big.Int)
	for _, x := range d.weights[:at] {
		less.Add(less, x)
	}
	both, rest := new(big.Int).Add(w, less), big.NewInt(int64(n-k))
	m := new(big.Int).Exp(both, rest, nil)
	few := new(big.Int).Exp(less, rest.SetInt64(int64(n-k+1)), nil)
	ways := make([]*big.Int, k)
	for i := 1; i <= k; i++ {
		m = new(big.Int).Sub(new(big.Int).Mul(both, m), few)
		few.Mul(few, rest.Mul(w, big.NewInt(int64(n-k+i))))
		few.Quo(few, rest.SetInt64(int64(i)))
		ways[k-i] = m
	}
	chosen := big.NewInt(1) // C(n, a)
	for a := range ways {
		ways[a] = new(big.Int).Mul(ways[a], chosen)
		chosen.Mul(chosen, rest.SetInt64(int64(n-a)))
		chosen.Quo(chosen, rest.SetInt64(int64(a+1)))
	}
	return ways
}
