package dice

import "math/big"

// A chain is a die that explodes. first is the law of the die itself, more that of each die that is added,
// both in two parts: of a die that brings another, and of one that brings none. once: dice that are added
// bring none.
type chain struct {
	first, more  [2]law // [0]: it brings none, [1]: it brings another
	once, closed bool   // closed: first and more are alike
}

// chainOf returns how a die of this law explodes; die is the law of those that are added.
func chainOf(l, die law, c change) chain {
	brings := func(s state) bool { return !s.out && c.test.holds(s.value) }
	ends := func(s state) bool { return !brings(s) }
	made := chain{once: c.how.once, closed: sameLaw(l, die) && !c.how.less && !c.how.once}
	made.first = [2]law{l.split(ends), l.split(brings)}
	if made.more = [2]law{die.split(ends), die.split(brings)}; made.once {
		made.more = [2]law{die, {}}
	}
	if c.how.less {
		for i, part := range made.more {
			less := law{}
			for s, w := range part {
				less.add(state{value: s.value - 1}, w)
			}
			made.more[i] = less
		}
	}
	return made
}

func sameLaw(a, b law) bool {
	for s, w := range a {
		if other, is := b[s]; !is || other.Cmp(w) != 0 {
			return false
		}
	}
	return len(a) == len(b)
}

// each returns the chain with each of its laws changed.
func (c chain) each(change func(law) law) chain {
	for i := range 2 {
		c.first[i], c.more[i] = change(c.first[i]), change(c.more[i])
	}
	return c
}

// least returns the least value that any of these laws has.
func least(laws ...law) (low int) {
	first := true
	for _, l := range laws {
		for s := range l {
			if first || s.value < low {
				low, first = s.value, false
			}
		}
	}
	return low
}

// sum returns the distribution of a die with all that it brings: its first span values, all further ones as
// the tail. ok is false where a die that brings another may count less than 0, or each brings another
// without an end.
func (c chain) sum(span int) (d Dist, ok bool) {
	if c.once || len(c.more[1]) == 0 && len(c.first[1]) == 0 {
		return c.onceSum(), true
	}
	if least(c.more[1]) < 0 || least(c.first[1]) < 0 {
		return Dist{}, false
	}
	low := min(least(c.more[0]), least(c.first[0]))
	bound := low + span
	more := make([]*big.Rat, span) // what an added die comes to
	loops := new(big.Rat).SetInt64(1)
	if w, is := c.more[1][state{}]; is {
		loops.Sub(loops, w)
	}
	if loops.Sign() == 0 {
		return Dist{}, false
	}
	part := new(big.Rat)
	for i := range more {
		more[i] = new(big.Rat)
		if w, is := c.more[0][state{value: low + i}]; is {
			more[i].Set(w)
		}
		for s, w := range c.more[1] {
			if s.value > 0 && s.value <= i {
				more[i].Add(more[i], part.Mul(w, more[i-s.value]))
			}
		}
		more[i].Quo(more[i], loops)
	}
	all := law{}
	for s, w := range c.first[0] {
		if s.value < bound {
			all.add(s, w)
		}
	}
	for s, w := range c.first[1] {
		for i := 0; i+s.value < span; i++ {
			if more[i].Sign() > 0 {
				all.add(state{value: low + i + s.value}, new(big.Rat).Mul(w, more[i]))
			}
		}
	}
	d = all.dist()
	d.listedTo(bound)
	sum := new(big.Int)
	for _, w := range d.weights {
		sum.Add(sum, w)
	}
	d.tail = sum.Sub(d.total, sum)
	d.mean, d.variance = c.moments()
	return d, true
}

// listedTo adds weights of 0 until all values below a bound are listed.
func (d *Dist) listedTo(bound int) {
	for d.low+len(d.weights) < bound {
		d.weights = append(d.weights, new(big.Int))
	}
}

// onceSum is sum of a die that brings at most one other.
func (c chain) onceSum() Dist {
	all := law{}
	for s, w := range c.first[0] {
		all.add(s, w)
	}
	for s, w := range c.first[1] {
		for added, x := range c.more[0] {
			all.add(state{value: s.value + added.value}, new(big.Rat).Mul(w, x))
		}
	}
	return all.dist()
}

