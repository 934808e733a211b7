package box_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/board"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
)

// anyBoard draws a small board: any terrain, holes, launches, and routes that wander.
func anyBoard(t *rapid.T, kind *board.Kind) *board.Board {
	lie := rapid.SampledFrom([]string{"flat\nsecond: lower", "flat\nsecond: higher", "pointy\nsecond: right",
		"pointy\nsecond: left"}).Draw(t, "hexes")
	text := "board: drawn\nkind: terrain\nhexes: " + lie + "\nrows:\n"
	columns := rapid.IntRange(1, 5).Draw(t, "columns")
	hex := rapid.SampledFrom(strings.Fields("P P P+S D F+Wa H Wi M S S/ Wa Wa Wa Wa+P ."))
	for i := range rapid.IntRange(1, 5).Draw(t, "rows") {
		row := rapid.SliceOfN(hex, columns, columns).Draw(t, "row")
		if i == 0 {
			row[0] = "P"
		}
		text += "  - " + strings.Join(row, " ") + "\n"
	}
	bare := malicetest.AnyOpened(t, kind, text)
	for _, route := range []string{"roads", "bridges", "paths"} {
		text += route + ":" + malicetest.AnyRuns(t, bare) + "\n"
	}
	return malicetest.AnyOpened(t, kind,
		text+"launches: ["+strings.Join(anyLaunches(t, malicetest.AnyOpened(t, kind, text)), ", ")+"]\n")
}

// anyLaunches draws some hexes of land.
func anyLaunches(t *rapid.T, b *board.Board) (list []string) {
	for _, p := range b.Hexes() {
		if b.Cell(p).Terrain != "water" && rapid.IntRange(0, 3).Draw(t, "launch") == 0 {
			list = append(list, b.Name(p))
		}
	}
	return list
}

// halves gives the cost of each terrain in half points, written down a second time.
var halves = map[string]int{"plains": 2, "water": 2, "desert": 4, "forest": 4, "hills": 4, "mountains": 6,
	"wild": 6, "swamp": 6}

// priced returns the cost of a step by the words of the rules, by where it ends.
func priced(b *board.Board, from box.Footing, to board.Pos) map[box.Footing]int {
	costs := map[box.Footing]int{}
	then := board.Place{Board: from.Board, Pos: to}
	if b.Hex(from.Pos).Distance(b.Hex(to)) != 1 {
		return costs
	}
	water := b.Cell(to).Terrain == "water"
	best := 99
	for route, price := range map[string]int{"road": 1, "bridge": 1, "path": 2} {
		for _, run := range b.Runs(route) {
			for i := range run[1:] {
				one, other := run[i], run[i+1]
				if one == from.Pos && other == to || one == to && other == from.Pos {
					best = min(best, price)
				}
			}
		}
	}
	if !from.Afloat && best < 99 {
		costs[box.Footing{Place: then}] = best
	} else if !water {
		costs[box.Footing{Place: then}] = halves[b.Cell(to).Terrain]
	}
	if water && (from.Afloat || b.Has(from.Pos, "launch")) {
		costs[box.Footing{Place: then, Afloat: true}] = halves["water"]
	}
	return costs
}

// relaxed returns the least cost of every footing: all steps are tried until none gets cheaper.
func relaxed(b *board.Board, from box.Footing, halts func(board.Place) bool) map[box.Footing]int {
	least := map[box.Footing]int{from: 0}
	for changed := true; changed; {
		changed = false
		for at, cost := range least {
			if at != from && halts(at.Place) {
				continue
			}
			for _, to := range b.Hexes() {
				for then, step := range priced(b, at, to) {
					if before, known := least[then]; !known || cost+step < before {
						least[then], changed = cost+step, true
					}
				}
			}
		}
	}
	return least
}

// On any board the cheapest ways cost what trying everything finds, reach as far as the
// points do, lead from hex to hex, and add up (move.step, move.cost.unpayable,
// move.cost.route-entry, move.cost.dominant, move.half-hex, water.launch, water.move).
func TestWaysAreCheapest(t *testing.T) {
	kind, m := malicetest.BareKind(t)
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard(t, kind)
		w := box.Walker{Land: board.Lay(map[string]*board.Board{"a": b}), Costs: m}
		begin := rapid.SampledFrom(b.Hexes()).Draw(t, "begin")
		from := box.Footing{Place: board.Place{Board: "a", Pos: begin},
			Afloat: b.Cell(begin).Terrain == "water" && rapid.Bool().Draw(t, "afloat")}
		halt := rapid.SliceOfN(rapid.SampledFrom(b.Hexes()), 0, 3).Draw(t, "halts")
		w.Halts = func(p board.Place) bool { return slices.Contains(halt, p.Pos) }
		most := rapid.IntRange(0, 40).Draw(t, "most")
		want := relaxed(b, from, w.Halts)
		for at, cost := range want {
			if cost > most {
				delete(want, at)
			}
		}
		ways := w.Search(from, notation.Points(most))
		if got := ways.Reached(); !maps.Equal(got, want) {
			t.Fatalf("reached for %d halves: %v\nwant %v", most, got, want)
		}
		for to, cost := range want {
			holds(t, b, w, ways.Way(to), from, to, cost)
		}
	})
}

// holds checks a way step by step.
func holds(t *rapid.T, b *board.Board, w box.Walker, way []box.Footing, from, to box.Footing, cost int) {
	if len(way) == 0 || way[0] != from || way[len(way)-1] != to {
		t.Fatalf("the way from %v to %v: %v", from, to, way)
	}
	sum := 0
	for i := range way[1:] {
		step, ok := priced(b, way[i], way[i+1].Pos)[way[i+1]]
		if !ok || i > 0 && w.Halts(way[i].Place) {
			t.Fatalf("%v leads from %v to %v", way, way[i], way[i+1])
		}
		sum += step
	}
	if sum != cost {
		t.Fatalf("%v costs %d, and is said to cost %d", way, sum, cost)
	}
}
