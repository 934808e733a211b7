package dice

import (
	"slices"
	"strconv"
	"strings"
)

// An Expr is an expression of dice, as Parse reads it. Two are the same when they
// print the same.
type Expr struct {
	terms []addend
	ask   comparison
}

// A addend is a number, or dice of one kind.
type addend struct {
	minus bool
	count int    // how many dice; of a number, the number itself
	die   string // empty for a number
	keep  keep
}

// keep counts only the n highest or lowest dice; n is 0 where all of them count.
type keep struct {
	n   int
	low bool
}

// A comparison asks whether the total reaches its target; op is empty where
// nothing is asked.
type comparison struct {
	op     string
	target int
}

// String prints the expression without spaces, every count written out (d6 is
// 1d6) and comparisons as words; Parse reads it back as the same Expr.
func (e Expr) String() string {
	var b strings.Builder
	for i, t := range e.terms {
		if i > 0 && !t.minus {
			b.WriteByte('+')
		}
		b.WriteString(t.String())
	}
	if e.ask.op != "" {
		b.WriteString(e.ask.op + strconv.Itoa(e.ask.target))
	}
	return b.String()
}

// Plus returns the expression with the terms of another added to its total; its comparison stays.
func (e Expr) Plus(more Expr) Expr {
	e.terms = slices.Concat(e.terms, more.terms)
	return e
}

func (t addend) String() string {
	s := strconv.Itoa(t.count) + t.die
	if t.minus {
		s = "-" + s
	}
	return s + t.keep.String()
}

func (k keep) String() string {
	switch {
	case k.n == 0:
		return ""
	case k.low:
		return "kl" + strconv.Itoa(k.n)
	}
	return "kh" + strconv.Itoa(k.n)
}

// Dice returns the number of dice that the expression rolls, 0 to 1000.
func (e Expr) Dice() int {
	n := 0
	for _, t := range e.terms {
		if t.die != "" {
			n += t.count
		}
	}
	return n
}

// Range returns the lowest and the highest total that the set's dice can make.
func (e Expr) Range(set Set) (lo, hi int) {
	for _, t := range e.terms {
		l, h := t.bounds(set)
		lo, hi = lo+l, hi+h
	}
	return lo, hi
}

func (t addend) bounds(set Set) (lo, hi int) {
	lo, hi = t.count, t.count
	if t.die != "" {
		counted := t.count
		if t.keep.n > 0 {
			counted = t.keep.n
		}
		values := set.Die(t.die).Outcomes()
		lo, hi = counted*slices.Min(values), counted*slices.Max(values)
	}
	if t.minus {
		return -hi, -lo
	}
	return lo, hi
}
