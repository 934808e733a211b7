package dice

import (
	"slices"
	"strconv"
	"strings"
)

// pool reads what stands behind the d of n dice: their kind, and what is done to them. at is where the dice
// begin; without a number given there is one die.
func (p *parser) pool(at, n int, given bool) (*pool, error) {
	if !given {
		n = 1
	}
	if n == 0 {
		return nil, p.wrong(at, "no dice: roll 1 to %d", mostDice)
	}
	if p.dice += float64(n); p.dice > mostDice {
		return nil, p.wrong(at, "too many dice: at most %d in all", mostDice)
	}
	pl := &pool{count: n}
	var err error
	if pl.die, err = p.die(); err != nil {
		return nil, err
	}
	if !given && (pl.die == "d66" || pl.die == "d666") {
		pl.count, pl.die, pl.digits = len(pl.die)-1, "d6", true
		return pl, nil
	}
	return pl, p.changes(pl)
}

func (p *parser) die() (string, error) {
	for _, name := range p.names {
		if slices.ContainsFunc(name.Ends, p.word) {
			return name.Die, nil
		}
	}
	switch {
	case p.word("%"):
		return "d100", nil
	case p.word("F"):
		return fudge, nil
	case p.word("{"):
		return p.faces("}")
	case p.word(":"):
		return p.faces("")
	}
	at := p.at
	sides, given := p.number()
	if !given || sides < 2 || sides > mostSides {
		return "", p.wrong(at, "no such die: d2 to d%d, d%%, dF%s", mostSides, p.names.example(" or "))
	}
	return "d" + strconv.Itoa(sides), nil
}

// faces reads the faces of a die up to what closes them; with an empty closing the last face ends them. It
// returns the name of the die: d{0,1,1,2}.
func (p *parser) faces(closing string) (string, error) {
	const most = 100
	at := p.at
	var faces []string
	for more := true; more; more = p.face() {
		from, given := p.signed()
		to := from
		if given && p.word("..") {
			to, given = p.signed()
		}
		switch {
		case !given:
			return "", p.wrong(p.at, "a face is wanted: a number, or numbers such as 1..6")
		case max(from, to) > mostNumber || min(from, to) < -mostNumber:
			return "", p.wrong(p.at, "too large: numbers go to %d", mostNumber)
		case to < from || len(faces)+to-from+1 > most:
			return "", p.wrong(at, "a die has 2 to %d faces", most)
		}
		for n := from; n <= to; n++ {
			faces = append(faces, strconv.Itoa(n))
		}
	}
	if closing != "" && !p.word(closing) {
		return "", p.wrong(p.at, "%s wanted behind the faces", closing)
	}
	if len(faces) < 2 {
		return "", p.wrong(p.at, "a die has 2 to %d faces", most)
	}
	return "d{" + strings.Join(faces, ",") + "}", nil
}

// face reads a comma, if a number behind it is a face and not a number of dice; else it reads nothing, and
// returns false.
func (p *parser) face() bool {
	at := p.at
	if !p.word(",") {
		return false
	}
	after := p.at
	_, given := p.signed()
	if p.word("x") || p.word("#") { // how often dice are rolled, or what explodes
		p.number()
	}
	given = given && !p.sees("d")
	if p.at = after; !given {
		p.at = at
	}
	return given
}

// changes reads what is done to dice, and what each is held against.
func (p *parser) changes(pl *pool) error {
	in, values := pl.count, valuesOf(pl.die)
	for {
		c, is, err := p.change(pl, in, values)
		if err != nil {
			return err
		}
		if !is {
			break
		}
		pl.changes = append(pl.changes, c)
		in = c.leaves(in)
	}
	var err error
	at := p.at
	if pl.targets, err = p.targets(pl.die, values); err != nil || len(pl.targets) == 0 {
		return err
	}
	behind := p.at
	if c, is, err := p.change(pl, in, values); err != nil || is {
		name := "t"
		if pl.targets[0].test.op != "ge" {
			name = "cs"
		}
		line := p.before(at) + c.String() + strings.ReplaceAll(p.text[at:behind], " ", "")
		return p.wrong(behind, "%s counts, and stands last: %s", name, line)
	}
	return nil
}

// unbounded is the number of dice where none is known.
const unbounded = mostDice * 1000

// leaves returns how many dice a change leaves of so many.
func (c change) leaves(in int) int {
	switch c.kind {
	case keepHigh, keepLow:
		return c.n
	case dropHigh, dropLow:
		return max(1, in-c.n)
	case keepThose:
		return unbounded
	case explode:
		if !c.how.own {
			return unbounded
		}
	}
	return in
}

