package box_test

import (
	"testing"

	"tablehand/assist/board"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/malicetest"
)

// practiceSquare lists the joins of the boards, called a to d in the order of practiceTerrain.
var practiceSquare = []struct {
	join string
	goOn []string // what leads from the first board on to the second
}{
	{"a.east b.west", []string{"road K8 A8"}},
	{"a.south d.north", []string{"road G9 G1"}},
	{"b.south c.north", []string{"road E9 E1"}},
	{"d.east c.west", []string{"road K6 A6", "path K4 A4"}},
}

// Side by side, the boards carry the same symbols where they touch, and a road goes on
// over each of the four seams (setup.maps.arrange).
func TestPracticeSquare(t *testing.T) {
	boards := map[string]*board.Board{}
	for i, name := range malicetest.PracticeTerrain {
		boards["abcd"[i:i+1]] = practice(t, "first", name)
	}
	for _, c := range practiceSquare {
		land := board.Lay(boards)
		j, err := board.ParseJoin(c.join)
		if err != nil {
			t.Fatal(err)
		}
		land.Join(j)
		if !box.SameSymbols(land.Board(j.A), j.ASide, land.Board(j.B), j.BSide) {
			t.Errorf("%s: the symbols differ", c.join)
		}
		malicetest.Equal(t, c.join, overSeam(land, j), c.goOn)
	}
}

// overSeam returns the routes that go on from a board to the one beside it.
func overSeam(land *board.Land, j board.Join) (list []string) {
	for _, route := range box.Routes {
		for _, p := range land.Board(j.A).Side(j.ASide) {
			from := board.Place{Board: j.A, Pos: p}
			for _, to := range land.Across(from) {
				if land.Along(route, from, to) {
					list = append(list, route+" "+land.Board(j.A).Name(p)+" "+land.Board(j.B).Name(to.Pos))
				}
			}
		}
	}
	return list
}

// In the first printing not every side of a board fits every other
// (setup.maps.arrange).
func TestPracticeSymbols(t *testing.T) {
	fit, all := 0, 0
	for i, one := range malicetest.PracticeTerrain {
		for _, other := range malicetest.PracticeTerrain[:i] {
			a, b := practice(t, "first", one), practice(t, "first", other)
			for _, sides := range [][2]string{{"north", "south"}, {"east", "west"}, {"south", "north"},
				{"west", "east"}} {
				all++
				if box.SameSymbols(a, sides[0], b, sides[1]) {
					fit++
				}
			}
		}
	}
	malicetest.Equal(t, "sides that fit, of all", []int{fit, all}, []int{8, 24})
}
