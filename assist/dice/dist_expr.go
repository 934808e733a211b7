package dice

import (
	"cmp"
	"math"
	"math/big"
	"slices"

	"tablehand/assist/chance"
)

// Dist returns the exact distribution of the expression's total with the set's dice; it ignores a comparison
// at the end. Of dice that explode, whose total has no end, it lists the values up to those that are asked
// for, and until less than one in two thousand is left. A computation of more than about ten seconds or half
// a gigabyte is not begun: the error is a *TooLarge. A die whose faces are unknown has no chances: the error
// is a *chance.Unread.
func (e Expr) Dist(set Set, asked ...int) (Dist, error) {
	if err := e.Known(set); err != nil {
		return Dist{}, err
	}
	if err := e.Effort(set).affordable(e); err != nil {
		return Dist{}, err
	}
	needs := e.needs(set)
	if needs > mostSpan {
		return Dist{}, &TooLarge{Expr: e, Why: "too many values have to be looked at"}
	}
	for span := max(64+e.numbers(), needs); ; span *= 2 {
		d, err := e.dist(reckoning{set, span})
		if large, is := err.(*TooLarge); is {
			return Dist{}, &TooLarge{e, large.Effort, large.Why}
		}
		if err != nil || d.tail == nil {
			return d, err
		}
		if last, enough := d.shown(asked); enough {
			return d.until(last), nil
		}
		if span > mostSpan {
			return Dist{}, &TooLarge{Expr: e, Why: "too many values have to be looked at"}
		}
	}
}

// mostSpan is the largest number of values that are worked out of a total without an end.
const mostSpan = 60_000

// needs estimates how many values have to be looked at of what explodes, until hardly any fall beyond.
func (e Expr) needs(set Set) int {
	sum := 0.0
	for p := range e.pools {
		values := set.Die(p.die).Outcomes()
		for _, c := range p.changes {
			if c.kind != explode || c.how.once || len(p.targets) > 0 {
				continue
			}
			mean, goes := 0.0, 0.0
			for _, v := range values {
				mean += float64(v) / float64(len(values))
				if c.test.holds(v) {
					goes += 1 / float64(len(values))
				}
			}
			if goes == 1 {
				return mostSpan + 1
			}
			n, wide := float64(p.count), float64(slices.Max(values))/(1-goes)
			sum += n*mean/(1-goes) + 8*math.Sqrt(n)*wide
		}
	}
	return int(min(sum, mostSpan+1))
}

// numbers returns the largest number that the expression has in its keeps, drops, clamps, tests, targets
// and divisions.
func (e Expr) numbers() (most int) {
	for p := range e.pools {
		for _, c := range p.changes {
			most = max(most, c.n, c.test.n)
		}
		for _, t := range p.targets {
			most = max(most, t.test.n)
		}
	}
	for _, t := range e.terms {
		for _, s := range t.scales {
			if s.rounding != "" {
				most = max(most, s.n)
			}
		}
		if t.group != nil {
			for _, target := range t.group.targets {
				most = max(most, target.test.n)
			}
		}
		if t.inner != nil {
			most = max(most, t.inner.numbers())
		}
	}
	return min(most, mostSpan)
}

// shown returns the last value that a number without an end is to list: hardly any fall beyond it, and it
// is no less than those that are asked for. enough: the weights reach that far.
func (d Dist) shown(asked []int) (last int, enough bool) {
	if d.below {
		turned := slices.Clone(asked)
		for i, n := range turned {
			turned[i] = -n
		}
		return d.Negative().shown(turned)
	}
	const rare = 2000
	left, part := new(big.Int).Set(d.total), new(big.Int)
	for i, w := range d.weights {
		left.Sub(left, w)
		if part.Mul(left, big.NewInt(rare)).Cmp(d.total) < 0 {
			last, enough = d.low+i, true
			break
		}
	}
	for _, n := range asked {
		last = max(last, n)
	}
	return last, enough && last < d.low+len(d.weights)
}

