package looks

import (
	"math/bits"
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/telling"
)

// A Chase is how soon a player comes to a hex while an Opponent stands in the way, with the turns of both
// if each plays as well as can be.
type Chase struct {
	Player string       `json:"player"`
	To     notation.Hex `json:"to"`
	Block  string       `json:"block"`
	Rounds *int         `json:"rounds"` // turns of the Player; null: the Opponent can stand in the way for ever
	Turns  []ChaseTurn  `json:"turns"`  // of both, in order, without Wounds of an area
}

// A ChaseTurn is one turn of one of the two players, with what that player does in it.
type ChaseTurn struct {
	Player string `json:"player"`
	Leg
}

// never is the number of turns of a race that has no end.
const never = 255

// phases counts the Rotations after which the levels lie as before: a full circle.
const phases = 6

// A race is a game of two players on the island: the runner goes to a hex, the blocker stands in the way.
// Nobody is hurt, and all others stand still. Hexes are numbered, and a set of hexes is a word of bits.
type race struct {
	hexes         []notation.Hex
	number        map[notation.Hex]int
	goal          int
	runner, block *racer
	after         bool // the blocker's turn follows in the same round, before the Rotation
	turns         [phases][64][64]uint8
}

// A racer is one of the two players of a race, with the Move Actions from each hex after 0 to 5 Rotations.
type racer struct {
	*walker
	p      *axismundi.Player
	points int // that each turn to come has
	edges  [phases][64][]edge
	rest   [phases]uint64 // hexes on which a turn may end
	stays  [phases]uint64 // Shelters: nobody plans to begin and end a turn there
	known  map[[3]int]uint64
}

// An edge is a Move Action in numbers: its points, and the hex where it ends. It enters that hex, and may
// pass another.
type edge struct {
	points, to int
	over       uint64 // the hexes that it enters, as a set
	ends       bool
}

// Blocked returns the fewest turns in which a player comes to a hex, whatever moves an Opponent makes to
// stand in the way, and the turns of both players. Turns alternate as in the game, the levels turn between
// rounds, and each turn has its points. The player has to survive the first turn; Wounds of later turns
// count for nothing, and nobody attacks.
func Blocked(s *axismundi.State, p, by *axismundi.Player, to notation.Hex) (Chase, error) {
	r := Chase{Player: p.Name, To: to, Block: by.Name, Turns: []ChaseTurn{}}
	g, b, err := newRace(s, p, by, to)
	switch {
	case err != nil:
		return r, err
	case p.At == to:
		none := 0
		r.Rounds = &none
		return r, nil
	}
	g.solve()
	g.line(&r, s, b)
	return r, nil
}

func newRace(s *axismundi.State, p, by *axismundi.Player, to notation.Hex) (*race, body, error) {
	g := &race{number: map[notation.Hex]int{}, hexes: append(island.Hexes(), notation.Center)}
	for i := range s.Players {
		g.hexes = append(g.hexes, notation.PierOf(s.Players[i].Name))
	}
	for i, h := range g.hexes {
		g.number[h] = i
	}
	if gone := []*axismundi.Player{p, by}; p.Hidden != nil || by.Hidden != nil {
		hidden := slices.IndexFunc(gone, func(o *axismundi.Player) bool { return o.Hidden != nil })
		return nil, body{}, telling.Impossible("%s is invisible: nobody knows where", gone[hidden].Name)
	}
	names := s.PlayerNames()
	g.after = slices.Index(names, p.Name) < slices.Index(names, by.Name)
	var own body
	for _, of := range []struct {
		p    *axismundi.Player
		into **racer
	}{{p, &g.runner}, {by, &g.block}} {
		w, b, err := walk(s, of.p)
		if err != nil {
			return nil, b, err
		}
		if of.p == p {
			own = b
		}
		*of.into = &racer{walker: w, p: of.p, points: coming(s, of.p, false), known: map[[3]int]uint64{}}
	}
	goal, known := g.number[to]
	if !known {
		return nil, own, telling.Impossible("where %s lies is not known", to)
	}
	g.goal = goal
	for _, r := range []*racer{g.runner, g.block} {
		delete(r.laid.Stands, p.At)
		delete(r.laid.Stands, by.At)
		g.lay(r, r == g.runner && to == notation.Center)
	}
	return g, own, nil
}

