package cmd

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"tablehand/assist/table"
	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// A table of a newer format is never written, and each command says why.
func TestANewerTableIsNeverWritten(t *testing.T) {
	onEveryTable(t, func(t *testing.T, g gameTable, w *world, whole string) {
		g.unread(t, w, "a newer table", strings.Replace(whole, "tablehand: 1\n", "tablehand: 2\n", 1),
			"format 2 is newer than this program")
		for _, line := range []string{"note x", "roll 2d6", "status", "next"} {
			refuses(t, w, line, strings.Fields(line), app.File)
		}
	})
}

// Where nothing is said of whose machine it is, or how wide and in what language, each game is shown and
// played.
func TestAnEmptyEnvironment(t *testing.T) {
	tellingtest.Dear(t)
	for _, g := range gameTables {
		w := g.lay(t)
		for _, env := range [][]string{
			{}, {"LANG=C", "TERM=", "COLUMNS=1"}, {"HOME=/nowhere", "XDG_CONFIG_HOME=" + w.env["XDG_CONFIG_HOME"]},
			{"HOME=.", "XDG_CONFIG_HOME=relative", "XDG_DATA_HOME=\n", "LC_ALL=x"},
		} {
			for _, line := range [][]string{{"next"}, g.line()} {
				c, out, errs := w.process(line...)
				c.Env = append(env, "GORACE="+hurry)
				code := ended(t, c, c.Run()).ExitCode()
				if data := strings.Contains(errs.String(), "data.yaml"); code != app.Done && !data {
					t.Errorf("%q: %v: exit %d: %s%s", env, line, code, out, errs)
				}
			}
		}
		w.sound(t, g.mount)
	}
}

// The journal is in order of its numbers, whatever a clock said.
func TestAClockThatJumps(t *testing.T) {
	onEveryTable(t, func(t *testing.T, g gameTable, w *world, _ string) {
		journal := filepath.Join(w.dir, "table.journal")
		for _, at := range []time.Time{time.Now().AddDate(90, 0, 0), time.Unix(0, 0)} {
			w.does(g.line()...)
			for _, path := range []string{journal, filepath.Join(w.dir, "table.yaml")} {
				if err := os.Chtimes(path, at, at); err != nil {
					t.Fatal(err)
				}
			}
		}
		w.does(g.line()...)
		w.does("undo", "2")
		w.does("redo")
		w.sound(t, g.mount)
		seq := 0
		for line := range strings.Lines(w.does("log", "--all", "--json").out) {
			for _, part := range strings.Split(line, `"seq":`)[1:] {
				n, _, _ := strings.Cut(part, ",")
				if next, err := strconv.Atoi(n); err == nil {
					seq = max(seq, next)
				}
			}
		}
		if view, err := table.Read(filepath.Join(w.dir, "table.yaml")); err != nil || view.Seq != seq-1 {
			t.Errorf("the table is at %d, and the last act was %d: %v", view.Seq, seq, err)
		}
	})
}

// oddNames are names that YAML or a shell may take for something else.
var oddNames = []string{"012", "1e3", "yes", "null", "~", "a: b", "- a", "#x", "it's", `"q"`, "{a: }", "[x]",
	"*a",
	"&a", "!t", "%d", "@x", "`x", "a,b", "2026-11-23", "0x1", ".nan", "<<", "🐉", "龍王", "é", "a  b",
	" lead", "tail ",
	"true", "-1", "--x", ".", "..", "a/b", `\n`, "|", ">", "? a", "=", "a #b", "a\tb"}

// A name is what was typed, or it is refused before there is a table.
func TestOddNamesOnEveryTable(t *testing.T) {
	tellingtest.Dear(t)
	lines := map[string][]string{ // with the name in the place of NAME
		"malice":      {"new --avatar NAME=black --avatar Bryan --boards 2", "avatar wound NAME"},
		"malediction": {"malediction new tutorial NAME Logan", "malediction mastery NAME +1"},
		"axismundi": {"axismundi new --player NAME=cultivator:C --player Ben=malignant:S --player Cid=savant:K",
			"axismundi set NAME wounds=3"},
		"malhya": {"malhya new --scenario X --hero NAME=Yoktal --hero Ben=Sulk", "malhya hero set NAME life=3"},
	}
	for i, g := range gameTables {
		t.Run(g.mount, func(t *testing.T) {
			t.Parallel()
			kept := 0
			for j, name := range oddNames {
				if !taken(i+j, 2) {
					continue
				}
				w := newWorld(t)
				line := func(n int) (words []string) {
					for _, word := range strings.Fields(lines[g.mount][n]) {
						words = append(words, strings.Replace(word, "NAME", name, 1))
					}
					return words
				}
				if h := w.types(line(0)...); h.code != app.Done {
					if h.code != app.Refused && h.code != app.Usage || app.There(filepath.Join(w.dir, "table.yaml")) {
						t.Errorf("%q: exit %d: %s", name, h.code, h.err)
					}
					harmless(t, name, h)
					continue
				}
				kept++
				made := w.read("table.yaml")
				said, _ := json.Marshal(name)
				less, _ := json.Marshal(strings.TrimSpace(name))
				if h := w.does("status", "--json"); !strings.Contains(h.out, string(said)) &&
					!strings.Contains(h.out, string(less)) {
					t.Errorf("%q is not in %s", name, h.out)
				}
				if h := w.types(line(1)...); h.code != app.Done {
					if !strings.HasPrefix(name, "-") { // it is a flag there
						t.Errorf("%q: %v: exit %d: %s", name, line(1), h.code, h.err)
					}
					continue
				}
				w.sound(t, name)
				w.does("goto", "1")
				if w.read("table.yaml") != made {
					t.Errorf("%q: undone it is another table", name)
				}
			}
			if kept == 0 {
				t.Error("no name is allowed")
			}
		})
	}
}