// until returns the number with no values listed beyond last. Of a number without an end below, last counts
// with its sign turned.
func (d Dist) until(last int) Dist {
	if d.below {
		return d.Negative().until(last).Negative()
	}
	mean, variance := d.mean, d.variance
	d = d.cut(last + 1)
	d.mean, d.variance = mean, variance
	return d
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

// A reckoning is what distributions are worked out with: the dice, and how many values are looked at of what
// has no end.
type reckoning struct {
	set  Set
	span int
}

func (e Expr) dist(r reckoning) (Dist, error) {
	h := e.heap(r.set)
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
	for _, t := range h.others {
		d, err := t.dist(r)
		if err != nil {
			return Dist{}, err
		}
		if d.tail != nil && sum.tail != nil && d.below != sum.below {
			return Dist{}, &TooLarge{Why: "it has no end on either side"}
		}
		if err := sum.plusEffort(d); err != nil {
			return Dist{}, err
		}
		sum = sum.Plus(d)
	}
	return sum, nil
}

// plusEffort refuses a sum that is too large.
func (d Dist) plusEffort(e Dist) error {
	size := func(d Dist) reckoned { return reckoned{float64(len(d.weights)), float64(d.total.BitLen()), 0} }
	if sum := size(d).plus(size(e)); sum.nanos > mostSeconds*1e9 {
		return &TooLarge{Why: "its terms have too many values"}
	}
	return nil
}

func (t addend) dist(r reckoning) (d Dist, err error) {
	switch {
	case t.pool != nil:
		d, err = t.pool.dist(r)
	case t.group != nil:
		d, err = t.group.dist(r)
	case t.inner != nil:
		d, err = t.inner.dist(r)
	default:
		d = Sure(t.number)
	}
	if err != nil {
		return Dist{}, err
	}
	for _, s := range t.scales {
		if float64(len(d.weights))*float64(max(1, s.n)) > 2e6 && s.rounding == "" {
			return Dist{}, &TooLarge{Why: "its values lie too far apart"}
		}
		d = s.dist(d)
	}
	if t.minus {
		d = d.Negative()
	}
	return d, nil
}

// A heap holds an expression's dice, sorted so that all that are alike stand together.
type heap struct {
	shift  int
	rows   []row     // the most dice first
	parts  []handful // the fewest values first
	others []addend  // all that is no handful of dice, or does more than keep some
}

// A handful is a number of dice of one kind, of which keep counts.
type handful struct {
	die   Dist
	count int
	keep  int // how many; 0: all
	low   bool
}

// heap sorts the dice. Those whose values lie in a row and are equally likely differ only in
// where they begin, and a minus merely turns them around: so they come together, and the
// chances of 2d6-d6 are those of 3d6, moved down by 7.
func (e Expr) heap(set Set) heap {
	var h heap
	alike := map[int]int{} // how many dice have so many values in a row
	for _, t := range e.terms {
		p, simple := t.part(set)
		switch {
		case !simple:
			h.others = append(h.others, t)
		case t.pool == nil:
			h.shift += t.signed()
		case p.keep == 0 && p.die.flat():
			h.shift += p.count * p.die.low
			alike[len(p.die.weights)] += p.count
		default:
			h.parts = append(h.parts, p)
		}
	}
	for values, count := range alike {
		h.rows = append(h.rows, row{values, count})
	}
	slices.SortFunc(h.rows, func(a, b row) int { return cmp.Or(b.count-a.count, b.values-a.values) })
	slices.SortStableFunc(h.parts, func(a, b handful) int { return a.values() - b.values() })
	return h
}

func (t addend) signed() int {
	if t.minus {
		return -t.number
	}
	return t.number
}

// part returns the term's dice. simple says that it is a number, of which p is empty, or a handful of which
// all or the best count. Of dice that are subtracted, keeping the highest is keeping the lowest of the
// negated ones.
func (t addend) part(set Set) (p handful, simple bool) {
	switch {
	case t.group != nil || t.inner != nil || len(t.scales) > 0:
		return handful{}, false
	case t.pool == nil:
		return handful{}, true
	case t.pool.digits || len(t.pool.targets) > 0 || len(t.pool.changes) > 1:
		return handful{}, false
	}
	p = handful{die: Of(set.Die(t.pool.die)), count: t.pool.count}
	for _, c := range t.pool.changes {
		if c.kind != keepHigh && c.kind != keepLow {
			return handful{}, false
		}
		p.keep, p.low = c.n%p.count, c.kind == keepLow
	}
	if t.minus {
		p.die, p.low = p.die.Negative(), !p.low
	}
	return p, true
}

func (p handful) dist() Dist {
	switch {
	case p.keep == 0:
		return p.die.Times(p.count)
	case p.low:
		return p.die.Worst(p.keep, p.count)
	}
	return p.die.Best(p.keep, p.count)
}

// values returns an upper bound for the number of values of the part.
func (p handful) values() int {
	counted := p.count
	if p.keep > 0 {
		counted = p.keep
	}
	return counted*(len(p.die.weights)-1) + 1
}