// change reads the next change of a pool: adv or dis, a clamp, keep or drop, a reroll, or an explosion. Of
// in dice it may keep some; values are those that one die can show. is: there was a change.
func (p *parser) change(pl *pool, in int, values []int) (c change, is bool, err error) {
	if p.sees("times") || p.seesOp() && !p.sees("!") {
		return change{}, false, nil
	}
	for _, w := range []struct {
		word string
		kind kind
	}{{"adv", keepHigh}, {"dis", keepLow}} {
		if p.word(w.word) {
			if pl.count != 1 || len(pl.changes) > 0 {
				return change{}, false, p.wrong(p.at, "adv and dis are of one die: d20%s", w.word)
			}
			if p.dice++; p.dice > mostDice {
				return change{}, false, p.wrong(p.at, "too many dice: at most %d in all", mostDice)
			}
			pl.count = 2
			return change{kind: w.kind, n: 1}, true, nil
		}
	}
	if c, is, err := p.clamp(); is || err != nil {
		return c, is, err
	}
	if c, is, err := p.keep(in); is || err != nil {
		return c, is, err
	}
	if c, is, err := p.reroll(pl, values); is || err != nil {
		return c, is, err
	}
	return p.explosion(pl, values)
}

// clamp reads what a die counts at least (min2) or at most (max5); false: neither is next.
func (p *parser) clamp() (change, bool, error) {
	for _, w := range []struct {
		word string
		kind kind
	}{{"min", atLeast}, {"max", atMost}, {"mi", atLeast}, {"ma", atMost}} {
		if p.word(w.word) {
			n, given := p.number()
			if !given || n > mostNumber {
				return change{}, false, p.wrong(p.at, "a number is wanted here: %s2", w.word)
			}
			return change{kind: w.kind, n: n}, true, nil
		}
	}
	return change{}, false, nil
}

// keep reads what is kept or dropped of in dice, or of in parts of a group; false: neither is next.
func (p *parser) keep(in int) (change, bool, error) {
	begins := p.at
	var c change
	switch {
	case p.word("kh"):
	case p.word("dh"):
		c.kind = dropHigh
	case p.word("dl"):
		c.kind = dropLow
	case p.seesTest("klt"), p.seesTest("kle"):
		p.bare("k")
		at := p.at
		op := p.op()
		n, given := p.signed()
		if op == "lt" {
			return c, false, p.wrong(at+1, "a number is wanted here: %skl1t%d; or %skle%d", p.before(begins), n,
				p.before(begins), n-1)
		}
		if !given {
			return c, false, p.wrong(p.at, "a number is wanted here: kle3")
		}
		return change{kind: keepThose, test: newTest(op, n)}, true, nil
	case p.word("kl"):
		c.kind = keepLow
	case p.word("k"):
		if op := p.op(); op != "" {
			n, given := p.signed()
			if !given {
				return c, false, p.wrong(p.at, "a number is wanted here: kge4")
			}
			return change{kind: keepThose, test: newTest(op, n)}, true, nil
		}
	case p.word("d"):
		c.kind = dropLow
	default:
		return c, false, nil
	}
	at := p.at
	n, given := p.number()
	if !given {
		n = 1
		if p.sees("t") && !p.sees("times") {
			return c, false, p.wrong(at, "a number is wanted here: %s1%s", p.before(at), p.text[at:])
		}
	}
	c.n = n
	switch drop := c.kind == dropHigh || c.kind == dropLow; {
	case drop && in <= 1:
		return c, false, p.wrong(at, "%d rolled: none of them can be dropped", in)
	case drop && (n < 1 || n >= in) && in == 2:
		return c, false, p.wrong(at, "2 rolled: drop 1 of them")
	case drop && (n < 1 || n >= in):
		return c, false, p.wrong(at, "%d rolled: drop 1 to %d of them", in, in-1)
	case n < 1 || n > in:
		return c, false, p.wrong(at, "%d rolled: keep 1 to %d of them", in, in)
	}
	return c, true, nil
}

// seesTest says whether a word is next with a number behind it, which may be below 0.
func (p *parser) seesTest(w string) bool {
	at := p.at
	is := p.word(w)
	if is {
		_, is = p.signed()
	}
	p.at = at
	return is
}

// newTest returns a test of whole numbers: more than 3 is 4 and more.
func newTest(op string, n int) test {
	switch op {
	case "gt":
		return test{op: "ge", n: n + 1}
	case "lt":
		return test{op: "le", n: n - 1}
	}
	return test{op: op, n: n}
}
