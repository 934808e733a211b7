package dice

import (
	"fmt"

	"tablehand/assist/chance"
)

// mostFallen is the number of dice at which a roll ends: chains of dice that explode have no end of their
// own.
const mostFallen = 10_000

// TooMany is the error for a roll that comes to too many dice.
type TooMany struct{ Expr Expr }

func (e *TooMany) Error() string {
	return fmt.Sprintf("%s came to %d dice, and had not ended", e.Expr, mostFallen)
}

// A Wave is so many dice of one kind that fall together. After names, for each that is added or thrown again,
// the die that caused it by its place in the handful, from 0, and Showed what that one showed; nil: they are
// the first throw.
type Wave struct {
	Die    *chance.Die
	Count  int
	After  []int
	Showed []int
	Again  bool // the same dice are thrown again
}

// Thrown are the dice of the wave as a throw for a purpose.
func (w Wave) Thrown(purpose string) []chance.Thrown {
	thrown := make([]chance.Thrown, w.Count)
	for i := range thrown {
		thrown[i] = chance.Thrown{For: purpose, Die: *w.Die}
		if w.After != nil {
			thrown[i].After = &chance.Cause{Place: w.After[i] + 1, Showed: w.Showed[i], Again: w.Again}
		}
	}
	return thrown
}

// A Hand lets the dice of a wave fall. At the next wave it may write over the rolls that it returned.
type Hand func(w Wave) ([]chance.Roll, error)

// A Result is the total of an expression with its dice. Target and Success are given only where the
// expression compares its total with a target.
type Result struct {
	Total   int
	Dice    []Fallen // in the order in which they fell
	Target  *int
	Success *bool
	Counts  bool // the total is a number of successes

	terms    []came
	from, to int // its dice, by their places among all that fell; to is behind the last
	throws   int
}

// A Fallen is a die that fell.
type Fallen struct {
	Die    string        // as the game says it
	Faces  []chance.Face // as they lay, one after the other
	Value  int           // what it counts
	Wave   int           // 0: of the first throw
	After  int           // the die, by its place, that brought it; -1: none
	Kept   bool
	Counts int // successes, where Counted

	Counted  bool
	first    int // what it showed first
	steps    []step
	exploded bool
	aside    bool // taken out of its handful
	again    bool // thrown more than once
}

// A step is what a die shows next: instead of what it showed, or with it.
type step struct {
	added bool
	value int
}

// A came is what a term came to.
type came struct {
	*addend
	value    int
	from, to int // its dice, by their places; to is behind the last
	inside   *inside
}

// An inside is what stood within a term: the parts of a group, or the sum in parentheses.
type inside struct {
	parts []Result
	kept  []bool // which of the parts count
	worth []int  // the successes of each part; nil: none are counted
}

// A roller lets the dice of an expression fall, from left to right.
type roller struct {
	expr Expr
	set  Set
	hand Hand
	dice []Fallen
	fell int
}

// Roll rolls the expression's dice from left to right, wave by wave. An error of the hand ends it and is
// returned as it is; a roll without an end is a *TooMany.
func (e Expr) Roll(set Set, hand Hand) (Result, error) {
	r := roller{expr: e, set: set, hand: hand, dice: make([]Fallen, 0, e.Dice())}
	got, err := r.sum(e)
	if err != nil {
		return Result{}, err
	}
	got.Dice, got.throws = r.dice, r.fell
	return got, nil
}

func (r *roller) sum(e Expr) (Result, error) {
	got := Result{terms: make([]came, 0, len(e.terms)), from: len(r.dice)}
	for i := range e.terms {
		c, err := r.term(&e.terms[i])
		if err != nil {
			return Result{}, err
		}
		got.terms = append(got.terms, c)
		got.Total += c.value
	}
	got.to, got.Counts = len(r.dice), e.Counts()
	if e.ask.op != "" {
		target, success := e.ask.n, e.ask.holds(got.Total)
		got.Target, got.Success = &target, &success
	}
	return got, nil
}

func (r *roller) term(t *addend) (c came, err error) {
	c = came{addend: t, value: t.number, from: len(r.dice)}
	switch {
	case t.pool != nil:
		c.value, err = r.pool(t.pool)
	case t.group != nil:
		err = r.group(&c)
	case t.inner != nil:
		var inner Result
		inner, err = r.sum(*t.inner)
		c.inside, c.value = &inside{parts: []Result{inner}}, inner.Total
	}
	c.to = len(r.dice)
	for _, s := range t.scales {
		c.value = s.of(c.value)
	}
	if t.minus {
		c.value = -c.value
	}
	return c, err
}

// of multiplies or divides a value.
func (s scale) of(value int) int {
	switch s.rounding {
	case "":
		return value * s.n
	case "up":
		return -floor(-value, s.n)
	case "near":
		return floor(2*value+s.n, 2*s.n)
	case "near down": // of a number with its sign turned
		return -floor(s.n-2*value, 2*s.n)
	}
	return floor(value, s.n)
}

// floor divides, and rounds down.
func floor(a, b int) int {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// throw lets a wave of dice of one kind fall.
func (r *roller) throw(die *chance.Die, n int, after, showed []int, again bool) ([]chance.Roll, error) {
	if r.fell += n; r.fell > mostFallen {
		return nil, &TooMany{r.expr}
	}
	return r.hand(Wave{die, n, after, showed, again})
}

func (r *roller) pool(p *pool) (int, error) {
	die, from := r.set.die(p.die), len(r.dice)
	rolls, err := r.throw(die, p.count, nil, nil, false)
	if err != nil {
		return 0, err
	}
	for i := range rolls {
		r.dice = append(r.dice, Fallen{Die: die.Name, Faces: rolls[i].Faces, Value: rolls[i].Value, After: -1,
			Kept: true, first: rolls[i].Value})
	}
	for _, c := range p.changes {
		if err := r.change(die, from, c); err != nil {
			return 0, err
		}
	}
	total := 0
	for i := from; i < len(r.dice); i++ {
		d := &r.dice[i]
		d.aside = !d.Kept
		switch {
		case len(p.targets) > 0 && d.Kept:
			d.Counts, d.Counted = worth(p.targets, d.Value), true
			total += d.Counts
		case p.digits:
			total = 10*total + d.Value
		case d.Kept:
			total += d.Value
		}
	}
	return total, nil
}

// worth returns the sum of what those targets are worth that a value meets.
func worth(targets []target, value int) (n int) {
	for _, t := range targets {
		if t.test.holds(value) {
			n += t.worth
		}
	}
	return n
}

// group rolls the parts of a group, one after the other, and takes those that count.
func (r *roller) group(c *came) error {
	g, in := c.group, &inside{}
	var totals []int
	for _, part := range g.parts {
		got, err := r.sum(part)
		if err != nil {
			return err
		}
		in.parts, totals, in.kept = append(in.parts, got), append(totals, got.Total), append(in.kept, true)
	}
	for _, change := range g.changes {
		if change.kind == keepThose {
			for i, total := range totals {
				in.kept[i] = in.kept[i] && change.test.holds(total)
			}
			continue
		}
		change.keep(totals, in.kept)
	}
	c.value, c.inside = 0, in
	for i, total := range totals {
		if len(g.targets) > 0 {
			total = worth(g.targets, total)
			in.worth = append(in.worth, total)
		}
		if in.kept[i] {
			c.value += total
		}
	}
	for i, part := range in.parts { // dice of parts that do not count do not
		for k := part.from; k < part.to; k++ {
			r.dice[k].Kept = r.dice[k].Kept && in.kept[i]
		}
	}
	return nil
}
