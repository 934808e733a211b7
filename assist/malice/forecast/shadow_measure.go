package forecast

import (
	"math/big"
)

// A measure is what chances are shared out in. They are only added up and shared, never
// taken off each other: a float then is off by at most 2^-53 of itself for each operation
// on the longest path of its making, and no digit is lost.
type measure[M any] interface {
	plus(M) M
	share(weight, of uint64) M
	none() bool
}

// float is a chance as a float.
type float float64

func (p float) plus(q float) float { return p + q }

func (p float) share(weight, of uint64) float { return p * float(weight) / float(of) }

func (p float) none() bool { return p == 0 }

// parts is a chance as parts of a denominator that whoever begins has chosen so that
// every share is whole.
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

// of is the chance, where so many parts are certain.
func (p parts) of(certain *big.Int) *big.Rat {
	if p.n == nil {
		return new(big.Rat)
	}
	return new(big.Rat).SetFrac(p.n, certain)
}

// fraction is a chance as a fraction of its own.
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
