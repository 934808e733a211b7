package notation

import (
	"fmt"
	"strings"

	"tablehand/assist/sum"
)

func Why(n int, what, rule string) sum.Part { return sum.Part{N: n, What: what, Rule: rule} }

// Bonus is added to a number: a number, some d*, and some dice of one other kind; each may be
// negative (roll.modified).
type Bonus struct {
	Plus  int
	Stars int
	N     int    // how many of Die
	Die   string // d2 to d6; empty: none
}

// Dice counts the dice of the bonus.
func (b Bonus) Dice() int { return max(b.Stars, -b.Stars) + max(b.N, -b.N) }

// String returns the bonus as it is said: +1, -2d*, +1 +2d2.
func (b Bonus) String() string {
	var parts []string
	if b.Plus != 0 || b.Dice() == 0 {
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

// Share is one part of a number before its dice fall: how much, what for, and by which rule.
type Share struct {
	Bonus
	Kind string // of wounds and of what stops them: one of WoundKinds; else empty
	What string
	Rule string

	Assumed string // the entry of a card that nobody has confirmed, or empty
}

// Fallen returns the share with the value n that its dice made.
func (s Share) Fallen(n int) sum.Part { return Why(n, s.What, s.Rule) }
