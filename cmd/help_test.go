package cmd

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"tablehand/assist/text"
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

// Every example of every command's help can be typed as it stands, after the lines that its page names.
func TestExamplesRun(t *testing.T) {
	everySampled(t, every, func(t *testing.T, name string, c *cobra.Command) {
		endsByItself(t, name)
		before, lines := followed(newWorld(t).does(append(strings.Fields(name), "--help")...).out)
		if c.HasExample() && len(lines) == 0 && plain(name) != "completion" {
			t.Fatalf("none of the examples can be typed: %s", c.Example)
		}
		for _, line := range lines {
			w := newWorld(t)
			w.env["XDG_CONFIG_HOME"] = t.TempDir()
			if before != "" {
				w.lay(stageNamed(t, before))
			}
			w.follows(line)
		}
	})
}

// followed returns what a page says to type before its examples, and the examples that are for this
// program alone.
func followed(page string) (before string, lines []string) {
	page = regexp.MustCompile(` \\\n +`).ReplaceAllString(page, " ")
	block := func(heading string) string {
		_, rest, _ := strings.Cut("\n"+page, "\n"+heading+":\n")
		rest, _, _ = strings.Cut(rest, "\n\n")
		return rest
	}
	for line := range strings.Lines(block("Examples")) {
		if isOurs(line) {
			lines = append(lines, remark.ReplaceAllString(strings.TrimSpace(line), ""))
		}
	}
	return block("Each example runs after"), lines
}

// A game of one's own has a table for its examples under its own mount, and its scenes; shared commands
// at the root have theirs on top of it.
func TestScenesOfAnyGame(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"draughts status", "  tablehand draughts new\n"},
		{"draughts capture", "  tablehand draughts new\n  tablehand draughts capture --dice 1\n"},
		{"undo", "  tablehand draughts new\n  tablehand note one\n  tablehand note two\n  tablehand note three\n"},
		{"salute greet", ""},
		{"draughts roll", ""},
	} {
		w := newWorld(t)
		w.known = toys
		w.write("table.yaml", draughtsTable)
		before, lines := followed(w.does(append(strings.Fields(c.line), "--help")...).out)
		if before = before + "\n"; strings.TrimPrefix(before, "\n") != c.want {
			t.Errorf("%s: %q", c.line, before)
		}
		for _, line := range lines {
			w := newWorld(t)
			w.known = toys
			if c.line == "salute greet" {
				w.write("table.yaml", saluteTable)
			}
			for first := range strings.Lines(before) {
				w.follows(first)
			}
			w.follows(line)
		}
	}
}

// The first page fits on a screen, every page on its width.
func TestPagesFit(t *testing.T) {
	fits := func(t *testing.T, page string) {
		for line := range strings.Lines(page) {
			if n := text.Width(strings.TrimRight(line, "\n")); n > 80 {
				t.Errorf("%d columns: %s", n, line)
			}
		}
	}
	w := newWorld(t)
	page := w.does("--help").out
	if n := strings.Count(page, "\n"); n > 24 {
		t.Errorf("%d lines:\n%s", n, page)
	}
	fits(t, page)
	a := &app.App{}
	root, p := newRoot(a, games)
	for _, topic := range p.topics() {
		page := w.does("help", topic.Name).out
		if fits(t, page); topic.Text != "" && page != topic.Text {
			t.Errorf("help %s shows another page of that name", topic.Name)
		}
	}
	for _, c := range root.Commands() {
		if c.IsAvailableCommand() && !strings.Contains(page, c.Name()) {
			t.Errorf("the first page leaves out %s", c.Name())
		}
	}
	every(t, func(t *testing.T, name string, c *cobra.Command) {
		fits(t, newWorld(t).does(append(strings.Fields(name), "--help")...).out)
	})
}

// The page of dice and draws has every purpose of every command; a command's own page those of its own,
// and no flag of dice where none fall.
func TestPagesTellWhatFalls(t *testing.T) {
	w := newWorld(t)
	page := w.does("help", "dice").out
	_, p := newRoot(&app.App{}, games)
	for _, f := range p.fallings() {
		for _, purpose := range slices.Concat(f.of, f.Dice, f.Draws) {
			if word, _, _ := strings.Cut(purpose, " "); !strings.Contains(page, word) {
				t.Errorf("the page has no %s", word)
			}
		}
	}
	page = w.does("creature", "--help").out
	if !strings.Contains(strings.Join(strings.Fields(page), " "), "tells: lr, type, power, abilities --draw") {
		t.Error(page)
	}
	if page := w.does("band", "join", "--help").out; strings.Contains(page, "--dice") {
		t.Error(page)
	}
}

// The version is said by flag as by word.
func TestVersionByFlag(t *testing.T) {
	w := newWorld(t)
	for _, flag := range []string{"--version", "-V"} {
		if said := w.does(flag); said != w.does("version") {
			t.Errorf("%s says %q", flag, said.out)
		}
	}
	if h := w.does("--version", "--json"); !strings.Contains(h.out, `"command":"version"`) {
		t.Error(h.out)
	}
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
