package notation_test

import (
	"slices"
	"testing"

	"tablehand/assist/malice/notation"
)

// A line says for how many rounds it lasts; a round later it has one less, and after the last it is gone.
func TestRounds(t *testing.T) {
	for _, c := range []struct {
		line, effect string
		n            int
	}{
		{"cr +1 for 3 rounds", "cr +1", 3},
		{"immune red for 1 round", "immune red", 1},
		{"Bow: cr +1 for 999 rounds", "Bow: cr +1", 999},
		{"cr +1 for 1000 rounds", "cr +1 for 1000 rounds", 0},
		{"cr +1 for 0 rounds", "cr +1 for 0 rounds", 0},
		{"cr +1", "cr +1", 0},
		{"for 3 rounds", "for 3 rounds", 0},
	} {
		if effect, n := notation.Rounds(c.line); effect != c.effect || n != c.n {
			t.Errorf("%s: %q, %d", c.line, effect, n)
		}
	}
	lines := []string{"cr +1", "lr +1 for 3 rounds", "mr +1 for 1 round"}
	for _, want := range [][]string{{"cr +1", "lr +1 for 2 rounds"}, {"cr +1", "lr +1 for 1 round"}, {"cr +1"},
		{"cr +1"}} {
		if lines = notation.RoundLater(lines); !slices.Equal(lines, want) {
			t.Errorf("%q, not %q", lines, want)
		}
	}
}
