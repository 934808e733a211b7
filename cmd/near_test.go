package cmd

import (
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// spoilt returns a word with the letter in its middle left out, and whether that leaves a word of some
// length that is none of the others and the beginning of none.
func spoilt(word string, others []string) (string, bool) {
	const shortest = 5
	at := len(word) / 2
	for i := range len(word) {
		if c := word[i]; c < 'a' || c > 'z' {
			return "", false
		}
	}
	if len(word) < shortest {
		return "", false
	}
	bad := word[:at] + word[at+1:]
	for _, other := range others {
		if strings.HasPrefix(other, bad) {
			return "", false
		}
	}
	return bad, true
}

// A word that is one letter off what its command completes is answered with the right word, wherever the
// right one is known: the first word, and the one behind a name.
func TestAWordNearlyTypedIsNamed(t *testing.T) {
	tellingtest.Dear(t)
	w := newWorld(t)
	tried := 0
	for _, people := range [][]string{nil, {"Sara"}} {
		if people != nil {
			w.does("new", "--avatar", "Sara=black", "--avatar", "Bryan=blue", "--boards", "2", "--seed", "3")
		}
		for _, line := range everyLine() {
			for n := range len(people) + 1 {
				tried += w.nearly(append(line, people[:n]...))
			}
		}
	}
	const atLeast = 300
	if tried < atLeast {
		t.Errorf("only %d words were tried", tried)
	}
}

// nearly types each word that may follow a line a letter short, and returns how many there were.
func (w *world) nearly(line []string) (tried int) {
	words, _ := w.offers(append(slices.Clone(line), "")...)
	for _, word := range words {
		bad, fine := spoilt(word, words)
		if !fine {
			continue
		}
		h := w.types(append(slices.Clone(line), bad, "--dry-run")...)
		if strings.Contains(h.err, ": something is missing: ") ||
			strings.HasPrefix(h.err, "tablehand: no table.yaml") {
			continue // no word was looked at
		}
		if tried++; h.code != app.Refused && !strings.Contains(h.err, word) {
			w.t.Errorf("%s %s for %s: %d: %s", app.Typed(line), bad, word, h.code, h.err)
		}
	}
	return tried
}

// everyLine returns the words of every command of the root; none for the program's name alone.
func everyLine() (list [][]string) {
	root, _ := newRoot(&app.App{}, games)
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		list = append(list, strings.Fields(c.CommandPath())[1:])
		for _, sub := range c.Commands() {
			if sub.Name() != "malice" && sub.IsAvailableCommand() {
				visit(sub)
			}
		}
	}
	visit(root)
	return list
}
