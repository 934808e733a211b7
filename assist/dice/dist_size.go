package dice

import (
	"fmt"
	"math"
)

// The limits of an exact answer.
const (
	mostSeconds = 10
	mostBytes   = 500e6
)

// Effort estimates the cost of working a distribution out: the memory closely, the time on an
// ordinary machine within a factor of about three.
type Effort struct {
	Values  int // how many values the number can have, at most
	Bits    int // of the weight of one value, at most
	Seconds float64
	Bytes   float64
}

// TooLarge is the error for an expression whose exact distribution is not worked out.
type TooLarge struct {
	Expr   Expr
	Effort Effort
	Why    string // the reason in words; empty: Effort is too much
}

func (e *TooLarge) Error() string {
	if e.Why != "" {
		return fmt.Sprintf("%s is not worked out exactly: %s", e.Expr, e.Why)
	}
	what := fmt.Sprintf("about %s of computing", spell(e.Effort.Seconds))
	if e.Effort.Bytes > mostBytes {
		what = fmt.Sprintf("about %.1f GB", e.Effort.Bytes/1e9)
	}
	return fmt.Sprintf("%s is too large to be worked out exactly: %d values of up to %d digits, %s",
		e.Expr, e.Effort.Values, int(float64(e.Effort.Bits)*math.Log10(2))+1, what)
}

func spell(seconds float64) string {
	switch {
	case seconds < 120:
		return fmt.Sprintf("%.0f seconds", seconds)
	case seconds < 2*3600:
		return fmt.Sprintf("%.0f minutes", seconds/60)
	}
	return fmt.Sprintf("%.0f hours", seconds/3600)
}

// Written estimates how many bytes all the chances take as fractions.
func (f Effort) Written() float64 {
	return float64(f.Values) * (2*math.Log10(2)*float64(f.Bits) + 24)
}

func (f Effort) affordable(e Expr) error {
	if f.Seconds > mostSeconds || f.Bytes > mostBytes {
		return &TooLarge{Expr: e, Effort: f}
	}
	return nil
}

// Effort estimates the cost of Dist. The factors are measured nanoseconds.
func (e Expr) Effort(set Set) Effort {
	h := e.heap(set)
	sum := reckoned{values: 1}
	for i, r := range h.rows {
		bits := float64(r.count) * math.Log2(float64(r.values))
		made := reckoned{float64(r.most()) + 1, bits, 0}
		if i == 0 {
			sum = made.costing(made.values * (150 + 6*made.words()))
			continue
		}
		grown := reckoned{sum.values + made.values - 1, sum.bits + bits, sum.nanos}
		sum = grown.costing(float64(r.count) * grown.values * (20 + 1.5*grown.words()))
	}
	for _, p := range h.parts {
		sum = sum.plus(p.reckoned())
	}
	bytes := sum.values * (40 + 8*sum.words())
	return Effort{int(sum.values), int(sum.bits), sum.nanos / 1e9, bytes}
}

// reckoned estimates the size of a distribution, and the time it takes.
type reckoned struct{ values, bits, nanos float64 }

func (r reckoned) words() float64 { return math.Ceil(r.bits / 64) }

func (r reckoned) costing(nanos float64) reckoned {
	r.nanos += nanos
	return r
}

// plus returns the cost of Dist.Plus, which multiplies the larger ones as two large numbers.
func (r reckoned) plus(s reckoned) reckoned {
	sum := reckoned{r.values + s.values - 1, r.bits + s.bits, r.nanos + s.nanos}
	least, most := min(r.values, s.values), max(r.values, s.values)
	if least < packed {
		return sum.costing(least * most * (60 + r.words()*s.words()))
	}
	least, most = least*sum.words(), most*sum.words()
	return sum.costing(3 * most * math.Pow(least, 0.585))
}

// timesEffort refuses a sum of n such numbers that is too large to be worked out.
func (d Dist) timesEffort(n int) error {
	if n == 1 {
		return nil
	}
	p := handful{die: d, count: n}
	cost := p.reckoned()
	if len(d.weights) > longest && !d.flat() { // by doubling
		half := reckoned{cost.values / 2, cost.bits / 2, 0}
		cost.nanos = 2 * half.plus(half).nanos
	}
	return cost.affordable()
}

// keepEffort refuses to keep the best k of n such numbers where that is too large to be worked out.
func (d Dist) keepEffort(k, n int) error {
	return handful{die: d, count: n, keep: k}.reckoned().affordable()
}

// affordable refuses what would take too long, or too much memory.
func (r reckoned) affordable() error {
	if r.nanos > mostSeconds*1e9/2 || r.values*(40+8*r.words()) > mostBytes {
		return &TooLarge{Why: "it has too many values"}
	}
	return nil
}

func (p handful) reckoned() reckoned {
	sides := float64(len(p.die.weights))
	made := reckoned{float64(p.values()), float64(p.count) * float64(p.die.total.BitLen()), 0}
	look := 1.0 // how many weights each is made of
	if !p.die.flat() {
		look = sides
	}
	if p.keep == 0 {
		return made.costing(look * made.values * (150 + 6*made.words()))
	}
	kept := float64(p.keep)
	sums := sides * sides / 2 * kept * kept / 2 // of all higher dice, for each value and number of them
	return made.costing(look*sums*(100+4*made.words()) + sides*kept*(200+4*made.words()))
}
