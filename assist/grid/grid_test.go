package grid_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/grid"
)

func TestNames(t *testing.T) {
	for name, want := range map[string]grid.Square{"A1": {}, "C4": {Column: 2, Row: 3}, "z10": {Column: 25,
		Row: 9},
		"AA1": {Column: 26}, "zz999": {Column: 701, Row: 998}, "aZ7": {Column: 51, Row: 6}} {
		if s, ok := grid.Read(name); !ok || s != want {
			t.Errorf("%s is %v %v, not %v", name, s, ok, want)
		}
	}
	for _, name := range []string{"", "A", "4", "4C", "A0", "A01", "A-1", "A1 ", " A1", "AAA1", "A1000",
		"Ä1", "A1a",
		"[1", "`1", "@1", "{1"} {
		if s, ok := grid.Read(name); ok {
			t.Errorf("%q is read as %v", name, s)
		}
	}
	for column, want := range map[int]string{0: "A", 25: "Z", 26: "AA", 701: "ZZ", 702: "AAA", -1: "?"} {
		if got := grid.Letters(column); got != want {
			t.Errorf("column %d is %s, not %s", column, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		s := grid.Square{Column: rapid.IntRange(0, 701).Draw(t, "column"), Row: rapid.IntRange(0,
			998).Draw(t, "row")}
		if read, ok := grid.Read(s.String()); !ok || read != s {
			t.Fatalf("%v is read as %v", s, read)
		}
	})
	if text, err := grid.At("c4").MarshalText(); err != nil || string(text) != "C4" {
		t.Errorf("%s %v", text, err)
	}
	defer func() {
		if recover() == nil {
			t.Error("At takes what is no name")
		}
	}()
	grid.At("4C")
}

func FuzzRead(f *testing.F) {
	f.Add("C4")
	f.Fuzz(func(t *testing.T, name string) {
		if s, ok := grid.Read(name); ok && grid.At(s.String()) != s {
			t.Errorf("%q is %v", name, s)
		}
	})
}

// Laws of distances, directions and lines of sight: what goes one way goes the other, no detour is shorter,
// and taking an edge away blocks nothing.
func TestLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGrid(t, 8)
		squares := rapid.SampledFrom(g.Squares())
		a, b, c := squares.Draw(t, "a"), squares.Draw(t, "b"), squares.Draw(t, "c")
		if a.Distance(b) != b.Distance(a) || a.Distance(b) > a.Distance(c)+c.Distance(b) ||
			(a.Distance(b) == 0) != (a == b) {
			t.Fatalf("%v %v %v: %d, %d, %d", a, b, c, a.Distance(b), a.Distance(c), c.Distance(b))
		}
		forth, back := g.Line(a, b), g.Line(b, a)
		if !sameEdges(forth.Edges, back.Edges) || !sameSquares(forth.Through, back.Through) {
			t.Fatalf("%v there and %v back", forth, back)
		}
		there, one := g.Step(a, b)
		again, two := g.Step(b, a)
		for _, k := range []grid.Kind{grid.Wall, hedge} {
			if one != two || there.Touches(k) != again.Touches(k) || there.Crosses(k) != again.Crosses(k) {
				t.Fatalf("%v there and %v back", there, again)
			}
			if there.Crosses(k) && !there.Touches(k) {
				t.Fatalf("%v crosses and does not touch", there)
			}
		}
		if edges := g.Edges(); len(edges) > 0 {
			e := rapid.SampledFrom(edges).Draw(t, "edge")
			g.Set(e.B, e.A, grid.Open)
			if after := g.Line(a, b).Edges; slices.ContainsFunc(after,
				func(e grid.Edge) bool { return !slices.Contains(forth.Edges, e) }) {
				t.Fatalf("without %v %v to %v meets %v, before %v", e, a, b, after, forth.Edges)
			}
		}
	})
}

func sameEdges(a, b []grid.Edge) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(e grid.Edge) bool {
		return !slices.Contains(b,
			e)
	})
}

func sameSquares(a, b []grid.Square) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a,
		func(s grid.Square) bool { return !slices.Contains(b, s) })
}

// A line is told in its order: what it meets first stands first, and the squares follow one another.
func TestOrderOfALine(t *testing.T) {
	g := grid.New(7, 5)
	for _, e := range [][2]string{{"A1", "A2"}, {"B2", "C2"}, {"C1", "C2"}, {"C2", "C3"},
		{"D2", "E2"}, {"D3", "E3"}, {"E3", "E4"}, {"F4", "F5"}, {"G4", "G5"}, {"F5", "G5"}} {
		g.Set(grid.At(e[1]), grid.At(e[0]), hedge)
	}
	line := g.Line(grid.At("A1"), grid.At("G5")) // from the corner (1,1) to (6,4)
	var edges []string
	for _, e := range line.Edges {
		edges = append(edges, e.String())
	}
	want := []string{"A1-A2", "B2-C2", "C2-C3", "D3-E3", "E3-E4", "F5-G5", "F4-F5", "G4-G5"}
	if !slices.Equal(edges, want) {
		t.Errorf("%v, not %v", edges, want)
	}
	var squares []string
	for _, s := range line.Through {
		squares = append(squares, s.String())
	}
	if want = []string{"B2", "C2", "C3", "D3", "E3", "E4", "F4"}; !slices.Equal(squares, want) {
		t.Errorf("%v, not %v", squares, want)
	}
	if none := g.Line(grid.At("A1"), grid.At("A1")); len(none.Edges)+len(none.Through) != 0 {
		t.Errorf("%v", none)
	}
}

