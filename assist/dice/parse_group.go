package dice

// parts reads sums between parentheses or braces: one in parentheses is a sum, several are a group. Behind
// best, which is max or min, the highest or lowest of them counts.
func (p *parser) parts(best, open string) (factor, error) {
	begins := p.at
	if !p.word(open) {
		return factor{}, p.wrong(p.at, "( wanted: %s(2d6)", best)
	}
	if p.deep++; p.deep > mostDeep {
		return factor{}, p.wrong(begins, "too many parentheses: at most %d deep", mostDeep)
	}
	var parts []Expr
	for more := true; more; more = p.word(",") {
		at := p.at
		part, err := p.sum()
		if err != nil {
			return factor{}, err
		}
		if parts = append(parts, part); len(parts) > mostParts {
			return factor{}, p.wrong(at, "too many parts: a group has 2 to %d", mostParts)
		}
	}
	if closing := map[string]string{"(": ")", "{": "}"}[open]; !p.word(closing) {
		return factor{}, p.wrong(p.at, "%s wanted", closing)
	}
	p.deep--
	if len(parts) == 1 {
		return p.onePart(best, open, parts[0])
	}
	g := &group{parts: parts}
	switch best {
	case "max":
		g.changes = []change{{kind: keepHigh, n: 1}}
	case "min":
		g.changes = []change{{kind: keepLow, n: 1}}
	}
	return factor{group: g}, p.ofGroup(g)
}

// onePart returns the meaning of parentheses around one sum: the sum, or behind max and min the highest and
// lowest die of its one pool.
func (p *parser) onePart(best, open string, part Expr) (factor, error) {
	pool := part.terms[0].pool
	plain := len(part.terms) == 1 && pool != nil && !part.terms[0].minus && len(part.terms[0].scales) == 0 &&
		!pool.digits && len(pool.changes)+len(pool.targets) == 0
	switch {
	case best != "" && plain:
		pool.changes = []change{{kind: keepHigh, n: 1}}
		if best == "min" {
			pool.changes[0].kind = keepLow
		}
		return factor{pool: pool}, nil
	case best != "" || open == "{" || p.sees("k") || p.sees("d"):
		return factor{}, p.wrong(p.at,
			"this is one part: kh keeps among several, {4d6,3d8}kh1, or dice: best of 4xd6,3xd8")
	}
	return factor{inner: &part}, nil
}

// ofGroup reads what is kept and counted among the parts of a group.
func (p *parser) ofGroup(g *group) error {
	in := len(g.parts)
	for _, c := range g.changes {
		in = c.leaves(in)
	}
	for {
		c, is, err := p.keep(in)
		if err != nil {
			return err
		}
		if !is {
			break
		}
		g.changes = append(g.changes, c)
		in = c.leaves(in)
	}
	var err error
	g.targets, err = p.targets("", nil)
	return err
}

// bestOf reads the parts behind best or worst.
func (p *parser) bestOf(kind kind) (factor, error) {
	at := p.at
	n, given := p.number()
	if !given {
		n = 1
	}
	if !p.word("of") {
		return factor{}, p.wrong(p.at, "of is wanted: best 2 of d8,d6,d10")
	}
	g := &group{}
	for more := true; more; more = p.word(",") {
		from := p.at
		times, repeated := p.number()
		if !repeated || !p.word("x") && !p.word("#") {
			times, p.at = 1, from
		}
		t, err := p.product()
		if err != nil {
			return factor{}, err
		}
		if times < 1 || len(g.parts)+times > mostParts {
			return factor{}, p.wrong(from, "a group has 2 to %d parts", mostParts)
		}
		for range times {
			g.parts = append(g.parts, Expr{terms: []addend{t}})
		}
	}
	if len(g.parts) < 2 {
		return factor{}, p.wrong(p.at, "this is one part: best 2 of d8,d6,d10, best of 4xd6")
	}
	if n < 1 || n > len(g.parts) {
		return factor{}, p.wrong(at, "%d rolled: keep 1 to %d of them", len(g.parts), len(g.parts))
	}
	g.changes = []change{{kind: kind, n: n}}
	return factor{group: g}, nil
}
