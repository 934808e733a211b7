package cmd

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// What four avatars may still do is one screen, even with long names where much can be
// done.
func TestStatusTurnFitsAScreen(t *testing.T) {
	w := newWorld(t)
	text := strings.Replace(full, "encounter: {", "encounter: null\nhouse: {was: {", 1)
	text = strings.Replace(text, "mods: []}\nover:", "mods: []}}\nover:", 1)
	text = strings.Replace(text, "over: null\nhouse: {}\n", "over: null\n", 1)
	for _, at := range []string{`"a:C4"`, `"b:gate"`, `"b:b2"`} {
		text = strings.ReplaceAll(text, "at: "+at, `at: "a:a1"`)
	}
	w.write("table.yaml", text)
	out := w.does("status", "turn").out
	lines := strings.Split(strings.TrimRight(out, "\n"), "\n")
	if len(lines) > 24 || len(lines) < 9 {
		t.Errorf("%d lines:\n%s", len(lines), out)
	}
	for _, line := range lines {
		if n := utf8.RuneCountInString(line); n > 80 {
			t.Errorf("%d letters wide: %s", n, line)
		}
	}
	for _, said := range []string{"Bartholomew: 2 actions left, at a:a1", "shard attune Maximiliane N (1)", "mastery attune Ann (2)"} {
		if !strings.Contains(out, said) {
			t.Errorf("%q is not shown:\n%s", said, out)
		}
	}
}
