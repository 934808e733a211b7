package fightodds

import (
	"math/big"
	"slices"
)

// An opening is an action before a phase: somebody withdraws, or uses an item before the first.
type opening struct {
	actor actor
	isUse bool
	item  int
	state int // afterwards, apart from damage to the creature
}

func (o opening) kind() actionKind {
	if o.isUse {
		return useItem
	}
	return withdraw
}

// possibleOpenings returns all openings in a state.
func (pl *planner) possibleOpenings(state int) (list []opening) {
	for _, f := range pl.canLeave(state) {
		list = append(list, opening{actor: f, state: pl.stateWithout(decisionPoint{state: state}, f)})
	}
	f := pl.now.Fight()
	if f.Phase > 0 || f.Step != "ready" {
		return list
	}
	for _, who := range pl.others(decisionPoint{state: state, group: noGroup}) {
		g := pl.choiceGroups[who.group]
		if p := g.states[who.at]; p.variant == 0 && !slices.Contains(f.Used, g.names[0]) {
			for i := range g.variants[0].items {
				next, _ := pl.afterUse(decisionPoint{state: state, group: noGroup}, who, i)
				list = append(list, opening{who, true, i, next.state})
			}
		}
	}
	return list
}

// decideOpening decides what is done before a phase and returns the worth.
func (pl *planner) decideOpening(state int) float64 {
	if pl.over(state) {
		return pl.restWorth(state)
	}
	if o, known := pl.openings[state]; known {
		return o.worth
	}
	options := []option{{worth: pl.worthOfPhase(state), leads: func() chances {
		to := chances{}
		pl.followPhase(state, big.NewRat(1, 1), to)
		return to
	}}}
	list := pl.possibleOpenings(state)
	for _, o := range list {
		option := option{cost: costLeft, leads: func() chances {
			to := chances{}
			pl.followOpening(o, big.NewRat(1, 1), to)
			return to
		}}
		if o.isUse {
			option.cost = costSpent
		}
		for _, d := range pl.afterOpening(o) {
			q, _ := d.p.Float64()
			option.worth += q * pl.decideOpening(d.state)
		}
		options = append(options, option)
	}
	best := pl.choose(options)
	start := decidedOpening{worth: options[best].worth}
	if best > 0 {
		start.opening = &list[best-1]
	}
	pl.openings[state] = start
	return start.worth
}

// A decidedOpening is the best opening of a state; nil: to fight on.
type decidedOpening struct {
	*opening
	worth float64
}

// A weightedState is a state with its chance.
type weightedState struct {
	state int
	p     *big.Rat
}

// afterOpening returns the states an opening leads to: an item may damage the creature.
func (pl *planner) afterOpening(o opening) (list []weightedState) {
	if !o.isUse {
		return []weightedState{{o.state, big.NewRat(1, 1)}}
	}
	foe, tokens, joint := pl.decode(o.state)
	all := pl.choiceGroups[o.actor.group].damagesOf(o.actor.at, o.item)
	for h, weight := range all.weights {
		list = append(list, weightedState{pl.encode(foe, max(0, tokens-h.foe), joint),
			new(big.Rat).SetFrac(weight, all.total)})
	}
	return list
}

// followOpening adds to `to` the states that an opening leads to, with the decisions after it; p is its
// chance.
func (pl *planner) followOpening(o opening, p *big.Rat, to chances) {
	pl.note(o.actor, o.kind(), 0, pl.lifeOf(o.actor), p)
	for _, d := range pl.afterOpening(o) {
		pl.followStart(d.state, product(p, d.p), to)
	}
}

// followStart decides what is done before a phase begins in a state, and adds to `to` the states that
// follow, with their chances times p.
func (pl *planner) followStart(state int, p *big.Rat, to chances) {
	pl.decideOpening(state)
	switch o := pl.openings[state].opening; {
	case pl.over(state):
		to.add(state, p)
	case o != nil:
		pl.followOpening(*o, p, to)
	default:
		pl.followPhase(state, p, to)
	}
}

// followPhase adds to `to` the states that the phase at hand leads to after all openings, with their
// chances times p.
func (pl *planner) followPhase(state int, p *big.Rat, to chances) {
	pl.followPoints(pl.possiblePoints(state, pl.first), state, pl.bestAtHand, p, to)
}
