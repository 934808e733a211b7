package dice

import (
	"cmp"
	"maps"
	"math/big"
	"slices"
)

// A law says how likely a die shows which value, and whether it is in; the weights of a part of a die sum to
// less than 1.
type law map[state]*big.Rat

// A state is what a die shows, and whether it has been taken out.
type state struct {
	value int
	out   bool
}

// lawOf returns the law of one die.
func lawOf(d Dist) law {
	l := law{}
	for value := range d.All() {
		l[state{value: value}] = d.Chance(value)
	}
	return l
}

// add adds a weight to a state.
func (l law) add(s state, w *big.Rat) {
	if w.Sign() == 0 {
		return
	}
	if was, is := l[s]; is {
		w = new(big.Rat).Add(was, w)
	}
	l[s] = w
}

// spread adds another law, each of its weights times w.
func (l law) spread(w *big.Rat, other law) {
	for s, x := range other {
		l.add(s, new(big.Rat).Mul(w, x))
	}
}

// whole returns the sum of the weights.
func (l law) whole() *big.Rat {
	sum := new(big.Rat)
	for _, w := range l {
		sum.Add(sum, w)
	}
	return sum
}

// change returns the law of a die after a change that looks at no other die; die is the law of its reroll.
func (l law) change(c change, die law) law {
	made := law{}
	for s, w := range l {
		if s.out {
			made.add(s, w)
			continue
		}
		switch c.kind {
		case keepThose:
			made.add(state{s.value, !c.test.holds(s.value)}, w)
		case atLeast:
			made.add(state{value: max(s.value, c.n)}, w)
		case atMost:
			made.add(state{value: min(s.value, c.n)}, w)
		case rerollOnce, rerollUntil:
			if !c.test.holds(s.value) {
				made.add(s, w)
				continue
			}
			again := die
			if c.kind == rerollUntil {
				again = die.given(func(s state) bool { return !c.test.holds(s.value) })
			}
			made.spread(w, again)
		}
	}
	return made
}

// given returns the law of a die that is known to be in one of some states: their weights sum to 1.
func (l law) given(is func(state) bool) law {
	part := l.split(is)
	whole := part.whole()
	for s, w := range part {
		part[s] = new(big.Rat).Quo(w, whole)
	}
	return part
}

// split returns the part of the law in some states.
func (l law) split(is func(state) bool) law {
	part := law{}
	for s, w := range l {
		if is(s) {
			part[s] = w
		}
	}
	return part
}

// worth returns what a die counts: what it shows or, where there are targets, its successes; 0 if it is out.
func (l law) worth(targets []target) law {
	made := law{}
	for s, w := range l {
		switch {
		case s.out:
			s = state{}
		case len(targets) > 0:
			s = state{value: worth(targets, s.value)}
		}
		made.add(s, w)
	}
	return made
}

// states are the states in the order of their values, those that are out last.
func (l law) states() []state {
	return slices.SortedFunc(maps.Keys(l), func(a, b state) int {
		switch {
		case a.out == b.out:
			return cmp.Compare(a.value, b.value)
		case a.out:
			return 1
		}
		return -1
	})
}

// dist returns the distribution of the values, in or taken out. Where the weights sum to less than 1, the
// caller sets what lacks as the tail.
func (l law) dist() Dist {
	low, high := 0, 0
	common := big.NewInt(1)
	for i, s := range l.states() {
		if i == 0 {
			low, high = s.value, s.value
		}
		low, high = min(low, s.value), max(high, s.value)
		den := l[s].Denom()
		gcd := new(big.Int).GCD(nil, nil, common, den)
		common.Mul(common, new(big.Int).Quo(den, gcd))
	}
	d := Dist{low: low, weights: make([]*big.Int, high-low+1), total: common}
	for i := range d.weights {
		d.weights[i] = new(big.Int)
	}
	for s, w := range l {
		at := d.weights[s.value-low]
		at.Add(at, new(big.Int).Mul(w.Num(), new(big.Int).Quo(common, w.Denom())))
	}
	return d
}

// moments are the sums of the weights, of the values, and of their squares.
func (l law) moments() (whole, first, second *big.Rat) {
	whole, first, second = new(big.Rat), new(big.Rat), new(big.Rat)
	for s, w := range l {
		v := new(big.Rat).SetInt64(int64(s.value))
		whole.Add(whole, w)
		part := new(big.Rat).Mul(w, v)
		first.Add(first, part)
		second.Add(second, new(big.Rat).Mul(part, v))
	}
	return whole, first, second
}
