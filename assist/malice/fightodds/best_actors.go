package fightodds

import (
	"slices"
)

// others returns the fighters other than the target.
func (pl *planner) others(m decisionPoint) (list []actor) {
	_, _, joint := pl.decode(m.state)
	for i := range pl.choiceGroups {
		_, posts := pl.statesOf(i, joint)
		for at := 0; at < len(posts) && posts[at] >= stillFights; {
			post, n := posts[at], 1
			for at+n < len(posts) && posts[at+n] == post {
				n++
			}
			at += n
			busy := 0
			for b := 0; b < len(m.othersActed); b += 2 {
				if m.othersActed[b] == byte(i) && m.othersActed[b+1] == post {
					busy++
				}
			}
			if n -= busy; byte(i) == m.group && post == m.at {
				n--
			}
			if n > 0 {
				list = append(list, actor{uint8(i), post, false, n, false})
			}
			if busy > 0 {
				list = append(list, actor{uint8(i), post, true, busy, false})
			}
		}
	}
	return list
}

// actedAfterDraw returns the others that have made their maneuver, once one of them has become the
// target.
func (pl *planner) actedAfterDraw(m decisionPoint, f actor) string {
	busy := m.othersActed
	if f.acted {
		busy = removeActed(busy, f)
	}
	if m.acted {
		busy = addActed(busy, m.group, m.at)
	}
	return busy
}

// addActed adds an avatar, as its group and choiceState, to the others that have acted, in order.
func addActed(busy string, group, post uint8) string {
	list := []string{string([]byte{group, post})}
	for i := 0; i < len(busy); i += 2 {
		list = append(list, busy[i:i+2])
	}
	slices.Sort(list)
	all := ""
	for _, one := range list {
		all += one
	}
	return all
}

// removeActed takes one avatar of a group out of the list of avatars that have acted.
func removeActed(busy string, f actor) string {
	for i := 0; i < len(busy); i += 2 {
		if busy[i] == f.group && busy[i+1] == f.at {
			return busy[:i] + busy[i+2:]
		}
	}
	return busy
}

// worthOfLeaving returns the worth after an avatar withdraws. If it was the target the creature
// attacks another one at random (withdraw.individual, combat.joint.target).
func (pl *planner) worthOfLeaving(m decisionPoint, f actor) float64 {
	next := pl.afterLeaving(m, f)
	if len(next) == 0 {
		return pl.process.Worth(pl.stateWithout(m, f))
	}
	worth := 0.0
	for _, n := range next {
		worth += n.chance() * pl.worth(n.decisionPoint)
	}
	return worth
}

// A chancePoint is a decision point with its chance n/of.
type chancePoint struct {
	decisionPoint
	n, of int
}

func (d chancePoint) chance() float64 { return float64(d.n) / float64(d.of) }

// afterLeaving returns the decision points that can follow once an avatar has withdrawn; none where
// nobody is left.
func (pl *planner) afterLeaving(m decisionPoint, f actor) (list []chancePoint) {
	next := m
	next.state = pl.stateWithout(m, f)
	if !f.target {
		return []chancePoint{{next, 1, 1}}
	}
	next.drawn, next.acted = false, false
	next.group, next.at = noGroup, 0
	others := pl.others(next)
	all := 0
	for _, o := range others {
		all += o.n
	}
	for _, o := range others {
		one := next
		one.group, one.at, one.acted = o.group, o.at, o.acted
		if o.acted {
			one.othersActed = removeActed(next.othersActed, o)
		}
		list = append(list, chancePoint{one, o.n, all})
	}
	return list
}

// stateWithout returns the state after one avatar of an actor has left.
func (pl *planner) stateWithout(m decisionPoint, f actor) int {
	foe, tokens, joint := pl.decode(m.state)
	return pl.encode(foe, tokens, pl.jointAfter(joint, int(f.group), f.at, hasLeft))
}
