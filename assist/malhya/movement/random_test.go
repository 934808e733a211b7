package movement_test

import (
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/grid"
	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/movement"
)

// Moves of anybody to anywhere, in any mode and in any order, leave a table that adds up: a space for each
// figure, and no point too many.
func TestAnyMoves(t *testing.T) {
	plan := "\n. w:. a .\n. . s|. .\n. # . . W\n. a . . ."
	modes := []func(*malhya.State){Fighting, Stealthy, func(*malhya.State) {}}
	Random(t, func(rt *rapid.T) *malhya.State {
		return Hall(t, plan, Stand(Ann, "A1", Ben, "A3", "archer-1", "E1", "swordsman-1", "E4"),
			rapid.SampledFrom(modes).Draw(rt, "mode"), func(s *malhya.State) {
				s.Room.Interest = []string{"C4"}
				s.Hero(Ben).Board.Movement, s.Hero(Ben).Board.Move = 3, rapid.IntRange(0, 2).Draw(rt, "price")
				if rapid.Bool().Draw(rt, "floats") {
					s.Hero(Ann).Mods = []string{"levitate"}
				}
			})
	}, func(rt *rapid.T, n int) (malhya.Act, chance.Source) {
		act := movement.Move{Who: rapid.SampledFrom([]string{Ann, Ben, "archer-1", "swordsman-1"}).Draw(rt,
			"who")}
		for range rapid.IntRange(1, 2).Draw(rt, "words") {
			at := grid.Square{Column: rapid.IntRange(0, 5).Draw(rt, "column"), Row: rapid.IntRange(0,
				4).Draw(rt,
				"row")}
			act.Way = append(act.Way, at.String())
		}
		return act, chance.NewStream(7, n, "move")
	}, func(rt *rapid.T, s *malhya.State) {
		scene, _ := s.Scene()
		on := map[grid.Square]bool{}
		for _, f := range scene.Figures {
			if on[f.At] {
				rt.Fatalf("%s stands on %v", f.Name, f.At)
			}
			on[f.At] = true
		}
		for _, h := range s.Heroes {
			if h.Turn.Points < 0 || h.Turn.Points > 6 || h.Turn.Free < 0 || h.Turn.Free > 4 {
				rt.Fatalf("%+v", h.Turn)
			}
		}
	})
}
