package fightodds

import (
	"cmp"
	"maps"
	"math/big"
	"slices"

	"tablehand/assist/odds"
)

// chances holds the chance of each state.
type chances map[int]*big.Rat

func (all chances) add(state int, p *big.Rat) {
	if all[state] == nil {
		all[state] = new(big.Rat)
	}
	all[state].Add(all[state], p)
}

// A policy chooses an action at every decision point.
type policy func(decisionPoint) action

// plainPolicy returns the action of a policy that only fights.
func (pl *planner) plainPolicy(m decisionPoint) action {
	_, _, joint := pl.decode(m.state)
	return action{joint: joint, to: m.at}
}

// bestPolicy chooses the best action of a decision point by itself, the cheapest of equally good
// ones.
func (pl *planner) bestPolicy(m decisionPoint) action {
	list := pl.actions(m, true)
	return list[pl.bestIndex(m, list)]
}

// bestIndex returns the index of the best action of a list, of equally good ones the cheapest.
func (pl *planner) bestIndex(m decisionPoint, list []action) int {
	stay := pl.process.Worth(m.state)
	best, most := 0, list[0].Worth+list[0].Stay*stay
	for _, d := range list {
		most = max(most, d.Worth+d.Stay*stay)
	}
	found := false
	for i, d := range list {
		if d.Worth+d.Stay*stay >= most-tolerance && (!found || d.Cost < list[best].Cost) {
			best, found = i, true
		}
	}
	return best
}

// tolerance is the difference up to which worths count as equal.
const tolerance = 1e-12

// follow adds to `to` the states that a policy leads to from a decision point by the end of the phase, with
// their chances times p.
func (pl *planner) follow(m decisionPoint, does policy, p *big.Rat, to chances) {
	pl.followAction(m, does(m), does, p, to)
}

// followAction adds to `to` the states that an action leads to, with the policy does after it; p is the
// chance of the action.
func (pl *planner) followAction(m decisionPoint, d action, does policy, p *big.Rat, to chances) {
	foe, tokens, _ := pl.decode(m.state)
	pl.noteAction(m, d, p)
	switch d.what {
	case fightNow:
		g := pl.choiceGroups[m.group]
		post := g.states[d.to]
		for _, e := range pl.outcomesAt(m, d.bonus) {
			left := post
			left.profile, left.life = e.profile, post.life-e.life
			joint := pl.jointAfter(d.joint, int(m.group), d.to, g.number(left))
			to.add(pl.encode(e.foeState, max(0, tokens-e.foe), joint), new(big.Rat).Mul(p, e.p))
		}
	case withdraw:
		next := pl.afterLeaving(m, d.actor)
		if len(next) == 0 {
			to.add(pl.stateWithout(m, d.actor), p)
		}
		for _, n := range next {
			pl.follow(n.decisionPoint, does, new(big.Rat).Mul(p, big.NewRat(int64(n.n), int64(n.of))), to)
		}
	case drawAttack:
		pl.follow(pl.afterDraw(m, d.actor), does, p, to)
	case useItem:
		next, _ := pl.afterUse(m, d.actor, d.item)
		joint := pl.jointOf(next)
		all := pl.choiceGroups[d.actor.group].damagesOf(d.actor.at, d.item)
		for h, weight := range all.weights {
			q := product(p, new(big.Rat).SetFrac(weight, all.total))
			if next.state = pl.encode(foe, max(0, tokens-h.foe), joint); tokens <= h.foe {
				to.add(next.state, q)
				continue
			}
			pl.follow(next, does, q, to)
		}
	}
}

// nextBest returns the states that a state leads to under the best policy; none where the fight is
// over or nothing will change any more.
func (pl *planner) nextBest(state int) chances {
	to := chances{}
	if pl.over(state) {
		return to
	}
	_, d := pl.process.Decide(state)
	switch {
	case d.Forever:
		return to
	case d.AtOnce >= 0:
		f, one := pl.canLeave(state)[d.AtOnce], big.NewRat(1, 1)
		pl.note(f, withdraw, 0, pl.lifeOf(f), one)
		to.add(pl.stateWithout(decisionPoint{state: state}, f), one)
		return to
	}
	for i, m := range pl.possiblePoints(state, false) {
		if m.gone {
			to.add(pl.foeFled(state), m.p)
			continue
		}
		list := pl.actions(m.decisionPoint, pl.notes != nil)
		pl.followAction(m.decisionPoint, list[d.Choices[i]], pl.bestPolicy, m.p, to)
	}
	return to
}

// nextPlain returns the states that a state leads to by only fighting.
func (pl *planner) nextPlain(state int) chances {
	if pl.over(state) {
		return nil
	}
	to := chances{}
	pl.followPoints(pl.possiblePoints(state, false), state, pl.plainPolicy, big.NewRat(1, 1), to)
	return to
}

// evaluate returns the exact value of a policy, given by next, from these states on.
func (pl *planner) evaluate(from chances, next func(int) chances) (PolicyValue, error) {
	chain := odds.Chain{From: -1, Counts: 2 + 2*len(pl.choiceGroups)}
	chain.Next = func(state int) []odds.Transition {
		to := from
		if state >= 0 {
			to = maps.Clone(next(state))
			delete(to, state)
		}
		return transitions(to)
	}
	chain.Count = func(state int, count func(what, times int)) {
		_, tokens, joint := pl.decode(state)
		for i := range pl.choiceGroups {
			_, posts := pl.statesOf(i, joint)
			for _, p := range posts {
				switch p {
				case noBody:
					count(1, 1)
					count(2+2*i, 1)
				case hasLeft:
					count(3+2*i, 1)
				}
			}
		}
		if tokens == 0 {
			count(0, 1)
		}
	}
	means, err := chain.Run()
	if err = cmp.Or(pl.err, err); err != nil {
		return PolicyValue{}, err
	}
	o := PolicyValue{Win: means[0], Bodies: means[1], byGroup: means[2:]}
	o.Worth = new(big.Rat).Mul(o.Bodies, pl.body)
	o.Worth.Sub(o.Win, o.Worth)
	return o, nil
}

// transitions returns chances as whole weights without a common divisor.
func transitions(to chances) (list []odds.Transition) {
	common := big.NewInt(1)
	for _, p := range to {
		common = lcm(common, p.Denom())
	}
	divisor := new(big.Int)
	for _, state := range slices.Sorted(maps.Keys(to)) {
		weight := new(big.Int).Div(common, to[state].Denom())
		weight.Mul(weight, to[state].Num())
		divisor.GCD(nil, nil, divisor, weight)
		list = append(list, odds.Transition{To: state, Weight: weight})
	}
	for _, l := range list {
		l.Weight.Div(l.Weight, divisor)
	}
	return list
}
