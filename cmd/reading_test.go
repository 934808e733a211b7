package cmd

import (
	"cmp"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// reading lists every command that only looks at a table.
var reading = []string{
	"status", "status avatars", "status wells", "status shadows", "status pool", "status boards",
	"status encounter",
	"log", "log 3", "log --all", "log --commands", "check", "verify", "radiance", "encounter", "well",
	"avatar",
	"avatar show Sara", "band", "rules realm.spawn", "rules withdraw from combat", "data", "data assumed",
	"shard", "mastery", "version", "completion bash", "help", "help creature", "creature --help", "malice",
	"tour",
}

// anyReading lists those that look at a table of any game.
var anyReading = []string{
	"status", "next", "log", "log 3", "log --all", "log --commands", "check", "verify", "verify --replay",
	"data", "data assumed", "rules draw", "board list", "version", "completion bash", "help", "schema status",
}

// Looking and rehearsing leave no trace: contents, times and the folder stay.
func TestReadingLeavesNoTrace(t *testing.T) {
	tellingtest.Dear(t)
	tableFor(t, nil).looksAlone(t, reading)
	onEveryTable(t, func(t *testing.T, g gameTable, w *world, _ string) {
		w.looksAlone(t, append([]string{g.mount, g.mount + " data", "help " + g.mount}, anyReading...))
	})
}

// looksAlone types lines that only look.
func (w *world) looksAlone(t *testing.T, lines []string) {
	t.Helper()
	before := w.sight()
	for _, line := range lines {
		for _, more := range [][]string{nil, {"--json"}} {
			w.does(append(strings.Fields(line), more...)...)
			if w.sight() != before {
				t.Fatalf("%s %v left a trace", line, more)
			}
		}
	}
}

func TestRehearsingLeavesNoTrace(t *testing.T) {
	everyFew(t, every, func(t *testing.T, name string, c *cobra.Command) {
		endsByItself(t, name)
		for _, line := range examples(c) {
			w := tableFor(t, line)
			w.env["XDG_CONFIG_HOME"] = cmp.Or(w.env["XDG_CONFIG_HOME"], t.TempDir())
			before, owns := w.sight(), filesIn(t, w.env["XDG_CONFIG_HOME"])
			h := w.types(append(line, "--dry-run")...)
			if w.sight() != before || !reflect.DeepEqual(filesIn(t, w.env["XDG_CONFIG_HOME"]), owns) {
				t.Errorf("%s --dry-run left a trace: %s%s", app.Typed(line), h.out, h.err)
			}
			if travels := []string{"undo", "redo", "goto"}; h.code != app.Done &&
				!slices.Contains(travels, name) {
				t.Errorf("%s --dry-run: exit %d: %s", app.Typed(line), h.code, h.err)
			}
		}
	})
}

// A rehearsal has its own chance: it does not show the dice to come.
func TestRehearsingHidesTheFuture(t *testing.T) {
	w := tableFor(t, nil)
	roll := []string{"roll", "50d1000"}
	rehearsed := w.does(append(roll, "--dry-run")...).out
	again := w.does(append(roll, "--dry-run")...).out
	if done := w.does(roll...).out; rehearsed == again || rehearsed == done || again == done {
		t.Errorf("fifty dice of a thousand sides fell alike: %s%s%s", rehearsed, again, done)
	}
}

// An act that is undone and done again brings the same dice; undone and redone, the same bytes.
func TestThereAndBackAgain(t *testing.T) {
	everyFew(t, every, func(t *testing.T, name string, c *cobra.Command) {
		endsByItself(t, name)
		if c.HasSubCommands() {
			t.Skip("its parts are tried one by one")
		}
		for _, line := range examples(c) {
			w := tableFor(t, line)
			if line[0] == "new" || line[0] == "import" || line[0] == "malice" || isMount(line[0]) && line[1] == "new" {
				continue
			}
			if !app.There(filepath.Join(w.dir, "table.yaml")) {
				continue // it has no table, and changes none
			}
			w.types("check") // a hand edit becomes an entry with the first act after it
			before := w.read("table.yaml")
			w.does(line...)
			after := w.read("table.yaml")
			if after == before || slices.Contains([]string{"undo", "redo", "goto", "run", "takeback"}, plain(name)) {
				continue
			}
			w.does("undo")
			wants(t, w, line, "undo", before)
			w.does("redo")
			wants(t, w, line, "redo", after)
			w.does("undo")
			w.does(line...)
			wants(t, w, line, "doing it again", after)
			w.does("verify")
		}
	})
}

func wants(t *testing.T, w *world, line []string, what, text string) {
	t.Helper()
	if got := w.read("table.yaml"); got != text {
		t.Errorf("%s: %s gives\n%s\nand not\n%s", app.Typed(line), what, got, text)
	}
}
