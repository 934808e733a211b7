package board

import (
	"fmt"
	"testing"
)

// svgSquare is a board with so many columns and as many rows, with a lair on every
// third hex and a road along every row.
func svgSquare(n int) *Board {
	b := &Board{Kind: testKind(), Title: "Square", Columns: n, Rows: n, features: map[string][]Pos{},
		routes: map[string][][]Pos{}}
	for p := range Pos(n * n) {
		b.cells = append(b.cells, Cell{Terrain: b.Kind.Terrains[int(p)*7%8].Name, Half: p < Pos(n)})
		if p%3 == 0 {
			b.features["lair"] = append(b.features["lair"], p)
		}
	}
	for row := range n {
		var run []Pos
		for column := range n {
			run = append(run, Pos(row*n+column))
		}
		b.routes["road"] = append(b.routes["road"], run)
	}
	return b
}

func BenchmarkSVG(b *testing.B) {
	for _, n := range []int{10, 32, 100} {
		board := svgSquare(n)
		b.Run(fmt.Sprint(n*n), func(b *testing.B) {
			for b.Loop() {
				b.SetBytes(int64(len(board.SVG(Sight{}))))
			}
		})
	}
}
