package turns

import (
	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
)

// A ground is the island as its boards lie at one time, with its hexes numbered: what touches what, how far
// apart hexes are, and the fewest points from one to another. Who stands where is no part of it.
type ground struct {
	laid   island.Laid
	hexes  []notation.Hex
	number map[notation.Hex]int
	apart  [][]int // steps between two hexes
	beside [][]int
	ways   map[legs]*gaps
	chases map[chased]int
}

// legs is the key under which a ground keeps the points of ways: what the mat pays for a step, what it may
// do, and the hex where the ways begin. Players with the same legs share them.
type legs struct {
	climb, down int
	runs, flies bool
	strikesDown bool
	held        bool // no Move Action may be performed
	from        int
}

// far is farther than any points lead.
const far = 99

// most is more than all points that a turn can have.
const most = 24

// longest is the longest reach of anything that hurts, in hexes.
const longest = 8

// gaps holds, by the numbers of hexes, the fewest points with which somebody comes onto a hex (to), and to
// within n hexes of it (within[n]); within[0] is to where a Melee Attack reaches it.
type gaps struct {
	to     []int
	within [longest + 1][]int
}

// grounds are the grounds of one search, by how the boards lie.
type grounds map[lay]*ground

type lay struct {
	turned [notation.Highest + 1]int
	left   bool
}

// of returns the ground of a state, which is on a board of rings.
func (g grounds) of(s *axismundi.State) *ground {
	key := lay{left: s.Center == notation.Accessible}
	for level := range key.turned {
		key.turned[level] = s.Turned[notation.Level(level)]
	}
	if g[key] == nil {
		g[key] = newGround(s)
	}
	return g[key]
}

func newGround(s *axismundi.State) *ground {
	laid, _ := s.Laid()
	g := &ground{laid: laid, hexes: append(island.Hexes(), notation.Center), number: map[notation.Hex]int{},
		ways: map[legs]*gaps{}, chases: map[chased]int{}}
	for i := range s.Players {
		g.hexes = append(g.hexes, notation.PierOf(s.Players[i].Name))
	}
	for i, h := range g.hexes {
		g.number[h] = i
	}
	for _, a := range g.hexes {
		row := make([]int, len(g.hexes))
		var near []int
		for j, b := range g.hexes {
			if row[j] = laid.Distance(a, b); row[j] < 0 {
				row[j] = far
			}
			if row[j] == 1 {
				near = append(near, j)
			}
		}
		g.apart, g.beside = append(g.apart, row), append(g.beside, near)
	}
	return g
}

// rise returns how many levels one hex lies above another.
func (g *ground) rise(from, to int) int {
	return int(g.laid.Level(g.hexes[to]) - g.laid.Level(g.hexes[from]))
}

// gaps returns the fewest points from where somebody stands to all hexes. Whoever stands in the way is no
// hindrance there, and no Wounds count: nobody gets anywhere for less.
func (g *ground) gaps(s *axismundi.State, p *axismundi.Player) *gaps { return g.from(g.legs(s, p)) }

// legs returns the legs of a player: the key under which the ways from where that player stands are kept.
func (g *ground) legs(s *axismundi.State, p *axismundi.Player) legs {
	mat := s.Mat(p)
	from, known := g.number[p.At]
	if !known {
		from = -1
	}
	return legs{mat.Climb, mat.WalkDown, mat.Runs, mat.Flies, mat.StrikesDown, movement.Held(s, p), from}
}

func (g *ground) from(key legs) *gaps {
	if g.ways[key] == nil {
		g.ways[key] = g.measure(key)
	}
	return g.ways[key]
}

func (g *ground) measure(key legs) *gaps {
	w := &gaps{to: g.fewest(key)}
	for reach := range w.within {
		row := make([]int, len(g.hexes))
		for target := range row {
			row[target] = far
			for at, n := range w.to {
				if n < row[target] && g.reaches(key, at, target, reach) {
					row[target] = n
				}
			}
		}
		w.within[reach] = row
	}
	return w
}

// reaches says whether a weapon with a range of reach hexes, or with 0 a Melee Attack, reaches one hex from
// another.
func (g *ground) reaches(key legs, from, to, reach int) bool {
	if reach > 0 {
		return g.apart[from][to] <= reach
	}
	rise := g.rise(from, to)
	return g.apart[from][to] == 1 && (rise == 0 || rise == 1 || key.strikesDown && rise == -1)
}

// fewest returns the fewest points to each hex, by its number; far: no way leads there. From an unknown
// place all are 0.
func (g *ground) fewest(key legs) []int {
	to := make([]int, len(g.hexes))
	for i := range to {
		to[i] = far
	}
	if key.from < 0 {
		clear(to) // where somebody stands is not known: everything may be near
		return to
	}
	to[key.from] = 0
	for spent := range most {
		for at, n := range to {
			if n == spent && !key.held {
				g.steps(key, at, func(next, price int) { to[next] = min(to[next], spent+price) })
			}
		}
	}
	return to
}

// steps calls each for every hex that one Move Action leads to, with its points.
func (g *ground) steps(key legs, from int, each func(to, price int)) {
	for _, to := range g.beside[from] {
		if !key.flies && g.laid.Is(g.hexes[to]) == notation.Inaccessible {
			continue
		}
		switch rise := g.rise(from, to); {
		case rise > 1 || rise < -1:
			continue
		case rise > 0:
			each(to, key.climb)
			continue
		case rise < 0:
			each(to, key.down)
		default:
			each(to, 1)
		}
		if !key.runs {
			continue
		}
		for _, next := range g.beside[to] {
			if down := g.rise(to, next); down <= 0 && down >= -1 {
				each(next, 1)
			}
		}
	}
	if g.laid.Is(g.hexes[from]) == notation.Cave {
		if to, known := g.number[g.laid.Across(g.hexes[from])]; known {
			each(to, 1)
		}
	}
}
