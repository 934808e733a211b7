package cmd

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tablehand/cmd/app"
)

// keptTables is a folder for each format that a table has had, for each version of CHANGELOG.md, and for the
// first commit that laid a game's table. In it each game has a table with its journal, and in act.txt an act
// that can be played there.
const keptTables = "testdata/tables"

// samples lists the folders that have to stand in keptTables for a game.
func samples(t *testing.T, g app.Game) []string {
	t.Helper()
	list := []string{"first"}
	for n := range app.Format + len(g.Steps) {
		list = append(list, fmt.Sprintf("format-%d", n+1))
	}
	text, err := os.ReadFile("../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, found := range regexp.MustCompile(`(?m)^## (\d[^\s]*)`).FindAllSubmatch(text, -1) {
		list = append(list, string(found[1]))
	}
	return list
}

// keptTableOf copies a kept table into a folder of its own, and returns the act that can be played there. One
// that is missing is made of the tour, by the program as it is, where TABLEHAND_UPDATE says so.
func keptTableOf(t *testing.T, g app.Game, sample string) (*world, []string) {
	t.Helper()
	from := filepath.Join(keptTables, sample, g.Mount)
	if _, err := os.Stat(from); err != nil && os.Getenv("TABLEHAND_UPDATE") != "" {
		keepTour(t, g, from)
	}
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	for _, name := range []string{"table.yaml", "table.journal", "act.txt"} {
		text, err := os.ReadFile(filepath.Join(from, name))
		if err != nil {
			t.Fatalf("%v: keep the table of each version and format (TABLEHAND_UPDATE=1 makes what is missing)",
				err)
		}
		w.write(name, string(text))
	}
	return w, strings.Fields(w.read("act.txt"))
}

// keepTour keeps the table that the tour of a game leaves.
func keepTour(t *testing.T, g app.Game, to string) {
	t.Helper()
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	_, p := newRoot(&app.App{}, games)
	for _, stop := range g.Tour.Stops {
		w.does(p.under(&g).line(stop.Line)...)
	}
	w.write("act.txt", map[string]string{
		"malice": "avatar drain Sara", "malediction": "malediction echo Ashley +1",
		"axismundi": "axismundi set Ben wounds=1", "malhya": "malhya hero set Ben strength=2",
	}[g.Mount]+"\n")
	err := os.MkdirAll(to, 0o755)
	for _, name := range []string{"table.yaml", "table.journal", "act.txt"} {
		if err == nil {
			err = os.WriteFile(filepath.Join(to, name), []byte(w.read(name)), 0o644)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
}

// Every table that this program has ever written is read, played on, undone and verified.
func TestEveryKeptTableIsPlayedOn(t *testing.T) {
	for _, g := range openGames() {
		for _, sample := range samples(t, g) {
			t.Run(g.Mount+"/"+sample, func(t *testing.T) {
				w, act := keptTableOf(t, g, sample)
				was := w.read("table.yaml")
				for _, line := range []string{"check", "verify", "status", "next", "log"} {
					w.does(line)
				}
				w.does(act...)
				is := w.read("table.yaml")
				if is == was {
					t.Errorf("%s changes nothing", app.Typed(act))
				}
				w.does("undo")
				if w.read("table.yaml") != was {
					t.Errorf("undone:\n%s", w.read("table.yaml"))
				}
				w.does("redo")
				if w.read("table.yaml") != is {
					t.Errorf("done again:\n%s", w.read("table.yaml"))
				}
				w.does("goto", "1")
				w.does("check")
				w.does("verify")
			})
		}
	}
}

// A table of a newer format is looked at and written by no command of any game.
func TestANewerFormatIsLeftAlone(t *testing.T) {
	for _, g := range openGames() {
		t.Run(g.Mount, func(t *testing.T) {
			known := app.Format + len(g.Steps)
			w, act := keptTableOf(t, g, fmt.Sprintf("format-%d", known))
			head, newer := fmt.Sprintf("tablehand: %d", known), fmt.Sprintf("tablehand: %d", known+1)
			text := w.read("table.yaml")
			if !strings.HasPrefix(text, head+"\n") {
				t.Fatalf("the sample begins %.30q", text)
			}
			w.write("table.yaml", newer+text[len(head):])
			w.write("script.txt", "note once more\n")
			w.write("editor", "#!/bin/sh\necho '# mine' >>\"$1\"\n")
			w.env["EDITOR"], w.env["TMPDIR"] = filepath.Join(w.dir, "editor"), t.TempDir()
			if err := os.Chmod(w.env["EDITOR"], 0o755); err != nil {
				t.Fatal(err)
			}
			before := w.sight()
			for _, line := range [][]string{
				act, {"undo"}, {"goto", "1"}, {"mark", "here"}, {"note", "hello"}, {"roll", "2d6"}, {"edit"},
				{"run", "script.txt"}, {"undo", "--dry-run"}, {"status"}, {"next"}, {"check"}, {"export", "game.zip"},
				{g.Mount, "status"},
			} {
				h := w.types(line...)
				if h.code != app.File || !strings.Contains(h.err, "is newer than this program") || w.sight() != before {
					t.Errorf("%s: exit %d: %q", app.Typed(line), h.code, h.err)
				}
			}
		})
	}
}
