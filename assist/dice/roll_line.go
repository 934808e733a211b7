package dice

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"tablehand/assist/chance"
)

// Rolled holds the results of a line: one, or one for each time that it was rolled. Against is what the
// second expression came to each time; none: there is none.
type Rolled struct {
	Results []Result
	Against []Result
	Times   int // as in the line; 0: it is rolled once
}

// Roll rolls the line: one time after the other, and the first side before the second.
func (l Line) Roll(set Set, hand Hand) (Rolled, error) {
	got := Rolled{Times: l.Times}
	for range max(1, l.Times) {
		r, err := l.Expr.Roll(set, hand)
		if err != nil {
			return Rolled{}, err
		}
		got.Results = append(got.Results, r)
		if l.Against == nil {
			continue
		}
		if r, err = l.Against.Roll(set, hand); err != nil {
			return Rolled{}, err
		}
		got.Against = append(got.Against, r)
	}
	return got, nil
}

// Told says how the dice fell and what they came to: [2 5 1] = 8.
func (r Rolled) Told() string { return string(r.appendTold(nil)) }

func (r Rolled) appendTold(b []byte) []byte {
	switch {
	case r.Against != nil:
		for i, other := range r.Against {
			if i > 0 {
				b = append(b, "; "...)
			}
			b = append(other.appendTold(append(r.Results[i].appendTold(b), " vs "...)), ": "...)
			b = append(b, won(r.Results[i], other)...)
		}
		return b
	case r.Times > 0:
		return r.appendEach(b)
	}
	return append(r.Results[0].appendTold(b), r.Results[0].outcome()...)
}

func (r Result) appendTold(b []byte) []byte {
	return r.appendCame(append(r.appendFell(b, r.Dice), " = "...))
}

// won says in words which of two totals is more, and by how much: "the first, by 3", or "equal".
func won(one, other Result) string {
	switch by := one.Total - other.Total; {
	case by > 0:
		return "the first, by " + strconv.Itoa(by)
	case by < 0:
		return "the second, by " + strconv.Itoa(-by)
	}
	return "equal"
}

// appendEach says what each time came to, and how many of them succeeded.
func (r Rolled) appendEach(b []byte) []byte {
	succeeded := 0
	for _, one := range r.Results {
		b = append(one.appendFell(b, one.Dice), ' ')
		if one.Success != nil && *one.Success {
			succeeded++
		}
	}
	b = append(b, '=')
	for _, one := range r.Results {
		b = strconv.AppendInt(append(b, ' '), int64(one.Total), 10)
	}
	if r.Results[0].Success != nil {
		b = fmt.Appendf(b, ": %d of %d succeed", succeeded, r.Times)
	}
	return b
}

// outcome writes how the comparison of a roll came out, to stand behind its total: `: success` or `: no
// success`. It is empty where there is no comparison.
func (r Result) outcome() string {
	switch {
	case r.Success == nil:
		return ""
	case *r.Success:
		return ": success"
	}
	return ": no success"
}

// Listed are all dice of the line as a document lists them, each once with all its faces: thrown are their
// throws, in the order in which they fell.
func (r Rolled) Listed(thrown []chance.Roll) (list []chance.Roll) {
	for _, result := range r.all() {
		base := len(list)
		for _, d := range result.Dice {
			roll := thrown[0] // whose it is, what for, where from
			roll.Die, roll.Faces, roll.Value = d.Die, d.Faces, d.Value
			roll.Wave, roll.Kept = &d.Wave, &d.Kept
			roll.After, roll.Counts = chance.NullOr{Said: true}, chance.NullOr{Said: true}
			if d.After >= 0 {
				roll.After = chance.Number(base + d.After)
			}
			if d.Counted {
				roll.Counts = chance.Number(d.Counts)
			}
			list = append(list, roll)
		}
	}
	return list
}

// all are the results of both sides, in the order in which they fell.
func (r Rolled) all() (list []Result) {
	if r.Against == nil {
		return r.Results
	}
	for i, one := range r.Results {
		list = append(list, one, r.Against[i])
	}
	return list
}

// Values returns what each die counts, in the order in which they fell.
func (r Rolled) Values() (values []int) {
	for _, result := range r.all() {
		values = append(values, result.Values()...)
	}
	return values
}

// Came returns what the first side came to, or what it came to each time.
func (r Rolled) Came() (total *int, totals []int) { return r.came(r.Results) }

// An Other is the second of two expressions that are rolled against one another, in JSON.
type Other struct {
	Expr   string `json:"expr"`
	Total  *int   `json:"total"`           // null where the line is rolled several times
	Totals []int  `json:"totals,omitzero"` // of each time that it is rolled; left out: once
}

// Other returns what the second side came to; nil: the line has only one.
func (r Rolled) Other(l Line) *Other {
	if l.Against == nil {
		return nil
	}
	o := &Other{Expr: l.Against.String()}
	o.Total, o.Totals = r.came(r.Against)
	return o
}

