package fightodds

import (
	"maps"
	"math/big"
	"slices"
)

// Role is what the plan asks of avatars that are alike, and what becomes of them: of each of
// them, on average.
type Role struct {
	Who        []string
	Lost       *big.Rat // the chance that it loses its body
	Leaves     *big.Rat // the chance that it withdraws
	LeavesWith []int    // with so much life left, lowest and highest, in 95 of 100 times
	Holds      int      // soulshards
	Spends     float64  // of them
	SpendsWith []int    // with so much life of who is attacked, in 95 of 100 times
	Uses       float64  // potions, books and scrolls
}

// A noted deed says that one of a kin does something in a state, with the chance of it.
type noted struct {
	kin  uint8
	what doing
	n    int // soulshards that it spends
	life int // its own; where it spends soulshards, that of who is attacked
	p    float64
}

// note takes down what one of those does who stand so.
func (c *counsel) note(f figure, what doing, n, tokens int, p *big.Rat) {
	if c.notes != nil {
		q, _ := p.Float64()
		*c.notes = append(*c.notes, noted{f.kin, what, n, tokens, q})
	}
}

// noteDeed takes down a deed.
func (c *counsel) noteDeed(m juncture, d deed, p *big.Rat) {
	attacked := c.kin[m.kin].posts[m.post].life
	switch d.what {
	case fights:
		for _, g := range d.gifts {
			c.note(g.figure, fights, g.gift.n, attacked, p)
		}
	case draws:
		c.note(d.who, draws, 1, attacked, p)
	default:
		c.note(d.who, d.what, 0, c.lifeOf(d.who), p)
	}
}

// lifeOf is the life that one who stands so has left.
func (c *counsel) lifeOf(f figure) int { return c.kin[f.kin].posts[f.post].life }

// An account is what is done in each state that the plan can reach, and where it leads.
type account struct {
	*counsel
	opening []noted
	pages   map[int]*page
}

type page struct {
	notes []noted
	to    []flow
	leave float64 // the chance that something changes
}

type flow struct {
	state  int
	chance float64
}

// noting takes down what is done in the phase at hand.
func (c *counsel) noting(follow func()) *account {
	a := &account{counsel: c, pages: map[int]*page{}}
	c.notes = &a.opening
	follow()
	c.notes = nil
	return a
}

// next is that of the counsel, taken down.
func (a *account) next(state int) chances {
	p := &page{}
	a.notes = &p.notes
	to := a.counsel.next(state)
	a.notes = nil
	for next, chance := range to {
		if q, _ := chance.Float64(); next != state {
			p.to = append(p.to, flow{next, q})
			p.leave += q
		}
	}
	a.pages[state] = p
	return to
}

// visited are the notes of the whole plan, each with how often it is followed on average.
func (a *account) visited(from chances) []noted {
	var order []int // each state after those to which it leads
	seen := map[int]bool{}
	var visit func(state int)
	visit = func(state int) {
		if seen[state] {
			return
		}
		seen[state] = true
		for _, f := range a.pages[state].to {
			visit(f.state)
		}
		order = append(order, state)
	}
	times := map[int]float64{}
	for _, state := range slices.Sorted(maps.Keys(from)) {
		times[state], _ = from[state].Float64()
		visit(state)
	}
	list := a.opening
	for _, state := range slices.Backward(order) {
		p := a.pages[state]
		if p.leave == 0 {
			continue
		}
		rounds := times[state] / p.leave
		for _, f := range p.to {
			times[f.state] += rounds * f.chance
		}
		for _, n := range p.notes {
			n.p *= rounds
			list = append(list, n)
		}
	}
	return list
}

// parted parts the plan among those who fight.
func (c *counsel) parted(o Outcome, notes []noted) (list []Role) {
	for i, k := range c.kin {
		each := big.NewRat(1, int64(len(k.names)))
		role := Role{Who: k.names, Lost: product(o.kins[2*i], each), Leaves: product(o.kins[2*i+1], each),
			Holds: purseOf(c.now, k.names[0]).all()}
		leaves, spends := map[int]float64{}, map[int]float64{}
		for _, n := range notes {
			if int(n.kin) != i {
				continue
			}
			p := n.p / float64(len(k.names))
			switch n.what {
			case withdraws:
				leaves[n.life] += p
			case uses:
				role.Uses += p
			default:
				spends[n.life] += p * float64(n.n)
				role.Spends += p * float64(n.n)
			}
		}
		role.LeavesWith, role.SpendsWith = mostly(leaves), mostly(spends)
		list = append(list, role)
	}
	return list
}

// mostly are the ends of a range in which 95 of 100 lie: at its ends the rarest are left out.
func mostly(often map[int]float64) []int {
	if len(often) == 0 {
		return nil
	}
	all := 0.0
	for _, p := range often {
		all += p
	}
	list := slices.Sorted(maps.Keys(often))
	for rest := all / 20; len(list) > 1; {
		low, high := often[list[0]], often[list[len(list)-1]]
		if rest -= min(low, high); rest < 0 {
			break
		}
		if low <= high {
			list = list[1:]
		} else {
			list = list[:len(list)-1]
		}
	}
	return []int{list[0], list[len(list)-1]}
}
