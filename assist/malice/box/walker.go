package box

import (
	"tablehand/assist/board"
	"tablehand/assist/malice/notation"
)

// Footing is a place to stand: a hex, and whether in a craft on its water.
type Footing struct {
	board.Place
	Afloat bool
}

// Entered is a way to enter a hex: its cost, and the terrain or route that sets it.
type Entered struct {
	Cost notation.Points
	By   string // a terrain or a route
	Rule string
	Footing
}

// Walker moves over boards that are typed in.
type Walker struct {
	Land  *board.Land
	Costs *Movement
	// Halts says where a way may only end: something attacks there.
	Halts func(board.Place) bool
}

func (w Walker) Terrain(p board.Place) string { return w.Land.Board(p.Board).Cell(p.Pos).Terrain }

func (w Walker) launch(p board.Place) bool { return w.Land.Board(p.Board).Has(p.Pos, "launch") }

// Enter lists the ways to enter the hex next to another: along a route that leads there, for its
// price; over the ground, for the price of the dominant terrain; on water only afloat or from a
// launch, also under a bridge (move.step, move.cost.route-entry, move.cost.dominant, water.launch).
func (w Walker) Enter(from Footing, to board.Place) []Entered {
	var ways []Entered
	if route, ok := w.route(from.Place, to); ok && !from.Afloat {
		ways = append(ways, Entered{w.Costs.Route[route], route, CostRule(route), Footing{Place: to}})
	}
	terrain := w.Terrain(to)
	water := terrain == "water"
	if water && (from.Afloat || w.launch(from.Place)) || !water && len(ways) == 0 {
		ways = append(ways, Entered{w.Costs.Terrain[terrain], terrain, CostRule(terrain), Footing{to, water}})
	}
	return ways
}

// route returns the cheapest route that leads from one hex to the next.
func (w Walker) route(from, to board.Place) (name string, ok bool) {
	for _, r := range Routes {
		if w.Land.Along(r, from, to) && (!ok || w.Costs.Route[r] < w.Costs.Route[name]) {
			name, ok = r, true
		}
	}
	return name, ok
}

// Search finds the cheapest ways on foot and by water to all hexes that cost at most so much. No way leads
// on from a hex for which Halts is true.
func (w Walker) Search(from Footing, most notation.Points) *board.Ways[Footing] {
	return board.Search(from, int(most), func(at Footing, to func(Footing, int)) {
		if at != from && w.Halts != nil && w.Halts(at.Place) {
			return
		}
		for _, next := range w.Land.Neighbors(at.Place) {
			for _, e := range w.Enter(at, next) {
				to(e.Footing, int(e.Cost))
			}
		}
	})
}

// Everywhere returns which hexes of a lone board can be reached at all.
func (w Walker) Everywhere(from Footing) func(board.Pos) bool {
	reached := map[board.Pos]bool{}
	for at := range w.Search(from, Far).Reached() {
		reached[at.Pos] = true
	}
	return func(p board.Pos) bool { return reached[p] }
}

// Far is a greater cost than that of any way.
const Far = notation.Points(1 << 24)
