package malice

import (
	"fmt"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// Bonus is what is added to a number: a number, so many d*, and so many dice of one other
// kind; each may be negative (roll.modified).
type Bonus struct {
	Plus  int
	Stars int
	N     int    // how many of Die
	Die   string // d2 to d6; empty: none
}

// dice is how many dice fall for it.
func (b Bonus) dice() int { return max(b.Stars, -b.Stars) + max(b.N, -b.N) }

// String is the bonus as it is said: +1, -2d*, +1 +2d2.
func (b Bonus) String() string {
	var parts []string
	if b.Plus != 0 || b.dice() == 0 {
		parts = append(parts, fmt.Sprintf("%+d", b.Plus))
	}
	if b.Stars != 0 {
		parts = append(parts, fmt.Sprintf("%+dd*", b.Stars))
	}
	if b.N != 0 {
		parts = append(parts, fmt.Sprintf("%+d%s", b.N, b.Die))
	}
	return strings.Join(parts, " ")
}

// falls lets the dice of a bonus fall and gives what it comes to.
func (b Bonus) falls(t *table, purpose string) (int, error) {
	total := b.Plus
	for _, kind := range []struct {
		die string
		n   int
	}{{"d*", b.Stars}, {b.Die, b.N}} {
		if kind.n == 0 {
			continue
		}
		die, err := t.State().die(kind.die)
		if err != nil {
			return 0, err
		}
		assumeDie(t, die)
		total += t.Sum(purpose, kind.n, die) - t.Sum(purpose, -kind.n, die)
	}
	return total, nil
}

// assumeDie notes that the faces of a die are assumed.
func assumeDie(t *table, die chance.Die) {
	switch die.Name {
	case "d*":
		assumeDice(t, 1)
	case "d2", "d3":
		t.Assume("dice." + die.Name)
	}
}

// Share is one share of a number: how much, what for, and by which rule.
type Share struct {
	Bonus
	Kind string // of wounds and of what stops them: one of WoundKinds; else empty
	What string
	Rule string

	Assumed string // the entry of a card that nobody has confirmed, or empty
}

// falls lets its dice fall, and notes what it rests on.
func (s Share) falls(t *table, purpose string) (int, error) {
	if s.Assumed != "" {
		t.Assume(s.Assumed)
	}
	return s.Bonus.falls(t, purpose)
}

// fallen is a share with what it came to.
func (s Share) fallen(n int) telling.Why { return why(n, s.What, s.Rule) }

// plain is a share that is a number.
func plain(n int, what, rule string) Share {
	return Share{Bonus: Bonus{Plus: n}, What: what, Rule: rule}
}
