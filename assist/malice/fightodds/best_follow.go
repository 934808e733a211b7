package fightodds

import (
	"cmp"
	"maps"
	"math/big"
	"slices"

	"tablehand/assist/odds"
)

// chances are states with the chance of each.
type chances map[int]*big.Rat

func (all chances) add(state int, p *big.Rat) {
	if all[state] == nil {
		all[state] = new(big.Rat)
	}
	all[state].Add(all[state], p)
}

// policy says what is done in a juncture.
type policy func(juncture) deed

// plain is the policy of those who do nothing but fight.
func (c *counsel) plain(m juncture) deed {
	_, _, stand := c.parts(m.state)
	return deed{stand: stand, to: m.post}
}

// wisest is what is best in a juncture by itself: of what is as good, what costs least.
func (c *counsel) wisest(m juncture) deed {
	list := c.deeds(m, true)
	return list[c.choice(m, list)]
}

func (c *counsel) choice(m juncture, list []deed) int {
	stay := c.process.Worth(m.state)
	best, most := 0, list[0].Worth+list[0].Stay*stay
	for _, d := range list {
		most = max(most, d.Worth+d.Stay*stay)
	}
	found := false
	for i, d := range list {
		if d.Worth+d.Stay*stay >= most-asGood && (!found || d.Cost < list[best].Cost) {
			best, found = i, true
		}
	}
	return best
}

// asGood is how far worths may lie apart that count as the same.
const asGood = 1e-12

// follow adds where a policy leads from a juncture, until the phase is over.
func (c *counsel) follow(m juncture, does policy, p *big.Rat, to chances) {
	c.doing(m, does(m), does, p, to)
}

// doing adds where a deed leads, and a policy after it.
func (c *counsel) doing(m juncture, d deed, does policy, p *big.Rat, to chances) {
	t, tokens, _ := c.parts(m.state)
	c.noteDeed(m, d, p)
	switch d.what {
	case fights:
		k := c.kin[m.kin]
		post := k.posts[d.to]
		for _, e := range c.endings(m, d.bonus) {
			left := post
			left.look, left.life = e.look, post.life-e.life
			stand := c.moved(d.stand, int(m.kin), d.to, k.post(left))
			to.add(c.number(e.temper, max(0, tokens-e.foe), stand), new(big.Rat).Mul(p, e.p))
		}
	case withdraws:
		next := c.gone(m, d.who)
		if len(next) == 0 {
			to.add(c.stateWithout(m, d.who), p)
		}
		for _, n := range next {
			c.follow(n.juncture, does, new(big.Rat).Mul(p, big.NewRat(int64(n.n), int64(n.of))), to)
		}
	case draws:
		c.follow(c.drawn(m, d.who), does, p, to)
	case uses:
		next, u := c.using(m, d.who, d.use)
		stand := c.standOf(next)
		for h, weight := range u.deal.ways {
			q := product(p, new(big.Rat).SetFrac(weight, u.deal.total))
			if next.state = c.number(t, max(0, tokens-h.foe), stand); tokens <= h.foe {
				to.add(next.state, q)
				continue
			}
			c.follow(next, does, q, to)
		}
	}
}

// next is where a state leads when the best is done in it; nothing where it is over, or
// nothing is ever to change.
func (c *counsel) next(state int) chances {
	to := chances{}
	if c.over(state) {
		return to
	}
	_, d := c.process.Decide(state)
	switch {
	case d.Forever:
		return to
	case d.AtOnce >= 0:
		f, one := c.leavers(state)[d.AtOnce], big.NewRat(1, 1)
		c.note(f, withdraws, 0, c.lifeOf(f), one)
		to.add(c.stateWithout(juncture{state: state}, f), one)
		return to
	}
	for i, m := range c.meetings(state, false) {
		if m.gone {
			to.add(c.fled(state), m.p)
			continue
		}
		list := c.deeds(m.juncture, c.notes != nil)
		c.doing(m.juncture, list[d.Choices[i]], c.wisest, m.p, to)
	}
	return to
}

// nextPlain is where a state leads when nothing but fighting is done in it.
func (c *counsel) nextPlain(state int) chances {
	if c.over(state) {
		return nil
	}
	to := chances{}
	c.through(c.meetings(state, false), state, c.plain, big.NewRat(1, 1), to)
	return to
}

// outcome is how a fight comes out exactly that goes on from these states as one of the two
// has it.
func (c *counsel) outcome(from chances, next func(int) chances) (Outcome, error) {
	chain := odds.Chain{From: -1, Counts: 2 + 2*len(c.kin)}
	chain.Next = func(state int) []odds.Lead {
		to := from
		if state >= 0 {
			to = maps.Clone(next(state))
			delete(to, state)
		}
		return leads(to)
	}
	chain.Count = func(state int, count func(what, times int)) {
		_, tokens, stand := c.parts(state)
		for i := range c.kin {
			_, posts := c.of(i, stand)
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
	if err = cmp.Or(c.err, err); err != nil {
		return Outcome{}, err
	}
	o := Outcome{Win: means[0], Bodies: means[1], kins: means[2:]}
	o.Worth = new(big.Rat).Mul(o.Bodies, c.body)
	o.Worth.Sub(o.Win, o.Worth)
	return o, nil
}

// leads are chances as whole weights.
func leads(to chances) (list []odds.Lead) {
	common := big.NewInt(1)
	for _, p := range to {
		common = lcm(common, p.Denom())
	}
	divisor := new(big.Int)
	for _, state := range slices.Sorted(maps.Keys(to)) {
		weight := new(big.Int).Div(common, to[state].Denom())
		weight.Mul(weight, to[state].Num())
		divisor.GCD(nil, nil, divisor, weight)
		list = append(list, odds.Lead{To: state, Weight: weight})
	}
	for _, l := range list {
		l.Weight.Div(l.Weight, divisor)
	}
	return list
}
