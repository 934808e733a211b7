package dice

import "math/big"

// Tail returns the weight of all values above those that are listed, or below them; nil: all are listed.
func (d Dist) Tail() (weight *big.Int, below bool) { return d.tail, d.below }

// capped returns a number with all values beyond those listed as one value, the bound, and that bound.
func (d Dist) capped() (capped Dist, bound int) {
	bound = d.low + len(d.weights)
	weights := append(d.weights[:len(d.weights):len(d.weights)], d.tail)
	return Dist{low: d.low, weights: weights, total: d.total}, bound
}

// cut returns the number with only its values below a bound listed; the others are its tail.
func (d Dist) cut(bound int) Dist {
	if keep := max(0, bound-d.low); keep < len(d.weights) {
		tail := new(big.Int)
		for _, w := range d.weights[keep:] {
			tail.Add(tail, w)
		}
		if d.tail != nil {
			tail.Add(tail, d.tail)
		}
		d.weights, d.tail = d.weights[:keep], tail
	}
	if d.tail != nil && d.tail.Sign() == 0 {
		return Weighed(d.low, d.weights)
	}
	return d
}

// plusEndless is Plus where one of the two has no end. Two without an end lie on the same side.
func (d Dist) plusEndless(e Dist) Dist {
	if d.below || e.below {
		return d.Negative().plusEndless(e.Negative()).Negative()
	}
	if d.tail == nil {
		return e.plusEndless(d)
	}
	a, bound := d.capped()
	b := e
	if bound += e.low; e.tail != nil {
		end := 0
		b, end = e.capped()
		bound = min(bound, end+d.low)
	}
	sum := a.Plus(b).cut(bound)
	if m, n := d.Mean(), e.Mean(); m != nil && n != nil {
		sum.mean = new(big.Rat).Add(m, n)
	}
	if m, n := d.Variance(), e.Variance(); m != nil && n != nil {
		sum.variance = new(big.Rat).Add(m, n)
	}
	return sum
}

// timesEndless is Times of a number without an end above; n is more than 1.
func (d Dist) timesEndless(n int) Dist {
	if d.below {
		return d.Negative().timesEndless(n).Negative()
	}
	capped, bound := d.capped()
	sum := capped.Times(n).cut(bound + (n-1)*d.low)
	sum.mean, sum.variance = times(d.mean, n), times(d.variance, n)
	return sum
}

// times returns n times x; nil where x is nil, a number that is not known.
func times(x *big.Rat, n int) *big.Rat {
	if x == nil {
		return nil
	}
	return new(big.Rat).Mul(x, new(big.Rat).SetInt64(int64(n)))
}

// dist returns the distribution of the number multiplied or divided.
func (s scale) dist(d Dist) Dist {
	if d.below {
		return s.opposite().dist(d.Negative()).Negative()
	}
	if s.rounding == "" && s.n == 0 {
		return Sure(0)
	}
	fine, bound := d, d.low+len(d.weights)
	if d.tail != nil {
		fine, bound = d.capped()
	}
	mapped := fine.mapped(s.of)
	if d.tail == nil {
		return mapped
	}
	mapped = mapped.cut(s.of(bound))
	if s.rounding == "" {
		mapped.mean, mapped.variance = times(d.mean, s.n), times(times(d.variance, s.n), s.n)
	}
	return mapped
}

// opposite is the scale of the number with its sign turned.
func (s scale) opposite() scale {
	switch s.rounding {
	case "down":
		s.rounding = "up"
	case "up":
		s.rounding = "down"
	case "near":
		s.rounding = "near down"
	}
	return s
}

// mapped returns what a function makes of the number, all of whose values are listed.
func (d Dist) mapped(of func(value int) int) Dist {
	low, high := 0, 0
	first := true
	for value := range d.All() {
		v := of(value)
		if first || v < low {
			low = v
		}
		if first || v > high {
			high = v
		}
		first = false
	}
	weights := make([]*big.Int, high-low+1)
	for i := range weights {
		weights[i] = new(big.Int)
	}
	for value, w := range d.All() {
		at := of(value) - low
		weights[at].Add(weights[at], w)
	}
	return Dist{low: low, weights: weights, total: d.total}
}
