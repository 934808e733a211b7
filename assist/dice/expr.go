package dice

import (
	"slices"
	"strconv"
	"strings"
)

// An Expr is an expression of dice, as Parse reads it: a sum, and what it is compared with. Two expressions
// are the same when they print the same.
type Expr struct {
	terms []addend
	ask   test
}

// An addend is a term of a sum, multiplied and divided from left to right.
type addend struct {
	minus bool
	factor
	scales []scale
}

// A factor is one of a number, dice of one kind, a group, and a sum in parentheses.
type factor struct {
	number int
	pool   *pool
	group  *group
	inner  *Expr
}

// A scale multiplies with a number, or divides by one: rounding is empty for a product, else down, up or
// near.
type scale struct {
	n        int
	rounding string
}

// A pool is dice of one kind, with what is done to them, from left to right, and what each is held against.
type pool struct {
	count   int
	die     string
	digits  bool // they are read as the digits of a number: d66
	changes []change
	targets []target
}

// A change is what is done to the dice of a pool, or to the parts of a group.
type change struct {
	kind kind
	n    int  // of keep and drop: how many; of clamp: the bound
	test test // of keepThose, reroll and explode: which dice
	how  how  // of explode
}

type kind int

const (
	keepHigh kind = iota
	keepLow
	keepThose
	dropHigh
	dropLow
	rerollOnce
	rerollUntil
	explode
	atLeast // a die below n counts n
	atMost
)

// A how says how dice explode.
type how struct {
	once bool // dice that were added do not explode
	own  bool // what is added belongs to its die
	less bool // what is added counts one less
}

// A target is a test of each die, and what a die that passes it is worth: 1, or -1.
type target struct {
	test  test
	worth int
}

// A test compares a value with a number: ge, le, eq or ne, of a total gt and lt too. With an empty op there
// is nothing to compare. alone: it prints as its number alone.
type test struct {
	op    string
	n     int
	alone bool
}

// A group is sums that fall one after the other, of whose totals some count.
type group struct {
	parts   []Expr
	changes []change
	targets []target
}

func (t test) holds(value int) bool {
	switch t.op {
	case "ge":
		return value >= t.n
	case "gt":
		return value > t.n
	case "le":
		return value <= t.n
	case "lt":
		return value < t.n
	case "ne":
		return value != t.n
	}
	return value == t.n
}

// ranks says whether a change looks at the order of the dice.
func (c change) ranks() bool {
	return c.kind == keepHigh || c.kind == keepLow || c.kind == dropHigh || c.kind == dropLow
}

// String prints the expression without spaces, every count written out (d6 is
// 1d6) and comparisons as words; Parse reads it back as the same Expr.
func (e Expr) String() string { return string(e.append(nil)) }

func (e Expr) append(b []byte) []byte {
	for i := range e.terms {
		t := &e.terms[i]
		switch {
		case t.minus:
			b = append(b, '-')
		case i > 0:
			b = append(b, '+')
		}
		b = t.factor.append(b)
		for _, by := range t.scales {
			b = by.append(b)
		}
	}
	return e.ask.append(b)
}

func (t test) append(b []byte) []byte {
	if t.op == "" {
		return b
	}
	if !t.alone {
		b = append(b, t.op...)
	}
	return number(b, t.n)
}

// number appends a number to what is printed.
func number(b []byte, n int) []byte { return strconv.AppendInt(b, int64(n), 10) }

func (s scale) append(b []byte) []byte {
	switch s.rounding {
	case "":
		return number(append(b, '*'), s.n)
	case "down":
		return number(append(b, '/'), s.n)
	}
	return append(number(append(b, '/'), s.n), s.rounding...)
}

func (f *factor) append(b []byte) []byte {
	switch {
	case f.pool != nil:
		return f.pool.append(b)
	case f.group != nil:
		return f.group.append(b)
	case f.inner != nil:
		return append(f.inner.append(append(b, '(')), ')')
	}
	return number(b, f.number)
}

func (p *pool) append(b []byte) []byte {
	if p.digits {
		return append(append(b, 'd'), strings.Repeat("6", p.count)...)
	}
	return said(append(number(b, p.count), p.die...), p.changes, p.targets)
}

func (p *pool) String() string { return string(p.append(nil)) }

func (g *group) append(b []byte) []byte {
	b = append(b, '{')
	for i, p := range g.parts {
		if i > 0 {
			b = append(b, ',')
		}
		b = p.append(b)
	}
	return said(append(b, '}'), g.changes, g.targets)
}

