package grid_test

import (
	"fmt"

	"tablehand/assist/grid"
)

// A hedge is a kind of edge that one game has: it costs a point more.
const hedge = grid.Wall + 1

func Example() {
	g := grid.New(4, 2)
	g.Set(grid.At("B1"), grid.At("C1"), grid.Wall)
	line := g.Line(grid.At("A1"), grid.At("D1"))
	fmt.Println(line.Edges, line.Through)
	fmt.Println(g.Line(grid.At("A2"), grid.At("D2")).Through)
	// Output:
	// [B1-C1] [B1 C1]
	// [B2 C2]
}

// From A1 to D2 the line leaves the lower right corner of A1 and comes to the upper left one of D2: it runs
// along the border of both rows, and touches the hedge that ends there.
func ExampleGrid_Line() {
	g := grid.New(4, 2)
	g.Set(grid.At("B2"), grid.At("C2"), hedge)
	line := g.Line(grid.At("A1"), grid.At("D2"))
	met, _ := line.Meets(hedge)
	fmt.Println(met, len(line.Through))
	// Output: B2-C2 0
}

// A diagonal step passes the end of a wall: it touches it, but one way round the corner is open.
func ExampleGrid_Step() {
	g := grid.New(2, 2)
	g.Set(grid.At("A1"), grid.At("B1"), grid.Wall)
	step, _ := g.Step(grid.At("A1"), grid.At("B2"))
	fmt.Println(step.Touches(grid.Wall), step.Crosses(grid.Wall))
	// Output: true false
}

// The way round the hedge costs as much as the way through it; nobody may end on B2.
func ExampleGrid_From() {
	g := grid.New(3, 3)
	for _, row := range []string{"1", "2", "3"} {
		g.Set(grid.At("A"+row), grid.At("B"+row), hedge)
	}
	ways := g.From(grid.At("A2"), 3, grid.Walk{
		Cost: func(s grid.Step) (int, bool) {
			if s.Crosses(hedge) {
				return 2, true
			}
			return 1, true
		},
		Stop: func(s grid.Square) bool { return s != grid.At("B2") },
	})
	fmt.Println(ways.Cost(grid.At("C2")))
	fmt.Println(ways.All(grid.At("C2"), 10))
	fmt.Println(ways.Stops())
	// Output:
	// 3 true
	// [[A2 B1 C2] [A2 B2 C2] [A2 B3 C2]]
	// [A1 B1 C1 A2 C2 A3 B3 C3]
}

func ExampleGrid_Strip() {
	g := grid.New(4, 4)
	band, _ := g.Strip(grid.At("C3"), grid.Left, 3)
	fmt.Println(band)
	// Output: [A2 B2 A3 B3 A4 B4]
}