func (r Rolled) came(side []Result) (total *int, totals []int) {
	if r.Times == 0 {
		return &side[0].Total, nil
	}
	for _, result := range side {
		totals = append(totals, result.Total)
	}
	return nil, totals
}

// Parts lists the parts of all groups, from left to right.
func (r Rolled) Parts() (list []Part) {
	for _, result := range r.all() {
		list = append(list, result.parted()...)
	}
	return list
}

// Aimed returns the number that the total is held against, and whether the comparison holds; nil: there is
// none. Of a line that is rolled several times success is nil.
func (r Rolled) Aimed() (target *int, success *bool) {
	if first := r.Results[0]; r.Times == 0 {
		return first.Target, first.Success
	}
	return r.Results[0].Target, nil
}

// Remarks returns what people may mean otherwise: a comparison that could be of one die, what is rounded
// down, and d66.
func (l Line) Remarks() (list []string) {
	for _, e := range []*Expr{&l.Expr, l.Against} {
		if e == nil {
			continue
		}
		if said := e.comparedAll(); said != "" {
			list = append(list, said)
		}
		if by := e.roundedDown(); by > 0 {
			list = append(list, fmt.Sprintf("rounded down: /%[1]dup rounds up, /%[1]dnear to the nearest", by))
		}
		for p := range e.pools {
			if p.digits {
				read := "two dice, tens and ones"
				if p.count > 2 {
					read = "three dice, digit by digit"
				}
				list = append(list, fmt.Sprintf("%s: 1%s is a die of %s sides", read, p, p.String()[1:]))
				break
			}
		}
	}
	return list
}

// roundedDown returns the first number that a total is divided by, and rounded down; 0: there is none.
func (e Expr) roundedDown() int {
	for _, t := range e.terms {
		for _, s := range t.scales {
			if s.rounding == "down" && s.n > 1 {
				return s.n
			}
		}
		if t.inner != nil && t.inner.roundedDown() > 0 {
			return t.inner.roundedDown()
		}
	}
	return 0
}

// comparedAll writes that the total is compared where people may mean to count dice: for several dice of
// one kind that could all show the number. Else it is empty.
func (e Expr) comparedAll() string {
	if len(e.terms) != 1 || e.terms[0].pool == nil || e.ask.op == "" || len(e.terms[0].scales) > 0 {
		return ""
	}
	p := e.terms[0].pool
	values := valuesOf(p.die)
	if p.count < 2 || p.digits || len(p.targets)+len(p.changes) > 0 || values == nil ||
		slices.Max(values) < e.ask.n || slices.Min(values) > e.ask.n {
		return ""
	}
	counts := *p
	counts.targets = []target{{newTest(e.ask.op, e.ask.n), 1}}
	said := fmt.Sprintf("the total is compared: %s counts dice", &counts)
	if e.ask.op == "ne" && e.ask.n > 0 && slices.Contains(values, e.ask.n) { // != may be meant for ! and =
		explodes := *p
		explodes.changes = []change{{kind: explode, test: test{op: "eq", n: e.ask.n}}}
		said += fmt.Sprintf(", %s explodes", &explodes)
	}
	return said
}

// Throws counts the throws of dice: a die that fell again, or exploded into itself, was thrown more than
// once.
func (r Rolled) Throws() (n int) {
	for _, result := range r.all() {
		n += result.throws
	}
	return n
}

// Held are the results that were held against a number.
func (r Rolled) Held() (list []Result) {
	for _, result := range r.Results {
		if result.Success != nil {
			list = append(list, result)
		}
	}
	return list
}

// Whose returns the name of the player that the label names, or else the label itself.
func (l Line) Whose(people []string) (who, label string) {
	if name, is := chance.Match(l.Label, people); is && l.Label != "" {
		return name, ""
	}
	return "", l.Label
}

// Called is the label or, where there is none or it is a name, the expression.
func (l Line) Called(label string) string { return cmp.Or(label, l.Expr.String()) }

// Told tells a roll: whose or what it is, the expression, how the dice fell, what they came to.
func (l Line) Told(who, label string, got Rolled) string {
	b := make([]byte, 0, 80)
	if name := cmp.Or(who, label); name != "" {
		b = append(append(b, name...), ": "...)
	}
	return string(got.appendTold(append(l.append(b), " = "...)))
}

// List lists the dice of several rolls, each die once: the throws are those of all of them, in order.
func List(rolled []Rolled, thrown []chance.Roll) (list []chance.Roll) {
	for _, r := range rolled {
		n, base := r.Throws(), len(list)
		for _, die := range r.Listed(thrown[:n]) {
			if die.After.N != nil {
				die.After = chance.Number(*die.After.N + base)
			}
			list = append(list, die)
		}
		thrown = thrown[n:]
	}
	return list
}
