package box_test

import (
	"strings"
	"testing"

	"tablehand/assist/board"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
)

// riverBoard has a river from north to south, a road to it, a bridge over it, a path
// through a swamp, and one launch, on the far side.
const riverBoard = `board: river
kind: terrain
hexes: flat
rows:
  - P  P+M M+P Wa P    D
  - S  S   M   Wa Wa   Wi/
  - P  M   S   Wa P    P
launches: [E1]
roads: [A3 B3 C3]
bridges: [C3 D3 E3]
paths: [A2 B2 C2]
`

// river returns a walker there.
func river(t testing.TB) (w box.Walker, at func(word string) box.Footing) {
	t.Helper()
	kind, m := malicetest.BareKind(t)
	b, _, err := board.Open("river.yaml", []byte(riverBoard), kind)
	if err != nil {
		t.Fatal(err)
	}
	at = func(word string) box.Footing {
		word, afloat := strings.CutSuffix(word, " afloat")
		p, ok := b.Find(word)
		if !ok {
			t.Fatalf("no hex %s", word)
		}
		return box.Footing{Place: board.Place{Board: "a", Pos: p}, Afloat: afloat}
	}
	return box.Walker{Land: board.Lay(map[string]*board.Board{"a": b}), Costs: m}, at
}

// A step costs the price of its terrain, or of the route along it; water is entered from a launch or
// on the water only (move.step, move.cost.route-entry, move.cost.dominant, move.half-hex,
// water.launch, water.move, water.leave).
func TestSteps(t *testing.T) {
	w, at := river(t)
	for _, c := range []struct {
		why, from, to string
		cost          notation.Points
		by            string
	}{
		{"plains that a road leads over, from elsewhere", "A2", "A3", 2, "plains"},
		{"a road hex from elsewhere costs its mountains", "B2", "B3", 6, "mountains"},
		{"along the road", "A3", "B3", 1, "road"},
		{"along the road into a swamp", "B3", "C3", 1, "road"},
		{"back along it", "C3", "B3", 1, "road"},
		{"the same swamp from elsewhere", "C2", "C3", 6, "swamp"},
		{"from one route onto another", "B2", "C3", 6, "swamp"},
		{"onto the path", "A1", "A2", 6, "swamp"},
		{"along the path through a swamp", "A2", "B2", 2, "path"},
		{"along the path into mountains", "B2", "C2", 2, "path"},
		{"plains with some mountains", "A1", "B1", 2, "plains"},
		{"mountains with some plains", "B1", "C1", 6, "mountains"},
		{"a half hex", "E3", "F2", 6, "wild"},
		{"desert", "E1", "F1", 4, "desert"},
		{"over the water on the bridge", "C3", "D3", 1, "bridge"},
		{"from the bridge to land", "D3", "E3", 1, "bridge"},
		{"from the launch", "E1", "D1 afloat", 2, "water"},
		{"another hex from the launch", "E1", "E2 afloat", 2, "water"},
		{"on the water", "D1 afloat", "D2 afloat", 2, "water"},
		{"below the bridge", "D2 afloat", "D3 afloat", 2, "water"},
		{"from below the bridge ashore", "D3 afloat", "E3", 2, "plains"},
		{"ashore where there is no launch", "D2 afloat", "C3", 6, "swamp"},
		{"ashore at the launch", "D1 afloat", "E1", 2, "plains"},
	} {
		want := []box.Entered{{Cost: c.cost, By: c.by, Rule: box.CostRule(c.by), Footing: at(c.to)}}
		malicetest.Equal(t, c.why, w.Enter(at(c.from), at(c.to).Place), want)
	}
	for _, c := range [][2]string{{"C1", "D1"}, {"C3", "D2"}, {"E3", "E2"}, {"D3", "D2"}, {"E3", "D2"}} {
		if ways := w.Enter(at(c[0]), at(c[1]).Place); ways != nil {
			t.Errorf("from %s to %s: %v, want no way", c[0], c[1], ways)
		}
	}
}

// The cheapest way is found, in half points, and none that costs more than there is
// (move.step, move.cost.unpayable, move.cost.bridge).
func TestCheapestWays(t *testing.T) {
	w, at := river(t)
	for _, c := range []struct {
		most notation.Points
		halt string
		cost notation.Points
		way  string // both ends are where it leads from and to
	}{
		{box.Far, "", 4, "A3 B3 C3 D3 E3"},
		{box.Far, "", 10, "A1 A2 A3 B3 C3"}, // and not through the mountains, for 7
		{10, "", 10, "A1 A2 A3 B3 C3"},
		{box.Far, "", 4, "E1,E2 afloat,E3"},
		{box.Far, "", 12, "E3 F2 F1 E1"}, // no launch on this bank
		{box.Far, "", 4, "D1 afloat,D2 afloat,D3 afloat"},
		{box.Far, "B3", 12, "A3 B2 C3"},
		{box.Far, "B3", 1, "A3 B3"},
		{box.Far, "", 8, "A1 B1 C1"},
		{box.Far, "B1", 16, "A1 A2 B2 C2 C1"},
		{box.Far, "A3", 1, "A3 B3"}, // where a way begins nothing halts it
	} {
		sep := " "
		if strings.Contains(c.way, ",") {
			sep = ","
		}
		var way []box.Footing
		for word := range strings.SplitSeq(c.way, sep) {
			way = append(way, at(word))
		}
		w.Halts = nil
		if c.halt != "" {
			w.Halts = func(p board.Place) bool { return p == at(c.halt).Place }
		}
		ways := w.Search(way[0], c.most)
		last := way[len(way)-1]
		cost, ok := ways.Cost(last)
		malicetest.Equal(t, c.way, []any{cost, ok, ways.Way(last)}, []any{int(c.cost), true, way})
	}
	w.Halts = nil
	if cost, ok := w.Search(at("A1"), 9).Cost(at("C3")); ok {
		t.Errorf("C3 is reached with 4½ points, for %d halves", cost)
	}
	if _, ok := w.Search(at("E3"), box.Far).Cost(at("D3")); !ok {
		t.Error("the bridge is not reached from its end")
	}
	if _, ok := w.Search(at("A3"), 11).Cost(at("D1 afloat")); ok {
		t.Error("somebody without a launch is afloat")
	}
}
