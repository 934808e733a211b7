package dice

import "math/big"

// Versus returns the chances that the first total is more than the second, equal, or less. exact: none of
// them is cut short; else, where neither total has an end, the second and further digits are right to 1 in
// 10¹⁵.
func (e Expr) Versus(other Expr, set Set) (more, equal, less *big.Rat, exact bool, err error) {
	a, err := e.Dist(set)
	if err != nil {
		return nil, nil, nil, false, err
	}
	b, err := other.Dist(set)
	if err != nil {
		return nil, nil, nil, false, err
	}
	if a.tail == nil && b.tail == nil || a.tail == nil != (b.tail == nil) {
		d, err := e.Minus(other).Dist(set, 0, 1, -1)
		if err != nil {
			return nil, nil, nil, false, err
		}
		return d.AtLeast(1), d.Chance(0), d.AtMost(-1), true, nil
	}
	if more, equal, less, ok := e.twoChains(other, set); ok {
		return more, equal, less, true, nil
	}
	return e.nearly(other, set)
}

// twoChains compares two single dice that explode for good on their highest face, of s and t faces: each is
// L·A + R, where L is a common multiple of s and t, A counts how often a run of L/s or L/t explosions came,
// and R, less than L, is independent of it.
func (e Expr) twoChains(other Expr, set Set) (more, equal, less *big.Rat, ok bool) {
	s, one := e.chainOfOne(set)
	t, two := other.chainOfOne(set)
	if !one || !two {
		return nil, nil, nil, false
	}
	l := s * t / int(gcd(int64(s), int64(t)))
	a := raised(big.NewRat(1, int64(s)), l/s) // the chance of a whole run
	b := raised(big.NewRat(1, int64(t)), l/t)
	first, second := within(s, l), within(t, l)
	more, equal, less = new(big.Rat), new(big.Rat), new(big.Rat)
	for i, p := range first {
		for j, q := range second {
			both := new(big.Rat).Mul(p, q)
			switch {
			case i > j:
				more.Add(more, both)
			case i == j:
				equal.Add(equal, both)
			default:
				less.Add(less, both)
			}
		}
	}
	// A and B are geometric: A > B in a(1−b)/(1−ab), A = B in (1−a)(1−b)/(1−ab). R is spread over
	// values below L given that no whole run came.
	rat := func() *big.Rat { return new(big.Rat) }
	one1 := big.NewRat(1, 1)
	whole := rat().Sub(one1, rat().Mul(a, b))
	same := rat().Quo(rat().Mul(rat().Sub(one1, a), rat().Sub(one1, b)), whole)
	above := rat().Quo(rat().Mul(a, rat().Sub(one1, b)), whole)
	below := rat().Quo(rat().Mul(b, rat().Sub(one1, a)), whole)
	return rat().Add(above, rat().Mul(same, more)), rat().Mul(same, equal),
		rat().Add(below, rat().Mul(same, less)), true
}

// within returns the chances of the values from 1 to l of a die of s faces that explodes, if it stays within.
func within(s, l int) []*big.Rat {
	chances := make([]*big.Rat, l+1)
	inside := new(big.Rat).Sub(big.NewRat(1, 1), raised(big.NewRat(1, int64(s)), l/s))
	for v := range chances {
		chances[v] = new(big.Rat)
		if v%s != 0 {
			chances[v].Quo(raised(big.NewRat(1, int64(s)), v/s+1), inside)
		}
	}
	return chances
}

// chainOfOne says whether the expression is one plain die that explodes for good on its highest face, and how
// many faces it has.
func (e Expr) chainOfOne(set Set) (sides int, is bool) {
	if len(e.terms) != 1 || e.terms[0].pool == nil || e.terms[0].minus || len(e.terms[0].scales) > 0 {
		return 0, false
	}
	p := e.terms[0].pool
	if p.count != 1 || len(p.changes) != 1 || len(p.targets) > 0 {
		return 0, false
	}
	c := p.changes[0]
	d := Of(set.Die(p.die))
	low, high := d.Range()
	is = c.kind == explode && !c.how.once && !c.how.less && low == 1 && d.flat() &&
		c.test.holds(high) && !c.test.holds(high-1) && (c.test.op == "eq" || c.test.op == "ge")
	return high, is
}

// nearly compares two totals without an end, up to a value beyond which the second comes hardly ever; exact
// is always false.
func (e Expr) nearly(other Expr, set Set) (more, equal, less *big.Rat, exact bool, err error) {
	for span := 256; span <= mostSpan; span *= 2 {
		a, err := e.dist(reckoning{set, span})
		if err != nil {
			return nil, nil, nil, false, err
		}
		b, err := other.dist(reckoning{set, span})
		if err != nil {
			return nil, nil, nil, false, err
		}
		if a.below || b.below {
			break
		}
		rest := new(big.Rat).SetFrac(b.tail, b.total)
		if rest.Cmp(raised(big.NewRat(1, 10), 15)) > 0 {
			continue
		}
		more, equal = new(big.Rat), new(big.Rat)
		for v := range b.All() {
			p := b.Chance(v)
			if _, most := a.Range(); v > most {
				break
			}
			more.Add(more, new(big.Rat).Mul(p, a.AtLeast(v+1)))
			equal.Add(equal, new(big.Rat).Mul(p, a.Chance(v)))
		}
		less = new(big.Rat).Sub(big.NewRat(1, 1), new(big.Rat).Add(more, equal))
		return more, equal, less, false, nil
	}
	return nil, nil, nil, false, &TooLarge{Expr: e, Why: "both sides have no end"}
}
