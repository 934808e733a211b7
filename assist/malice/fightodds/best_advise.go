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
func (c *counsel) choose(list []option) int {
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
	if c.process.Looked() > mostCompared {
		return c.nearest(list, like, most)
	}
	best, worth := -1, new(big.Rat)
	for _, i := range like {
		o, err := c.outcome(list[i].leads(), c.next)
		if err != nil {
			return c.nearest(list, like, most)
		}
		if best < 0 || o.Worth.Cmp(worth) > 0 {
			best, worth = i, o.Worth
		}
	}
	return best
}

// nearest is the cheapest of options that are as good as the best, as far as floating point can
// tell.
func (c *counsel) nearest(list []option, like []int, most float64) int {
	return like[slices.IndexFunc(like, func(i int) bool { return list[i].worth >= most-asGood })]
}

// decided is the best deed in a juncture of the phase at hand.
func (c *counsel) decided(m juncture) deed {
	if d, known := c.chosen[m]; known {
		return d
	}
	list := c.deeds(m, true)
	stay := c.process.Worth(m.state)
	var options []option
	for _, d := range list {
		options = append(options, option{d.Worth + d.Stay*stay, d.Cost, func() chances {
			to := chances{}
			c.doing(m, d, c.wisest, big.NewRat(1, 1), to)
			return to
		}})
	}
	c.chosen[m] = list[c.choose(options)]
	return c.chosen[m]
}

// phase is the worth of the phase at hand that begins.
func (c *counsel) phase(state int) (worth float64) {
	for _, m := range c.meetings(state, c.first) {
		p, _ := m.p.Float64()
		if m.gone {
			worth += p * c.process.Worth(c.fled(state))
		} else {
			worth += p * c.worth(m.juncture)
		}
	}
	return worth
}

// through adds where a phase leads.
func (c *counsel) through(list []meeting, state int, does policy, p *big.Rat, to chances) {
	for _, m := range list {
		if q := product(p, m.p); m.gone {
			to.add(c.fled(state), q)
		} else {
			c.follow(m.juncture, does, q, to)
		}
	}
}