// moments returns the mean of what a die comes to with all that it brings, and its variance.
func (c chain) moments() (mean, variance *big.Rat) {
	_, end1, end2 := c.more[0].moments()
	q, on1, on2 := c.more[1].moments()
	stop := new(big.Rat).Sub(big.NewRat(1, 1), q)
	rat := func() *big.Rat { return new(big.Rat) }
	more1 := rat().Quo(rat().Add(end1, on1), stop) // of an added die: its mean
	cross := rat().Mul(rat().Mul(on1, more1), big.NewRat(2, 1))
	more2 := rat().Quo(rat().Add(rat().Add(end2, on2), cross), stop) // and the mean of its square
	_, end1, end2 = c.first[0].moments()
	q, on1, on2 = c.first[1].moments()
	mean = rat().Add(rat().Add(end1, on1), rat().Mul(q, more1))
	cross = rat().Mul(rat().Mul(on1, more1), big.NewRat(2, 1))
	square := rat().Add(rat().Add(rat().Add(end2, on2), cross), rat().Mul(q, more2))
	return mean, square.Sub(square, rat().Mul(mean, mean))
}

// power returns the distribution of the sum of n dice that explode like this one, up to span values; false:
// it would take too long. If every die of a chain has the same faces, the generating function of the sum is
// Cⁿ (1−E)⁻ⁿ, where C has the faces that end a chain and E has those that go on. The function power takes
// −n too, so all weights stay whole numbers over one denominator.
func (c chain) power(n, span int) (Dist, bool) {
	one, ok := c.sum(span)
	if !ok {
		return Dist{}, false
	}
	if n == 1 || one.tail == nil {
		return one.Times(n), true
	}
	if !c.closed {
		if float64(n)*float64(one.total.BitLen())*float64(span) > 3e8 {
			return Dist{}, false
		}
		return one.Times(n), true
	}
	ends, den := integers(c.first[0], c.first[1])
	sum := Weighed(ends[0].low, ends[0].weights).Times(n)
	if len(sum.weights) > span {
		sum.weights = sum.weights[:span]
	}
	q := make([]*big.Int, max(1, ends[1].low+len(ends[1].weights)))
	for i := range q {
		q[i] = new(big.Int)
	}
	q[0].Set(den)
	shortest := 0
	for v, w := range ends[1].All() {
		q[v].Sub(q[v], w)
		if v > 0 && shortest == 0 {
			shortest = v
		}
	}
	most := 0 // explosions that any of the values may take
	if shortest > 0 {
		most = span / shortest
	}
	if bits := float64(n+most) * float64(den.BitLen()); bits*float64(span)*float64(len(q)) > 3e9 {
		return Dist{}, false
	}
	p := make([]*big.Int, span)
	p[0] = new(big.Int).Exp(q[0], big.NewInt(int64(most)), nil)
	power(p, -n, q)
	total := new(big.Int).Exp(q[0], big.NewInt(int64(n+most)), nil)
	weights := convolved(sum.weights, p, breadth(total))
	made := Dist{low: sum.low, weights: weights[:min(span, len(weights))], total: total}
	made.listedTo(made.low + span)
	left := new(big.Int).Set(total)
	for _, w := range made.weights {
		left.Sub(left, w)
	}
	made.tail = left
	made.mean, made.variance = times(one.mean, n), times(one.variance, n)
	return made, true
}

// integers returns two parts of a law as whole weights over one denominator.
func integers(a, b law) (parts [2]Dist, den *big.Int) {
	both := law{}
	for s, w := range a {
		both.add(state{s.value, false}, w)
	}
	for s, w := range b {
		both.add(state{s.value, true}, w)
	}
	den = both.dist().total
	for i, l := range []law{a, b} {
		d := l.dist()
		factor := new(big.Int).Quo(den, d.total)
		for _, w := range d.weights {
			w.Mul(w, factor)
		}
		parts[i] = d
	}
	return parts, den
}
