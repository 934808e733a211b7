package app

import (
	"strings"
	"testing"
	"unicode/utf8"

	"tablehand/assist/sum"
)

// The reasons behind a number stay within 80 letters, and lose no word of theirs.
func TestReasonsAreFolded(t *testing.T) {
	rules := []string{"roll.cr", "combat.cr.modifiers", "combat.joint.dice", "combat.joint.modifiers",
		"roll.cr.tie"}
	long := strings.Repeat("Xulthûl ", 12) + "strikes"
	text := Because([]sum.Part{{N: 2, What: long, Rule: "roll.cr"}, {N: -1, What: "short"}}, rules)
	for line := range strings.Lines(text) {
		if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 80 {
			t.Errorf("%d letters: %s", n, line)
		}
	}
	want := "+2 " + long + " (roll.cr) -1 short rules: " + strings.Join(rules, ", ")
	if said := strings.Join(strings.Fields(text), " "); said != want {
		t.Errorf("said %q, not %q", said, want)
	}
	if n := strings.Count(text, "\n"); n != 5 {
		t.Errorf("%d lines:\n%s", n, text)
	}
}
