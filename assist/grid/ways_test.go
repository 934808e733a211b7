package grid_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/grid"
)

// climbs is a walk that no wall lets through: a hedge costs 1 more, and each square has a height that costs.
type climbs struct {
	*grid.Grid
	height map[grid.Square]int
	closed map[grid.Square]bool // nobody stops there
}

func anyClimb(t *rapid.T, most int) climbs {
	c := climbs{anyGrid(t, most), map[grid.Square]int{}, map[grid.Square]bool{}}
	for _, s := range c.Squares() {
		c.height[s] = rapid.IntRange(0, 2).Draw(t, "height")
		c.closed[s] = rapid.IntRange(0, 4).Draw(t, "closed") == 0
	}
	return c
}

func (c climbs) cost(s grid.Step) (int, bool) {
	cost := 1 + c.height[s.To]
	if s.Crosses(hedge, grid.Wall) {
		cost++
	}
	return cost, !s.Touches(grid.Wall)
}

func (c climbs) walk() grid.Walk {
	return grid.Walk{Cost: c.cost, Stop: func(s grid.Square) bool { return !c.closed[s] }}
}

// relaxed finds what every square costs by going over all steps until nothing gets cheaper.
func (c climbs) relaxed(from grid.Square) map[grid.Square]int {
	costs := map[grid.Square]int{from: 0}
	for changed := true; changed; {
		changed = false
		for s, so := range costs {
			for _, o := range c.Neighbors(s) {
				step, _ := c.Step(s, o)
				cost, may := c.cost(step)
				if was, is := costs[o]; may && (!is || so+cost < was) {
					costs[o], changed = so+cost, true
				}
			}
		}
	}
	return costs
}

// everyWay lists all ways of a cost, by trying every step.
func (c climbs) everyWay(from, to grid.Square, cost int) (list [][]grid.Square) {
	var follow func(way []grid.Square, left int)
	follow = func(way []grid.Square, left int) {
		at := way[len(way)-1]
		if at == to && left == 0 {
			list = append(list, slices.Clone(way))
			return
		}
		for _, o := range c.Neighbors(at) {
			step, _ := c.Step(at, o)
			if n, may := c.cost(step); may && n <= left {
				follow(append(way, o), left-n)
			}
		}
	}
	follow([]grid.Square{from}, cost)
	return list
}

func sorted(ways [][]grid.Square) [][]grid.Square {
	slices.SortFunc(ways, func(a, b []grid.Square) int {
		return slices.CompareFunc(a, b, func(a, b grid.Square) int {
			return (a.Row*100 + a.Column) - (b.Row*100 + b.Column)
		})
	})
	return ways
}

// Ways cost as much as going over all steps again and again finds; a limit cuts off what costs more alone;
// ways from everywhere to some squares cost what the cheapest way from there does.
func TestWaysAgainstRelaxing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyClimb(t, 7)
		squares := rapid.SampledFrom(c.Squares())
		from, most := squares.Draw(t, "from"), rapid.IntRange(-1, 9).Draw(t, "most")
		ways, limited, want := c.From(from, -1, c.walk()), c.From(from, most, c.walk()), c.relaxed(from)
		goals := rapid.SliceOfN(squares, 1, 3).Draw(t, "goals")
		back := c.To(c.walk(), goals...)
		for _, s := range c.Squares() {
			cost, ok := ways.Cost(s)
			if n, is := want[s]; is != ok || n != cost {
				t.Fatalf("%v to %v: %d %v, by relaxing %d %v", from, s, cost, ok, n, is)
			}
			less, may := limited.Cost(s)
			if in := ok && (most < 0 || cost <= most); may != in || may && less != cost {
				t.Fatalf("%v to %v for %d: %d %v, without limit %d %v", from, s, most, less, may, cost, ok)
			}
			if stops := slices.Contains(ways.Stops(), s); stops != (ok && !c.closed[s]) {
				t.Fatalf("a way may end on %v: %v", s, stops)
			}
			least, reached := -1, c.relaxed(s)
			for _, goal := range goals {
				if n, is := reached[goal]; is && (least < 0 || n < least) {
					least = n
				}
			}
			if n, is := back.Cost(s); is != (least >= 0) || is && n != least {
				t.Fatalf("%v to the nearest of %v: %d %v, by relaxing %d", s, goals, n, is, least)
			}
		}
	})
}

