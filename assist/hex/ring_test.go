package hex

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestRing(t *testing.T) {
	for _, center := range []Hex{{0, 0}, {-5, 2}} {
		for n := 1; n <= 7; n++ {
			ring := Ring(center, n)
			if len(ring) != 6*n {
				t.Errorf("ring %d of %v: %d hexes", n, center, len(ring))
			}
			seen := map[Hex]bool{}
			for i, h := range ring {
				next := ring[(i+1)%len(ring)]
				if h.Distance(center) != n || seen[h] || h.Distance(next) != 1 {
					t.Errorf("ring %d of %v: %v at place %d, then %v", n, center, h, i, next)
				}
				seen[h] = true
			}
		}
	}
}

// TestRingClockwise: a sixth of the ring further on lies what a sixth of a turn makes.
func TestRingClockwise(t *testing.T) {
	center := Hex{2, -3}
	for n := 1; n <= 4; n++ {
		ring := Ring(center, n)
		for i, h := range ring {
			if got := ring[(i+n)%len(ring)]; got != h.Clockwise(center, 1) {
				t.Errorf("ring %d: %v is a sixth behind %v", n, got, h)
			}
		}
	}
	if got, want := fmt.Sprint(Ring(Hex{}, 1)), "[{-1 1} {-1 0} {0 -1} {1 -1} {1 0} {0 1}]"; got != want {
		t.Errorf("ring 1: %s\nwant %s", got, want)
	}
}

func TestRingOfNothing(t *testing.T) {
	for _, n := range []int{0, -1, -9} {
		if got := Ring(Hex{3, 4}, n); !slices.Equal(got, []Hex{{3, 4}}) {
			t.Errorf("ring %d: %v", n, got)
		}
	}
}

func TestDisk(t *testing.T) {
	center := Hex{-2, 6}
	for n := range 8 {
		disk, near := Disk(center, n), walked(center, n)
		if len(disk) != 1+3*n*(n+1) || len(near) != len(disk) {
			t.Errorf("disk %d: %d hexes, want %d", n, len(disk), 1+3*n*(n+1))
		}
		for i, h := range disk {
			steps, ok := near[h]
			if !ok || i > 0 && steps < near[disk[i-1]] {
				t.Errorf("disk %d: %v at place %d", n, h, i)
			}
			delete(near, h)
		}
	}
	if got := Disk(center, -1); len(got) != 0 {
		t.Errorf("disk -1: %v", got)
	}
}

func TestLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, to := anyHex(t, "from"), anyHex(t, "to")
		line := Line(from, to)
		n := from.Distance(to)
		if len(line) != n+1 || line[0] != from || line[n] != to {
			t.Fatalf("%v to %v: %v", from, to, line)
		}
		for i, h := range line {
			if h.Distance(from) != i || h.Distance(to) != n-i {
				t.Errorf("%v to %v: %v at step %d is off the shortest way", from, to, h, i)
			}
			if i > 0 && line[i-1].Distance(h) != 1 {
				t.Errorf("%v to %v: jumps to %v", from, to, h)
			}
		}
		back := Line(to, from)
		slices.Reverse(back)
		if !slices.Equal(back, line) {
			t.Errorf("%v to %v: %v\nback %v", from, to, line, back)
		}
	})
}

// TestLineIsStraight: a hex of the line lies at most half a hex off it, which is half
// a hex's width, the square root of 3, in sides.
func TestLineIsStraight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, to := anyHex(t, "from"), anyHex(t, "to")
		n := float64(from.Distance(to))
		x0, y0 := Layout{}.Center(from)
		x1, y1 := Layout{}.Center(to)
		for i, h := range Line(from, to) {
			part := float64(i) / max(n, 1)
			x, y := Layout{}.Center(h)
			dx, dy := x-(x0+(x1-x0)*part), y-(y0+(y1-y0)*part)
			if dx*dx+dy*dy > 0.75+1e-9 {
				t.Errorf("%v to %v: %v lies %.3f, %.3f off", from, to, h, dx, dy)
			}
		}
	})
}

// TestLineAlongSides pins which hex is taken where two are equally near.
func TestLineAlongSides(t *testing.T) {
	for _, c := range []struct{ to, over Hex }{
		{Hex{1, 1}, Hex{1, 0}}, {Hex{-1, 2}, Hex{0, 1}}, {Hex{-2, 1}, Hex{-1, 1}},
		{Hex{-1, -1}, Hex{0, -1}}, {Hex{1, -2}, Hex{1, -1}}, {Hex{2, -1}, Hex{1, 0}},
	} {
		if got := Line(Hex{}, c.to); !slices.Equal(got, []Hex{{}, c.over, c.to}) {
			t.Errorf("to %v: %v, want over %v", c.to, got, c.over)
		}
	}
}

func TestLineOfOneHex(t *testing.T) {
	if got := Line(Hex{-3, 5}, Hex{-3, 5}); !slices.Equal(got, []Hex{{-3, 5}}) {
		t.Errorf("from a hex to itself: %v", got)
	}
}
