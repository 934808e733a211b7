package board

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// openBoard is a board of these rows and nothing else.
func openBoard(t testing.TB, rows ...string) *Board {
	t.Helper()
	b, _, err := Open("b.yaml", []byte(openRows(rows...)), openBare())
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestSide: the outermost hexes, clockwise around the board: eastwards along the north,
// southwards along the east, and on.
func TestSide(t *testing.T) {
	for _, c := range []struct {
		rows string
		want [4]string
	}{
		{"P", [4]string{"A1", "A1", "A1", "A1"}},
		{"P P P", [4]string{"A1 B1 C1", "C1", "C1 B1 A1", "A1"}},
		{"P|P|P", [4]string{"A1", "A1 A2 A3", "A3", "A3 A2 A1"}},
		{"P P P|P P P", [4]string{"A1 B1 C1", "C1 C2", "C2 B2 A2", "A2 A1"}},
		{". P . P|P . P P|P P . .", [4]string{"A2 B1 C2 D1", "D1 D2 B3", "D2 C2 B3 A3", "A3 A2 B1"}},
		{"P . P|. . .|P . P", [4]string{"A1 C1", "C1 C3", "C3 A3", "A3 A1"}},
		{". . .|. P/ .|. . .", [4]string{"B2", "B2", "B2", "B2"}},
	} {
		b := openBoard(t, strings.Split(c.rows, "|")...)
		for i, side := range []string{"north", "east", "south", "west"} {
			if got := openHexes(b, b.Side(side)); got != c.want[i] {
				t.Errorf("%s of %s: %s, want %s", side, c.rows, got, c.want[i])
			}
		}
	}
	if !slices.Equal(Sides, []string{"north", "east", "south", "west"}) {
		t.Errorf("sides %v", Sides)
	}
}

// openShape draws the rows of a board with holes and at least one hex.
func openShape(t *rapid.T) []string {
	columns, rows := rapid.IntRange(1, 7).Draw(t, "columns"), rapid.IntRange(1, 7).Draw(t, "rows")
	hole := rapid.SampledFrom([]string{".", "P", "F"})
	var lines []string
	for row := range rows {
		cells := rapid.SliceOfN(hole, columns, columns).Draw(t, "row")
		if row == 0 {
			cells[0] = "P"
		}
		lines = append(lines, strings.Join(cells, " "))
	}
	return lines
}

// TestSideIsOutermost: one hex of each line that has any, and none further out.
func TestSideIsOutermost(t *testing.T) {
	outward := map[string][2]int{"north": {0, -1}, "east": {1, 0}, "south": {0, 1}, "west": {-1, 0}}
	rapid.Check(t, func(rt *rapid.T) {
		b := openBoard(t, openShape(rt)...)
		for side, way := range outward {
			lines := map[int]bool{} // columns of the north and south, rows of the others
			for _, p := range b.Hexes() {
				column, row := b.Offset(p)
				lines[column*way[1]+row*way[0]] = true
			}
			for _, p := range b.Side(side) {
				column, row := b.Offset(p)
				if at, ok := b.Pos(column, row); !ok || at != p {
					rt.Errorf("%s: %s is no hex", side, b.Name(p))
				}
				if line := column*way[1] + row*way[0]; !lines[line] {
					rt.Errorf("%s: a second hex, %s, of its line", side, b.Name(p))
				} else {
					delete(lines, line)
				}
				for n := 1; n < max(b.Columns, b.Rows); n++ {
					if beyond, ok := b.Pos(column+n*way[0], row+n*way[1]); ok {
						rt.Errorf("%s: %s lies beyond %s", side, b.Name(beyond), b.Name(p))
					}
				}
			}
			if len(lines) > 0 {
				rt.Errorf("%s: %d lines without a hex", side, len(lines))
			}
		}
	})
}

// TestNeighborsLaw: who is one step off is a neighbour, in the direction that says so,
// and nobody else is.
func TestNeighborsLaw(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		b := openBoard(t, openShape(rt)...)
		b.Layout.Pointy, b.Layout.Back = rapid.Bool().Draw(rt, "pointy"), rapid.Bool().Draw(rt, "back")
		for _, p := range b.Hexes() {
			around := b.Neighbors(p)
			for _, other := range b.Hexes() {
				if near := b.Hex(p).Distance(b.Hex(other)) == 1; near != slices.Contains(around, other) {
					rt.Errorf("%s and %s: %v", b.Name(p), b.Name(other), near)
				}
			}
			for d := 1; d <= 6; d++ {
				if n, ok := b.Neighbor(p, d); ok {
					if back, ok := b.Neighbor(n, d+3); !ok || back != p {
						rt.Errorf("from %s in direction %d and back: %s", b.Name(p), d, b.Name(back))
					}
				}
			}
		}
	})
}
