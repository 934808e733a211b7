package turns

import (
	"errors"
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/chance"
)

// A search looks for the best order of a turn. It plays the acts themselves on copies of the table, leaves
// out what by its bound cannot be worth more than what was found, and keeps the worth of each table that it
// has met.
type search struct {
	goal    Goal
	grounds grounds
	numbers map[notation.Hex]int // of hexes that have a place on the map
	crates  []notation.Hex
	seen    map[string]found
	limit   func(Tally) bool // whether a line of play costs too much; nil: none does
	printed int              // the number on Now You See Me...; 0: not said
	piles   bool             // it matters what lies open in piles and crates
	infects bool             // it matters which hexes are infected
	stop    func() bool
	stopped bool
	tried   int             // acts that were played
	unsaid  map[string]bool // questions that nobody could answer
	threats *search         // what the others may do after it; nil: of no matter
	buf     []byte
}

// found holds the worth of a table that the search has met, or a bound of that worth, and the plan.
type found struct {
	worth        worth
	plan         *plan
	above, below bool // it may be worth more; it may be worth less
}

// A plan is what to do next, and after each fall of its dice; nil: nothing more.
type plan struct {
	deed *Deed
	outs []branch
}

// A branch is an outcome of a deed with what is done after it.
type branch struct {
	outcome
	then *plan
}

// ground returns the ground of a state; nil: it has no board of rings.
func (x *search) ground(s *axismundi.State) *ground {
	if is := s.Island(); is == nil || is.Kind != island.Rings {
		return nil
	}
	return x.grounds.of(s)
}

// never returns a worth that is less than any other.
func never() (w worth) {
	w.of[0] = -1 << 30
	return w
}

// always returns a worth that is more than any other.
func always() (w worth) {
	w.of[0] = 1 << 30
	return w
}

// best returns the worth of the best that can be done from a table on, and the plan. A worth at or below
// the floor, or at or above the ceiling, is only a bound: the true one lies on the same side. The Tally so
// holds what the line of play has done and cost before.
func (x *search) best(n *node, so Tally, floor, ceiling worth) (worth, *plan) {
	key := x.key(n)
	if x.limit != nil {
		key += so.spent()
	}
	was, met := x.seen[key]
	switch {
	case !met:
	case !was.above && !was.below, was.below && !was.worth.beats(floor), was.above &&
		!ceiling.beats(was.worth):
		return was.worth, was.plan
	}
	w := x.rest(n, floor)
	high, best := w, (*plan)(nil)
	top, given := floor, w.beats(floor)
	if given {
		top = w
	}
	bound := x.bound(n)
	if !bound.beats(top) {
		if !given {
			high = bound
		}
		return x.keep(key, found{high, nil, false, !given})
	}
	for _, d := range x.order(n, bound) {
		if x.halted() || !ceiling.beats(top) {
			break
		}
		v, outs := d.bound, []branch(nil)
		if v.beats(top) {
			v, outs = x.try(n, d.Deed, so, top, ceiling)
		}
		high = higher(high, v)
		if outs != nil {
			top, best, given = v, &plan{d.Deed, outs}, true
		}
	}
	switch {
	case given:
		high = top
	case x.stopped:
		high = never() // how high it is was not searched to the end: a bound is no worth
	}
	return x.keep(key, found{high, best, !ceiling.beats(high), !given})
}

func higher(a, b worth) worth {
	if b.beats(a) {
		return b
	}
	return a
}

// keep stores what was found for a table under its key, and returns it. Once the search was stopped it
// stores nothing, since not all was tried.
func (x *search) keep(key string, f found) (worth, *plan) {
	if !x.stopped {
		x.seen[key] = f
	}
	return f.worth, f.plan
}

