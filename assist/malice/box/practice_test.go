package box_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/board"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
)

// practice opens a practice board and holds it to have neither faults nor warnings.
func practice(t testing.TB, printing, name string) *board.Board {
	t.Helper()
	book := malicetest.OpenBook(t)
	text, err := book.BoardText(name)
	if err != nil {
		t.Fatal(err)
	}
	kinds, err := book.BoardKinds(printing)
	if err != nil {
		t.Fatal(err)
	}
	b, warnings, err := board.Open(name, text, kinds...)
	if err != nil || len(warnings) > 0 {
		t.Fatalf("%s: %v, %v", name, err, warnings)
	}
	return b
}

// onTerrain runs a test on each practice board of Aethos, in both printings.
func onTerrain(t *testing.T, test func(t *testing.T, b *board.Board, m *box.Movement)) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		m, err := malicetest.OpenBook(t).Movement(printing)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range malicetest.PracticeTerrain {
			t.Run(name, func(t *testing.T) { test(t, practice(t, printing, name), m) })
		}
	})
}

// The program brings four boards of Aethos and one of the Shadow Realm; a board of the
// other kind is no replacement.
func TestPracticeBoards(t *testing.T) {
	book := malicetest.OpenBook(t)
	malicetest.Equal(t, "boards", book.PracticeBoards(),
		slices.Sorted(slices.Values(append([]string{"practice-realm"}, malicetest.PracticeTerrain...))))
	for _, name := range book.PracticeBoards() {
		kind, other := "terrain", "realm"
		if name == "practice-realm" {
			kind, other = other, kind
		}
		b, err := book.OpenBoard("second", name, kind)
		if err != nil {
			t.Fatal(err)
		}
		malicetest.Equal(t, "title", b.Title, strings.ReplaceAll(name, "-", " "))
		if _, err := book.OpenBoard("second", name, other); err == nil ||
			!strings.Contains(err.Error(), "is needed here") {
			t.Errorf("%s as a %s board: %v", name, other, err)
		}
	}
}

// Each practice board has the features of a terrain board: three strongholds, six lairs, a Gate, a
// city, a mystic beside the Gate, and all eight terrains (setup.wells.mixed, setup.lairs,
// setup.cities, setup.mystics, move.types).
func TestPracticeFeatures(t *testing.T) {
	onTerrain(t, func(t *testing.T, b *board.Board, _ *box.Movement) {
		malicetest.Equal(t, "size", []int{b.Columns, b.Rows, len(b.Hexes())}, []int{11, 9, 99})
		malicetest.Equal(t, "pointy", b.Layout.Pointy, false)
		counts := map[string]int{}
		for _, f := range b.Kind.Features {
			counts[f.Name] = len(b.Places(f.Name))
		}
		if n := counts["launch"]; n < 2 || n > 4 {
			t.Errorf("%d launches, want 2 to 4", n)
		}
		delete(counts, "launch")
		malicetest.Equal(t, "features", counts,
			map[string]int{"stronghold": 3, "lair": 6, "gate": 1, "city": 1, "mystic": 1})
		found, mixed := map[string]bool{}, 0
		for _, p := range b.Hexes() {
			found[b.Cell(p).Terrain] = true
			mixed += len(b.Cell(p).Also)
		}
		malicetest.Equal(t, "terrains", slices.Sorted(maps.Keys(found)),
			slices.Sorted(slices.Values(notation.Terrains)))
		if mixed == 0 {
			t.Error("no hex of two terrains")
		}
		gate := b.Places("gate")[0]
		if !slices.Contains(b.Neighbors(gate), b.Places("mystic")[0]) {
			t.Error("the mystic is not beside the Gate")
		}
		if len(b.Border("north"))*len(b.Border("east"))*len(b.Border("south"))*len(b.Border("west")) == 0 {
			t.Error("a side without symbols")
		}
	})
}

