package dice

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
)

// Rolled holds the results of a line: one, or one for each time that it was rolled. Against is what the
// second expression came to.
type Rolled struct {
	Results []Result
	Against *Result
	Times   int // of the line
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
		got.Against = &r
	}
	return got, nil
}

// Told says how the dice fell and what they came to: [2 5 1] = 8.
func (r Rolled) Told() string {
	first := r.Results[0]
	switch {
	case r.Against != nil:
		return fmt.Sprintf("%s = %s vs %s = %s: %s", first.Fell(), first.Came(), r.Against.Fell(), r.Against.Came(),
			r.won())
	case r.Times > 0:
		return r.eachTold()
	}
	return first.Fell() + " = " + first.Came() + first.outcome()
}

// won says which of the two sides is more.
func (r Rolled) won() string {
	switch by := r.Results[0].Total - r.Against.Total; {
	case by > 0:
		return "the first, by " + strconv.Itoa(by)
	case by < 0:
		return "the second, by " + strconv.Itoa(-by)
	}
	return "equal"
}

// eachTold says what each time came to, and how many of them succeeded.
func (r Rolled) eachTold() string {
	var fell, came []string
	succeeded := 0
	for _, one := range r.Results {
		fell, came = append(fell, one.Fell()), append(came, strconv.Itoa(one.Total))
		if one.Success != nil && *one.Success {
			succeeded++
		}
	}
	told := strings.Join(fell, " ") + " = " + strings.Join(came, " ")
	if r.Results[0].Success != nil {
		told += fmt.Sprintf(": %d of %d succeed", succeeded, r.Times)
	}
	return told
}

// outcome says whether a comparison is true, if there is one.
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
			roll.Wave, roll.Kept, roll.Counts = &d.Wave, &d.Kept, d.Counts
			if d.After >= 0 {
				after := base + d.After
				roll.After = &after
			}
			list = append(list, roll)
		}
	}
	return list
}

// all are the results of both sides.
func (r Rolled) all() []Result {
	if r.Against == nil {
		return r.Results
	}
	return append(r.Results[:len(r.Results):len(r.Results)], *r.Against)
}

// Values returns what each die counts, in the order in which they fell.
func (r Rolled) Values() (values []int) {
	for _, result := range r.all() {
		values = append(values, result.Values()...)
	}
	return values
}

// Total returns what the first side came to; nil where there are several.
func (r Rolled) Total() *int {
	if r.Times > 0 {
		return nil
	}
	return &r.Results[0].Total
}

// Totals returns what it came to each time; nil where it is rolled once.
func (r Rolled) Totals() (totals []int) {
	if r.Times == 0 {
		return nil
	}
	for _, result := range r.Results {
		totals = append(totals, result.Total)
	}
	return totals
}

// Aimed returns the number that the total is held against, and whether it reached it; nil: there is none. Of
// several totals none is told.
func (r Rolled) Aimed() (target *int, success *bool) {
	if first := r.Results[0]; r.Times == 0 {
		return first.Target, first.Success
	}
	return r.Results[0].Target, nil
}

// Remarks returns what people may mean otherwise: a comparison that could be of one die, and d66.
func (l Line) Remarks() (list []string) {
	for _, e := range []*Expr{&l.Expr, l.Against} {
		if e == nil {
			continue
		}
		if said := e.comparedAll(); said != "" {
			list = append(list, said)
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

// comparedAll says that a total is compared where others count dice: of several dice of one kind that could
// all show the number.
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
	return fmt.Sprintf("the total is compared: %s counts dice", &counts)
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

// Whose tells the name of one of these people from any other label.
func (l Line) Whose(people []string) (who, label string) {
	if name, is := chance.Match(l.Label, people); is && l.Label != "" {
		return name, ""
	}
	return "", l.Label
}

// Called is the label or, where there is none, the expression.
func (l Line) Called() string { return cmp.Or(l.Label, l.Expr.String()) }

// Told tells a roll: whose or what it is, the expression, how the dice fell, what they came to.
func (l Line) Told(who, label string, got Rolled) string {
	said := l.String() + " = " + got.Told()
	if name := cmp.Or(who, label); name != "" {
		return name + ": " + said
	}
	return said
}

// List lists the dice of several rolls, each die once: the throws are those of all of them, in order.
func List(rolled []Rolled, thrown []chance.Roll) (list []chance.Roll) {
	for _, r := range rolled {
		n, base := r.Throws(), len(list)
		for _, die := range r.Listed(thrown[:n]) {
			if die.After != nil {
				after := *die.After + base
				die.After = &after
			}
			list = append(list, die)
		}
		thrown = thrown[n:]
	}
	return list
}
