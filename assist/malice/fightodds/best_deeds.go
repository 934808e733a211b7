package fightodds

import (
	"tablehand/assist/odds"
)

// A juncture is when something can be chosen in a phase: the creature has picked whom it
// attacks, and has not struck yet.
type juncture struct {
	state     int
	view      uint8
	kin, post uint8  // of who is attacked
	idle      bool   // who has made a manoeuvre
	drawn     bool   // and has drawn the attack with a soulshard
	first     bool   // it is the phase at hand
	busy      string // the others who have made one: kin and post of each
}

// A deed is what can be done in a juncture.
type deed struct {
	odds.Choice
	what  doing
	who   figure
	use   int    // what it uses: of the uses of its form
	stand int    // once the soulshards are invoked
	to    uint8  // the post of who is attacked, then
	bonus int    // of the combat roll
	gifts []gave // by whom, where it is asked
}

type doing int

const (
	fights    doing = iota // the combat rolls follow
	draws                  // it draws the creature's attack (shard.colorless.aggression)
	uses                   // a potion, a book or a scroll (combat.noncombat)
	withdraws              // withdraw.random
)

// A figure is one or several who stand alike in a juncture.
type figure struct {
	kin, post uint8
	busy      bool // it has made a manoeuvre
	n         int
	target    bool
}

// target is who is attacked.
func (m juncture) target() figure { return figure{m.kin, m.post, m.idle, 1, true} }

// gave is what one of those who stand so has invoked.
type gave struct {
	figure
	gift
}

// Costs of deeds, of which the cheaper is done where they are as good: to spend more is
// worse than to leave, and to leave worse than to do nothing.
const (
	costSpent = 100
	costLeft  = 1
)

// deeds are all that can be done in a juncture.
func (c *counsel) deeds(m juncture, tell bool) (list []deed) {
	others := c.others(m)
	limit := c.limitOf(m.kin, m.first)
	if m.drawn {
		limit--
	}
	if list = c.fights(m, others, limit, tell); c.busyTooLong() {
		return list
	}
	for _, f := range append([]figure{m.target()}, others...) {
		k := c.kin[f.kin]
		if !f.busy && !k.stays {
			list = append(list, deed{Choice: odds.Choice{Worth: c.withoutOne(m, f), Cost: costLeft},
				what: withdraws, who: f})
		}
		if !f.busy {
			list = append(list, c.usings(m, f)...)
		}
	}
	if m.drawn {
		return list
	}
	for _, f := range others {
		k := c.kin[f.kin]
		p := k.posts[f.post]
		if k.purse[p.purse].clear == 0 || c.limitOf(f.kin, m.first) == 0 {
			continue
		}
		list = append(list, deed{Choice: odds.Choice{Worth: c.worth(c.drawn(m, f)), Cost: costSpent},
			what: draws, who: f})
	}
	return list
}

// drawn is the juncture once one of the others has drawn the attack.
func (c *counsel) drawn(m juncture, f figure) juncture {
	t, tokens, stand := c.parts(m.state)
	k := c.kin[f.kin]
	to := k.spent(k.posts[f.post], purse{clear: 1})
	return juncture{c.number(t, tokens, c.moved(stand, int(f.kin), f.post, to)), m.view, f.kin, to, f.busy,
		true, m.first, c.busyBut(m, f)}
}

// standOf is how those stand who fight in a juncture.
func (c *counsel) standOf(m juncture) int {
	_, _, stand := c.parts(m.state)
	return stand
}

// limitOf is how many soulshards one of a kin may invoke in a phase.
func (c *counsel) limitOf(kin uint8, first bool) int {
	if first {
		return c.kin[kin].limit
	}
	return c.limit
}

// worth is that of a juncture with the best that can be done in it.
func (c *counsel) worth(m juncture) float64 {
	if w, known := c.best[m]; known || c.err != nil {
		return w
	}
	stay := c.process.Worth(m.state)
	best := 0.0
	for i, d := range c.deeds(m, false) {
		if w := d.Worth + d.Stay*stay; i == 0 || w > best {
			best = w
		}
	}
	c.best[m] = best
	return best
}
