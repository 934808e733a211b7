package malice

import "tablehand/assist/board"

// footing is where somebody stands: a hex, and whether in a craft on its water.
type footing struct {
	board.Place
	afloat bool
}

// entered is what entering a hex costs, and by what.
type entered struct {
	cost Points
	by   string // a terrain or a route
	rule string
	footing
}

// walker moves over boards that are typed in.
type walker struct {
	land  *board.Land
	costs *Movement
	// halts says where a way may only end: something attacks there.
	halts func(board.Place) bool
}

func (w walker) terrain(p board.Place) string { return w.land.Board(p.Board).Cell(p.Pos).Terrain }

func (w walker) launch(p board.Place) bool { return w.land.Board(p.Board).Has(p.Pos, "launch") }

// enter lists how a hex beside one can be entered: along a route that leads there, for
// its price; over the ground, for that of the dominant terrain; on water only afloat or
// from a launch, also under a bridge (move.step, move.cost.route-entry,
// move.cost.dominant, water.launch).
func (w walker) enter(from footing, to board.Place) []entered {
	var ways []entered
	if route, ok := w.route(from.Place, to); ok && !from.afloat {
		ways = append(ways, entered{w.costs.Route[route], route, costRule(route), footing{Place: to}})
	}
	terrain := w.terrain(to)
	water := terrain == "water"
	if water && (from.afloat || w.launch(from.Place)) || !water && len(ways) == 0 {
		ways = append(ways, entered{w.costs.Terrain[terrain], terrain, costRule(terrain), footing{to, water}})
	}
	return ways
}

// route is the cheapest route that leads from one hex to the next.
func (w walker) route(from, to board.Place) (name string, ok bool) {
	for _, r := range Routes {
		if w.land.Along(r, from, to) && (!ok || w.costs.Route[r] < w.costs.Route[name]) {
			name, ok = r, true
		}
	}
	return name, ok
}

// search finds the cheapest ways on foot and by water.
func (w walker) search(from footing, most Points) *board.Ways[footing] {
	return board.Search(from, int(most), func(at footing, to func(footing, int)) {
		if at != from && w.halts != nil && w.halts(at.Place) {
			return
		}
		for _, next := range w.land.Neighbors(at.Place) {
			for _, e := range w.enter(at, next) {
				to(e.footing, int(e.cost))
			}
		}
	})
}

// everywhere says of each hex of a lone board whether it can be reached at all.
func (w walker) everywhere(from footing) func(board.Pos) bool {
	reached := map[board.Pos]bool{}
	for at := range w.search(from, far).Reached() {
		reached[at.Pos] = true
	}
	return func(p board.Pos) bool { return reached[p] }
}

// far is more than any way costs.
const far = Points(1 << 24)
