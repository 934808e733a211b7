package meaning

import (
	"strings"
	"testing"
)

// A name with its number begins a line as one word where several have that name, and nowhere else.
func TestNumbered(t *testing.T) {
	known := []string{"knight-1", "knight-2", "archer-1", "archer", "knight-1"}
	for said, want := range map[string]string{
		"Knight 2 attacks archer": "knight-2 attacks archer", "knight 3 attacks": "knight 3 attacks",
		"archer 1 attacks": "archer 1 attacks", "knight 2": "knight 2", "move knight 2": "move knight 2",
	} {
		if got := strings.Join(Numbered(strings.Fields(said), known), " "); got != want {
			t.Errorf("%q is %q, not %q", said, got, want)
		}
	}
}
