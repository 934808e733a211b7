package dice

import (
	"cmp"
	"math/big"
	"slices"
)

// An order says which dice are kept by their rank: changes are keeps and drops in a row. worths has the law
// of what a kept die counts, by its state.
type order struct {
	worths  map[state]law
	changes []change
}

// A class is count dice that are alike. If stops is set, the dice are those that exploded before so many
// others did not: count is then unknown, and ends is the chance that a die does not explode.
type class struct {
	law   law
	count int
	stops int
	ends  *big.Rat
}

// errDisorder refuses too many dice to be put in order.
var errDisorder = &TooLarge{Why: "too many dice would have to be put in order"}

// mostSteps is the largest number of steps taken to put dice in order.
const mostSteps = 1_500_000

// only says whether all changes are of one kind.
func (o order) only(kind kind) bool {
	return !slices.ContainsFunc(o.changes, func(c change) bool { return c.kind != kind })
}

// kept returns which of in dice are kept: those numbered from up to, not including, to; 0 is the highest
// die.
func (o order) kept(in int) (from, to int) {
	to = in
	for _, c := range o.changes {
		stay := c.stay(to - from)
		if c.kind == keepHigh || c.kind == dropLow {
			to = from + stay
		} else {
			from = to - stay
		}
	}
	return from, to
}

// lowest returns the least that a kept die is worth in any state.
func (o order) lowest() (low int) {
	first := true
	for _, l := range o.worths {
		for s := range l {
			if first || s.value < low {
				low, first = s.value, false
			}
		}
	}
	return low
}

// among returns the law of the sum of the dice that are kept of count dice of a law. Dice that are out are
// not put in order.
func (o order) among(l law, count int) (law, error) {
	in := func(s state) bool { return !s.out }
	part := l.split(in)
	share := part.whole()
	sum := law{}
	from, to := o.kept(count)
	if all := []class{{law: part, count: count}}; o.steps(all, len(part), to-from) > mostSteps {
		return nil, errDisorder
	}
	for n := 0; n <= count; n++ {
		if n < count && share.Cmp(big.NewRat(1, 1)) == 0 {
			continue
		}
		var classes []class
		if n > 0 {
			classes = []class{{law: l.given(in), count: n}}
		}
		from, to := o.kept(n)
		made, err := o.placed(classes, from, to, false)
		if err != nil {
			return nil, err
		}
		sum.spread(binomial(count, n, share), made)
	}
	return sum, nil
}

// binomial is the chance that just n of count come, where each comes with the chance p.
func binomial(count, n int, p *big.Rat) *big.Rat {
	ways := new(big.Rat).SetInt(new(big.Int).Binomial(int64(count), int64(n)))
	ways.Mul(ways, raised(p, n))
	return ways.Mul(ways, raised(new(big.Rat).Sub(big.NewRat(1, 1), p), count-n))
}

func raised(p *big.Rat, n int) *big.Rat {
	exp := big.NewInt(int64(n))
	return new(big.Rat).SetFrac(new(big.Int).Exp(p.Num(), exp, nil), new(big.Int).Exp(p.Denom(), exp, nil))
}

// until is the chance that just n come before the last of so many stops, where each time one comes with the
// chance p, else a stop.
func until(stops, n int, p *big.Rat) *big.Rat {
	ways := new(big.Rat).SetInt(new(big.Int).Binomial(int64(stops+n-1), int64(n)))
	ways.Mul(ways, raised(p, n))
	return ways.Mul(ways, raised(new(big.Rat).Sub(big.NewRat(1, 1), p), stops))
}

// A placing counts, for each of up to four classes, the dice that have been put in order.
type placing [4]int

