package dice

import (
	"slices"
	"strconv"
	"strings"
)

// reroll reads which faces are thrown again: ro once, rr until the die shows something else. values are the
// faces of a die, nil where only the game knows them. false: it is no reroll.
func (p *parser) reroll(pl *pool, values []int) (change, bool, error) {
	c := change{kind: rerollOnce}
	at := p.at
	switch {
	case p.bare("ro"):
	case p.bare("rr"):
		c.kind = rerollUntil
	case p.sees("r"):
		before, after := p.before(at), strings.ReplaceAll(p.text[at+1:], " ", "")
		return c, false, p.wrong(at, "r is once to some and for good to others: ro once, %sro%s; "+
			"rr until it shows something else, %srr%s", before, after, before, after)
	default:
		return c, false, nil
	}
	test, from, err := p.test(p.before(at)+c.kind.word(), pl, values, atLowest)
	if err == nil && c.kind == rerollUntil && all(values, test) {
		err = p.wrong(from, "every face of a %s is that: it would never end", pl.die)
	}
	c.test = test
	return c, true, err
}

// explosion reads which faces explode, and how: x, ! or e, with o, c and p behind it. false: it is none.
func (p *parser) explosion(pl *pool, values []int) (change, bool, error) {
	c := change{kind: explode}
	at := p.at
	switch {
	case p.bare("!!"):
		c.how.own = true
	case p.sees("!="):
		return c, false, nil
	case p.bare("x"), p.bare("!"):
	case p.sees("e"):
		p.at++
		if !p.digit() && !p.seesOp() {
			before := p.before(at)
			return c, false, p.wrong(at, "e: %sx explodes again and again, %sxo once", before, before)
		}
	default:
		return c, false, nil
	}
	for more := true; more; {
		switch {
		case p.bare("o"):
			c.how.once = true
		case !p.sees("cs") && p.bare("c"):
			c.how.own = true
		case p.bare("p"):
			c.how.less = true
		default:
			more = false
		}
	}
	if slices.ContainsFunc(pl.changes, func(c change) bool { return c.kind == explode }) {
		return c, false, p.wrong(p.at, "explodes already")
	}
	test, from, err := p.test(p.before(at)+"x"+c.how.String(), pl, values, atHighest)
	if err != nil {
		return c, false, err
	}
	c.test = test
	if err := p.goesOn(pl, values, c, from); err != nil {
		return c, false, err
	}
	return c, true, nil
}

// goesOn refuses dice that explode without an end, or into too many.
func (p *parser) goesOn(pl *pool, values []int, c change, from int) error {
	if values == nil || c.how.once {
		return nil
	}
	met := 0
	for _, v := range values {
		if !c.test.holds(v) {
			continue
		}
		if met++; v < 1 {
			return p.wrong(from, "%d explodes: only what counts 1 or more can", v)
		}
	}
	if met == len(values) {
		return p.wrong(from, "every face of a %s is that: it would never end", pl.die)
	}
	share := float64(met) / float64(len(values))
	if p.dice += float64(pl.count) * share / (1 - share); p.dice > mostDice {
		return p.wrong(from, "too many dice: more than %d are to be expected", mostDice)
	}
	return nil
}

// An end is the face that a number alone, or no number, means: the highest or the lowest.
type end bool

const (
	atHighest end = true
	atLowest  end = false
)

func (e end) of(values []int) int {
	if e == atHighest {
		return slices.Max(values)
	}
	return slices.Min(values)
}

// test reads what a die is tested for, and says where that stands; a comparison has to stand right behind.
// Nothing, or a number alone, means the highest or lowest face. before is the text up to there, in plain
// words.
func (p *parser) test(before string, pl *pool, values []int, end end) (t test, from int, err error) {
	if from = p.at; p.digitNext() {
		p.space()
		from = p.at
		n, _ := p.number()
		if values != nil && !slices.Contains(values, n) {
			return p.meets(before, pl, values, test{op: "eq", n: n}, from, end)
		}
		if values == nil || n != end.of(values) {
			other := "ge"
			if end == atLowest {
				other = "le"
			}
			return t, from, p.wrong(from, "%d alone, %seq%d, or %d and %s, %s%s%d?", n, before, n, n,
				map[string]string{"ge": "more", "le": "less"}[other], before, other, n)
		}
		return test{op: "eq", n: n, alone: true}, from, nil
	}
	if p.seesOp() {
		op := p.op()
		at := p.at
		n, given := p.signed()
		if !given {
			return t, from, p.wrong(at, "a number is wanted here: %sge5", before)
		}
		t = newTest(op, n)
		return p.meets(before, pl, values, t, from, end)
	}
	spaced := p.at
	if p.space(); p.at > spaced && p.seesOp() {
		op := p.op()
		n, _ := p.signed()
		alone := "N"
		if values != nil {
			alone = strconv.Itoa(end.of(values))
		}
		return t, from, p.wrong(spaced, "whose is %s %d? %s%s%d %s; %s%s%s%d holds the total against it", op, n,
			before, op, n, does(before, op, n), before, alone, op, n)
	}
	if values == nil {
		return t, from, p.wrong(from, "which faces of a %s? %sge2, or %seq2", pl.die, before, before)
	}
	return test{op: "eq", n: end.of(values), alone: end.of(values) >= 0}, from, nil
}