// try plays a deed and returns the mean worth of it with the best that follows each fall of its dice.
// Without branches the deed is no use: the worth, at most the floor, is a bound, or the deed cannot be
// played or costs too much.
func (x *search) try(n *node, d *Deed, so Tally, floor, ceiling worth) (worth, []branch) {
	list, err := x.play(n, d)
	if err != nil {
		x.note(err)
		return never(), nil
	}
	var total, bound worth
	for _, o := range list {
		if x.limit != nil && x.limit(so.plus(o.tally)) {
			return never(), nil
		}
		bound = bound.plus(x.goal.worth(o.tally, 1).plus(x.ahead(o)).by(o.share))
	}
	if !bound.beats(floor) {
		return bound, nil
	}
	outs := make([]branch, 0, len(list))
	for _, o := range list {
		at, least, most := x.goal.worth(o.tally, 1), never(), always()
		if len(list) == 1 {
			least, most = floor.less(at), ceiling.less(at)
		}
		var after worth
		var then *plan
		if !x.goal.done(o.tally) {
			after, then = x.best(o.node, so.plus(o.tally), least, most)
		}
		if after == never() {
			return never(), nil
		}
		total = total.plus(at.plus(after).by(o.share))
		outs = append(outs, branch{o, then})
	}
	if !total.beats(floor) {
		return total, nil
	}
	return total, outs
}

// ahead returns an upper bound of the worth that may come after an outcome; nothing, once the goal is
// reached.
func (x *search) ahead(o outcome) worth {
	if x.goal.done(o.tally) {
		return worth{}
	}
	return x.bound(o.node)
}

// rest returns the worth of doing nothing more in the turn; never(): it cannot end here. For the goal Safe
// a worth that does not beat the floor is only a bound.
func (x *search) rest(n *node, floor worth) worth {
	switch {
	case x.goal.Kind != Threat && n.s.Over == nil && !n.rests():
		return never()
	case x.goal.Kind == Threat && n.s.Over == nil && (x.goal.follows(n.s) || !n.stands()):
		return never() // the turn has to end, or cannot
	case x.goal.Kind == Safe && n.s.Over == nil:
		return x.safety(n, floor)
	}
	return worth{}
}

// safety returns, for the goal Safe, the worth of a turn that ends here: below zero by what the others can
// do after it. One that does not beat the floor is not searched to its end. If the search is stopped
// meanwhile it returns never().
func (x *search) safety(n *node, floor worth) (w worth) {
	if most := x.threats.bound(n); !most.gives() {
		return w
	}
	ceiling, still := floor, floor
	for i := range parts {
		switch {
		case i < gains:
			ceiling.of[i] = -floor.of[i]
		default:
			ceiling.of[i], still.of[i] = always().of[0], 0
		}
	}
	if !still.beats(floor) {
		ceiling.of[gains] = never().of[0] // as much is too much
	}
	found, _ := x.threats.best(n, Tally{}, never(), ceiling)
	x.tried, x.stopped = x.tried+x.threats.tried, x.stopped || x.threats.stopped
	x.threats.tried = 0
	if x.threats.stopped {
		return never()
	}
	for i := range gains {
		w.of[i] = -found.of[i]
	}
	w.per = found.per
	return w
}

// An ordered deed is a deed with the upper bound of its worth.
type ordered struct {
	*Deed
	bound worth
}

// order lists the deeds of a table, those with the highest bound first. No bound is higher than that of the
// table itself.
func (x *search) order(n *node, bound worth) []ordered {
	var list []ordered
	for _, d := range x.deeds(n) {
		list = append(list, ordered{d, x.foresee(n, d, bound)})
	}
	slices.SortStableFunc(list, func(a,
		b ordered) int { // the end of a turn, then attacks, before what is worth as much
		switch {
		case a.bound.beats(b.bound):
			return -1
		case b.bound.beats(a.bound) || a.idle && !b.idle:
			return 1
		case b.idle && !a.idle:
			return -1
		}
		return 0
	})
	return list
}

// note keeps, for the answer, the question that a deed could not be played without: nobody had answered it.
func (x *search) note(err error) {
	if wanted := new(chance.Wanted); errors.As(err, &wanted) {
		x.unsaid[wanted.Question.Text] = true
	}
}

// halted says whether the search is to end.
func (x *search) halted() bool {
	if !x.stopped && x.stop != nil && x.stop() {
		x.stopped = true
	}
	return x.stopped
}
