package island_test

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/yamlfile"
	"tablehand/data"
)

// practice opens the practice island.
func practice(t *testing.T) *island.Island {
	t.Helper()
	text, err := fs.ReadFile(data.Files, "axismundi/boards/practice.yaml")
	if err != nil {
		t.Fatal(err)
	}
	is, err := island.Open("practice.yaml", text)
	if err != nil {
		t.Fatal(err)
	}
	return is
}

func sorted(list []notation.Hex) string {
	var names []string
	for _, h := range list {
		names = append(names, string(h))
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

// What 1B touches before a Rotation, after one, and after one with all levels as one block (case
// rings-rotation-neighbours).
func TestRotationBringsOthersBeside(t *testing.T) {
	is := practice(t)
	for _, c := range []struct {
		turned island.Turned
		want   string
	}{
		{island.Twisted(0, false), "1A 1C 2A 2B B C"},
		{island.Twisted(1, false), "1A 1C 2C 2D V W"},
		{island.Twisted(1, true), "1A 1C 2A 2B V W"},
		{island.Twisted(6, false), "1A 1C 2A 2B B C"},
	} {
		if got := sorted(is.Neighbors("1B", c.turned)); got != c.want {
			t.Errorf("%v: 1B touches %s, not %s", c.turned, got, c.want)
		}
	}
	if got := is.Probe("1B")[0]; got != "1B touches B, C, 1A, 1C, 2A, 2B" {
		t.Error(got)
	}
}

// Every hex touches what touches it; corners touch three hexes outside and one within, others two and two;
// distances are the fewest steps from neighbour to neighbour, however the levels have turned.
func TestNeighborsAndDistances(t *testing.T) {
	is := practice(t)
	var all []notation.Hex
	for level := notation.Sea; level <= notation.Highest; level++ {
		all = append(all, notation.Hexes(level)...)
	}
	all = append(all, notation.Center)
	if len(all) != 24+18+12+6+1 {
		t.Fatal(len(all))
	}
	for rotations := range 6 {
		turned := island.Twisted(rotations, false)
		near := map[notation.Hex][]notation.Hex{}
		for _, h := range all {
			if back := is.On(is.At(h, turned), turned); back != h {
				t.Fatalf("%s lies where %s does", h, back)
			}
			near[h] = is.Neighbors(h, turned)
			outside, within := 0, 0
			for _, other := range near[h] {
				if !is.Touch(other, h, turned) || !slices.Contains(is.Neighbors(other, turned), h) {
					t.Errorf("%s touches %s, not the other way", h, other)
				}
				switch {
				case other.Level() < h.Level():
					outside++
				case other.Level() > h.Level() || other == notation.Center:
					within++
				}
			}
			want := [2]int{2, 2}
			if is.IsCorner(h) {
				want = [2]int{3, 1}
			}
			if h.Level() == notation.Sea {
				want[0] = 0
			}
			if h != notation.Center && [2]int{outside, within} != want {
				t.Errorf("%s touches %v outside and within, not %v", h, [2]int{outside, within}, want)
			}
		}
		for _, from := range all {
			for to, steps := range walked(near, from) {
				if got := is.Distance(from, to, turned); got != steps {
					t.Fatalf("%d rotations: %s to %s: %d steps, not %d", rotations, from, to, got, steps)
				}
			}
		}
	}
}

// walked returns the fewest steps from a hex to every other, from neighbour to neighbour.
func walked(near map[notation.Hex][]notation.Hex, from notation.Hex) map[notation.Hex]int {
	steps := map[notation.Hex]int{from: 0}
	for queue := []notation.Hex{from}; len(queue) > 0; queue = queue[1:] {
		for _, next := range near[queue[0]] {
			if _, seen := steps[next]; !seen {
				steps[next] = steps[queue[0]] + 1
				queue = append(queue, next)
			}
		}
	}
	return steps
}

// Caves of the practice island lead straight across.
func TestCavesLeadAcross(t *testing.T) {
	is := practice(t)
	for from, to := range map[notation.Hex]notation.Hex{"1B": "1K", "1K": "1B", "2B": "2H", "2H": "2B"} {
		if got := is.Across(from); got != to || is.Terrain[from] != notation.Cave {
			t.Errorf("%s leads to %s, not %s", from, got, to)
		}
	}
}

// Left and right of a hex are seen from outside, facing the centre.
func TestSides(t *testing.T) {
	is := practice(t)
	left, right := is.Sides("1F", island.Turned{})
	if left != "1G" || right != "1E" {
		t.Errorf("%s %s", left, right)
	}
}

func TestBoardsAreReadStrictly(t *testing.T) {
	good, err := fs.ReadFile(data.Files, "axismundi/boards/practice.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ old, new, want string }{
		"a letter too few":   {"3: Pa Pa I", "3: Pa I", "5 terrains: this ring has 6 hexes"},
		"no terrain":         {"sea: Pa A W", "sea: Pa X W", `"X" is the letter of no terrain`},
		"a cave at the sea":  {"sea: Pa A W", "sea: Pa C W", "B is a Cave"},
		"a fourth Warehouse": {"sea: Pa A W A", "sea: Pa A W W", "4 hexes are warehouse"},
		"a Warehouse inland": {"3: Pa Pa I", "3: Pa W I", "3B is a warehouse"},
		"no corner":          {"1A: A", "1A: B", `"B" is no corner of the level below 1A`},
		"a lone cave":        {"1: Pa C A", "1: Pa A A", "the Cave 1K leads straight across to 1B, which is none"},
		"another kind":       {"kind: rings", "kind: squares", "squares"},
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.Replace(string(good), c.old, c.new, 1)
			if text == string(good) {
				t.Fatal("the text does not hold it")
			}
			_, err := island.Open("a.yaml", []byte(text))
			faults, ok := errors.AsType[*yamlfile.Faults](err)
			if !ok || !slices.ContainsFunc(faults.List, func(f yamlfile.Fault) bool {
				return strings.Contains(f.Message, c.want) && f.Line > 0
			}) {
				t.Errorf("%v, not %s", err, c.want)
			}
		})
	}
}

// Letters that run the other way turn the map over: what touches what stays as its mirror image.
func TestLettersCounterClockwise(t *testing.T) {
	text, _ := fs.ReadFile(data.Files, "axismundi/boards/practice.yaml")
	back, err := island.Open("a.yaml", []byte(strings.Replace(string(text), "letters: clockwise",
		"letters: counter-clockwise", 1)))
	if err != nil {
		t.Fatal(err)
	}
	if got := sorted(back.Neighbors("1B", island.Turned{})); got != "1A 1C 2A 2B B C" {
		t.Error(got)
	}
	if got := sorted(back.Neighbors("1B", island.Twisted(1, true))); got != "1A 1C 2A 2B F G" {
		t.Error(got)
	}
}