// does says in words what dice do that meet a test: "explodes on more than 3". before is the text up to the
// test, and its end, such as r or ro, tells whether they roll again.
func does(before, op string, n int) string {
	said := map[string]string{"ge": "%d and more", "gt": "more than %d", "le": "%d and less",
		"lt": "less than %d", "eq": "%d", "ne": "all but %d"}[op]
	said = strings.Replace(said, "%d", strconv.Itoa(n), 1)
	if op == "ge" {
		said = strconv.Itoa(n)
	}
	if strings.HasSuffix(before, "o") && strings.HasSuffix(before, "ro") || strings.HasSuffix(before, "rr") {
		return "rolls " + said + " again"
	}
	return "explodes on " + said
}

// meets refuses a test that no face meets. It returns a test that the end alone meets as that face, which
// prints as its number alone.
func (p *parser) meets(before string, pl *pool, values []int, t test, from int, end end) (test, int, error) {
	if values == nil {
		return t, from, nil
	}
	if !slices.ContainsFunc(values, t.holds) {
		said := map[string]string{"ge": "%d or more", "le": "%d or less", "eq": "%d", "ne": "anything but %d"}[t.op]
		said = strings.Replace(said, "%d", strconv.Itoa(t.n), 1)
		return t, from, p.wrong(from, "no face of a %s is %s: the total is held against it by %s%d%s%d", pl.die,
			said, before, end.of(values), t.op, t.n)
	}
	only := end.of(values)
	if others := slices.ContainsFunc(values, func(v int) bool { return v != only && t.holds(v) }); !others &&
		t.holds(only) && t.op != "ne" {
		return test{op: "eq", n: only, alone: only >= 0}, from, nil
	}
	return t, from, nil
}

func all(values []int, t test) bool {
	return values != nil && !slices.ContainsFunc(values, func(v int) bool { return !t.holds(v) })
}

// targets reads what each die is held against: t8, cseq8, and behind one of these f1; it may be nothing.
func (p *parser) targets(die string, values []int) (list []target, err error) {
	for {
		at := p.at
		switch {
		case p.sees("times"), p.seesOp():
			return list, nil
		case p.word("t"):
			n, given := p.signed()
			if !given {
				return nil, p.wrong(p.at, "a number is wanted here: t8 counts what shows 8 or more")
			}
			list = append(list, target{test{op: "ge", n: n}, 1})
		case p.word("cs"):
			t, err := p.counted(at)
			if err != nil {
				return nil, err
			}
			list = append(list, target{t, 1})
		case len(list) > 0 && p.bare("f"):
			t, err := p.failure(die, values)
			if err != nil {
				return nil, err
			}
			list = append(list, target{t, -1})
		default:
			return list, nil
		}
	}
}

// counted reads the comparison behind cs.
func (p *parser) counted(at int) (test, error) {
	op := p.op()
	n, given := p.signed()
	before := p.before(at)
	switch {
	case op == "" && given:
		return test{}, p.wrong(p.at, "%d alone, %scseq%d, or %d and more, %st%d?", n, before, n, n, before, n)
	case op == "" || !given:
		return test{}, p.wrong(p.at, "a comparison is wanted here: csge8, or cseq8")
	}
	return newTest(op, n), nil
}

// failure reads which faces are failures, behind f: a comparison, a number, or nothing for the lowest face.
// For the lowest alone the test is le: an added die that counts one less is worth less than it.
func (p *parser) failure(die string, values []int) (test, error) {
	if values == nil { // of a group, or of a die that only the game knows
		op := p.op()
		n, given := p.signed()
		switch {
		case !given:
			return test{}, p.wrong(p.at, "a number is wanted here: fle1")
		case op == "":
			op = "eq"
		}
		t := newTest(op, n)
		t.alone = op == "eq"
		return t, nil
	}
	t, _, err := p.test(p.before(p.at), &pool{die: die}, values, atLowest)
	if t.alone {
		t.op = "le"
	}
	return t, err
}
