package notation_test

import (
	"testing"

	"tablehand/assist/malice/notation"
)

// What stands beside a stronghold or a lair of a board that is not typed in is told by its word alone.
func TestBeside(t *testing.T) {
	for place, want := range map[string][2]string{
		"a:beside-a1-3":     {"a1", "3"},
		"a:beside-lair-1-6": {"a:lair-1", "6"},
		"a:beside-b1-3":     {"a:b1", "3"}, // no stronghold of this board
		"a:beside-":         {}, "a:lair-1": {}, "a1": {}, "a:gate": {}, "": {},
	} {
		if of, direction := notation.Beside(place); of != want[0] || direction != want[1] {
			t.Errorf("%s lies beside %q, %q, not %q", place, of, direction, want)
		}
	}
}
