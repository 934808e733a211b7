package island

import (
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/hex"
)

// A Push is where a Melee Attack moves the attacked: the goals in the order in which they are tried, with
// the rule of each. Where a die decides, both goals are equal: 1 to 3 is the first, 4 to 6 the second.
type Push struct {
	Goals []Goal
	Die   bool
}

// A Goal is a hex that a Push leads to.
type Goal struct {
	Hex  notation.Hex
	Rule string
}

// Push returns where a Melee Attack from one hex pushes somebody on another: none from the Sea Level
// (push.sea-level). A corner that is hit at an angle from below has two readings (A8): the hex beside the
// lower corner on the far side, or the lower corner itself.
func (is *Island) Push(from, to notation.Hex, turned Turned, corner bool) Push {
	if to.Level() == notation.Sea || to == notation.Center || from == notation.Center {
		return Push{}
	}
	f, t := is.At(from, turned), is.At(to, turned)
	switch same := from.Level() == to.Level(); {
	case same && is.IsCorner(to):
		return is.offCorner(f, t, turned)
	case same:
		return is.straight(f, t, turned)
	case is.IsCorner(to) && is.IsCorner(from) && t == inwards(f):
		return is.downEither(f, turned)
	case is.IsCorner(to):
		return is.angled(f, t, turned, corner)
	}
	return is.sideways(f, t, turned)
}

// inwards returns the hex a step nearer to the centre than a corner.
func inwards(corner hex.Hex) hex.Hex {
	n := corner.Distance(hex.Hex{})
	return hex.Hex{Q: corner.Q / n * (n - 1), R: corner.R / n * (n - 1)}
}

// goals lists places of the grid as goals.
func (is *Island) goals(turned Turned, rules []string, places ...hex.Hex) (p Push) {
	for i, at := range places {
		if h := is.On(at, turned); h != "" {
			p.Goals = append(p.Goals, Goal{h, rules[i]})
		}
	}
	return p
}

// straight pushes along the level, or else down onto the neighbour that lies farther from the attacker.
func (is *Island) straight(f, t hex.Hex, turned Turned) Push {
	back := farther(f, around(t))
	return is.goals(turned, []string{"push.same-level.straight", "push.same-level.blocked"}, back,
		farther(f, below(t)))
}

// offCorner pushes straight on over the corner, which lands on the level below, or one hex farther there.
func (is *Island) offCorner(f, t hex.Hex, turned Turned) Push {
	straight := t.Plus(t.Minus(f))
	return is.goals(turned, []string{"push.corner.same-level", "push.corner.same-level.blocked"}, straight,
		farther(t, around(straight)))
}

// sideways pushes along the upper level away from the attacker, or else down between the two.
func (is *Island) sideways(f, t hex.Hex, turned Turned) Push {
	var between hex.Hex
	for _, low := range below(t) {
		if low != f {
			between = low
		}
	}
	return is.goals(turned, []string{"push.from-below.sideways", "push.from-below.blocked"},
		farther(f, around(t)), between)
}

// angled pushes off a corner that is hit from a hex beside the lower corner: to the far side of that
// corner, or to the corner itself, and else one hex farther.
func (is *Island) angled(f, t hex.Hex, turned Turned, corner bool) Push {
	lower := t.Plus(step(t))
	far := farther(f, around(lower))
	goal, next := far, farther(lower, around(far))
	if corner {
		goal, next = lower, far
	}
	return is.goals(turned, []string{"push.corner.from-below", "push.corner.from-below.blocked"}, goal, next)
}

// downEither pushes to the left or to the right of the lower corner, as a die says. Left and right are seen
// from outside.
func (is *Island) downEither(f hex.Hex, turned Turned) Push {
	left, right := is.Sides(is.On(f, turned), turned)
	rule := "push.corner.corner"
	return Push{Die: true, Goals: []Goal{{left, rule}, {right, rule}}}
}

// step returns the offset by which a corner lies farther out than the one within.
func step(corner hex.Hex) hex.Hex {
	n := corner.Distance(hex.Hex{})
	return hex.Hex{Q: corner.Q / n, R: corner.R / n}
}

// around returns the two neighbours of a place on its own ring.
func around(t hex.Hex) (list []hex.Hex) { return at(t, 0) }

// below returns the neighbours of a place on the ring outside, which is the level below.
func below(t hex.Hex) (list []hex.Hex) { return at(t, 1) }

func at(t hex.Hex, farther int) (list []hex.Hex) {
	n := t.Distance(hex.Hex{})
	for _, other := range t.Neighbors() {
		if other.Distance(hex.Hex{}) == n+farther {
			list = append(list, other)
		}
	}
	return list
}

// farther returns the place farthest from another.
func farther(from hex.Hex, list []hex.Hex) (far hex.Hex) {
	most := -1
	for _, place := range list {
		if d := place.Distance(from); d > most {
			far, most = place, d
		}
	}
	return far
}
