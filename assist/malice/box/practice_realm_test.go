package box_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"tablehand/assist/board"
	"tablehand/assist/malice/malicetest"
)

// bearing returns the direction of a hex from another, in degrees clockwise from the north.
func bearing(b *board.Board, from, to board.Pos) float64 {
	x0, y0 := b.Layout.Center(b.Hex(from))
	x, y := b.Layout.Center(b.Hex(to))
	return math.Mod(math.Atan2(x-x0, y0-y)*180/math.Pi+360, 360)
}

// The practice Realm: pointy hexes with holes, the Spawning Pit in its midst, and six
// Gates, three steps or more from it, clockwise from the north.
func TestPracticeRealm(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		b := practice(t, printing, "practice-realm")
		malicetest.Equal(t, "hexes", []int{b.Columns, b.Rows, len(b.Hexes())}, []int{8, 9, 44})
		malicetest.Equal(t, "pointy", b.Layout.Pointy, true)
		pit := b.Places("pit")[0]
		malicetest.Equal(t, "pit", []string{b.Name(pit), b.Label(pit)}, []string{"E5", "the Spawning Pit"})
		malicetest.Equal(t, "gates", malicetest.NamesOf(b, b.Places("gate")),
			strings.Fields("D1 G3 H6 E9 A6 B3"))
		ways := board.Search(pit, 99, func(at board.Pos, to func(board.Pos, int)) {
			for _, n := range b.Neighbors(at) {
				to(n, 1)
			}
		})
		malicetest.Equal(t, "hexes that a Shadow comes to", len(ways.Reached()), 44)
		var steps []string
		for _, g := range b.Places("gate") {
			n, _ := ways.Cost(g)
			steps = append(steps, fmt.Sprint(n))
		}
		malicetest.Equal(t, "steps from the pit", steps, strings.Fields("4 3 4 4 4 4"))
		turns := 0 // how often north is passed on the way around: once
		for i, g := range b.Places("gate") {
			next := b.Places("gate")[(i+1)%6]
			if bearing(b, pit, next) < bearing(b, pit, g) {
				turns++
			}
		}
		malicetest.Equal(t, "turns", turns, 1)
		if first := bearing(b, pit, b.Places("gate")[0]); first > 30 && first < 330 {
			t.Errorf("Gate 1 lies %.0f degrees from the north", first)
		}
	})
}
