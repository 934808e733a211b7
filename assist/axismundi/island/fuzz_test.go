package island_test

import (
	"testing"

	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
)

// Whatever a file holds, it is refused or opens a board that can be asked everything and reads back the
// same.
func FuzzOpen(f *testing.F) {
	f.Add(replaced(f))
	f.Add(replaced(f, "letters: clockwise", "letters: counter-clockwise\npiers: {C: [B, C]}\ncaves: {1B: 1K}"))
	f.Add("board: mine\nkind: names\nhexes:\n  N: path\n  1T: cave\n")
	f.Add("board: a\nkind: rings\nlevels: {sea: \"? ?\", 1: A, 2: A, 3: A}\ninside: {2A: axis}\n" +
		"piers: {1A: []}\n")
	f.Fuzz(func(t *testing.T, text string) {
		is, err := island.Open("a.yaml", []byte(text))
		if err != nil {
			return
		}
		again, err := island.Open("b.yaml", is.File())
		if err != nil || string(again.File()) != string(is.File()) {
			t.Fatalf("%v\n%s\n%s", err, is.File(), text)
		}
		if is.Kind == island.Names {
			return
		}
		l := is.Lay(island.Twisted(1, false))
		for _, h := range append(island.Hexes(), notation.Center) {
			for _, other := range l.Neighbors(h) {
				l.Lands(l.Push(other, h))
			}
			l.NearestPower(h)
		}
		_, _ = l.Map(island.Sight{}), is.Probe()
	})
}
