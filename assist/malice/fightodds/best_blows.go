package fightodds

import (
	"slices"

	"tablehand/assist/odds"
)

// fights are all ways to let the blows fall: with every number of soulshards from everybody.
func (c *counsel) fights(m juncture, others []figure, limit int, tell bool) (list []deed) {
	t, tokens, stand := c.parts(m.state)
	type giver struct {
		figure
		limit int
		like  bool // the one before stands so too
	}
	givers := []giver{{m.target(), limit, false}}
	for _, f := range others {
		for n := range f.n {
			givers = append(givers, giver{f, c.limitOf(f.kin, m.first), n > 0})
		}
	}
	most := 1
	for _, g := range givers {
		most *= len(c.kin[g.kin].gifts[g.post])
	}
	list = make([]deed, 0, min(most, 64))
	d := deed{stand: stand, to: m.post}
	var given []gave
	var next func(i, most int)
	next = func(i, most int) {
		if c.busyTooLong() && len(list) > 0 {
			return
		}
		if i == len(givers) {
			c.weighed++
			d.Choice.Worth, d.Choice.Stay = c.blows(m, t, tokens, d)
			if tell {
				d.gifts = slices.Clone(given)
			}
			list = append(list, d)
			return
		}
		g, was := givers[i], d
		gifts := c.kin[g.kin].gifts[g.post]
		if !g.like {
			most = len(gifts)
		}
		for n, gift := range gifts[:min(most, len(gifts))] {
			if gift.n > g.limit {
				continue
			}
			d.stand = c.moved(was.stand, int(g.kin), g.post, gift.to)
			d.bonus, d.Cost = was.bonus+gift.bonus, was.Cost+costSpent*gift.n
			if i == 0 {
				d.to = gift.to
			}
			if gift.n > 0 && tell {
				given = append(given, gave{g.figure, gift})
			}
			next(i+1, n+1)
			if gift.n > 0 && tell {
				given = given[:len(given)-1]
			}
		}
		d = was
	}
	next(0, 0)
	return list
}

// What is weighed at most: choices, and moments in which somebody chooses.
const (
	mostWeighed   = 30_000_000
	mostJunctures = 800_000
	mostListed    = 400_000 // ways in which phases end
)

// busyTooLong says that too much can be chosen to weigh all of it, or that something has gone
// wrong before.
func (c *counsel) busyTooLong() bool {
	switch {
	case c.err != nil:
	case c.weighed > mostWeighed:
		c.err = &odds.TooLarge{Most: mostWeighed, What: "choices"}
	case len(c.best) > mostJunctures:
		c.err = &odds.TooLarge{Most: mostJunctures, What: "moments in which somebody can choose"}
	case c.listed > mostListed:
		c.err = &odds.TooLarge{Most: mostListed, What: "ways in which phases end"}
	}
	return c.err != nil
}

// blows are the mean worth of what the blows lead to, and the chance that they change
// nothing.
func (c *counsel) blows(m juncture, t temper, tokens int, d deed) (worth, stay float64) {
	k := c.kin[m.kin]
	p := k.posts[d.to]
	for _, e := range c.endings(m, d.bonus) {
		left := p
		left.look, left.life = e.look, p.life-e.life
		to := c.number(e.temper, max(0, tokens-e.foe), c.moved(d.stand, int(m.kin), d.to, k.post(left)))
		if to == m.state {
			stay += e.chance
			continue
		}
		worth += e.chance * c.process.Worth(to)
	}
	return worth, stay
}