// placed puts the dice of classes in order, from the highest, or lowest, value on, those that are out last,
// and returns what those are worth that are kept: from the one with number from to that before to.
func (o order) placed(classes []class, from, to int, lowFirst bool) (law, error) {
	states := []state{}
	for _, c := range classes {
		for s := range c.law {
			if !slices.Contains(states, s) {
				states = append(states, s)
			}
		}
	}
	slices.SortFunc(states, func(a, b state) int {
		switch {
		case a.out && !b.out:
			return 1
		case !a.out && b.out:
			return -1
		case lowFirst:
			return cmp.Compare(a.value, b.value)
		}
		return cmp.Compare(b.value, a.value)
	})
	if o.steps(classes, len(states), to-from) > mostSteps {
		return nil, errDisorder
	}
	at := map[placing]law{{}: {state{}: big.NewRat(1, 1)}}
	done := law{}
	left := make([]*big.Rat, len(classes)) // what may still come of a class; of one with stops, what has come
	for i, c := range classes {
		if left[i] = new(big.Rat).SetInt64(1); c.stops > 0 {
			left[i].Set(c.ends)
		}
	}
	for _, s := range states {
		for i, c := range classes {
			w, shows := c.law[s]
			if !shows {
				continue
			}
			if c.stops > 0 {
				left[i].Add(left[i], w)
			}
			p := new(big.Rat).Quo(w, left[i])
			if c.stops == 0 {
				left[i].Sub(left[i], w)
			}
			next := map[placing]law{}
			for placing, sum := range at {
				o.place(classes[i], i, placing, sum, p, s, from, to, next, done)
			}
			at = next
		}
	}
	for _, sum := range at {
		done.spread(big.NewRat(1, 1), sum)
	}
	return done, nil
}

// place puts dice of class i in order that show s, each with the chance p, any number of them. The sums so
// far go on into next; those to which no further die can be added go into done.
func (o order) place(c class, i int, was placing, sum law, p *big.Rat, s state, from, to int,
	next map[placing]law, done law) {
	placed := was[0] + was[1] + was[2] + was[3]
	if placed >= to {
		done.spread(big.NewRat(1, 1), sum)
		return
	}
	most, rest := c.count-was[i], new(big.Rat).SetInt64(1)
	if c.stops > 0 {
		most = to - placed
	}
	for n := 0; n <= most; n++ {
		var chance *big.Rat
		switch {
		case c.stops == 0:
			chance = binomial(most, n, p)
		case n < most:
			chance = until(c.stops+was[i], n, p)
			rest.Sub(rest, chance)
		default:
			chance = rest
		}
		if chance.Sign() != 0 {
			is := was
			is[i] += n
			if next[is] == nil {
				next[is] = law{}
			}
			next[is].spread(chance, sum)
		}
		if n < most && placed+n >= from && placed+n < to && !s.out { // one more that is kept
			sum = sum.plus(o.worths[s])
		}
	}
}

// plus returns the law of the sum of two values.
func (l law) plus(other law) law {
	sum := law{}
	for a, w := range l {
		for b, x := range other {
			sum.add(state{value: a.value + b.value}, new(big.Rat).Mul(w, x))
		}
	}
	return sum
}

// steps estimates what it takes to put dice in order.
func (o order) steps(classes []class, values, kept int) float64 {
	states, most := 1.0, 1.0
	for _, c := range classes {
		n := float64(c.count)
		if c.stops > 0 {
			n = float64(kept)
		}
		states *= n + 1
		most = max(most, n+1)
	}
	all := 0
	for _, l := range o.worths {
		all += len(l)
	}
	wide := float64(all) / float64(max(1, len(o.worths))) // on average
	sums := float64(max(1, kept)*max(values, int(wide)) + 1)
	return states * most * float64(values) * float64(len(classes)) * sums * wide / 4
}

