package cmd

import (
	"hash/crc32"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"tablehand/assist/shell"
	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// rootOf returns the commands of this program.
func rootOf(a *app.App) *cobra.Command {
	root, _ := newRoot(a, games)
	return root
}

// every visits each command of the program that can be typed, by its name without the program's,
// many at a time: the visits begin once the test itself is over.
func every(t *testing.T, visit func(t *testing.T, name string, c *cobra.Command)) {
	t.Helper()
	a := &app.App{}
	root, p := newRoot(a, games)
	helpOn(root, p)
	root.InitDefaultHelpCmd()
	n := 0
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		name := strings.TrimPrefix(strings.TrimPrefix(c.CommandPath(), "tablehand"), " ")
		c.LocalFlags() // cobra gathers the shared flags at the first call, and writes to them: not side by side
		if c.HasParent() && !c.Hidden {
			n++
			t.Run(strings.ReplaceAll(name, " ", "-"), func(t *testing.T) {
				t.Parallel()
				visit(t, name, c)
			})
		}
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	walk(root)
	if n < 50 {
		t.Fatalf("only %d commands were visited", n)
	}
}

// plain returns a command's name without the mount of its game.
func plain(name string) string {
	for _, g := range openGames() {
		if rest, mounted := strings.CutPrefix(name, g.Mount+" "); mounted {
			return rest
		}
	}
	return name
}

// word matches a word of a shell with only spaces and single quotes.
var word = regexp.MustCompile(`(?:[^\s']|'[^']*')+`)

func typed(line string) []string {
	words := word.FindAllString(line, -1)
	for i, w := range words {
		words[i] = strings.ReplaceAll(w, "'", "")
	}
	return words
}

// remark matches the explanation behind an example.
var remark = regexp.MustCompile(`(\s{3,}|\s+#).*$`)

// examples returns the last command of each line of a command's help that can be typed as it stands,
// without the program's name. Lines for a shell are left out.
func examples(c *cobra.Command) [][]string {
	var lines [][]string
	for line := range strings.Lines(c.Example) {
		line = remark.ReplaceAllString(strings.TrimSpace(line), "")
		if commands, err := shell.Split(line); err == nil && isOurs(line) {
			lines = append(lines, commands[len(commands)-1])
		}
	}
	return lines
}

// quotes matches what stands in quotes.
var quotes = regexp.MustCompile(`'[^']*'`)

// isOurs reports whether a line of a page is typed for this program alone.
func isOurs(line string) bool {
	plain := quotes.ReplaceAllString(line, "") // what stands in quotes is no sign of the shell's
	return strings.HasPrefix(strings.TrimSpace(line), "tablehand ") && !strings.ContainsAny(plain, "<>|")
}

// lasting lists the commands that last as long as a person wants: their own tests sit at them.
var lasting = []string{"play"}

// endsByItself skips a command that does not end by itself.
func endsByItself(t *testing.T, name string) {
	t.Helper()
	if slices.Contains(lasting, plain(name)) {
		t.Skip("it lasts as long as a person wants")
	}
}

// everyOnce visits a game's commands where they stand at the root alone: those of its mount are
// made by the same functions, and lighter tests visit them too. Of the other games, which stand at no root,
// it takes one in twenty, and each with TABLEHAND_LONG.
func everyOnce(t *testing.T, visit func(t *testing.T, name string, c *cobra.Command)) {
	t.Helper()
	every(t, func(t *testing.T, name string, c *cobra.Command) {
		switch {
		case plain(name) == name:
		case gameOf(name) == openGames()[0].Name:
			t.Skip("mounted, and visited at the root")
		case !oneIn(20, name):
			t.Skip("one in twenty")
		}
		visit(t, name, c)
	})
}

// everySampled visits commands as a visitor does: one in two of them unless TABLEHAND_LONG asks for all, with
// -short those that are not spared.
func everySampled(t *testing.T, visitor func(*testing.T, func(*testing.T, string, *cobra.Command)),
	visit func(t *testing.T, name string, c *cobra.Command),
) {
	t.Helper()
	visitor(t, func(t *testing.T, name string, c *cobra.Command) {
		switch {
		case spared(name):
			t.Skip("spared with -short")
		case !testing.Short() && !oneIn(2, name):
			t.Skip("TABLEHAND_LONG=1 runs it")
		}
		visit(t, name, c)
	})
}

// everyFew visits commands as everySampled does, one in eight of them unless TABLEHAND_LONG asks for all.
func everyFew(t *testing.T, visitor func(*testing.T, func(*testing.T, string, *cobra.Command)),
	visit func(t *testing.T, name string, c *cobra.Command),
) {
	t.Helper()
	everySampled(t, visitor, func(t *testing.T, name string, c *cobra.Command) {
		if !testing.Short() && !oneIn(8, name) {
			t.Skip("TABLEHAND_LONG=1 runs it")
		}
		visit(t, name, c)
	})
}

// oneIn takes one in n commands or lines by their words, all where TABLEHAND_LONG asks for them.
func oneIn(n uint32, name string) bool {
	return tellingtest.Whole() || crc32.ChecksumIEEE([]byte(name))%n == 0
}

// spared says of most commands, transcripts or lines that a short run leaves them out: all but one in thirty.
func spared(name string) bool { return testing.Short() && crc32.ChecksumIEEE([]byte(name))%30 != 0 }
