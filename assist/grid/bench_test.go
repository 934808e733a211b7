package grid_test

import (
	"fmt"
	"testing"

	"tablehand/assist/grid"
)

// built is a floor with a wall or a hedge on one edge in eight, laid evenly.
func built(side int) *grid.Grid {
	g := grid.New(side, side)
	n := 0
	for _, s := range g.Squares() {
		for _, d := range []grid.Direction{grid.Right, grid.Down} {
			if n += 3; n%8 == 0 {
				g.Set(s, s.Plus(d.Offset()), grid.Wall+grid.Kind(n/8%2))
			}
		}
	}
	return g
}

func BenchmarkFrom(b *testing.B) {
	for _, side := range []int{10, 20, 40} {
		g := built(side)
		walk := grid.Walk{Cost: func(s grid.Step) (int, bool) {
			if s.Crosses(hedge) {
				return 2, !s.Touches(grid.Wall)
			}
			return 1, !s.Touches(grid.Wall)
		}}
		b.Run(fmt.Sprintf("%d squares", side*side), func(b *testing.B) {
			for b.Loop() {
				g.From(grid.Square{}, -1, walk)
			}
		})
	}
}

func BenchmarkMeets(b *testing.B) {
	for _, side := range []int{10, 20, 40} {
		g := built(side)
		b.Run(fmt.Sprintf("all of %d squares", side*side), func(b *testing.B) {
			for b.Loop() {
				for _, s := range g.Squares() {
					g.Meets(grid.Square{}, s, grid.Wall)
				}
			}
		})
	}
}

func BenchmarkLine(b *testing.B) {
	g := built(20)
	for b.Loop() {
		g.Line(grid.Square{}, grid.Square{Column: 19, Row: 12})
	}
}
