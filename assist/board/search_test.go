package board

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// toll is a step of a drawn graph.
type toll struct{ from, to, cost int }

// anyTolls are steps between a few places, some free, some leading nowhere.
func anyTolls(t *rapid.T) []toll {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) toll {
		place := rapid.IntRange(0, 6)
		return toll{place.Draw(t, "from"), place.Draw(t, "to"), rapid.IntRange(0, 4).Draw(t, "cost")}
	}), 0, 25).Draw(t, "tolls")
}

func searched(tolls []toll, most int) *Ways[int] {
	return Search(0, most, func(at int, to func(int, int)) {
		for _, s := range tolls {
			if s.from == at {
				to(s.to, s.cost)
			}
		}
	})
}

// cheapest is the least cost to each place, and the fewest steps for it: every step is
// tried until nothing gets better.
func cheapest(tolls []toll) map[int][2]int {
	best := map[int][2]int{0: {}}
	for changed := true; changed; {
		changed = false
		for _, s := range tolls {
			at, ok := best[s.from]
			if !ok {
				continue
			}
			next := [2]int{at[0] + s.cost, at[1] + 1}
			if old, known := best[s.to]; !known || slices.Compare(next[:], old[:]) < 0 {
				best[s.to], changed = next, true
			}
		}
	}
	return best
}

// Search finds every place that costs at most so much, by a cheapest way of the fewest
// steps, whose steps add up.
func TestSearchIsCheapest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tolls, most := anyTolls(t), rapid.IntRange(0, 12).Draw(t, "most")
		ways, want := searched(tolls, most), cheapest(tolls)
		for to := range 7 {
			best, reached := want[to]
			reached = reached && best[0] <= most
			cost, ok := ways.Cost(to)
			if ok != reached || ok && cost != best[0] {
				t.Fatalf("to %d: %d, %v, want %d, %v", to, cost, ok, best[0], reached)
			}
			if _, listed := ways.Reached()[to]; listed != reached {
				t.Fatalf("%d is listed: %v", to, listed)
			}
			way := ways.Way(to)
			if !reached {
				if way != nil {
					t.Fatalf("a way to %d, which is not reached: %v", to, way)
				}
				continue
			}
			if way[0] != 0 || way[len(way)-1] != to || len(way)-1 != best[1] || tolled(tolls, way) != cost {
				t.Fatalf("to %d: %v for %d, want %d steps", to, way, cost, best[1])
			}
		}
	})
}

// tolled adds up the cheapest steps of a way, from each place to the next.
func tolled(tolls []toll, way []int) (sum int) {
	for i := range way[1:] {
		least := 1 << 20 // no such step
		for _, s := range tolls {
			if s.from == way[i] && s.to == way[i+1] {
				least = min(least, s.cost)
			}
		}
		sum += least
	}
	return sum
}

// Of ways that cost the same and are as long the one said first is kept, whatever is
// said later.
func TestSearchKeepsTheFirst(t *testing.T) {
	for _, c := range []struct {
		tolls []toll
		way   []int
	}{
		{[]toll{{0, 1, 1}, {0, 2, 1}, {1, 3, 1}, {2, 3, 1}}, []int{0, 1, 3}},
		{[]toll{{0, 2, 1}, {0, 1, 1}, {1, 3, 1}, {2, 3, 1}}, []int{0, 2, 3}},
		{[]toll{{0, 1, 1}, {1, 2, 1}, {2, 3, 0}, {0, 3, 2}}, []int{0, 3}},
		{[]toll{{0, 0, 0}, {0, 3, 0}, {3, 0, 0}}, []int{0, 3}},
	} {
		if way := searched(c.tolls, 9).Way(3); !slices.Equal(way, c.way) {
			t.Errorf("%v: %v, want %v", c.tolls, way, c.way)
		}
	}
}
