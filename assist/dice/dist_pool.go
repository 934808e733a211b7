package dice

import "math/big"

// dist returns what the dice of a pool come to. Their changes are of three kinds: those that look at one
// die alone, those that look at the order of all, and what explodes. One row of the second kind is worked
// out with any of the others before and behind it; of several, all hands are looked at.
func (p *pool) dist(r reckoning) (Dist, error) {
	one := Of(r.set.Die(p.die))
	if p.digits {
		return digitsOf(one, p.count), nil
	}
	w := &work{reckoning: r, pool: p, die: lawOf(one)}
	w.law = w.die
	rest := p.changes
	for len(rest) > 0 && !rest[0].ranks() {
		if err := w.alone(rest[0]); err != nil {
			return Dist{}, err
		}
		rest = rest[1:]
	}
	ranks := 0
	for ranks < len(rest) && rest[ranks].ranks() {
		ranks++
	}
	if ranks == 0 {
		return w.sum()
	}
	for _, c := range rest[ranks:] {
		if c.ranks() {
			return w.again(rest)
		}
	}
	return w.ordered(rest[:ranks], rest[ranks:])
}

// digitsOf is the number whose digits so many dice show.
func digitsOf(die Dist, count int) Dist {
	d := Sure(0)
	for range count {
		d = scale{n: 10}.dist(d).Plus(die)
	}
	return d
}

// work is a pool as far as its changes have been worked out.
type work struct {
	reckoning
	*pool
	die   law
	law   law    // of each of its dice
	chain *chain // if its dice explode into dice of their own
	bound int    // the law's value for this and all above; 0: no values are merged
}

// alone works out a change that looks at one die alone.
func (w *work) alone(c change) error {
	switch {
	case c.kind == rerollUntil && len(w.die.split(func(s state) bool { return !c.test.holds(s.value) })) == 0:
		return &TooLarge{Why: "it would never end"}
	case c.kind != explode && w.chain != nil:
		made := w.chain.each(func(l law) law { return l.change(c, w.die) })
		made.closed = made.closed && c.kind != explode
		w.chain = &made
	case c.kind != explode:
		w.law = w.law.change(c, w.die)
	case c.how.own:
		return w.explodes(c)
	default:
		made := chainOf(w.law, w.die, c)
		w.chain = &made
	}
	return nil
}

// explodes lets dice explode into themselves.
func (w *work) explodes(c change) error {
	out := w.law.split(func(s state) bool { return s.out })
	d, ok := chainOf(w.law.split(func(s state) bool { return !s.out }), w.die, c).sum(w.span)
	if !ok {
		return &TooLarge{Why: "it would never end"}
	}
	made := law{}
	if d.tail != nil {
		w.bound = d.low + len(d.weights)
		tail := new(big.Rat).SetFrac(d.tail, d.total)
		made.add(state{value: w.bound}, tail.Sub(tail, out.whole())) // what is out is no tail
	}
	for v := range d.All() {
		made.add(state{value: v}, d.Chance(v))
	}
	for s, x := range out {
		made.add(s, x)
	}
	w.law = made
	return nil
}

// sum returns the distribution of dice of which no order counts.
func (w *work) sum() (Dist, error) {
	if w.chain != nil {
		counted := w.chain.each(func(l law) law { return l.worth(w.targets) })
		d, ok := counted.power(w.count, w.span)
		if !ok {
			return Dist{}, &TooLarge{Why: "what explodes would be too much"}
		}
		return d, nil
	}
	one := w.law.worth(w.targets).dist()
	if w.bound == 0 || len(w.targets) > 0 {
		return w.counted(one, w.count)
	}
	d, err := w.counted(one.cut(w.bound), w.count)
	if err == nil && d.tail != nil {
		d.mean, d.variance = w.moments()
	}
	return d, err
}

