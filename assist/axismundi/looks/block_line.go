package looks

import (
	"cmp"
	"maps"
	"math/bits"
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/movement"
)

// line plays the race out from the table as it stands, and writes its turns into a Chase. The first turn of
// each player has the points that are left; the runner's first one goes only ways that own survives.
func (g *race) line(r *Chase, s *axismundi.State, own body) {
	run, block := g.runner, g.block
	at := [2]int{g.number[run.p.At], g.number[block.p.At]}
	k, kb := ahead(s, run.p), ahead(s, block.p)
	points, answers := firstPoints(s, run), firstPoints(s, block)
	names := s.PlayerNames()
	order := cmp.Or(kb-k, slices.Index(names, block.p.Name)-slices.Index(names, run.p.Name))
	if order < 0 { // the blocker comes first
		at[1] = g.worst(block.ends(kb%phases, at[1], at[0], answers), func(b int) uint8 {
			turns, _ := g.best(k, [2]int{at[0], b}, points, block.points, own)
			return turns
		}, at[1])
		r.Turns = append(r.Turns, g.walked(block, kb, g.number[block.p.At], at, answers))
		answers = block.points
	}
	turns, to := g.best(k, at, points, answers, own)
	if turns == never {
		r.Turns = []ChaseTurn{}
		return
	}
	n := int(turns)
	r.Rounds = &n
	for left := n; ; {
		from := at
		if left == 1 {
			to = g.goal
		}
		at[0] = to
		r.Turns = append(r.Turns, g.walked(run, k, from[0], at, points))
		if left--; left == 0 {
			return
		}
		kb := k
		if !g.after {
			kb++
		}
		from[1], k = at[1], k+1
		at[1] = g.worst(block.ends(kb%phases, at[1], at[0], answers),
			func(b int) uint8 { return g.turns[k%phases][at[0]][b] }, at[1])
		r.Turns = append(r.Turns, g.walked(block, kb, from[1], at, answers))
		points, answers = run.points, block.points
		_, to = g.best(k, at, points, answers, body{})
	}
}

// firstPoints returns the points for moves of a racer's next turn, or of the turn that goes on; 0:
// Familiars hold the player.
func firstPoints(s *axismundi.State, r *racer) int {
	if movement.Held(s, r.p) {
		return 0
	}
	return Points(s, r.p)
}

// best returns the fewest turns in which the runner comes to the goal from here, and the hex where the
// first of them ends. at has the runner's hex and the blocker's; answers are the points of the blocker's
// next turn. If own has HPs it has to survive the first turn.
func (g *race) best(k int, at [2]int, points, answers int, own body) (turns uint8, to int) {
	run := g.runner
	all := run.ends(k%phases, at[0], at[1], points)
	arrives := run.reach(k%phases, at[0], at[1], points) & g.arrives(k%phases)
	if own.hp > 0 {
		alive := g.survived(k, at, points, own)
		all, arrives = all&alive, arrives&alive
	}
	if arrives != 0 {
		return 1, g.goal
	}
	turns, to = never, at[0]
	kb := k
	if !g.after {
		kb++
	}
	for ; all != 0; all &= all - 1 {
		a := bits.TrailingZeros64(all)
		most := uint8(0)
		for rest := g.block.ends(kb%phases, at[1], a, answers); rest != 0; rest &= rest - 1 {
			most = max(most, g.turns[(k+1)%phases][a][bits.TrailingZeros64(rest)])
		}
		if most < never && most+1 < turns {
			turns, to = most+1, a
		}
	}
	return turns, to
}

// survived returns the hexes that a runner with this body reaches alive with so many points.
func (g *race) survived(k int, at [2]int, points int, own body) (all uint64) {
	for h := range g.front(g.runner, k, at[0], at[1], points, own) {
		all |= 1 << g.number[h]
	}
	return all
}

// front returns the ways of a racer with so many points, on the island as it lies after k Rotations, while
// the other racer stands on the hex other. Ways on which own would die are not in it.
func (g *race) front(r *racer, k, from, other, points int, own body) front {
	turned := r.laid.Turned
	defer r.turn(turned)
	r.turn(turned.After(k, r.laid.Readings.Block))
	stands := r.laid.Stands
	r.laid.Stands = maps.Clone(stands)
	r.laid.Stands[g.hexes[other]] = "the other"
	defer func() { r.laid.Stands = stands }()
	return r.spread([]*label{{at: g.hexes[from], body: own}}, points)
}

// worst returns the hex of answers from which the race takes longest, as turns counts it. Where staying is
// as good the blocker stays.
func (g *race) worst(answers uint64, turns func(b int) uint8, stay int) int {
	to, most := bits.TrailingZeros64(answers), -1
	if answers&(1<<stay) != 0 {
		to, most = stay, int(turns(stay))
	}
	for ; answers != 0; answers &= answers - 1 {
		if b := bits.TrailingZeros64(answers); int(turns(b)) > most {
			to, most = b, int(turns(b))
		}
	}
	return to
}

// walked returns a turn of a racer from one hex to that in at: the way with the fewest Wounds, then the
// fewest points.
func (g *race) walked(r *racer, k, from int, at [2]int, points int) ChaseTurn {
	to, other := at[0], at[1]
	if r == g.block {
		to, other = at[1], at[0]
	}
	t := ChaseTurn{Player: r.p.Name, Leg: Leg{Rotations: k, Argv: []string{}, At: string(g.hexes[to])}}
	if to == from {
		return t
	}
	lives := body{hp: 1 << 20, wounds: r.p.Wounds}
	best := slices.MinFunc(g.front(r, k, from, other, points, lives)[g.hexes[to]], func(a, b *label) int {
		return cmp.Or(a.wounds-b.wounds, a.points-b.points)
	})
	t.Argv, t.Points, t.Wounds = typed(best.path()), best.points, best.wounds
	return t
}
