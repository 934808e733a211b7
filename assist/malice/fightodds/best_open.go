package fightodds

import (
	"math/big"
	"slices"
)

// An opening is what can be done before a phase begins: somebody withdraws, or uses
// something before the first.
type opening struct {
	who   figure
	uses  bool
	use   int
	state int // in which it leaves everybody, but for what it does to the creature
}

func (o opening) doing() doing {
	if o.uses {
		return uses
	}
	return withdraws
}

// openings are all of them.
func (c *counsel) openings(state int) (list []opening) {
	for _, f := range c.leavers(state) {
		list = append(list, opening{who: f, state: c.stateWithout(juncture{state: state}, f)})
	}
	f := c.now.Fight()
	if f.Phase > 0 || f.Step != "ready" {
		return list
	}
	for _, who := range c.others(juncture{state: state, kin: nobody}) {
		k := c.kin[who.kin]
		if p := k.posts[who.post]; p.form == 0 && !slices.Contains(f.Used, k.names[0]) {
			for i := range k.forms[0].uses {
				next, _ := c.using(juncture{state: state, kin: nobody}, who, i)
				list = append(list, opening{who, true, i, next.state})
			}
		}
	}
	return list
}

// begin is the worth of where the next phase begins, and decides what is done before it.
func (c *counsel) begin(state int) float64 {
	if c.over(state) {
		return c.ended(state)
	}
	if o, known := c.begun[state]; known {
		return o.worth
	}
	options := []option{{worth: c.phase(state), leads: func() chances {
		to := chances{}
		c.strike(state, big.NewRat(1, 1), to)
		return to
	}}}
	list := c.openings(state)
	for _, o := range list {
		option := option{cost: costLeft, leads: func() chances {
			to := chances{}
			c.opens(o, big.NewRat(1, 1), to)
			return to
		}}
		if o.uses {
			option.cost = costSpent
		}
		for _, d := range c.dealt(o) {
			q, _ := d.p.Float64()
			option.worth += q * c.begin(d.state)
		}
		options = append(options, option)
	}
	best := c.choose(options)
	start := start{worth: options[best].worth}
	if best > 0 {
		start.opening = &list[best-1]
	}
	c.begun[state] = start
	return start.worth
}

// A start is what is decided where a phase begins: an opening, or to fight on.
type start struct {
	*opening
	worth float64
}

// A dealing is a state to which an opening may lead, with its chance.
type dealing struct {
	state int
	p     *big.Rat
}

// dealt are where an opening leads: what is used may hurt the creature.
func (c *counsel) dealt(o opening) (list []dealing) {
	if !o.uses {
		return []dealing{{o.state, big.NewRat(1, 1)}}
	}
	t, tokens, stand := c.parts(o.state)
	all := c.kin[o.who.kin].forms[0].uses[o.use].deal
	for h, weight := range all.ways {
		list = append(list, dealing{c.number(t, max(0, tokens-h.foe), stand),
			new(big.Rat).SetFrac(weight, all.total)})
	}
	return list
}

// opens adds where an opening leads, and what is decided after it.
func (c *counsel) opens(o opening, p *big.Rat, to chances) {
	c.note(o.who, o.doing(), 0, c.lifeOf(o.who), p)
	for _, d := range c.dealt(o) {
		c.starts(d.state, product(p, d.p), to)
	}
}

// starts adds where it leads that a phase begins, with what is decided.
func (c *counsel) starts(state int, p *big.Rat, to chances) {
	c.begin(state)
	switch o := c.begun[state].opening; {
	case c.over(state):
		to.add(state, p)
	case o != nil:
		c.opens(*o, p, to)
	default:
		c.strike(state, p, to)
	}
}

// strike adds where the phase at hand leads once nothing more is done before it.
func (c *counsel) strike(state int, p *big.Rat, to chances) {
	c.through(c.meetings(state, c.first), state, c.decided, p, to)
}
