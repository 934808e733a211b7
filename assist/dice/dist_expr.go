package dice

import (
	"cmp"
	"slices"

	"tablehand/assist/chance"
)

// Dist returns the exact distribution of the expression's total with the set's dice; it ignores a
// comparison at the end. A computation of more than about ten seconds or half a gigabyte is not
// begun: the error is a *TooLarge. A die whose faces are unknown has no chances: the error is a
// *chance.Unread.
func (e Expr) Dist(set Set) (Dist, error) {
	if err := e.Known(set); err != nil {
		return Dist{}, err
	}
	if err := e.Effort(set).affordable(e); err != nil {
		return Dist{}, err
	}
	h := e.heap(set)
	sum := Sure(h.shift)
	for i, r := range h.rows {
		if i == 0 {
			sum = sum.Plus(r.die().Times(r.count))
			continue
		}
		sum = sum.andRows(r)
	}
	for _, p := range h.parts {
		sum = sum.Plus(p.dist())
	}
	return sum, nil
}

// Minus returns the expression with another's total taken off its own; it has no comparison.
func (e Expr) Minus(less Expr) Expr {
	e.terms = slices.Clone(e.terms)
	for _, t := range less.terms {
		t.minus = !t.minus
		e.terms = append(e.terms, t)
	}
	e.ask = comparison{}
	return e
}

// Asks returns the comparison at the end of the expression: ge, gt, le, lt or eq, and a number; op
// is empty where there is none.
func (e Expr) Asks() (op string, target int) { return e.ask.op, e.ask.target }

// Names lists the kinds of dice that the expression rolls, as Set knows them, each once.
func (e Expr) Names() []string {
	var names []string
	for _, t := range e.terms {
		if t.die != "" && !slices.Contains(names, t.die) {
			names = append(names, t.die)
		}
	}
	return names
}

// Known refuses dice of which nobody knows how many sides show which face: the error is a
// *chance.Unread.
func (e Expr) Known(set Set) error {
	for _, name := range e.Names() {
		if die := set.Die(name); die.Unread {
			return &chance.Unread{Die: die}
		}
	}
	return nil
}

// A heap holds an expression's dice, sorted so that all that are alike stand together.
type heap struct {
	shift int
	rows  []row  // the most dice first
	parts []part // the fewest values first
}

// A part is a number of dice of one kind, of which keep counts.
type part struct {
	die   Dist
	count int
	keep  keep
}

// heap sorts the dice. Those whose values lie in a row and are equally likely differ only in
// where they begin, and a minus merely turns them around: so they come together, and the
// chances of 2d6-d6 are those of 3d6, moved down by 7.
func (e Expr) heap(set Set) heap {
	var h heap
	alike := map[int]int{} // how many dice have so many values in a row
	for _, t := range e.terms {
		if t.die == "" {
			h.shift += t.signed()
			continue
		}
		p := t.part(set)
		if p.keep.n == 0 && p.die.flat() {
			h.shift += p.count * p.die.low
			alike[len(p.die.weights)] += p.count
			continue
		}
		h.parts = append(h.parts, p)
	}
	for values, count := range alike {
		h.rows = append(h.rows, row{values, count})
	}
	slices.SortFunc(h.rows, func(a, b row) int { return cmp.Or(b.count-a.count, b.values-a.values) })
	slices.SortStableFunc(h.parts, func(a, b part) int { return a.values() - b.values() })
	return h
}

func (t addend) signed() int {
	if t.minus {
		return -t.count
	}
	return t.count
}

// part returns the term's dice. Of dice that are subtracted, keeping the highest is keeping the
// lowest of the negated ones.
func (t addend) part(set Set) part {
	p := part{Of(set.Die(t.die)), t.count, t.keep}
	if t.minus {
		p.die, p.keep.low = p.die.Negative(), !p.keep.low
	}
	if p.keep.n == p.count {
		p.keep.n = 0
	}
	return p
}

func (p part) dist() Dist {
	switch {
	case p.keep.n == 0:
		return p.die.Times(p.count)
	case p.keep.low:
		return p.die.Worst(p.keep.n, p.count)
	}
	return p.die.Best(p.keep.n, p.count)
}

// values returns an upper bound for the number of values of the part.
func (p part) values() int {
	counted := p.count
	if p.keep.n > 0 {
		counted = p.keep.n
	}
	return counted*(len(p.die.weights)-1) + 1
}
