package fightodds

import (
	"math/big"

	"tablehand/assist/odds"
)

// look is what can be done when a phase begins, and once it is known whom the creature
// attacks in it.
func (c *counsel) look(state int) odds.Outlook {
	o := odds.Outlook{Rest: c.ended(state)}
	if o.Over = c.over(state) || c.err != nil; o.Over {
		return o
	}
	for _, f := range c.leavers(state) {
		o.AtOnce = append(o.AtOnce, c.process.Worth(c.stateWithout(juncture{state: state}, f)))
	}
	o.Seen = c.seen(state, false)
	return o
}

// ended is the worth of a state for who stays in it for ever.
func (c *counsel) ended(state int) float64 {
	_, tokens, stand := c.parts(state)
	lost, _ := c.lost(stand)
	worth := -c.price * float64(lost)
	if tokens == 0 {
		worth++
	}
	return worth
}

// over says whether nothing can follow a state.
func (c *counsel) over(state int) bool {
	t, tokens, stand := c.parts(state)
	_, fights := c.lost(stand)
	return t == foeGone || tokens == 0 || !fights
}

// leavers are those who can withdraw when a phase begins.
func (c *counsel) leavers(state int) (list []figure) {
	for _, f := range c.others(juncture{state: state, kin: nobody}) {
		if !c.kin[f.kin].stays {
			list = append(list, f)
		}
	}
	return list
}

// nobody is the kin of who is attacked before anybody is.
const nobody = 255

// meeting is a juncture that may come in a phase, or that the creature leaves before it does.
type meeting struct {
	juncture
	gone bool
	p    *big.Rat
}

// meetings are all moments that may come in a phase: whom the creature attacks, and what is
// known of it then.
func (c *counsel) meetings(state int, first bool) (list []meeting) {
	t, _, stand := c.parts(state)
	whom := c.others(juncture{state: state, kin: nobody})
	all := 0
	for _, f := range whom {
		all += f.n
	}
	for _, s := range c.sights(t, stand, first) {
		if s.gone {
			list = append(list, meeting{gone: true, p: s.p})
			continue
		}
		for _, f := range whom {
			m := juncture{state: state, view: s.view, kin: f.kin, post: f.post, first: first}
			list = append(list, meeting{m, false, new(big.Rat).Mul(s.p, big.NewRat(int64(f.n), int64(all)))})
		}
	}
	return list
}

// seen are the moments that may come, with what can be done in them.
func (c *counsel) seen(state int, first bool) (list []odds.Seen) {
	for _, m := range c.meetings(state, first) {
		chance, _ := m.p.Float64()
		s := odds.Seen{Chance: chance}
		if m.gone {
			s.Choices = []odds.Choice{{Worth: c.process.Worth(c.fled(state))}}
		} else {
			for _, d := range c.deeds(m.juncture, false) {
				s.Choices = append(s.Choices, d.Choice)
			}
		}
		list = append(list, s)
	}
	return list
}

// fled is the state in which the creature has left.
func (c *counsel) fled(state int) int {
	_, tokens, stand := c.parts(state)
	return c.number(foeGone, tokens, stand)
}
