package island

import (
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/hex"
)

// A Push is where somebody is moved by another's act: the goals in the order in which they are tried,
// each with its rule. Where a die decides, both goals are equal: 1 to 3 is the first, 4 to 6 the second.
type Push struct {
	Goals []Goal
	Die   bool
	Alone string // the rule by which only one of two equal goals is open
	None  string // the rule by which nobody moves
}

// A Goal is a hex that a Push leads to, with the rule by which it does.
type Goal struct {
	Hex  notation.Hex
	Rule string
}

// Push returns where a Melee Attack from one hex pushes somebody on another. Nobody is pushed on the Sea
// Level (push.sea-level); PowerPush has the one exception.
func (l Laid) Push(from, to notation.Hex) Push {
	if to.Level() == notation.Sea || to == notation.Center || from == notation.Center {
		return Push{None: "push.sea-level"}
	}
	f, t := l.At(from), l.At(to)
	switch same := from.Level() == to.Level(); {
	case same && IsCorner(to):
		return l.offCorner(f, t)
	case same:
		return l.straight(f, t)
	case IsCorner(to) && IsCorner(from):
		return l.downEither(from)
	case IsCorner(to):
		return l.angled(f, t)
	}
	return l.sideways(f, t)
}

// PowerPush returns where an Angel or a Demon on a Power Hex is pushed by an attack from a neighbor on
// the Sea Level: straight on, and at a corner of the board along the sea, or by reading A25 nowhere
// (angeldemon.power.push).
func (l Laid) PowerPush(from, to notation.Hex) Push {
	none := Push{None: "angeldemon.power.push-free"}
	if l.Is(to) != notation.Power || from.Level() != notation.Sea || from.IsPier() {
		return Push{None: "push.angel-demon-in-play"}
	}
	f, t := l.At(from), l.At(to)
	straight := t.Plus(t.Minus(f))
	if l.On(straight) == "" {
		if l.Readings.Stopped {
			return none
		}
		straight = farther(f, around(t))
	}
	none.Goals = []Goal{{l.On(straight), "angeldemon.power.push"}}
	return none
}

// goals returns a Push to two places of the grid: to the first by rule, and where that is closed to the
// second by the rule blocked.
func (l Laid) goals(first, second hex.Hex, rule, blocked string) Push {
	return Push{None: "push.none", Goals: []Goal{{l.On(first), rule}, {l.On(second), blocked}}}
}

// straight pushes along the level, or else down onto the neighbor that lies farther from the attacker.
func (l Laid) straight(f, t hex.Hex) Push {
	return l.goals(farther(f, around(t)), farther(f, below(t)), "push.same-level.straight",
		"push.same-level.blocked")
}

// offCorner pushes straight on over the corner, which lands on the level below, or one hex farther there.
func (l Laid) offCorner(f, t hex.Hex) Push {
	straight := t.Plus(t.Minus(f))
	return l.goals(straight, farther(t, around(straight)), "push.corner.same-level",
		"push.corner.same-level.blocked")
}

// sideways pushes along the upper level away from the attacker, or else down onto the hex that touches
// both.
func (l Laid) sideways(f, t hex.Hex) Push {
	return l.goals(farther(f, around(t)), farther(f, below(t)), "push.from-below.sideways",
		"push.from-below.blocked")
}

// angled pushes off a corner that is hit from a hex beside the lower corner: to the far side of that
// corner, or by reading A8 to the corner itself, and else one hex farther.
func (l Laid) angled(f, t hex.Hex) Push {
	lower := outwards(t)
	far := farther(f, around(lower))
	goal, next := far, farther(lower, around(far))
	if l.Readings.Corner {
		goal, next = lower, far
	}
	return l.goals(goal, next, "push.corner.from-below", "push.corner.from-below.blocked")
}

// downEither pushes off a corner that is hit from the corner below to the left or to the right of that
// corner, as a die says.
func (l Laid) downEither(from notation.Hex) Push {
	left, right := l.Sides(from, 1)
	return Push{
		Die: true, Alone: "push.corner.corner.blocked", None: "push.corner.corner.blocked",
		Goals: []Goal{{left, "push.corner.corner"}, {right, "push.corner.corner"}},
	}
}

// outwards returns the corner a step farther out than another.
func outwards(corner hex.Hex) hex.Hex {
	n := corner.Distance(hex.Hex{})
	return hex.Hex{Q: corner.Q / n * (n + 1), R: corner.R / n * (n + 1)}
}

// around returns the two neighbors of a place on its own ring.
func around(t hex.Hex) []hex.Hex { return beside(t, 0) }

// below returns the neighbors of a place on the ring outside, which is the level below.
func below(t hex.Hex) []hex.Hex { return beside(t, 1) }

func beside(t hex.Hex, out int) (list []hex.Hex) {
	n := t.Distance(hex.Hex{})
	for _, other := range t.Neighbors() {
		if other.Distance(hex.Hex{}) == n+out {
			list = append(list, other)
		}
	}
	return list
}

// farther returns the place of a list that is farthest from another.
func farther(from hex.Hex, list []hex.Hex) (far hex.Hex) {
	most := -1
	for _, place := range list {
		if d := place.Distance(from); d > most {
			far, most = place, d
		}
	}
	return far
}
