package hex

import (
	"testing"

	"pgregory.net/rapid"
)

// anyHex is some hex near the origin or not so near.
func anyHex(t *rapid.T, name string) Hex {
	near := rapid.IntRange(-12, 12)
	return Hex{near.Draw(t, name+" q"), near.Draw(t, name+" r")}
}

// walked returns the hexes at most n steps from the start with their distance, by
// breadth-first search.
func walked(start Hex, n int) map[Hex]int {
	steps := map[Hex]int{start: 0}
	edge := []Hex{start}
	for step := 1; step <= n; step++ {
		var next []Hex
		for _, h := range edge {
			for _, way := range [6]Hex{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}} {
				if _, seen := steps[h.Plus(way)]; !seen {
					steps[h.Plus(way)] = step
					next = append(next, h.Plus(way))
				}
			}
		}
		edge = next
	}
	return steps
}

func TestDistanceIsTheShortestWalk(t *testing.T) {
	for _, start := range []Hex{{0, 0}, {-3, 7}} {
		for h, steps := range walked(start, 9) {
			if got := start.Distance(h); got != steps {
				t.Errorf("%v to %v: %d, walked in %d", start, h, got, steps)
			}
		}
	}
}

func TestDistanceIsAMetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := anyHex(t, "a"), anyHex(t, "b"), anyHex(t, "c")
		switch {
		case a.S()+a.Q+a.R != 0:
			t.Errorf("%v: s is %d", a, a.S())
		case (a.Distance(b) == 0) != (a == b):
			t.Errorf("%v and %v: distance %d", a, b, a.Distance(b))
		case a.Distance(b) != b.Distance(a):
			t.Errorf("%v and %v: %d there, %d back", a, b, a.Distance(b), b.Distance(a))
		case a.Distance(c) > a.Distance(b)+b.Distance(c):
			t.Errorf("%v to %v is longer than by way of %v", a, c, b)
		case a.Plus(c).Distance(b.Plus(c)) != a.Distance(b):
			t.Errorf("%v and %v change their distance when moved by %v", a, b, c)
		case a.Plus(b).Minus(b) != a || a.Plus(a).Plus(a) != a.Times(3):
			t.Errorf("%v, %v: plus, minus and times disagree", a, b)
		}
	})
}

// TestNeighborsClockwise pins where the six lie and in which order.
func TestNeighborsClockwise(t *testing.T) {
	want := [6]Hex{{4, -3}, {5, -3}, {5, -2}, {4, -1}, {3, -1}, {3, -2}}
	if got := (Hex{4, -2}).Neighbors(); got != want {
		t.Errorf("around 4,-2: %v\nwant %v", got, want)
	}
}

func TestRotation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h, o, center := anyHex(t, "h"), anyHex(t, "o"), anyHex(t, "center")
		n := rapid.IntRange(-20, 20).Draw(t, "sixths")
		turned := h.Clockwise(center, n)
		switch {
		case h.Clockwise(center, 6) != h || h.Clockwise(center, 0) != h ||
			center.Clockwise(center, n) != center:
			t.Errorf("%v about %v: a full turn moves it", h, center)
		case h.Clockwise(center, n).Clockwise(center, 1) != h.Clockwise(center, n+1):
			t.Errorf("%v about %v: %d sixths and one more are not %d", h, center, n, n+1)
		case turned.Clockwise(center, -n) != h:
			t.Errorf("%v about %v by %d: does not turn back", h, center, n)
		case turned.Distance(o.Clockwise(center, n)) != h.Distance(o):
			t.Errorf("%v and %v change their distance when turned", h, o)
		}
		around, next := center.Neighbors(), rapid.IntRange(0, 5).Draw(t, "neighbour")
		if got := around[next].Clockwise(center, 1); got != around[(next+1)%6] {
			t.Errorf("neighbour %d of %v turns to %v, want %v", next, center, got, around[(next+1)%6])
		}
	})
}
