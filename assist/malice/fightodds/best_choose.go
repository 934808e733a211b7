package fightodds

import (
	"math/big"
	"slices"
)

// An option is what can be done now: it costs so much, and leads on so.
type option struct {
	worth float64
	cost  int
	leads func() chances
}

// nearBest is how far the worth of an option may lie below the best to be compared with it
// exactly, and mostCompared in how many states at most.
const (
	nearBest     = 1e-9
	mostCompared = 3000
)

// choose is the best of some options. Those that lie near each other are compared exactly,
// where there are not too many states; of those that are equal the cheapest is taken.
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

// cheapest is the cheapest of options that are as good as the best, as far as floating point can
// tell.
func (pl *planner) cheapest(list []option, like []int, most float64) int {
	return like[slices.IndexFunc(like, func(i int) bool { return list[i].worth >= most-tolerance })]
}

// bestAtHand is the best deed in a juncture of the phase at hand.
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

// worthOfPhase is the worth of the phase at hand that begins.
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

// followPoints adds where a phase leads.
func (pl *planner) followPoints(list []possiblePoint, state int, does policy, p *big.Rat, to chances) {
	for _, m := range list {
		if q := product(p, m.p); m.gone {
			to.add(pl.foeFled(state), q)
		} else {
			pl.follow(m.decisionPoint, does, q, to)
		}
	}
}