// said appends what is done to dice, and what they are held against.
func said(b []byte, changes []change, targets []target) []byte {
	for _, c := range changes {
		b = c.append(b)
	}
	for _, t := range targets {
		b = t.append(b)
	}
	return b
}

func (c change) String() string { return string(c.append(nil)) }

func (c change) append(b []byte) []byte {
	switch c.kind {
	case keepThose, rerollOnce, rerollUntil:
		return c.test.append(append(b, c.kind.word()...))
	case explode:
		return c.test.append(append(append(b, 'x'), c.how.String()...))
	}
	return number(append(b, c.kind.word()...), c.n)
}

// word is the canonical word for a kind of change.
func (k kind) word() string {
	return [...]string{keepHigh: "kh", keepLow: "kl", keepThose: "k", dropHigh: "dh", dropLow: "dl",
		rerollOnce: "ro", rerollUntil: "rr", explode: "x", atLeast: "min", atMost: "max"}[k]
}

func (h how) String() (letters string) {
	if h.once {
		letters += "o"
	}
	if h.own {
		letters += "c"
	}
	if h.less {
		letters += "p"
	}
	return letters
}

func (t target) append(b []byte) []byte {
	switch {
	case t.worth < 0:
		return t.test.append(append(b, 'f'))
	case t.test.op == "ge":
		return number(append(b, 't'), t.test.n)
	}
	return t.test.append(append(b, "cs"...))
}

// Plus returns the expression with the terms of another added to its total; its comparison stays.
func (e Expr) Plus(more Expr) Expr {
	e.terms = slices.Concat(e.terms, more.terms)
	return e
}

// Minus returns the expression with another's total taken off its own; it has no comparison.
func (e Expr) Minus(less Expr) Expr {
	e.terms = slices.Clone(e.terms)
	for _, t := range less.terms {
		t.minus = !t.minus
		e.terms = append(e.terms, t)
	}
	e.ask = test{}
	return e
}

// Asks returns the comparison at the end of the expression: ge, gt, le, lt, eq or ne, and a number; op
// is empty where there is none.
func (e Expr) Asks() (op string, target int) { return e.ask.op, e.ask.n }

// pools yields all handfuls of dice of the expression, from left to right.
func (e Expr) pools(yield func(*pool) bool) {
	e.eachPool(yield)
}

func (e Expr) eachPool(yield func(*pool) bool) bool {
	for _, t := range e.terms {
		switch {
		case t.pool != nil:
			if !yield(t.pool) {
				return false
			}
		case t.inner != nil:
			if !t.inner.eachPool(yield) {
				return false
			}
		case t.group != nil:
			for _, part := range t.group.parts {
				if !part.eachPool(yield) {
					return false
				}
			}
		}
	}
	return true
}

// Dice returns the number of dice that the expression rolls first, 0 to 1000.
func (e Expr) Dice() int {
	n := 0
	for p := range e.pools {
		n += p.count
	}
	return n
}

// Names lists the kinds of dice that the expression rolls, as Set knows them, each once.
func (e Expr) Names() []string {
	var names []string
	for p := range e.pools {
		if !slices.Contains(names, p.die) {
			names = append(names, p.die)
		}
	}
	return names
}

// Counts says whether the total is a number of successes.
func (e Expr) Counts() bool {
	return slices.ContainsFunc(e.terms, func(t addend) bool {
		switch {
		case t.pool != nil:
			return len(t.pool.targets) > 0
		case t.group != nil:
			return len(t.group.targets) > 0
		}
		return t.inner != nil && t.inner.Counts()
	})
}

// A Line is what is typed for a roll: an expression, whose it is or what for, how often it is rolled, and
// what it is held against.
type Line struct {
	Label   string
	Times   int // 0: once, and nothing is said of it
	Expr    Expr
	Against *Expr
}

// String prints the line without its label.
func (l Line) String() string { return string(l.append(nil)) }

func (l Line) append(b []byte) []byte {
	if l.Times > 0 {
		b = append(number(b, l.Times), 'x')
	}
	b = l.Expr.append(b)
	if l.Against != nil {
		b = l.Against.append(append(b, " vs "...))
	}
	return b
}

// Names lists the kinds of dice of both sides, each once.
func (l Line) Names() []string {
	names := l.Expr.Names()
	if l.Against != nil {
		for _, name := range l.Against.Names() {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}