// counted returns the sum of count numbers of a distribution. The error is a *TooLarge.
func (w *work) counted(one Dist, count int) (Dist, error) {
	if err := one.timesEffort(count); err != nil {
		return Dist{}, err
	}
	return one.Times(count), nil
}

// moments returns the mean and variance of the sum of dice that explode into themselves, where that is all
// that is done to them.
func (w *work) moments() (mean, variance *big.Rat) {
	law := w.die
	for _, c := range w.changes {
		if c.kind == explode {
			mean, variance = chainOf(law, w.die, c).moments()
			continue
		}
		if mean != nil {
			return nil, nil
		}
		law = law.change(c, w.die)
	}
	return times(mean, w.count), times(variance, w.count)
}

// ordered returns the distribution of dice of which some are kept by their order, and are changed further.
func (w *work) ordered(ranks, rest []change) (Dist, error) {
	if d, ok := w.best(ranks, rest); ok {
		return d, nil
	}
	worths, bound, err := w.worths(rest)
	if err != nil {
		return Dist{}, err
	}
	o := order{worths: worths, changes: ranks}
	var sum law
	if w.chain != nil {
		sum, err = w.chainOrdered(&o)
	} else {
		sum, err = o.among(w.law, w.count)
	}
	if err != nil {
		return Dist{}, err
	}
	d := sum.dist()
	if w.chain != nil && w.bound > 0 { // chains have been cut there
		return d.cut(w.bound), nil
	}
	if bound == 0 {
		return d, nil
	}
	return d.cut(bound + w.count*min(0, o.lowest())), nil
}

// best is the quick way for one change that keeps the best or worst, with nothing behind it; false: the
// long way has to be taken.
func (w *work) best(ranks, rest []change) (Dist, bool) {
	out := len(w.law.split(func(s state) bool { return s.out })) > 0
	if len(ranks) != 1 || len(rest) > 0 || len(w.targets) > 0 || w.chain != nil || out {
		return Dist{}, false
	}
	one := w.law.dist()
	if w.bound > 0 {
		one = one.cut(w.bound)
	}
	c := ranks[0]
	stay := c.stay(w.count)
	if one.keepEffort(stay, w.count) != nil {
		return Dist{}, false // the long way refuses it, or is shorter
	}
	if c.kind == keepHigh || c.kind == dropLow {
		return one.Best(stay, w.count), true
	}
	return one.Worst(stay, w.count), true
}

// worths returns what a die that is kept is worth in each state, after further changes; from the bound on
// values are one.
func (w *work) worths(rest []change) (of map[state]law, bound int, err error) {
	of = map[state]law{}
	laws := []law{w.law}
	if w.chain != nil {
		laws = []law{w.chain.first[0], w.chain.first[1], w.chain.more[0], w.chain.more[1]}
	}
	for _, l := range laws {
		for s := range l {
			if of[s] != nil || s.out {
				continue
			}
			made, end, err := w.worth(s, rest)
			if err != nil {
				return nil, 0, err
			}
			if end > 0 && (bound == 0 || end < bound) {
				bound = end
			}
			of[s] = made
		}
	}
	return of, bound, nil
}

// worth returns what a die that is kept is worth in a state, after further changes; from the bound on values
// are one, where there is one.
func (w *work) worth(s state, rest []change) (made law, bound int, err error) {
	after := work{reckoning: w.reckoning, pool: &pool{count: 1, die: w.pool.die, targets: w.targets},
		die: w.die, law: law{s: big.NewRat(1, 1)}, bound: w.bound}
	for _, c := range rest {
		if err := after.alone(c); err != nil {
			return nil, 0, err
		}
	}
	d, err := after.sum()
	if err != nil {
		return nil, 0, err
	}
	made = law{}
	fine := d
	if d.tail != nil {
		fine, bound = d.capped()
	}
	for v := range fine.All() {
		made.add(state{value: v}, fine.Chance(v))
	}
	return made, bound, nil
}
