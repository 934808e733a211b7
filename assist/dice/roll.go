package dice

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
)

// A Result is the total of an expression with its terms. Target and Success are given only where the
// expression compares its total with a target.
type Result struct {
	Total   int
	Terms   []Term // as they stand in the expression
	Target  *int
	Success *bool
}

// A Term is one number or one handful of dice of an expression.
type Term struct {
	Text  string // as Expr prints it, with a minus if it is subtracted
	Dice  []int  // what each die counts for, in the order they fell; nil for a number
	Kept  []bool // which of them count; of equal dice the earlier ones
	Value int    // what the term adds to the total, negative if it is subtracted
}

// Roll rolls the expression's dice from left to right, each by one call of roll, which returns the
// value of the die. An error of roll ends it and is returned as it is.
func (e Expr) Roll(set Set, roll func(d chance.Die) (int, error)) (Result, error) {
	var r Result
	for _, t := range e.terms {
		rolled, err := t.roll(set, roll)
		if err != nil {
			return Result{}, err
		}
		r.Terms = append(r.Terms, rolled)
		r.Total += rolled.Value
	}
	if e.ask.op != "" {
		target, success := e.ask.target, e.ask.holds(r.Total)
		r.Target, r.Success = &target, &success
	}
	return r, nil
}

// Fell says how the dice fell: each handful in brackets, with the dice that do not count in parentheses, and
// a minus before what is taken off.
func (r Result) Fell() string {
	var b strings.Builder
	for i, t := range r.Terms {
		minus := strings.HasPrefix(t.Text, "-")
		switch {
		case i > 0 && minus:
			b.WriteString(" - ")
		case i > 0:
			b.WriteString(" + ")
		case minus:
			b.WriteString("-")
		}
		if t.Dice == nil {
			b.WriteString(strings.TrimPrefix(t.Text, "-"))
			continue
		}
		b.WriteString("[" + strings.Join(t.faces(), " ") + "]")
	}
	return b.String()
}

// faces returns what each die counts for.
func (t Term) faces() (faces []string) {
	for i, n := range t.Dice {
		face := strconv.Itoa(n)
		if !t.Kept[i] {
			face = "(" + face + ")"
		}
		faces = append(faces, face)
	}
	return faces
}

func (t addend) roll(set Set, roll func(d chance.Die) (int, error)) (Term, error) {
	rolled := Term{Text: t.String(), Value: t.count}
	if t.die != "" {
		die := set.Die(t.die)
		for range t.count {
			value, err := roll(die)
			if err != nil {
				return Term{}, err
			}
			rolled.Dice = append(rolled.Dice, value)
		}
		rolled.Kept = t.keep.of(rolled.Dice)
		rolled.Value = sum(rolled.Dice, rolled.Kept)
	}
	if t.minus {
		rolled.Value = -rolled.Value
	}
	return rolled, nil
}

func (k keep) of(dice []int) []bool {
	order := make([]int, len(dice))
	for i := range order {
		order[i] = i
	}
	if k.n > 0 {
		slices.SortStableFunc(order, func(a, b int) int {
			if k.low {
				return cmp.Compare(dice[a], dice[b])
			}
			return cmp.Compare(dice[b], dice[a])
		})
		order = order[:k.n]
	}
	kept := make([]bool, len(dice))
	for _, i := range order {
		kept[i] = true
	}
	return kept
}

func sum(dice []int, kept []bool) int {
	total := 0
	for i, value := range dice {
		if kept[i] {
			total += value
		}
	}
	return total
}

func (c comparison) holds(total int) bool {
	switch c.op {
	case "ge":
		return total >= c.target
	case "gt":
		return total > c.target
	case "le":
		return total <= c.target
	case "lt":
		return total < c.target
	default:
		return total == c.target
	}
}
