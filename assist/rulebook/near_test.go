package rulebook

import (
	"fmt"
	"slices"
	"strings"
	"testing"
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

// An id may be typed without its dots.
func TestDotted(t *testing.T) {
	for typed, want := range map[string]string{"harvestonce": "harvest.once", "harvest.once": "harvest.once",
		"harvest": "harvest", "harvestonces": "harvestonces", "": ""} {
		if got := smallBook().Dotted(typed); got != want {
			t.Errorf("%q: %q, not %q", typed, got, want)
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