// What is no square has walls around it; an edge lies between neighbours of the grid alone.
func TestEdges(t *testing.T) {
	g := grid.New(3, 2)
	g.Close(grid.At("B1"))
	for _, c := range []struct {
		a, b string
		set  bool
		is   grid.Kind
	}{
		{"A1", "A2", true, hedge}, {"C2", "B2", true, hedge}, {"A1", "B1", false, grid.Wall},
		{"A1", "B2", false, grid.Wall}, {"C1", "D1", false, grid.Wall}, {"A2", "A3", false, grid.Wall},
		{"A1", "A1", false, grid.Wall},
	} {
		if set := g.Set(grid.At(c.a), grid.At(c.b), hedge); set != c.set {
			t.Errorf("%s-%s is set: %v", c.a, c.b, set)
		}
		if is := g.Edge(grid.At(c.b), grid.At(c.a)); is != c.is {
			t.Errorf("%s-%s is %d, not %d", c.a, c.b, is, c.is)
		}
	}
	want := []grid.Edge{{A: grid.At("A1"), B: grid.At("A2"), Kind: hedge}, {A: grid.At("B2"),
		B: grid.At("C2"), Kind: hedge}}
	if got := g.Edges(); !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
	if !sameSquares(g.Neighbors(grid.At("A1")), []grid.Square{grid.At("A2"), grid.At("B2")}) {
		t.Errorf("%v", g.Neighbors(grid.At("A1")))
	}
}

// Areas are cut by walls, and cover every square once.
func TestAreas(t *testing.T) {
	g := grid.New(4, 3)
	for _, e := range [][2]string{{"B1", "C1"}, {"B2", "C2"}, {"B3", "C3"}, {"D1", "D2"}, {"C1", "C2"}} {
		g.Set(grid.At(e[0]), grid.At(e[1]), grid.Wall)
	}
	may := func(s grid.Step) bool { return !s.Touches(grid.Wall) }
	want := [][]grid.Square{all("A1", "B1", "A2", "B2", "A3", "B3"), all("C1", "D1"), all("C2", "D2", "C3",
		"D3")}
	if got := g.Areas(may); !equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
	if got := g.Area(grid.At("E1"), may); got != nil {
		t.Errorf("%v", got)
	}
	rapid.Check(t, func(t *rapid.T) {
		g := anyGrid(t, 6)
		n := 0
		for _, area := range g.Areas(may) {
			ways := g.From(area[0], -1, grid.Walk{Cost: func(s grid.Step) (int, bool) { return 1, may(s) }})
			if n += len(area); !slices.Equal(ways.Stops(), area) {
				t.Fatalf("%v, and ways lead to %v", area, ways.Stops())
			}
		}
		if n != len(g.Squares()) {
			t.Fatalf("%d squares lie in areas, of %d", n, len(g.Squares()))
		}
	})
}

func all(names ...string) (list []grid.Square) {
	for _, name := range names {
		list = append(list, grid.At(name))
	}
	return list
}

func TestBandsAndArcs(t *testing.T) {
	g := grid.New(5, 5)
	g.Close(grid.At("B3"))
	c3 := grid.At("C3")
	for _, c := range []struct {
		d    grid.Direction
		band []grid.Square
		arc  []grid.Square
	}{
		{grid.Up, all("B1", "C1", "D1", "B2", "C2", "D2"), all("B2", "C2", "D2")},
		{grid.Right, all("D2", "E2", "D3", "E3", "D4", "E4"), all("D2", "D3", "D4")},
		{grid.Down, all("B4", "C4", "D4", "B5", "C5", "D5"), all("D4", "C4", "B4")},
		{grid.Left, all("A2", "B2", "A3", "A4", "B4"), all("B4", "B2")},
		{grid.DownRight, nil, all("D3", "D4", "C4")},
	} {
		if got, ok := g.Strip(c3, c.d, 3); !slices.Equal(got, c.band) || ok == c.d.IsDiagonal() {
			t.Errorf("%d: %v %v", c.d, got, ok)
		}
		if got := g.Arc(c3, c.d, 3); !slices.Equal(got, c.arc) {
			t.Errorf("%d: %v", c.d, got)
		}
	}
	for d := grid.Up; d <= grid.UpLeft; d++ {
		to, back := c3.Plus(d.Offset()), d.Turned(4)
		if to.Plus(back.Offset()) != c3 || back.Turned(-12) != d {
			t.Errorf("%d leads back by %d", d, back)
		}
	}
}

// A line of sight is drawn from centre to centre, or between the corners that face each other.
func TestEnds(t *testing.T) {
	for _, c := range []struct {
		from, to string
		a, b     [2]float64
	}{
		{"A1", "D1", [2]float64{0.5, 0.5}, [2]float64{3.5, 0.5}},
		{"J2", "D5", [2]float64{9, 2}, [2]float64{4, 4}},
		{"A1", "B2", [2]float64{1, 1}, [2]float64{1, 1}},
		{"B4", "A2", [2]float64{1, 3}, [2]float64{1, 2}},
	} {
		if a, b := grid.Ends(grid.At(c.from), grid.At(c.to)); a != c.a || b != c.b {
			t.Errorf("%s to %s: from %v to %v", c.from, c.to, a, b)
		}
	}
}