// chainOrdered returns the law of the sum of the kept dice, as among does, for dice that have exploded into
// dice of their own.
func (w *work) chainOrdered(o *order) (law, error) {
	c, out := *w.chain, false
	for _, l := range []law{c.first[0], c.first[1], c.more[0], c.more[1]} {
		out = out || len(l.split(func(s state) bool { return s.out })) > 0
	}
	in := w.count // at least
	if out {
		in = 0
	}
	from, to, low, known := o.span(in)
	switch {
	case out && !(o.only(keepHigh) || o.only(keepLow)):
		return nil, &TooLarge{Why: "dice that explode are taken out by their value, and put in order"}
	case out:
		from, to, low, known = 0, o.least(), o.only(keepLow), true
	}
	any := func(state) bool { return true }
	q, sum := c.first[1].whole(), law{}
	switch {
	case c.closed && known: // all that explode are one class
		classes := []class{{law: c.first[0].given(any), count: w.count},
			{law: c.first[1], stops: w.count, ends: c.first[0].whole()}}
		return o.placed(classes, from, to, low)
	case !c.once && !known:
		return w.dropped(o)
	}
	for i := 0; i <= w.count; i++ { // so many of the first explode
		var classes []class
		for _, part := range []class{{law: c.first[0], count: w.count - i}, {law: c.first[1], count: i},
			{law: c.more[0], count: i}} {
			if part.count > 0 && len(part.law) > 0 {
				part.law = part.law.given(any)
				classes = append(classes, part)
			}
		}
		var made law
		var err error
		if c.once && !out {
			from, to = o.kept(w.count + i)
			low = false
		}
		if i > 0 && len(c.more[1]) > 0 && !c.once {
			classes = append(classes, class{law: c.more[1], stops: i, ends: c.more[0].whole()})
		}
		made, err = o.placed(classes, from, to, low)
		if err != nil {
			return nil, err
		}
		sum.spread(binomial(w.count, i, q), made)
	}
	return sum, nil
}

// dropped does what chainOrdered does, where some are dropped of dice whose number is not known: it looks at
// chains of so many dice that all longer ones come to more than the values that are listed.
func (w *work) dropped(o *order) (law, error) {
	c, least, drops := *w.chain, 0, 0
	for s := range c.first[1] {
		low := order{worths: map[state]law{s: o.worths[s]}}.lowest()
		if least == 0 || low < least {
			least = low
		}
	}
	for _, change := range o.changes {
		if change.kind == keepHigh || change.kind == keepLow {
			drops = unbounded
		}
		drops += change.n
	}
	if !c.closed || least < 1 || drops >= unbounded {
		return nil, &TooLarge{Why: "more dice are kept than may have fallen of what explodes"}
	}
	any := func(state) bool { return true }
	bound := w.count*min(0, o.lowest()) + w.span
	sum, left, q := law{}, big.NewRat(1, 1), c.first[1].whole()
	for k := 0; least*(k-drops)+w.count*min(0, o.lowest()) < bound; k++ { // so many explode
		classes := []class{{law: c.first[0].given(any), count: w.count}, {law: c.first[1].given(any), count: k}}
		from, to := o.kept(w.count + k)
		made, err := o.placed(classes, from, to, false)
		if err != nil {
			return nil, err
		}
		chance := until(w.count, k, q)
		sum.spread(chance, made)
		left.Sub(left, chance)
	}
	w.bound = bound
	sum.add(state{value: max(bound, slices.Max(sum.values()))}, left)
	return sum, nil
}

// values are the values of all states.
func (l law) values() (values []int) {
	for s := range l {
		values = append(values, s.value)
	}
	return values
}

// span returns which dice are kept where it is only known how many there are at least, counted from the
// highest, or from the lowest; known: that can be said.
func (o order) span(least int) (from, to int, low, known bool) {
	top, bottom := 0, 0 // that are dropped
	for i, c := range o.changes {
		switch {
		case c.kind == dropHigh:
			top += c.n
			continue
		case c.kind == dropLow:
			bottom += c.n
			continue
		case top+bottom+c.n > least:
			return 0, 0, false, false
		}
		rest := order{changes: o.changes[i+1:]}
		from, to = rest.kept(c.n)
		if c.kind == keepHigh {
			return top + from, top + to, false, true
		}
		return bottom + c.n - to, bottom + c.n - from, true, true
	}
	return 0, 0, false, false
}

// least is the least number that any of the changes keeps.
func (o order) least() int {
	stay := unbounded
	for _, c := range o.changes {
		stay = min(stay, c.n)
	}
	return stay
}
