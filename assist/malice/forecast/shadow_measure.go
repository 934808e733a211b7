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

// near is a chance as a float.
type near float64

func (p near) plus(q near) near { return p + q }

func (p near) share(weight, of uint64) near { return p * near(weight) / near(of) }

func (p near) none() bool { return p == 0 }

// whole is a chance as parts of a denominator that whoever begins has chosen so that
// every share is whole.
type whole struct{ parts *big.Int }

func (p whole) plus(q whole) whole {
	switch {
	case p.parts == nil:
		return q
	case q.parts == nil:
		return p
	}
	return whole{new(big.Int).Add(p.parts, q.parts)}
}

func (p whole) share(weight, of uint64) whole {
	if p.parts == nil {
		return p
	}
	n := new(big.Int).Mul(p.parts, new(big.Int).SetUint64(weight))
	return whole{n.Quo(n, new(big.Int).SetUint64(of))}
}

func (p whole) none() bool { return p.parts == nil || p.parts.Sign() == 0 }

// of is the chance, where so many parts are certain.
func (p whole) of(certain *big.Int) *big.Rat {
	if p.parts == nil {
		return new(big.Rat)
	}
	return new(big.Rat).SetFrac(p.parts, certain)
}

// ratio is a chance as a fraction of its own.
type ratio struct{ *big.Rat }

func (p ratio) plus(q ratio) ratio {
	switch {
	case p.Rat == nil:
		return q
	case q.Rat == nil:
		return p
	}
	return ratio{new(big.Rat).Add(p.Rat, q.Rat)}
}

func (p ratio) share(weight, of uint64) ratio {
	if p.Rat == nil {
		return p
	}
	n := new(big.Rat).SetFrac(new(big.Int).SetUint64(weight), new(big.Int).SetUint64(of))
	return ratio{n.Mul(n, p.Rat)}
}

func (p ratio) none() bool { return p.Rat == nil || p.Sign() == 0 }
