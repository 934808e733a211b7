package malicetest

import (
	"strings"

	"pgregory.net/rapid"
	"tablehand/assist/board"
)

func AnyOpened(t *rapid.T, kind *board.Kind, text string) *board.Board {
	b, _, err := board.Open("drawn.yaml", []byte(text), kind)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return b
}

// AnyRuns are runs of neighbours, as a file has them.
func AnyRuns(t *rapid.T, b *board.Board) string {
	runs := " []"
	for i := range rapid.IntRange(0, 2).Draw(t, "runs") {
		at := rapid.SampledFrom(b.Hexes()).Draw(t, "from")
		run := []board.Pos{at}
		for range rapid.IntRange(1, 5).Draw(t, "steps") {
			if around := b.Neighbors(at); len(around) > 0 {
				at = rapid.SampledFrom(around).Draw(t, "to")
				run = append(run, at)
			}
		}
		if len(run) < 2 {
			break
		}
		if i == 0 {
			runs = ""
		}
		runs += "\n  - " + strings.Join(NamesOf(b, run), " ")
	}
	return runs
}