// lay works out the Move Actions of a racer, from every hex and after each number of Rotations. Without
// axis those onto the Axis Mundi Hex are left out. Wounds are no hindrance here.
func (g *race) lay(r *racer, axis bool) {
	from, turned := r.laid.Turned, r.laid.Turned
	lives := body{hp: 1 << 20}
	for k := range phases {
		r.turn(turned.After(k, r.laid.Readings.Block))
		for i, h := range g.hexes {
			if r.rests(h) {
				r.rest[k] |= 1 << i
			}
			if r.laid.Is(h) == notation.Shelter {
				r.stays[k] |= 1 << i
			}
			for _, m := range r.moves(h) {
				if _, _, ok := r.make(lives, m); !ok || m.Kind == "enter" && !axis {
					continue
				}
				e := edge{points: m.Points, ends: m.Ends}
				for _, through := range m.hexes {
					e.to = g.number[through]
					e.over |= 1 << e.to
				}
				r.edges[k][i] = append(r.edges[k][i], e)
			}
		}
	}
	r.turn(from)
}

// reach returns the hexes that so many points reach from a hex after k Rotations, while the other racer
// stands on the hex other.
func (r *racer) reach(k, from, other, points int) uint64 {
	key := [3]int{k, from<<6 | other, points}
	if all, known := r.known[key]; known {
		return all
	}
	live := make([]uint64, points+1) // by the points that are spent
	live[0] = 1 << from
	var ended, done uint64
	for spent := range live {
		for rest := live[spent] &^ done; rest != 0; rest &= rest - 1 {
			for _, e := range r.edges[k][bits.TrailingZeros64(rest)] {
				switch {
				case spent+e.points > points || e.over&(1<<other) != 0:
				case e.ends:
					ended |= 1 << e.to
				default:
					live[spent+e.points] |= 1 << e.to
				}
			}
		}
		done |= live[spent]
	}
	r.known[key] = done | ended
	return done | ended
}

// ends returns the hexes where a turn may end that begins on a hex after k Rotations; where there is none,
// that hex itself.
func (r *racer) ends(k, from, other, points int) uint64 {
	all := r.reach(k, from, other, points) & r.rest[k] &^ (r.stays[k] & (1 << from))
	if all == 0 {
		return 1 << from
	}
	return all
}

// between returns the number of Rotations at which the blocker answers a turn that the runner has made
// after k of them: k, or one more where the round ends between the two turns.
func (g *race) between(k int) int {
	if g.after {
		return k
	}
	return (k + 1) % phases
}

// solve fills in, for every place of both racers and each Rotation, how many turns the runner needs: one
// where the goal is in reach, else one more than from the best hex, whatever the blocker answers. It goes
// on until nothing changes; what is left takes for ever.
func (g *race) solve() {
	for k := range phases {
		for a := range g.hexes {
			for b := range g.hexes {
				g.turns[k][a][b] = never
				if a != b && g.runner.reach(k, a, b, g.runner.points)&g.arrives(k) != 0 {
					g.turns[k][a][b] = 1
				}
			}
		}
	}
	for n := uint8(2); n < never; n++ {
		changed := false
		won := g.won(n - 1)
		for k := range phases {
			for a := range g.hexes {
				for b := range g.hexes {
					if a != b && g.turns[k][a][b] == never && g.wins(k, a, b, won) {
						g.turns[k][a][b] = n
						changed = true
					}
				}
			}
		}
		if !changed {
			return
		}
	}
}

// arrives returns the goal as a set of hexes; the set is empty where no turn may end there after k
// Rotations.
func (g *race) arrives(k int) uint64 { return 1 << g.goal & g.runner.rest[k] }

// won returns, for each Rotation and each hex of the runner, the set of the blocker's hexes from which the
// runner needs at most n turns.
func (g *race) won(n uint8) (won [phases][64]uint64) {
	for k := range phases {
		for a := range g.hexes {
			for b := range g.hexes {
				if g.turns[k][a][b] <= n {
					won[k][a] |= 1 << b
				}
			}
		}
	}
	return won
}

// wins says whether the runner on hex a can end a turn so that, wherever the blocker on hex b then goes,
// the race stands as in won.
func (g *race) wins(k, a, b int, won [phases][64]uint64) bool {
	for rest := g.runner.ends(k, a, b, g.runner.points); rest != 0; rest &= rest - 1 {
		to := bits.TrailingZeros64(rest)
		if g.block.ends(g.between(k), b, to, g.block.points)&^won[(k+1)%phases][to] == 0 {
			return true
		}
	}
	return false
}
