package fightodds

import (
	"math/big"
)

// A view is what is known of the creature in a phase once it has chosen whom it attacks.
type view struct {
	gaze    string // the ability that it has activated
	passive bool   // it spends the phase on a new form
	after   temper // what it has understood when the phase is over
	late    bool   // its power roll for that falls only then (reform.first)
}

// A sight is a view with its chance; gone says that the creature leaves instead.
type sight struct {
	view   uint8
	gone   bool
	p      *big.Rat
	chance float64
}

// A scene is all that is known of a phase in which those stand who do: their numbers matter,
// not what they hold.
type scene struct {
	sights  [3][]sight
	endings map[blowsOf][]ending
}

// scene is that of those who stand so.
func (c *counsel) scene(stand int, first bool) *scene {
	var text [40]byte
	key := append(text[:0], 0)
	if first {
		key[0] = 1
	}
	for i, k := range c.kin {
		_, posts := c.of(i, stand)
		for _, n := range posts {
			if n >= fightsOn {
				p := k.posts[n]
				key = append(key, byte(i), byte(p.form), byte(p.look))
			}
		}
	}
	if sc := c.plans[string(key)]; sc != nil {
		return sc
	}
	sc := &scene{endings: map[blowsOf][]ending{}}
	c.plans[string(key)] = sc
	return sc
}

// placed puts the avatars of a fight where they stand; in the phase at hand as they are.
func (c *counsel) placed(stand int, first bool) *duel {
	d := c.duel
	if first {
		d = &duel{State: c.now.Clone(), set: c.set, defend: c.defend, life: c.life}
	}
	for i, k := range c.kin {
		_, posts := c.of(i, stand)
		for n, name := range k.names {
			a, p := d.Avatar(name), k.posts[posts[n]]
			if posts[n] < fightsOn {
				a.Life = 0
				continue
			}
			if a.Life = p.life; first && p.form == 0 {
				continue
			}
			own := *a
			*a = k.forms[p.form].looks[p.look].Avatar.Clone()
			a.Name, a.At, a.Band, a.Life = own.Name, own.At, own.Band, p.life
		}
	}
	return d
}

// sights are what may be seen of the creature in a phase, before it attacks
// (creature.ability.activate, futile.creature.pr).
func (c *counsel) sights(t temper, stand int, first bool) []sight {
	sc := c.scene(stand, first)
	if sc.sights[t] != nil || c.err != nil {
		return sc.sights[t]
	}
	d := c.placed(stand, first)
	m, err := d.mood(t)
	if err != nil {
		c.err = err
		return nil
	}
	add := func(s sight) {
		if s.p.Sign() > 0 {
			s.chance, _ = s.p.Float64()
			sc.sights[t] = append(sc.sights[t], s)
		}
	}
	if m.passive && t == foeFights {
		add(sight{view: c.known(view{passive: true, after: t, late: true}), p: big.NewRat(1, 1)})
		return sc.sights[t]
	}
	not := new(big.Rat).Sub(big.NewRat(1, 1), m.p)
	for _, noticed := range []struct {
		after temper
		p     *big.Rat
		gone  bool
	}{{m.after, m.p, m.at}, {t, not, false}} {
		if noticed.gone {
			add(sight{gone: true, p: noticed.p})
			continue
		}
		c.err = d.gazing(m, func(gaze string, p *big.Rat) error {
			add(sight{view: c.known(view{gaze, m.passive, noticed.after, false}),
				p: new(big.Rat).Mul(p, noticed.p)})
			return nil
		})
	}
	return sc.sights[t]
}

// known is the number of a view.
func (c *counsel) known(v view) uint8 {
	for i, other := range c.views {
		if other == v {
			return uint8(i)
		}
	}
	c.views = append(c.views, v)
	return uint8(len(c.views) - 1)
}
