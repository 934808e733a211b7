package island

import (
	"slices"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/hex"
)

// Nearest is where somebody who dies on a hex comes back (death.move).
type Nearest struct {
	Hexes []notation.Hex // the free Power Hexes that are equally near, the left one first
	// Ranked: of two hexes the first lies to the left, and a die decides (death.move.tie). It is false for
	// three, and as seen from the center, which has no left: then a player chooses (A11).
	Ranked bool
	Rule   string
	Ask    []notation.Hex // whose terrain must be said first: one of them may be nearer
}

// NearestPower returns the nearest Power Hexes that nobody stands on, for somebody who dies on a hex.
// Whoever dies on a Power Hex stays there (death.move.stay).
func (l Laid) NearestPower(dead notation.Hex) Nearest {
	if l.Is(dead) == notation.Power {
		return Nearest{Hexes: []notation.Hex{dead}, Ranked: true, Rule: "death.move.stay"}
	}
	n := Nearest{Rule: "death.move"}
	least, known := 99, 0
	for _, h := range notation.Hexes(notation.Sea) {
		if l.Is(h) != notation.Power {
			continue
		}
		known++
		d := l.Distance(dead, h)
		if l.Stands[h] != "" || d > least {
			continue
		}
		if d < least {
			least, n.Hexes = d, nil
		}
		n.Hexes = append(n.Hexes, h)
	}
	for _, h := range notation.Hexes(notation.Sea) {
		if known < 3 && l.Is(h) == notation.Unknown && l.Stands[h] == "" && l.Distance(dead, h) <= least {
			n.Ask = append(n.Ask, h)
		}
	}
	if len(n.Hexes) > 1 {
		n.Rule = "death.move.tie"
	}
	n.Ranked = len(n.Hexes) < 3 && l.rank(dead, n.Hexes)
	return n
}

// rank sorts hexes from left to right as seen from another hex. It returns false where left and right
// cannot be told, as from the center.
func (l Laid) rank(from notation.Hex, list []notation.Hex) bool {
	if len(list) < 2 {
		return true
	}
	touched, _ := l.touched(from)
	if len(touched) == 0 {
		return false
	}
	at := l.At(touched[0])
	leftness := func(h notation.Hex) int { return cross(at, l.At(h)) }
	if l.Readings.Outwards {
		leftness = func(h notation.Hex) int { return -cross(at, l.At(h)) }
	}
	slices.SortStableFunc(list, func(a, b notation.Hex) int { return leftness(b) - leftness(a) })
	return leftness(list[0]) > leftness(list[1])
}

// cross returns a number above 0 if other lies clockwise of the line from the center through at, below 0 if
// counter-clockwise; it grows with the distance from that line. Seen from outside, facing the center,
// clockwise is to the left.
func cross(at, other hex.Hex) int { return at.Q*other.R - at.R*other.Q }
