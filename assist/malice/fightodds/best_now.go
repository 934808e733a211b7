package fightodds

import (
	"cmp"
	"math/big"
	"slices"

	"tablehand/assist/malice/combat"
)

// Advice is one thing to do.
type Advice struct {
	// begin: before the phase; target: once it is known whom the creature attacks
	At     string         `json:"at"`
	If     string         `json:"if,omitempty"`   // whom; empty: it is the only one, or known
	Gaze   string         `json:"gaze,omitempty"` // the ability that it uses then
	Who    string         `json:"who"`
	Do     string         `json:"do"` // withdraw | invoke | draw | use
	On     string         `json:"on,omitempty"`
	Shards map[string]int `json:"shards,omitempty"`
	Item   string         `json:"item,omitempty"`
}

// advise finds what to do now, and how the fight comes out with it and without.
func (c *counsel) advise() (b BestOdds, err error) {
	f := c.now.Fight()
	with, without, one := chances{}, chances{}, big.NewRat(1, 1)
	var plan *account
	if f.Step == "target" {
		m := c.atHand()
		c.decided(m)
		plan = c.noting(func() { c.follow(m, c.decided, one, with) })
		c.follow(m, c.plain, one, without)
		b.Now = c.advice(m, c.muster(m.state).attacked(m.kin, f.Target))
	} else {
		t := foeFights
		if f.Noticed {
			t = foeKnows
		}
		state := c.number(t, c.life, c.all())
		c.through(c.meetings(state, c.first), state, c.plain, one, without)
		c.starts(state, one, chances{})
		plan = c.noting(func() { c.starts(state, one, with) })
		b.Now = c.opened(state)
	}
	if err := cmp.Or(c.err, c.process.Err()); err != nil {
		return b, err
	}
	if b.With, err = c.outcome(with, plan.next); err != nil {
		return b, err
	}
	if b.Without, err = c.outcome(without, c.nextPlain); err != nil {
		return b, err
	}
	b.Plan = c.parted(b.With, plan.visited(with))
	if slices.ContainsFunc(c.kin, func(k *kin) bool { return c.held(k).all() > c.most }) {
		b.Most = &c.most
	}
	return b, cmp.Or(c.err, c.process.Err())
}

// atHand is the juncture of a phase whose target is known.
func (c *counsel) atHand() juncture {
	f := c.now.Fight()
	v := view{gaze: f.Gaze, passive: slices.Contains(f.Defending, "creature"), after: foeFights}
	switch {
	case f.Reforms && !c.Second():
		v.late = true
	case f.Reforms, f.Noticed && !combat.Reforms(c.duel.State):
		v.after = foeGone
	case f.Noticed:
		v.after = foeKnows
	}
	m := juncture{state: c.number(foeFights, c.life, c.all()), view: c.known(v), first: true}
	for i, k := range c.kin {
		top := uint8(len(k.posts) - 1)
		for _, name := range k.names {
			switch {
			case name == f.Target:
				m.kin, m.post, m.idle = uint8(i), top, k.used
			case k.used:
				m.busy = withBusy(m.busy, uint8(i), top)
			}
		}
	}
	return m
}

// opened is what is done before a phase, and what in it by whom the creature attacks.
func (c *counsel) opened(state int) (list []Advice) {
	r := c.muster(state)
	for o := c.begun[state].opening; o != nil; o = c.begun[state].opening {
		a := Advice{At: "begin", Do: "withdraw"}
		to := uint8(hasLeft)
		if k := c.kin[o.who.kin]; o.uses {
			u := k.forms[0].uses[o.use]
			a.Do, a.Item, to = "use", u.item, k.after(o.who.post, u)
		}
		a.Who = r.take(o.who, to)
		list = append(list, a)
		after := c.dealt(*o)
		if len(after) > 1 {
			return list // what is next depends on how it goes
		}
		state = after[0].state
	}
	if c.over(state) {
		return list
	}
	for _, m := range c.meetings(state, c.first) {
		if !m.gone {
			list = append(list, c.ifAttacked(m.juncture, r)...)
		}
	}
	return list
}

// ifAttacked is what to do once the creature has picked one of those who stand alike: for
// each of them.
func (c *counsel) ifAttacked(m juncture, r *muster) (list []Advice) {
	for n, post := range r.posts[m.kin] {
		if post != m.post {
			continue
		}
		name := r.names[m.kin][n]
		for _, a := range c.advice(m, r.attacked(m.kin, name)) {
			if a.Gaze = c.views[m.view].gaze; len(c.others(m)) > 0 {
				a.If = name
			}
			list = append(list, a)
		}
	}
	return list
}

// advice is what to do in a juncture, in order, until the creature picks another or the
// blows fall.
func (c *counsel) advice(m juncture, r *muster) (list []Advice) {
	t, tokens, _ := c.parts(m.state)
	target := r.names[m.kin][0]
	switch d := c.decided(m); d.what {
	case withdraws:
		list = []Advice{{At: "target", Who: r.take(d.who, hasLeft), Do: "withdraw"}}
		if !d.who.target && !c.over(c.stateWithout(m, d.who)) {
			list = append(list, c.advice(c.gone(m, d.who)[0].juncture, r)...)
		}
	case draws:
		next := c.drawn(m, d.who)
		name := r.take(d.who, next.post)
		list = []Advice{{At: "target", Who: name, Do: "draw", On: target,
			Shards: map[string]int{"colorless": 1}}}
		list = append(list, c.advice(next, r.attacked(next.kin, name))...)
	case uses:
		next, u := c.using(m, d.who, d.use)
		k := c.kin[d.who.kin]
		list = []Advice{{At: "target", Who: r.take(d.who, k.after(d.who.post, u)), Do: "use", Item: u.item}}
		for h := range u.deal.ways {
			if next.state = c.number(t, tokens-h.foe, c.standOf(next)); len(u.deal.ways) == 1 &&
				tokens > h.foe {
				list = append(list, c.advice(next, r)...)
			}
		}
	default:
		for _, g := range d.gifts {
			name := r.take(g.figure, g.to)
			list = append(list, Advice{At: "target", Who: name, Do: "invoke", On: target,
				Shards: colors(c.now, name, g.lot)})
		}
	}
	return list
}
