package shadows_test

import (
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/board"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/malicetest"
)

// wideBoard is a terrain board of so many columns and rows, with a road all along.
func wideBoard(side int) string {
	terrains := strings.Fields("P F H D Wi S M P P Wa")
	var b strings.Builder
	b.WriteString("board: wide\nkind: terrain\nhexes: flat\nrows:\n")
	for row := range side {
		b.WriteString("  -")
		for column := range side {
			b.WriteString(" " + terrains[(row*7+column*3)%len(terrains)])
		}
		b.WriteString("\n")
	}
	b.WriteString("strongholds: [A2, B4, C6]\ngate: D5\ncity: E6\nmystic: D6\nroads:\n")
	for row := 1; row <= side; row += 10 {
		b.WriteString("  -")
		for column := range side {
			fmt.Fprintf(&b, " %s%d", board.Letters(column), row)
		}
		b.WriteString("\n")
	}
	return b.String()
}

// A board is read, checked and searched in a time that grows with its hexes and not
// faster: 100, 1,000 and 10,000 of them.
func BenchmarkBoards(b *testing.B) {
	book := malicetest.OpenBook(b)
	kinds, err := book.BoardKinds("second")
	if err != nil {
		b.Fatal(err)
	}
	costs, err := book.Movement("second")
	if err != nil {
		b.Fatal(err)
	}
	for _, side := range []int{10, 32, 100} {
		text := []byte(wideBoard(side))
		opened, _, err := board.Open("wide.yaml", text, kinds...)
		if err != nil {
			b.Fatal(err)
		}
		hexes := fmt.Sprintf("%d hexes", len(opened.Hexes()))
		b.Run("check "+hexes, func(b *testing.B) {
			for b.Loop() {
				if _, _, err := board.Open("wide.yaml", text, kinds...); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run("search "+hexes, func(b *testing.B) {
			w := box.Walker{Land: board.Lay(map[string]*board.Board{"a": opened}), Costs: costs}
			from := box.Footing{Place: board.Place{Board: "a", Pos: opened.Places("gate")[0]}}
			for b.Loop() {
				if len(w.Search(from, box.Far).Reached()) == 0 {
					b.Fatal("nothing is reached")
				}
			}
		})
	}
}
