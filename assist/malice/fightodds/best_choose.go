package fightodds

import (
	"math/big"
	"slices"
)

// An option is an alternative in the phase at hand, with the chances of the states it leads to.
type option struct {
	worth float64
	cost  int
	leads func() chances
}

// Options whose worth is within nearBest of the best are compared exactly, where the process has at
// most mostCompared states.
const (
	nearBest     = 1e-9
	mostCompared = 3000
)

// choose returns the index of the best option. Options close to each other are compared exactly
// where there are not too many states; of equal ones the cheapest is chosen.
func (pl *planner) choose(list []option) int {
	most := list[0].worth
	for _, o := range list {
		most = max(most, o.worth)
	}
	var like []int
	for i, o := range list {
		if o.worth >= most-nearBest {
			like = append(like, i)
		}
	}
	slices.SortStableFunc(like, func(a, b int) int { return list[a].cost - list[b].cost })
	if len(like) == 1 {
		return like[0]
	}
	if pl.process.Size() > mostCompared {
		return pl.cheapest(list, like, most)
	}
	best, worth := -1, new(big.Rat)
	for _, i := range like {
		o, err := pl.evaluate(list[i].leads(), pl.nextBest)
		if err != nil {
			return pl.cheapest(list, like, most)
		}
		if best < 0 || o.Worth.Cmp(worth) > 0 {
			best, worth = i, o.Worth
		}
	}
	return best
}

// cheapest returns the index in list of the cheapest option whose worth is within tolerance of most; like
// holds the indexes of the options, ordered by cost.
func (pl *planner) cheapest(list []option, like []int, most float64) int {
	return like[slices.IndexFunc(like, func(i int) bool { return list[i].worth >= most-tolerance })]
}

// bestAtHand returns the best action at a decision point of the phase at hand.
func (pl *planner) bestAtHand(m decisionPoint) action {
	if d, known := pl.chosen[m]; known {
		return d
	}
	list := pl.actions(m, true)
	stay := pl.process.Worth(m.state)
	var options []option
	for _, d := range list {
		options = append(options, option{d.Worth + d.Stay*stay, d.Cost, func() chances {
			to := chances{}
			pl.followAction(m, d, pl.bestPolicy, big.NewRat(1, 1), to)
			return to
		}})
	}
	pl.chosen[m] = list[pl.choose(options)]
	return pl.chosen[m]
}

// worthOfPhase returns the worth of a state in which the phase at hand begins.
func (pl *planner) worthOfPhase(state int) (worth float64) {
	for _, m := range pl.possiblePoints(state, pl.first) {
		p, _ := m.p.Float64()
		if m.gone {
			worth += p * pl.process.Worth(pl.foeFled(state))
		} else {
			worth += p * pl.worth(m.decisionPoint)
		}
	}
	return worth
}

// followPoints adds to `to` the states that a phase leads to under a policy, with their chances times p.
func (pl *planner) followPoints(list []possiblePoint, state int, does policy, p *big.Rat, to chances) {
	for _, m := range list {
		if q := product(p, m.p); m.gone {
			to.add(pl.foeFled(state), q)
		} else {
			pl.follow(m.decisionPoint, does, q, to)
		}
	}
}
