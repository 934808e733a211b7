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

// A planNote deed says that one of a kin does something in a state, with the chance of it.
type planNote struct {
	group uint8
	what  actionKind
	n     int // soulshards that it spends
	life  int // its own; where it spends soulshards, that of who is attacked
	p     float64
}

// note takes down what one of those does who stand so.
func (pl *planner) note(f actor, what actionKind, n, tokens int, p *big.Rat) {
	if pl.notes != nil {
		q, _ := p.Float64()
		*pl.notes = append(*pl.notes, planNote{f.group, what, n, tokens, q})
	}
}

// noteAction takes down a deed.
func (pl *planner) noteAction(m decisionPoint, d action, p *big.Rat) {
	attacked := pl.choiceGroups[m.group].states[m.at].life
	switch d.what {
	case fightNow:
		for _, g := range d.invoked {
			pl.note(g.actor, fightNow, g.invocation.n, attacked, p)
		}
	case drawAttack:
		pl.note(d.actor, drawAttack, 1, attacked, p)
	default:
		pl.note(d.actor, d.what, 0, pl.lifeOf(d.actor), p)
	}
}

// lifeOf is the life that one who stands so has left.
func (pl *planner) lifeOf(f actor) int { return pl.choiceGroups[f.group].states[f.at].life }

// An planTrace is what is done in each state that the plan can reach, and where it leads.
type planTrace struct {
	*planner
	opening []planNote
	entries map[int]*traceEntry
}

type traceEntry struct {
	notes []planNote
	to    []traceStep
	leave float64 // the chance that something changes
}

type traceStep struct {
	state  int
	chance float64
}

// trace takes down what is done in the phase at hand.
func (pl *planner) trace(follow func()) *planTrace {
	a := &planTrace{planner: pl, entries: map[int]*traceEntry{}}
	pl.notes = &a.opening
	follow()
	pl.notes = nil
	return a
}

// nextNoted is that of the counsel, taken down.
func (a *planTrace) nextNoted(state int) chances {
	p := &traceEntry{}
	a.notes = &p.notes
	to := a.planner.nextBest(state)
	a.notes = nil
	for next, chance := range to {
		if q, _ := chance.Float64(); next != state {
			p.to = append(p.to, traceStep{next, q})
			p.leave += q
		}
	}
	a.entries[state] = p
	return to
}

// weighedNotes are the notes of the whole plan, each with how often it is followed on average.
func (a *planTrace) weighedNotes(from chances) []planNote {
	var order []int // each state after those to which it leads
	seen := map[int]bool{}
	var visit func(state int)
	visit = func(state int) {
		if seen[state] {
			return
		}
		seen[state] = true
		for _, f := range a.entries[state].to {
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
		p := a.entries[state]
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

// roles parts the plan among those who fight.
func (pl *planner) roles(o PolicyValue, notes []planNote) (list []Role) {
	for i, g := range pl.choiceGroups {
		each := big.NewRat(1, int64(len(g.names)))
		role := Role{Who: g.names, Lost: product(o.byGroup[2*i], each), Leaves: product(o.byGroup[2*i+1],
			each),
			Holds: shardCountsOf(pl.now, g.names[0]).all()}
		leaves, spends := map[int]float64{}, map[int]float64{}
		for _, n := range notes {
			if int(n.group) != i {
				continue
			}
			p := n.p / float64(len(g.names))
			switch n.what {
			case withdraw:
				leaves[n.life] += p
			case useItem:
				role.Uses += p
			default:
				spends[n.life] += p * float64(n.n)
				role.Spends += p * float64(n.n)
			}
		}
		role.LeavesWith, role.SpendsWith = middle95(leaves), middle95(spends)
		list = append(list, role)
	}
	return list
}

// middle95 are the ends of a range in which 95 of 100 lie: at its ends the rarest are left out.
func middle95(often map[int]float64) []int {
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
