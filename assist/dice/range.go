package dice

import "slices"

// endless stands for the highest total of dice that explode.
const endless = 1 << 40

// Range returns the lowest and the highest total that the set's dice can make, or bounds of these where dice
// are put in order, counted or grouped.
func (e Expr) Range(set Set) (lo, hi int) {
	for _, t := range e.terms {
		l, h := t.bounds(set)
		lo, hi = lo+l, hi+h
	}
	return lo, hi
}

func (t addend) bounds(set Set) (lo, hi int) {
	lo, hi = t.number, t.number
	switch {
	case t.pool != nil:
		lo, hi = t.pool.bounds(set)
	case t.group != nil:
		lo, hi = t.group.bounds(set)
	case t.inner != nil:
		lo, hi = t.inner.Range(set)
	}
	for _, s := range t.scales {
		lo = s.of(lo)
		hi = min(s.of(hi), endless)
	}
	if t.minus {
		return -hi, -lo
	}
	return lo, hi
}

func (p *pool) bounds(set Set) (lo, hi int) {
	values := set.Die(p.die).Outcomes()
	lo, hi = slices.Min(values), slices.Max(values)
	if p.digits {
		for range p.count - 1 {
			lo, hi = 10*lo+slices.Min(values), 10*hi+slices.Max(values)
		}
		return lo, hi
	}
	least, most := p.count, p.count // dice that count
	for _, c := range p.changes {
		switch {
		case c.ranks():
			least, most = c.stay(least), c.stay(most)
		case c.kind == keepThose:
			least = 0
		case c.kind == atLeast:
			lo, hi = max(lo, c.n), max(hi, c.n)
		case c.kind == atMost:
			lo, hi = min(lo, c.n), min(hi, c.n)
		case c.kind == explode:
			lo, hi = min(lo, slices.Min(values)-1), endless
			if !c.how.own {
				most = mostFallen
			}
		case c.kind == rerollOnce || c.kind == rerollUntil:
			lo, hi = min(lo, slices.Min(values)), max(hi, slices.Max(values))
		}
	}
	if len(p.targets) > 0 {
		least, lo, hi = 0, 0, 0
		for _, t := range p.targets {
			lo, hi = lo+min(0, t.worth), hi+max(0, t.worth)
		}
		if slices.ContainsFunc(p.changes, func(c change) bool { return c.kind == explode }) {
			lo, hi = -endless, endless
		}
	}
	if lo < 0 {
		lo *= most
	} else {
		lo *= least
	}
	if hi < 0 {
		return lo, hi * least
	}
	return lo, min(hi*most, endless)
}

func (g *group) bounds(set Set) (lo, hi int) {
	for _, part := range g.parts {
		l, h := part.Range(set)
		if len(g.targets) > 0 {
			l, h = -len(g.targets), len(g.targets)
		}
		lo, hi = lo+min(0, l), hi+max(0, h)
	}
	return lo, hi
}
