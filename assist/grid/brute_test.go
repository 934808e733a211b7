package grid_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/grid"
)

// point is a point of the plane in halves of a square's side.
type point struct{ x, y int }

// segment is a closed stretch between two points.
type segment struct{ a, b point }

// turn is positive where c lies to the one side of the way from a to b, negative on the other, 0 on it.
func turn(a, b, c point) int {
	n := (b.x-a.x)*(c.y-a.y) - (b.y-a.y)*(c.x-a.x)
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// between says whether c, on one line with a and b, lies between them.
func between(a, b, c point) bool {
	return min(a.x, b.x) <= c.x && c.x <= max(a.x, b.x) && min(a.y, b.y) <= c.y && c.y <= max(a.y, b.y)
}

// meet says whether two closed stretches have a point in common.
func (s segment) meet(o segment) bool {
	a, b, c, d := turn(s.a, s.b, o.a), turn(s.a, s.b, o.b), turn(o.a, o.b, s.a), turn(o.a, o.b, s.b)
	return a*b < 0 && c*d < 0 || a == 0 && between(s.a, s.b, o.a) || b == 0 && between(s.a, s.b, o.b) ||
		c == 0 && between(o.a, o.b, s.a) || d == 0 && between(o.a, o.b, s.b)
}

// corners returns the four corners of a square.
func corners(s grid.Square) (list []point) {
	for _, d := range []point{{0, 0}, {2, 0}, {2, 2}, {0, 2}} {
		list = append(list, point{2*s.Column + d.x, 2*s.Row + d.y})
	}
	return list
}

func apart(a, b point) int { return (a.x-b.x)*(a.x-b.x) + (a.y-b.y)*(a.y-b.y) }

// sightLine draws the line by the words of the rule: in one row or column from centre to centre, else from
// the corner that is closest to the other square's centre, and vice versa.
func sightLine(from, to grid.Square) segment {
	centre := func(s grid.Square) point { return point{2*s.Column + 1, 2*s.Row + 1} }
	if from.Row == to.Row || from.Column == to.Column {
		return segment{centre(from), centre(to)}
	}
	closest := func(s, other grid.Square) point {
		return slices.MinFunc(corners(s),
			func(a, b point) int { return apart(a, centre(other)) - apart(b, centre(other)) })
	}
	return segment{closest(from, to), closest(to, from)}
}

// drawn is the stretch between two squares that share a side.
func drawn(e grid.Edge) segment {
	var shared []point
	for _, p := range corners(e.A) {
		if slices.Contains(corners(e.B), p) {
			shared = append(shared, p)
		}
	}
	return segment{shared[0], shared[1]}
}

// allEdges lists every place of an edge inside the rectangle with what lies there.
func allEdges(g *grid.Grid) (list []grid.Edge) {
	for row := range g.Rows {
		for column := range g.Columns {
			a := grid.Square{Column: column, Row: row}
			for _, b := range []grid.Square{{Column: column + 1, Row: row}, {Column: column, Row: row + 1}} {
				if b.Column < g.Columns && b.Row < g.Rows {
					list = append(list, grid.Edge{A: a, B: b, Kind: g.Edge(a, b)})
				}
			}
		}
	}
	return list
}

// anyGrid draws a small plan with walls, hedges and squares taken out.
func anyGrid(t *rapid.T, most int) *grid.Grid {
	g := grid.New(rapid.IntRange(1, most).Draw(t, "columns"), rapid.IntRange(1, most).Draw(t, "rows"))
	some := rapid.IntRange(0, 5)
	for row := range g.Rows {
		for column := range g.Columns {
			s := grid.Square{Column: column, Row: row}
			for _, d := range []grid.Direction{grid.Right, grid.Down} {
				if n := some.Draw(t, "edge"); n >= 4 {
					g.Set(s, s.Plus(d.Offset()), grid.Kind(n-3))
				}
			}
		}
	}
	for _, s := range rapid.SliceOfN(anySquare(g), 0, 3).Draw(t, "closed") {
		if len(g.Squares()) > 1 && g.Has(s) {
			g.Close(s)
		}
	}
	return g
}

func anySquare(g *grid.Grid) *rapid.Generator[grid.Square] {
	return rapid.Custom(func(t *rapid.T) grid.Square {
		return grid.Square{Column: rapid.IntRange(0, g.Columns-1).Draw(t, "column"),
			Row: rapid.IntRange(0, g.Rows-1).Draw(t, "row")}
	})
}

// A line meets exactly the edges that have a point in common with the stretch that the rule draws, and goes
// through exactly the squares of whose corners some lie on either side.
func TestLineAgainstGeometry(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGrid(t, 9)
		squares := rapid.SampledFrom(g.Squares())
		from, to := squares.Draw(t, "from"), squares.Draw(t, "to")
		sight, line := sightLine(from, to), g.Line(from, to)
		for _, e := range allEdges(g) {
			met := from != to && sight.meet(drawn(e))
			if is := slices.Contains(line.Edges, e); e.Kind != grid.Open && is != met {
				t.Fatalf("%v to %v: %v is met %v, by geometry %v", from, to, e, is, met)
			}
		}
		for _, k := range []grid.Kind{grid.Wall, hedge} {
			want := slices.ContainsFunc(line.Edges, func(e grid.Edge) bool { return e.Kind == k })
			if got := g.Meets(from, to, k); got != want {
				t.Fatalf("%v to %v: Meets says %v of %d, Line %v", from, to, got, k, want)
			}
			if e, met := line.Meets(k); met != want || met && e.Kind != k {
				t.Fatalf("%v, %v", e, met)
			}
		}
		for _, s := range g.Squares() {
			sides := map[int]bool{}
			for _, p := range corners(s) {
				sides[turn(sight.a, sight.b, p)] = true
			}
			in := s != from && s != to && sides[1] && sides[-1] && within(s, from, to)
			if is := slices.Contains(line.Through, s); is != in {
				t.Fatalf("%v to %v: it goes through %v %v, by geometry %v", from, to, s, is, in)
			}
		}
	})
}

