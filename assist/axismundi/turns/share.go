package turns

import "math/big"

// A share is an exact chance: a fraction in lowest terms. Dice have few faces, so that its numbers stay
// small.
type share struct{ n, of int64 }

func shareOf(p *big.Rat) share { return share{p.Num().Int64(), p.Denom().Int64()} }

func (a share) plus(b share) share { return lowest(a.n*b.of+b.n*a.of, a.of*b.of) }

// Rat returns the chance as a fraction.
func (a share) Rat() *big.Rat { return big.NewRat(a.n, a.of) }

func lowest(n, of int64) share {
	g := common(n, of)
	return share{n / g, of / g}
}

// common returns the greatest common divisor, 1 or more.
func common(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a, 1)
}

// The parts of a worth, the weightiest first: what is gained, then what that costs.
const (
	gains = 3
	parts = gains + 4
)

// A worth is what an order of a turn is worth by its goal. Its parts, gains and then costs below zero, are
// means over all falls of the dice; of two worths the first part that differs decides.
type worth struct {
	of  [parts]int64
	per int64 // all parts are divided by it; 0 is 1
}

// divisor returns the number that all parts are divided by, 1 or more.
func (a worth) divisor() int64 { return max(1, a.per) }

func (a worth) plus(b worth) worth {
	if a.divisor() == b.divisor() {
		for i := range a.of {
			a.of[i] += b.of[i]
		}
		return a
	}
	x, y := a.divisor(), b.divisor()
	g := common(x, y)
	for i := range a.of {
		a.of[i] = a.of[i]*(y/g) + b.of[i]*(x/g)
	}
	a.per = x / g * y
	return a.lowest()
}

func (a worth) less(b worth) worth {
	for i := range b.of {
		b.of[i] = -b.of[i]
	}
	return a.plus(b)
}

// by returns a worth times a chance.
func (a worth) by(p share) worth {
	for i := range a.of {
		a.of[i] *= p.n
	}
	a.per = a.divisor() * p.of
	return a.lowest()
}

// lowest returns the same worth with numbers as small as can be: all are divided by what they have in
// common.
func (a worth) lowest() worth {
	g := a.per
	for _, n := range a.of {
		g = common(g, n)
	}
	if g > 1 {
		for i := range a.of {
			a.of[i] /= g
		}
		a.per /= g
	}
	return a
}

// beats says whether this worth is more than another: by the first part in which they differ.
func (a worth) beats(b worth) bool {
	x, y := a.divisor(), b.divisor()
	for i := range a.of {
		if l, r := a.of[i]*y, b.of[i]*x; l != r {
			return l > r
		}
	}
	return false
}

// gives says whether a gain of the worth is other than 0.
func (a worth) gives() bool { return a.of[0] != 0 || a.of[1] != 0 || a.of[2] != 0 }

// part returns the i-th part of a worth as a fraction.
func (a worth) part(i int) *big.Rat { return big.NewRat(a.of[i], a.divisor()) }