// What is lost where a way goes on is part of its cost: a way round may be the cheaper one, and where a way
// ends nothing is lost.
func TestLossesOnWays(t *testing.T) {
	walk := grid.Walk{
		Cost: func(s grid.Step) (int, bool) { return 1, s.To.Row == 0 || s.To == grid.At("C2") },
		Leave: func(s grid.Square, cost int) int {
			if s == grid.At("C1") {
				return max(cost, 4)
			}
			return cost
		},
	}
	ways := grid.New(5, 2).From(grid.At("A1"), -1, walk)
	for name, want := range map[string]int{"B1": 1, "C1": 2, "C2": 2, "D1": 3, "E1": 4} {
		if cost, _ := ways.Cost(grid.At(name)); cost != want {
			t.Errorf("%s: %d, not %d", name, cost, want)
		}
	}
	if way := ways.Way(grid.At("D1")); len(way) != 4 || way[2] != grid.At("C2") {
		t.Errorf("%v", way)
	}
}

// The ways of one cost are all that there are; the one that is proposed is among them and has the fewest
// steps; asked for few, few are given.
func TestAllWays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyClimb(t, 4)
		squares := rapid.SampledFrom(c.Squares())
		from, to := squares.Draw(t, "from"), squares.Draw(t, "to")
		forth, back := c.From(from, -1, c.walk()), c.To(c.walk(), to)
		cost, ok := forth.Cost(to)
		if !ok {
			if forth.Way(to) != nil || forth.All(to, 9) != nil || back.Way(from) != nil {
				t.Fatalf("%v to %v: there is no way", from, to)
			}
			return
		}
		want := sorted(c.everyWay(from, to, cost))
		all := forth.All(to, len(want)+1)
		if !equal(sorted(all), want) || !equal(sorted(back.All(from, len(want)+1)), want) {
			t.Fatalf("%v to %v: %v and %v, not %v", from, to, all, back.All(from, len(want)+1), want)
		}
		if few := forth.All(to, 1); len(few) != 1 {
			t.Fatalf("%v", few)
		}
		for _, way := range want {
			for i := 1; i < len(way); i++ {
				if !slices.Contains(forth.Before(way[i]), way[i-1]) {
					t.Fatalf("%v: before %v comes %v", way, way[i], forth.Before(way[i]))
				}
			}
		}
		for _, way := range [][]grid.Square{forth.Way(to), back.Way(from)} {
			shortest := slices.MinFunc(want, func(a, b []grid.Square) int { return len(a) - len(b) })
			if !slices.ContainsFunc(want, func(w []grid.Square) bool { return slices.Equal(w, way) }) ||
				len(way) != len(shortest) {
				t.Fatalf("%v is none of %v, or not the shortest", way, want)
			}
		}
	})
}

func equal(a, b [][]grid.Square) bool {
	return slices.EqualFunc(a, b, func(a, b []grid.Square) bool { return slices.Equal(a, b) })
}

// Laws of ways: no way over a third square is cheaper; without anything in the way the cost is the distance,
// and nothing that is added makes a way cheaper.
func TestLawsOfWays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyClimb(t, 6)
		squares := rapid.SampledFrom(c.Squares())
		a, b, by := squares.Draw(t, "a"), squares.Draw(t, "b"), squares.Draw(t, "by")
		direct, is := c.From(a, -1, c.walk()).Cost(b)
		first, one := c.From(a, -1, c.walk()).Cost(by)
		second, two := c.From(by, -1, c.walk()).Cost(b)
		if one && two && (!is || direct > first+second) {
			t.Fatalf("%v to %v costs %d %v, over %v %d and %d", a, b, direct, is, by, first, second)
		}
		free := grid.New(c.Columns, c.Rows)
		if n, _ := free.From(a, -1, grid.Walk{}).Cost(b); n != a.Distance(b) || is && direct < n {
			t.Fatalf("%v to %v: %d steps, %d away, and %d in the way's cost", a, b, n, a.Distance(b), direct)
		}
		x, y := squares.Draw(t, "x"), grid.Direction(rapid.IntRange(0, 7).Draw(t, "beside"))
		if c.Set(x, x.Plus(y.Offset()), grid.Wall) {
			if more, still := c.From(a, -1, c.walk()).Cost(b); still && (!is || more < direct) {
				t.Fatalf("a wall made %v to %v cheaper: %d, not %d", a, b, more, direct)
			}
		}
	})
}

// Costs below 1 count as 1, so that every way ends.
func TestNoStepIsFree(t *testing.T) {
	g := grid.New(5, 1)
	ways := g.From(grid.At("A1"), -1, grid.Walk{Cost: func(grid.Step) (int, bool) { return -3, true }})
	if n, ok := ways.Cost(grid.At("E1")); n != 4 || !ok {
		t.Errorf("%d %v", n, ok)
	}
	if _, ok := ways.Cost(grid.At("F1")); ok {
		t.Error("F1 is no square of the grid")
	}
}
