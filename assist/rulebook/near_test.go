package rulebook

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestNear(t *testing.T) {
	for _, c := range []struct {
		typed string
		want  []string
	}{
		{"harvest.once", []string{"harvest.once"}},
		{"harvest.onse", []string{"harvest.once"}},
		{"Harvest.Once ", []string{"harvest.once"}},
		{"harvst", []string{"harvest.colorless", "harvest.once"}},
		{"harvest", []string{"harvest.colorless", "harvest.once"}},
		{"water", []string{"water.launch", "water.hold"}},
		{"water.hould", []string{"water.hold"}},
		{"ahrvest.once", []string{"harvest.once"}},
		{"dice.d5", []string{"dice.d4"}},
		{"", nil},
		{"zzzzzz", nil},
		{strings.Repeat("z", 1<<20), nil},
	} {
		if got := smallBook().Near(c.typed); !slices.Equal(got, c.want) {
			t.Errorf("%q: got %q, want %q", c.typed, got, c.want)
		}
	}
}

// A whole id counts before the beginning of a longer one, and no more than
// eight are offered, in the order of the file.
func TestNearOrderAndNumber(t *testing.T) {
	var text strings.Builder
	text.WriteString("rules:\n- id: power.10\n")
	for i := range 10 {
		fmt.Fprintf(&text, "- id: power.%d\n", i)
	}
	b := inTwo("powers.yaml", []byte(text.String()))
	if got, want := b.Near("power.1"), []string{"power.1", "power.10", "power.0", "power.2", "power.3",
		"power.4", "power.5", "power.6"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// slow is the edit distance by its definition: swapped letters are not edited
// again.
func slow(a, b string) int {
	if a == "" || b == "" {
		return len(a) + len(b)
	}
	exchanged := slow(a[1:], b[1:])
	if a[0] != b[0] {
		exchanged++
	}
	steps := min(exchanged, slow(a[1:], b)+1, slow(a, b[1:])+1)
	if len(a) > 1 && len(b) > 1 && a[0] == b[1] && a[1] == b[0] {
		steps = min(steps, slow(a[2:], b[2:])+1)
	}
	return steps
}

func TestLastRowIsTheEditDistanceToEveryBeginning(t *testing.T) {
	word := rapid.StringOfN(rapid.RuneFrom([]rune("ab.")), 0, 5, -1)
	rapid.Check(t, func(t *rapid.T) {
		typed, known := word.Draw(t, "typed"), word.Draw(t, "known")
		row := lastRow(typed, known)
		if len(row) != len(known)+1 {
			t.Fatalf("%d beginnings, want %d", len(row), len(known)+1)
		}
		for j, got := range row {
			if want := slow(typed, known[:j]); got != want {
				t.Errorf("%q to %q: got %d, want %d", typed, known[:j], got, want)
			}
		}
	})
}