// Strongholds lie apart from one another and from the Gate, and nothing but a launch
// shares a hex.
func TestPracticeSpread(t *testing.T) {
	onTerrain(t, func(t *testing.T, b *board.Board, _ *box.Movement) {
		apart := append(slices.Clone(b.Places("stronghold")), b.Places("gate")...)
		for i, p := range apart {
			for _, q := range apart[:i] {
				if d := b.Hex(p).Distance(b.Hex(q)); d < 4 {
					t.Errorf("%s and %s are %d hexes apart, want 4 or more", b.Name(p), b.Name(q), d)
				}
			}
		}
		for i, p := range b.Places("lair") {
			for _, q := range append(slices.Clone(b.Places("lair")[:i]), b.Places("stronghold")...) {
				if d := b.Hex(p).Distance(b.Hex(q)); d < 2 {
					t.Errorf("the lair %s is %d hexes from %s, want 2 or more", b.Name(p), d, b.Name(q))
				}
			}
		}
		for _, p := range b.Hexes() {
			standing := 0
			for _, s := range b.On(p) {
				if s.Name != "launch" {
					standing++
				}
			}
			if standing > 1 || standing == 1 && b.Cell(p).Terrain == "water" {
				t.Errorf("%s: %v", b.Name(p), b.On(p))
			}
		}
	})
}

// A road of five hexes or more leads from the city, bridges cross water from land to
// land, and a path leads through ground that costs 3 (move.cost.road, move.cost.bridge,
// move.cost.path).
func TestPracticeRoutes(t *testing.T) {
	onTerrain(t, func(t *testing.T, b *board.Board, m *box.Movement) {
		water := func(p board.Pos) bool { return b.Cell(p).Terrain == "water" }
		city := b.Places("city")[0]
		if !slices.ContainsFunc(b.Runs("road"),
			func(run []board.Pos) bool { return len(run) >= 5 && slices.Contains(run, city) }) {
			t.Error("no road of five hexes through the city")
		}
		if len(b.Runs("bridge")) == 0 {
			t.Error("no bridge")
		}
		for _, run := range b.Runs("bridge") {
			last := len(run) - 1
			if last < 2 || water(run[0]) || water(run[last]) ||
				slices.ContainsFunc(run[1:last], func(p board.Pos) bool { return !water(p) }) {
				t.Errorf("the bridge %v does not lead from land over water to land",
					malicetest.NamesOf(b, run))
			}
		}
		for _, run := range append(slices.Clone(b.Runs("road")), b.Runs("path")...) {
			if slices.ContainsFunc(run, water) {
				t.Errorf("%v leads into the water", malicetest.NamesOf(b, run))
			}
		}
		if !slices.ContainsFunc(b.Runs("path"), func(run []board.Pos) bool {
			return slices.ContainsFunc(run[1:],
				func(p board.Pos) bool { return m.Terrain[b.Cell(p).Terrain] == notation.Whole(3) })
		}) {
			t.Error("no path through rough land")
		}
	})
}

// Half hexes are cut by the edge of a rectangle: on top the columns that lie higher, at the bottom
// the columns that lie lower (move.half-hex).
func TestPracticeHalfHexes(t *testing.T) {
	onTerrain(t, func(t *testing.T, b *board.Board, _ *box.Movement) {
		var halves []string
		for _, p := range b.Hexes() {
			if b.Cell(p).Half {
				halves = append(halves, b.Name(p))
			}
		}
		malicetest.Equal(t, "half hexes", halves, strings.Fields("A1 C1 E1 G1 I1 K1 B9 D9 F9 H9 J9"))
	})
}

// An avatar that comes out of the Gate can walk, bridge or sail to every hex, water too
// (water.launch, water.move).
func TestPracticeReached(t *testing.T) {
	onTerrain(t, func(t *testing.T, b *board.Board, m *box.Movement) {
		w := box.Walker{Land: board.Lay(map[string]*board.Board{"a": b}), Costs: m}
		reached := w.Everywhere(box.Footing{Place: board.Place{Board: "a", Pos: b.Places("gate")[0]}})
		for _, p := range b.Hexes() {
			if !reached(p) {
				t.Errorf("%s is not reached from the Gate", b.Name(p))
			}
		}
	})
}
