package fightodds

import (
	"maps"
	"math/big"
	"slices"
)

// Role is the part that the policy gives to avatars that are alike: mean numbers for each of them.
type Role struct {
	Who        []string
	Lost       *big.Rat // chance to lose the body
	Leaves     *big.Rat // chance to withdraw
	LeavesWith []int    // lowest and highest life left when it withdraws, in 95 of 100 cases
	Holds      int      // soulshards it has
	Spends     float64  // mean number of soulshards it invokes
	SpendsWith []int    // lowest and highest life of the target when it spends them, in 95 of 100 cases
	Uses       float64  // mean number of potions, books and scrolls it uses
}

// A planNote records that an avatar of a group takes an action in a state, with the chance.
type planNote struct {
	group uint8
	what  actionKind
	n     int // soulshards spent
	life  int // life of the avatar; of the target where the avatar spends soulshards
	p     float64
}

// note records an action of an avatar where a trace is wanted.
func (pl *planner) note(f actor, what actionKind, n, tokens int, p *big.Rat) {
	if pl.notes != nil {
		q, _ := p.Float64()
		*pl.notes = append(*pl.notes, planNote{f.group, what, n, tokens, q})
	}
}

// noteAction records an action at a decision point, reached with the chance p, for each avatar that takes
// part in it.
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

// lifeOf returns the life of an actor.
func (pl *planner) lifeOf(f actor) int { return pl.choiceGroups[f.group].states[f.at].life }

// A planTrace records the actions of the policy in each state, and the states it leads to.
type planTrace struct {
	*planner
	opening []planNote
	entries map[int]*traceEntry
}

type traceEntry struct {
	notes []planNote
	to    []traceStep
	leave float64 // chance that something changes
}

type traceStep struct {
	state  int
	chance float64
}

// trace calls follow, and records the actions that it takes as those of the phase at hand.
func (pl *planner) trace(follow func()) *planTrace {
	a := &planTrace{planner: pl, entries: map[int]*traceEntry{}}
	pl.notes = &a.opening
	follow()
	pl.notes = nil
	return a
}

// nextNoted returns the next states that follow under the policy with their chances, and notes them and the
// actions on the way in the entry of the state.
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

// weighedNotes returns all notes, each with how often it happens on average.
func (a *planTrace) weighedNotes(from chances) []planNote {
	var order []int // each state after the states it leads to
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

// roles returns for each choice group what its avatars do on average, from the notes.
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

// middle95 returns the ends of a range that holds 95 of 100; the rarest values are cut off.
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