// within says whether a square lies in the rectangle between two others.
func within(s, from, to grid.Square) bool {
	return min(from.Column, to.Column) <= s.Column && s.Column <= max(from.Column, to.Column) &&
		min(from.Row, to.Row) <= s.Row && s.Row <= max(from.Row, to.Row)
}

// A step touches the edges that have a point in common with what both squares share, and crosses what both
// ways over sides cross.
func TestStepAgainstGeometry(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGrid(t, 5)
		from := rapid.SampledFrom(g.Squares()).Draw(t, "from")
		to := from.Plus(grid.Direction(rapid.IntRange(0, 7).Draw(t, "way")).Offset())
		step, ok := g.Step(from, to)
		if ok != g.Has(to) {
			t.Fatalf("%v to %v: %v", from, to, ok)
		}
		if !ok {
			return
		}
		var shared []point
		for _, p := range corners(from) {
			if slices.Contains(corners(to), p) {
				shared = append(shared, p)
			}
		}
		border := segment{shared[0], shared[len(shared)-1]}
		for _, k := range []grid.Kind{grid.Wall, hedge} {
			touches := slices.ContainsFunc(allEdges(g), func(e grid.Edge) bool {
				if step.IsDiagonal() {
					return e.Kind == k && border.meet(drawn(e))
				}
				return e.Kind == k && (drawn(e) == border || drawn(e) == segment{border.b, border.a})
			})
			if step.Touches(k) != touches {
				t.Fatalf("%v to %v touches %d: %v, by geometry %v", from, to, k, step.Touches(k), touches)
			}
			if crosses := !avoids(g, from, to, k); step.Crosses(k) != crosses {
				t.Fatalf("%v to %v crosses %d: %v, by hand %v", from, to, k, step.Crosses(k), crosses)
			}
		}
	})
}

// avoids says whether a way of straight steps inside the two squares' rectangle crosses no edge of a kind.
func avoids(g *grid.Grid, from, to grid.Square, k grid.Kind) bool {
	if from == to {
		return true
	}
	for _, next := range []grid.Square{{Column: to.Column, Row: from.Row}, {Column: from.Column,
		Row: to.Row}} {
		if next != from && g.Edge(from, next) != k && avoids(g, next, to, k) {
			return true
		}
	}
	return false
}
