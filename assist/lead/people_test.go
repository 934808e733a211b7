package lead_test

import (
	"strings"
	"testing"

	"tablehand/assist/lead"
	"tablehand/assist/telling"
)

// Of the lines that may be meant those about others than a sentence names are left out; a sentence about
// nobody may mean each.
func TestWithout(t *testing.T) {
	for said, want := range map[string]string{
		"Joan, invokes a shard": "shard invoke Joan red; next; give Pete Joan",
		"Pete gives":            "shard invoke Pete red; next; give Pete Joan",
		"a shard":               "shard invoke Joan red; shard invoke Pete red; next; give Pete Joan",
		"Kit too":               "next",
	} {
		var lines []telling.Command
		for _, line := range []string{"shard invoke Joan red", "shard invoke Pete red", "next", "give Pete Joan"} {
			lines = append(lines, telling.Line(strings.Fields(line)...))
		}
		var list []string
		for _, c := range lead.Without(lines, strings.Fields(said), []string{"Joan", "Pete", "Kit"}) {
			list = append(list, strings.Join(c.Words, " "))
		}
		if got := strings.Join(list, "; "); got != want {
			t.Errorf("%q: %q, not %q", said, got, want)
		}
	}
}
