package fightodds

import (
	"tablehand/assist/odds"
)

// A decisionPoint is a moment of choice in a phase: the creature has picked its target and has not
// attacked yet.
type decisionPoint struct {
	state       int
	observation uint8
	group, at   uint8  // choice group and choiceState of the target
	acted       bool   // the target has made its maneuver
	drawn       bool   // the target has drawn the attack with a soulshard
	first       bool   // in the phase at hand, not in a later one
	othersActed string // the others that have made their maneuver: two bytes each, group and choiceState
}

// An action is one alternative at a decision point.
type action struct {
	odds.Choice
	what    actionKind
	actor   actor
	item    int         // index in the items of the variant
	joint   int         // joint state once the soulshards are invoked
	to      uint8       // choiceState of the target once the soulshards are invoked
	bonus   int         // what the soulshards add to the combat roll
	invoked []invokedBy // who invokes which shards; set only where a trace or advice wants it
}

// An actionKind says what an action does.
type actionKind int

const (
	fightNow   actionKind = iota // the combat rolls follow
	drawAttack                   // the actor draws the attack of the creature (shard.colorless.aggression)
	useItem                      // the actor uses a potion, a book or a scroll (combat.noncombat)
	withdraw                     // the actor withdraws (withdraw.random)
)

// An actor stands for n avatars in the same situation at a decision point.
type actor struct {
	group, at uint8
	acted     bool // has made its maneuver
	n         int
	target    bool
}

// target returns the avatar attacked as an actor.
func (m decisionPoint) target() actor { return actor{m.group, m.at, m.acted, 1, true} }

// invokedBy is an invocation by one of the avatars of an actor.
type invokedBy struct {
	actor
	invocation
}

// Costs of actions: of equally good actions the cheapest is chosen. Spending is worse than leaving,
// and leaving is worse than doing nothing.
const (
	costSpent = 100
	costLeft  = 1
)

// actions returns all actions at a decision point. With tell each has in invoked who invokes which shards.
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

// afterDraw returns the decision point after another avatar has drawn the attack.
func (pl *planner) afterDraw(m decisionPoint, f actor) decisionPoint {
	foe, tokens, joint := pl.decode(m.state)
	g := pl.choiceGroups[f.group]
	to := g.afterSpending(g.states[f.at], shardCounts{colorless: 1})
	return decisionPoint{pl.encode(foe, tokens, pl.jointAfter(joint, int(f.group), f.at, to)), m.observation,
		f.group, to, f.acted,
		true, m.first, pl.actedAfterDraw(m, f)}
}

// jointOf returns the joint state of a decision point.
func (pl *planner) jointOf(m decisionPoint) int {
	_, _, joint := pl.decode(m.state)
	return joint
}

// limitOf returns how many soulshards an avatar of a group may invoke in a phase; first: in the phase at
// hand.
func (pl *planner) limitOf(group uint8, first bool) int {
	if first {
		return pl.choiceGroups[group].limit
	}
	return pl.limit
}

// worth returns the worth of the best action at a decision point.
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
