package board

import (
	"fmt"
	"strings"
	"testing"
)

// BenchmarkDraw draws square boards of many hexes, with a road along every row.
func BenchmarkDraw(b *testing.B) {
	for _, side := range []int{10, 32, 100} {
		for _, width := range []int{80, 1000} {
			text := "board: b\nkind: law\nhexes: pointy\nrows:\n"
			text += strings.Repeat("  - "+strings.TrimSpace(strings.Repeat("Z X+Y ", side/2))+"\n", side)
			board, _, err := Open("b", []byte(text), drawKind())
			if err != nil {
				b.Fatal(err)
			}
			for row := range side {
				run := make([]Pos, side)
				for column := range run {
					run[column], _ = board.Pos(column, row)
				}
				board.routes["road"] = append(board.routes["road"], run)
			}
			s := Sight{Costs: map[Pos]string{}}
			for _, p := range board.Hexes() {
				s.Costs[p] = "10½"
			}
			b.Run(fmt.Sprintf("%d-hexes-%d-columns", side*side, width), func(b *testing.B) {
				for b.Loop() {
					board.Draw(s, Terminal{Width: width,
						Paint: func(ink int, text string) string { return "\x1b[0m" + text }})
				}
			})
		}
	}
}
