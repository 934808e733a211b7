package hex

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

var layouts = map[string]Layout{
	"flat, second lower": {}, "flat, second higher": {Back: true},
	"pointy, second right": {Pointy: true}, "pointy, second left": {Pointy: true, Back: true},
}

// offset is a hex as a map names it: column and row, 0,0 the first.
func offset(l Layout, h Hex) string {
	column, row := l.Offset(h)
	return fmt.Sprintf("%d,%d", column, row)
}

// TestNeighborsOnTheMap: read off a drawing of each layout, clockwise from direction 1,
// for a hex of a line that is shifted and for one of a line that is not.
func TestNeighborsOnTheMap(t *testing.T) {
	for _, c := range []struct {
		layout      string
		column, row int
		want        string
	}{
		{"flat, second lower", 1, 1, "1,0 2,1 2,2 1,2 0,2 0,1"},
		{"flat, second lower", 2, 1, "2,0 3,0 3,1 2,2 1,1 1,0"},
		{"flat, second higher", 1, 1, "1,0 2,0 2,1 1,2 0,1 0,0"},
		{"flat, second higher", 2, 1, "2,0 3,1 3,2 2,2 1,2 1,1"},
		{"pointy, second right", 1, 1, "2,0 2,1 2,2 1,2 0,1 1,0"},
		{"pointy, second right", 1, 2, "1,1 2,2 1,3 0,3 0,2 0,1"},
		{"pointy, second left", 1, 1, "1,0 2,1 1,2 0,2 0,1 0,0"},
		{"pointy, second left", 1, 2, "2,1 2,2 2,3 1,3 0,2 1,1"},
		{"flat, second lower", -1, -1, "-1,-2 0,-1 0,0 -1,0 -2,0 -2,-1"},
		{"flat, second higher", -1, -1, "-1,-2 0,-2 0,-1 -1,0 -2,-1 -2,-2"},
		{"pointy, second right", -1, -1, "0,-2 0,-1 0,0 -1,0 -2,-1 -1,-2"},
		{"pointy, second left", -1, -1, "-1,-2 0,-1 -1,0 -2,0 -2,-1 -2,-2"},
	} {
		l := layouts[c.layout]
		var got []string
		for direction := 1; direction <= 6; direction++ {
			got = append(got, offset(l, l.At(c.column, c.row).Plus(l.Direction(direction))))
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s, around %d,%d: %v\nwant %s", c.layout, c.column, c.row, got, c.want)
		}
	}
}

// TestAt pins axial coordinates, also left of and above the first hex.
func TestAt(t *testing.T) {
	offsets := [][2]int{{0, 0}, {1, 0}, {2, 0}, {3, -2}, {-1, 0}, {-2, 0}, {0, 1}, {0, 2}, {-2, 3}, {0, -1},
		{0, -2}}
	for name, want := range map[string]string{
		"flat, second lower":   "[{0 0} {1 0} {2 -1} {3 -3} {-1 1} {-2 1} {0 1} {0 2} {-2 4} {0 -1} {0 -2}]",
		"flat, second higher":  "[{0 0} {1 -1} {2 -1} {3 -4} {-1 0} {-2 1} {0 1} {0 2} {-2 4} {0 -1} {0 -2}]",
		"pointy, second right": "[{0 0} {1 0} {2 0} {4 -2} {-1 0} {-2 0} {0 1} {-1 2} {-3 3} {1 -1} {1 -2}]",
		"pointy, second left":  "[{0 0} {1 0} {2 0} {4 -2} {-1 0} {-2 0} {-1 1} {-1 2} {-4 3} {0 -1} {1 -2}]",
	} {
		var got []Hex
		for _, o := range offsets {
			got = append(got, layouts[name].At(o[0], o[1]))
		}
		if fmt.Sprint(got) != want {
			t.Errorf("%s: %v\nwant %s", name, got, want)
		}
	}
}

// TestCenterOnTheMap: lines of a layout lie straight, every second one half a hex
// further on or back.
func TestCenterOnTheMap(t *testing.T) {
	for name, l := range layouts {
		for column := -4; column <= 4; column++ {
			for row := -4; row <= 4; row++ {
				shift := 0.5
				if l.Back {
					shift = -0.5
				}
				wantX, wantY := 1.5*float64(column), math.Sqrt(3)*(float64(row)+shift*float64(column&1))
				if l.Pointy {
					wantX, wantY = math.Sqrt(3)*(float64(column)+shift*float64(row&1)), 1.5*float64(row)
				}
				if x, y := l.Center(l.At(column, row)); !near(x, wantX) || !near(y, wantY) {
					t.Errorf("%s: %d,%d lies at %.3f, %.3f, want %.3f, %.3f", name, column, row, x, y, wantX,
						wantY)
				}
			}
		}
	}
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

// TestDirectionsOnThePicture: direction 1 is straight up with flat hexes and up to the
// right with pointy ones, each further one a sixth of a circle clockwise.
func TestDirectionsOnThePicture(t *testing.T) {
	for name, l := range layouts {
		first := -math.Pi / 2
		if l.Pointy {
			first = -math.Pi / 3
		}
		for n := -7; n <= 14; n++ {
			angle := first + float64(n-1)*math.Pi/3
			x, y := l.Center(l.Direction(n))
			if !near(x, math.Sqrt(3)*math.Cos(angle)) || !near(y, math.Sqrt(3)*math.Sin(angle)) {
				t.Errorf("%s: direction %d leads to %.3f, %.3f", name, n, x, y)
			}
		}
	}
}

func TestOffsetIsTheWayBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := anyHex(t, "hex")
		for name, l := range layouts {
			if column, row := l.Offset(h); l.At(column, row) != h {
				t.Errorf("%s: %v is at %d,%d, where %v is", name, h, column, row, l.At(column, row))
			}
			if got, want := offset(l, l.At(h.Q, h.R)), fmt.Sprintf("%d,%d", h.Q, h.R); got != want {
				t.Errorf("%s: %s comes back as %s", name, want, got)
			}
		}
	})
}

// TestCorners: six, clockwise on the picture, a side's length from the middle, and two
// of them shared with each neighbour.
func TestCorners(t *testing.T) {
	for name, l := range layouts {
		h := Hex{2, -5}
		x, y := l.Center(h)
		corners := l.Corners(h)
		for i, c := range corners {
			next := corners[(i+1)%6]
			turn := (c[0]-x)*(next[1]-y) - (c[1]-y)*(next[0]-x)
			if !near(math.Hypot(c[0]-x, c[1]-y), 1) || !near(turn, math.Sqrt(3)/2) {
				t.Errorf("%s: corner %d at %v, then %v", name, i, c, next)
			}
		}
		for _, n := range h.Neighbors() {
			if shared := sharedCorners(corners, l.Corners(n)); shared != 2 {
				t.Errorf("%s: %d corners shared with %v", name, shared, n)
			}
		}
	}
}

func sharedCorners(a, b [6][2]float64) (n int) {
	for _, c := range a {
		for _, d := range b {
			if near(c[0], d[0]) && near(c[1], d[1]) {
				n++
			}
		}
	}
	return n
}
