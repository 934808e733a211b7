package cmd

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"tablehand/cmd/app"
)

// The help of every command begins with a paragraph about it and its usage.
func TestHelpBeginsWithExamples(t *testing.T) {
	every(t, func(t *testing.T, name string, c *cobra.Command) {
		h := newWorld(t).does(append(strings.Fields(name), "--help")...)
		what, rest, found := strings.Cut(h.out, "\n\n")
		shown := strings.Index(h.out, "Examples:\n  ")
		usage := strings.Index(h.out, "Usage:\n")
		if !found || what == "" || shown < 0 || usage < shown || strings.HasPrefix(rest, "Usage:") {
			t.Errorf("the help does not begin with examples:\n%s", h.out)
		}
		if h.err != "" {
			t.Errorf("stderr: %s", h.err)
		}
	})
}

// Every example of every command's help can be typed as it stands.
func TestExamplesRun(t *testing.T) {
	every(t, func(t *testing.T, name string, c *cobra.Command) {
		endsByItself(t, name)
		if c.HasExample() && len(examples(c)) == 0 && plain(name) != "completion" {
			t.Fatalf("none of the examples can be typed: %s", c.Example)
		}
		for _, line := range examples(c) {
			w := tableFor(t, line)
			if h := w.types(line...); h.code != app.Done {
				t.Errorf("%s: exit %d: %s%s", app.Typed(line), h.code, h.out, h.err)
			}
		}
	})
}

// Help for an unknown word is refused.
func TestHelpForNothing(t *testing.T) {
	for _, c := range []struct{ line, near string }{
		{"help stauts", "status"}, {"help avatar wuond", "wound"}, {"help avatar wound Sara", ""},
		{"stauts --help", "status"}, {"avatar wuond --help", "wound"},
	} {
		h := newWorld(t).types(strings.Fields(c.line)...)
		if h.code != app.Usage || h.out != "" || !strings.Contains(h.err, c.near) {
			t.Errorf("%s: exit %d, said %q and %q", c.line, h.code, h.out, h.err)
		}
	}
}
