package rulebook

import (
	"slices"
	"testing"
)

func TestSearchForgivesSpelling(t *testing.T) {
	for query, want := range map[string][]string{
		"harvset":         {"harvest.colorless", "harvest.once"}, // swapped
		"launc":           {"water.launch"},
		"colourless":      {"harvest.colorless"},
		"collorlass":      {"harvest.colorless"}, // two steps in a long word
		"lauck":           nil,                   // two in a short one
		"wter":            {"water.launch", "water.hold"},
		"wat":             nil, // too short to guess at
		"launch gryphons": {"water.launch"},
	} {
		if got := found(t, smallBook(), query, Second); !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", query, got, want)
		}
	}
}

// Spelling is forgiven only where no word is known: looking for it is slow.
func TestSpellingIsLeftWhereAWordIsKnown(t *testing.T) {
	if got, want := found(t, smallBook(), "harvset launch", Second), []string{"water.launch"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
