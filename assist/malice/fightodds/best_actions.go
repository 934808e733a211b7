package fightodds

import (
	"tablehand/assist/odds"
)

// A decisionPoint is when something can be chosen in a phase: the creature has picked whom it
// attacks, and has not struck yet.
type decisionPoint struct {
	state       int
	observation uint8
	group, at   uint8  // of who is attacked
	acted       bool   // who has made a manoeuvre
	drawn       bool   // and has drawn the attack with a soulshard
	first       bool   // it is the phase at hand
	othersActed string // the others who have made one: kin and post of each
}

// A action is what can be done in a juncture.
type action struct {
	odds.Choice
	what    actionKind
	actor   actor
	item    int         // what it uses: of the uses of its form
	joint   int         // once the soulshards are invoked
	to      uint8       // the post of who is attacked, then
	bonus   int         // of the combat roll
	invoked []invokedBy // by whom, where it is asked
}

type actionKind int

const (
	fightNow   actionKind = iota // the combat rolls follow
	drawAttack                   // it draws the creature's attack (shard.colorless.aggression)
	useItem                      // a potion, a book or a scroll (combat.noncombat)
	withdraw                     // withdraw.random
)

// A actor is one or several who stand alike in a juncture.
type actor struct {
	group, at uint8
	acted     bool // it has made a manoeuvre
	n         int
	target    bool
}

// target is who is attacked.
func (m decisionPoint) target() actor { return actor{m.group, m.at, m.acted, 1, true} }

// invokedBy is what one of those who stand so has invoked.
type invokedBy struct {
	actor
	invocation
}

// Costs of deeds, of which the cheaper is done where they are as good: to spend more is
// worse than to leave, and to leave worse than to do nothing.
const (
	costSpent = 100
	costLeft  = 1
)

// actions are all that can be done in a juncture.
func (pl *planner) actions(m decisionPoint, tell bool) (list []action) {
	others := pl.others(m)
	limit := pl.limitOf(m.group, m.first)
	if m.drawn {
		limit--
	}
	if list = pl.fightActions(m, others, limit, tell); pl.tooMuchWork() {
		return list
	}
	for _, f := range append([]actor{m.target()}, others...) {
		g := pl.choiceGroups[f.group]
		if !f.acted && !g.cannotLeave {
			list = append(list, action{Choice: odds.Choice{Worth: pl.worthOfLeaving(m, f), Cost: costLeft},
				what: withdraw, actor: f})
		}
		if !f.acted {
			list = append(list, pl.useActions(m, f)...)
		}
	}
	if m.drawn {
		return list
	}
	for _, f := range others {
		g := pl.choiceGroups[f.group]
		p := g.states[f.at]
		if g.shardSets[p.shards].colorless == 0 || pl.limitOf(f.group, m.first) == 0 {
			continue
		}
		list = append(list, action{Choice: odds.Choice{Worth: pl.worth(pl.afterDraw(m, f)), Cost: costSpent},
			what: drawAttack, actor: f})
	}
	return list
}

// afterDraw is the juncture once one of the others has drawn the attack.
func (pl *planner) afterDraw(m decisionPoint, f actor) decisionPoint {
	foe, tokens, joint := pl.decode(m.state)
	g := pl.choiceGroups[f.group]
	to := g.afterSpending(g.states[f.at], shardCounts{colorless: 1})
	return decisionPoint{pl.encode(foe, tokens, pl.jointAfter(joint, int(f.group), f.at, to)), m.observation,
		f.group, to, f.acted,
		true, m.first, pl.actedAfterDraw(m, f)}
}

// jointOf is how those stand who fight in a juncture.
func (pl *planner) jointOf(m decisionPoint) int {
	_, _, joint := pl.decode(m.state)
	return joint
}

// limitOf is how many soulshards one of a kin may invoke in a phase.
func (pl *planner) limitOf(group uint8, first bool) int {
	if first {
		return pl.choiceGroups[group].limit
	}
	return pl.limit
}

// worth is that of a juncture with the best that can be done in it.
func (pl *planner) worth(m decisionPoint) float64 {
	if w, known := pl.worths[m]; known || pl.err != nil {
		return w
	}
	stay := pl.process.Worth(m.state)
	best := 0.0
	for i, d := range pl.actions(m, false) {
		if w := d.Worth + d.Stay*stay; i == 0 || w > best {
			best = w
		}
	}
	pl.worths[m] = best
	return best
}
