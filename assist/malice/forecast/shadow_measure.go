package forecast

import (
	"math/big"
)

// A measure is a representation of chances. Chances are only added and shared, never subtracted, so
// a float is wrong by at most 2^-53 of itself for each operation on its longest path.
type measure[M any] interface {
	plus(M) M
	share(weight, of uint64) M
	none() bool
}

// A float is a chance in floating point.
type float float64

func (p float) plus(q float) float { return p + q }

func (p float) share(weight, of uint64) float { return p * float(weight) / float(of) }

func (p float) none() bool { return p == 0 }

// A parts value is a chance as a number of parts of a denominator that makes every share whole.
type parts struct{ n *big.Int }

func (p parts) plus(q parts) parts {
	switch {
	case p.n == nil:
		return q
	case q.n == nil:
		return p
	}
	return parts{new(big.Int).Add(p.n, q.n)}
}

func (p parts) share(weight, of uint64) parts {
	if p.n == nil {
		return p
	}
	n := new(big.Int).Mul(p.n, new(big.Int).SetUint64(weight))
	return parts{n.Quo(n, new(big.Int).SetUint64(of))}
}

func (p parts) none() bool { return p.n == nil || p.n.Sign() == 0 }

// of returns the chance as a fraction, where certain is the whole.
func (p parts) of(certain *big.Int) *big.Rat {
	if p.n == nil {
		return new(big.Rat)
	}
	return new(big.Rat).SetFrac(p.n, certain)
}

// A fraction is a chance as a fraction.
type fraction struct{ *big.Rat }

func (p fraction) plus(q fraction) fraction {
	switch {
	case p.Rat == nil:
		return q
	case q.Rat == nil:
		return p
	}
	return fraction{new(big.Rat).Add(p.Rat, q.Rat)}
}

func (p fraction) share(weight, of uint64) fraction {
	if p.Rat == nil {
		return p
	}
	n := new(big.Rat).SetFrac(new(big.Int).SetUint64(weight), new(big.Int).SetUint64(of))
	return fraction{n.Mul(n, p.Rat)}
}

func (p fraction) none() bool { return p.Rat == nil || p.Sign() == 0 }
