package island_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
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
		t.Run("rings-rotation-neighbours", func(t *testing.T) {
			if got := sorted(is.Lay(c.turned).Neighbors("1B")); got != c.want {
				t.Errorf("%v: 1B touches %s, not %s", c.turned, got, c.want)
			}
		})
	}
}

// Every hex touches what touches it; corners touch three hexes outside and one within, others two and
// two; distances are the fewest steps from neighbour to neighbour, however the levels have turned and
// wherever their letters begin.
func TestNeighborsAndDistances(t *testing.T) {
	is := practice(t)
	all := append(island.Hexes(), notation.Center)
	if len(all) != 24+18+12+6+1 {
		t.Fatal(len(all))
	}
	for rotations := range 6 {
		l := is.Lay(island.Twisted(rotations, false))
		near := map[notation.Hex][]notation.Hex{}
		for _, h := range all {
			if back := l.On(l.At(h)); back != h {
				t.Fatalf("%s lies where %s does", h, back)
			}
			near[h] = printed(l.Neighbors(h))
			outside, within := 0, 0
			for _, other := range near[h] {
				if !l.Touch(other, h) || !slices.Contains(l.Neighbors(other), h) {
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
			if island.IsCorner(h) {
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
				if got := l.Distance(from, to); got != steps {
					t.Fatalf("%d rotations: %s to %s: %d steps, not %d", rotations, from, to, got, steps)
				}
			}
		}
	}
}

// printed leaves the Piers out.
func printed(list []notation.Hex) []notation.Hex {
	return slices.DeleteFunc(list, notation.Hex.IsPier)
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

// The Rotation turns each level by 60 degrees on the one below, or all as one block (A3); six Rotations
// are none, and the Sea Level never turns (rotation.angle, rotation.sea-still).
func TestTurns(t *testing.T) {
	is := practice(t)
	for _, block := range []bool{false, true} {
		turned := island.Turned{}
		for n := 1; n <= 6; n++ {
			turned = turned.After(1, block)
			by := func(level int) int {
				if block {
					return n % 6
				}
				return n * level % 6
			}
			if turned[1] != by(1) || turned[2] != by(2) || turned[3] != by(3) {
				t.Errorf("%d Rotations: %v", n, turned)
			}
			for _, h := range notation.Hexes(notation.Sea) {
				if is.Lay(turned).At(h) != is.Lay(nil).At(h) {
					t.Errorf("%s has turned", h)
				}
			}
			// A sixth counter-clockwise is a corner back: what stood before the hex a side on stands
			// there.
			for _, h := range notation.Hexes(1) {
				back := notation.HexAt(1, h.Index()-3*n)
				if is.Lay(turned).At(h) != is.Lay(nil).At(back) {
					t.Errorf("%d Rotations: %s does not lie where %s did", n, h, back)
				}
			}
		}
	}
	if got := (island.Turned{1: 1, 2: 5, 3: 0}).After(1, false); got[1] != 2 || got[2] != 1 || got[3] != 3 {
		t.Errorf("%v", got)
	}
}

// Caves lead straight across their level (terrain.cave.pair, case rings-caves-opposite), or where the
// board says.
func TestCaves(t *testing.T) {
	is := practice(t)
	for from, to := range map[notation.Hex]notation.Hex{"1B": "1K", "1K": "1B", "2B": "2H", "2H": "2B"} {
		t.Run("rings-caves-opposite", func(t *testing.T) {
			if got := is.Across(from); got != to || is.Terrain[from] != notation.Cave {
				t.Errorf("%s leads to %s, not %s", from, got, to)
			}
		})
	}
	other := changed(t, "1: Pa C A", "1: Pa C C", "Pa C A Pa A S Pa I A\n  2", "Pa C C Pa A S Pa I A\n  2",
		"letters: clockwise", "letters: clockwise\ncaves: {1B: 1C, 1K: 1L}")
	for from, to := range map[notation.Hex]notation.Hex{"1B": "1C", "1C": "1B", "1L": "1K", "2H": "2B"} {
		if got := other.Across(from); got != to {
			t.Errorf("%s leads to %s, not %s", from, got, to)
		}
	}
}

// changed opens the practice island with some of its text replaced.
func changed(t *testing.T, pairs ...string) *island.Island {
	t.Helper()
	is, err := island.Open("a.yaml", []byte(replaced(t, pairs...)))
	if err != nil {
		t.Fatal(err)
	}
	return is
}

func replaced(t testing.TB, pairs ...string) string {
	t.Helper()
	good, err := fs.ReadFile(data.Files, "axismundi/boards/practice.yaml")
	if err != nil {
		t.Fatal(err)
	}
	text := string(good)
	for i := 0; i < len(pairs); i += 2 {
		if !strings.Contains(text, pairs[i]) {
			t.Fatalf("the text does not hold %q", pairs[i])
		}
		text = strings.Replace(text, pairs[i], pairs[i+1], 1)
	}
	return text
}

// Left and right are seen from outside, facing the centre, or by reading A19 facing outwards
// (terrain.shelter.eject): where the letters run clockwise, the next one lies to the left.
func TestSides(t *testing.T) {
	is := practice(t)
	back := changed(t, "letters: clockwise", "letters: counter-clockwise")
	for _, c := range []struct {
		is       *island.Island
		outwards bool
		steps    int
		want     string
	}{
		{is, false, 1, "1G 1E"}, {is, true, 1, "1E 1G"}, {back, false, 1, "1E 1G"}, {back, true, 1, "1G 1E"},
		{is, false, 4, "1J 1B"}, {is, false, 6, "1L 1R"},
	} {
		l := c.is.Lay(island.Twisted(1, false))
		l.Readings.Outwards = c.outwards
		left, right := l.Sides("1F", c.steps)
		if got := string(left + " " + right); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// Letters that run the other way turn the map over: what touches what stays as its mirror image.
func TestLettersCounterClockwise(t *testing.T) {
	back := changed(t, "letters: clockwise", "letters: counter-clockwise")
	if got := sorted(back.Lay(nil).Neighbors("1B")); got != "1A 1C 2A 2B B C" {
		t.Error(got)
	}
	if got := sorted(back.Lay(island.Twisted(1, true)).Neighbors("1B")); got != "1A 1C 2A 2B F G" {
		t.Error(got)
	}
}

// Where 1A lies at another corner, everything above it goes along.
func TestInside(t *testing.T) {
	is := changed(t, "inside: {1A: A, 2A: 1A, 3A: 2A}", "inside: {1A: E, 2A: 1A, 3A: 2C}")
	for h, want := range map[notation.Hex]string{"1B": "1A 1C 2A 2B F G", "3A": "2B 2C 2D 3B 3F axis"} {
		if got := sorted(is.Lay(nil).Neighbors(h)); got != want {
			t.Errorf("%s touches %s, not %s", h, got, want)
		}
	}
}
