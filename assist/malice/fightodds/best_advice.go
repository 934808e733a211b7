package fightodds

import (
	"cmp"
	"math/big"
	"slices"

	"tablehand/assist/malice/combat"
)

// Advice is one thing that the best policy does: when, who, what, and with which shards or item.
type Advice struct {
	// begin: before the phase; target: once the target of the creature is known
	At   string `json:"at"`
	If   string `json:"if" unknown:"null"`   // the target for which this holds, if others may be
	Gaze string `json:"gaze" unknown:"null"` // the ability the creature uses then
	Who  string `json:"who"`
	Do   string `json:"do"` // withdraw | invoke | draw | use
	// the avatar whose roll the shards help, or that would be attacked
	On     string         `json:"on" unknown:"null"`
	Shards map[string]int `json:"shards"`
	Item   string         `json:"item" unknown:"null"`
}

// advise returns what to do now, and the value of the fight with it and without.
func (pl *planner) advise() (b BestOdds, err error) {
	f := pl.now.Fight()
	with, without, one := chances{}, chances{}, big.NewRat(1, 1)
	var plan *planTrace
	if f.Step == "target" {
		m := pl.pointAtHand()
		pl.bestAtHand(m)
		plan = pl.trace(func() { pl.follow(m, pl.bestAtHand, one, with) })
		pl.follow(m, pl.plainPolicy, one, without)
		b.Now = pl.adviceAt(m, pl.roster(m.state).withTarget(m.group, f.Target))
	} else {
		foe := foeFights
		if f.Noticed {
			foe = foeKnows
		}
		state := pl.encode(foe, pl.life, pl.intact())
		pl.followPoints(pl.possiblePoints(state, pl.first), state, pl.plainPolicy, one, without)
		pl.followStart(state, one, chances{})
		plan = pl.trace(func() { pl.followStart(state, one, with) })
		b.Now = pl.openingAdvice(state)
	}
	if err := cmp.Or(pl.err, pl.process.Err()); err != nil {
		return b, err
	}
	if b.With, err = pl.evaluate(with, plan.nextNoted); err != nil {
		return b, err
	}
	if b.Without, err = pl.evaluate(without, pl.nextPlain); err != nil {
		return b, err
	}
	b.Plan = pl.roles(b.With, plan.weighedNotes(with))
	if slices.ContainsFunc(pl.choiceGroups, func(g *choiceGroup) bool {
		return pl.shardsHeld(
			g).all() > pl.most
	}) {
		b.Most = &pl.most
	}
	return b, cmp.Or(pl.err, pl.process.Err())
}

// pointAtHand returns the decision point of a phase whose target is known.
func (pl *planner) pointAtHand() decisionPoint {
	f := pl.now.Fight()
	v := observation{gaze: f.Gaze, passive: slices.Contains(f.Defending, "creature"), after: foeFights}
	switch {
	case f.Reforms && pl.State.Printed().ReformTakesRoll():
		v.noticesLate = true
	case f.Reforms, f.Noticed && !combat.Reforms(pl.fightRace.State):
		v.after = foeGone
	case f.Noticed:
		v.after = foeKnows
	}
	m := decisionPoint{state: pl.encode(foeFights, pl.life, pl.intact()), observation: pl.observationNumber(
		v), first: true}
	for i, g := range pl.choiceGroups {
		top := uint8(len(g.states) - 1)
		for _, name := range g.names {
			switch {
			case name == f.Target:
				m.group, m.at, m.acted = uint8(i), top, g.hasActed
			case g.hasActed:
				m.othersActed = addActed(m.othersActed, uint8(i), top)
			}
		}
	}
	return m
}

// openingAdvice returns what to do before a phase, and in it for each target.
func (pl *planner) openingAdvice(state int) (list []Advice) {
	r := pl.roster(state)
	for o := pl.openings[state].opening; o != nil; o = pl.openings[state].opening {
		a := Advice{At: "begin", Do: "withdraw"}
		to := uint8(hasLeft)
		if g := pl.choiceGroups[o.actor.group]; o.isUse {
			u := g.variants[0].items[o.item]
			a.Do, a.Item, to = "use", u.item, g.afterUse(o.actor.at, u)
		}
		a.Who = r.take(o.actor, to)
		list = append(list, a)
		after := pl.afterOpening(*o)
		if len(after) > 1 {
			return list // what follows depends on the dice
		}
		state = after[0].state
	}
	if pl.over(state) {
		return list
	}
	for _, m := range pl.possiblePoints(state, pl.first) {
		if !m.gone {
			list = append(list, pl.adviceIfAttacked(m.decisionPoint, r)...)
		}
	}
	return list
}

// adviceIfAttacked returns the advice for each avatar that the creature may have picked at a
// decision point.
func (pl *planner) adviceIfAttacked(m decisionPoint, r *roster) (list []Advice) {
	for n, post := range r.states[m.group] {
		if post != m.at {
			continue
		}
		name := r.names[m.group][n]
		for _, a := range pl.adviceAt(m, r.withTarget(m.group, name)) {
			if a.Gaze = pl.observations[m.observation].gaze; len(pl.others(m)) > 0 {
				a.If = name
			}
			list = append(list, a)
		}
	}
	return list
}

// adviceAt returns what to do at a decision point, in order, until the creature picks another
// target or the blows fall.
func (pl *planner) adviceAt(m decisionPoint, r *roster) (list []Advice) {
	foe, tokens, _ := pl.decode(m.state)
	target := r.names[m.group][0]
	switch d := pl.bestAtHand(m); d.what {
	case withdraw:
		list = []Advice{{At: "target", Who: r.take(d.actor, hasLeft), Do: "withdraw"}}
		if !d.actor.target && !pl.over(pl.stateWithout(m, d.actor)) {
			list = append(list, pl.adviceAt(pl.afterLeaving(m, d.actor)[0].decisionPoint, r)...)
		}
	case drawAttack:
		next := pl.afterDraw(m, d.actor)
		name := r.take(d.actor, next.at)
		list = []Advice{{At: "target", Who: name, Do: "draw", On: target,
			Shards: map[string]int{"colorless": 1}}}
		list = append(list, pl.adviceAt(next, r.withTarget(next.group, name))...)
	case useItem:
		next, u := pl.afterUse(m, d.actor, d.item)
		g := pl.choiceGroups[d.actor.group]
		list = []Advice{{At: "target", Who: r.take(d.actor, g.afterUse(d.actor.at, u)), Do: "use",
			Item: u.item}}
		all := g.damagesOf(d.actor.at, d.item)
		for h := range all.weights {
			if next.state = pl.encode(foe, tokens-h.foe, pl.jointOf(next)); len(all.weights) == 1 &&
				tokens > h.foe {
				list = append(list, pl.adviceAt(next, r)...)
			}
		}
	default:
		for _, g := range d.invoked {
			name := r.take(g.actor, g.to)
			list = append(list, Advice{At: "target", Who: name, Do: "invoke", On: target,
				Shards: colors(pl.now, name, g.shards)})
		}
	}
	return list
}
