package cmd

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// besideToys lists lines of commands that toyLines and anyTable have not, with what lies there first.
var besideToys = map[string][]string{
	"capture":     {"capture", "--dice", "2"},
	"config list": {"config", "list"},
	"config set":  {"config", "set", "color", "never"},
	"edit":        {"edit"},
	"export":      {"export", "game.zip"},
	"card remove": {"card", "remove", "Long", "Jump"},
	"greet":       {"greet"},
	"import":      {"import", "game.zip"},
	"mark":        {"mark", "now"},
	"seat":        {"seat"},
	"seat close":  {"seat", "close"},
	"seat free":   {"seat", "free", "all"},
	"seat let":    {"seat", "let", "White"},
	"seat link":   {"seat", "link", "White"},
	"seat open":   {"seat", "open"},
	"new":         {"new"},
	"next":        {},
	"note":        {"note", "somebody", "laughed"},
	"pause":       {"pause"},
	"run":         {"run", "lines.txt"},
	"stats":       {"stats"},
	"schema":      {"schema", "version"},
}

// Each game's schema lists the commands that can be typed beside its table, and no other; each of them
// answers as it is described.
func TestSchemasOfEveryGame(t *testing.T) {
	tellingtest.Dear(t)
	for _, toy := range []struct {
		table string
		code  func(toyLine) int
		has   []string // of what only some games have
	}{
		{saluteTable, func(l toyLine) int { return l.salute }, []string{"greet"}},
		{draughtsTable, func(l toyLine) int { return l.draughts }, []string{"board list", "board show", "capture",
			"card add", "check", "data calibrate", "new", "next", "odds capture", "rules list", "status", "tour"}},
	} {
		listed := listedIn(t, toyWorld(t, toy.table))
		for _, name := range toy.has {
			if !slices.Contains(listed, name) {
				t.Errorf("%q is not listed: %q", name, listed)
			}
		}
		for _, name := range []string{"board svg", "creature", "rules diff", "avatar wound"} {
			if slices.Contains(listed, name) {
				t.Errorf("%q is listed", name)
			}
		}
		for _, name := range listed {
			if name == "play" || name == "serve" {
				continue // they last, and refuse --json
			}
			w := toyWorld(t, toy.table)
			w.write("lines.txt", "version\n")
			w.does("note", "something to undo")
			w.does(mountOf(toy.table), actOf(toy.table))
			switch name {
			case "card remove":
				w.does("card", "add", "tactic", "Long", "Jump", "-1")
			case "redo":
				w.does("undo")
			case "import":
				w.does("export", "game.zip")
				w.gone("table.yaml")
			case "new":
				w.gone("table.yaml")
			}
			line := besideToys[name]
			if line == nil {
				line = doneLine(name, toy.code)
			}
			if name == "new" || name == "capture" || name == "greet" {
				line = append([]string{mountOf(toy.table)}, line...)
			}
			if h := w.types(append(line, "--json")...); h.code != app.Done || commandNamed(h.out) != name {
				t.Errorf("%q, as %q: exit %d: %s%s", name, line, h.code, h.out, h.err)
			}
		}
	}
}

// listedIn returns the commands that schema lists in a folder.
func listedIn(t *testing.T, w *world) []string {
	t.Helper()
	var doc struct {
		Result struct{ Commands []string }
	}
	if err := json.Unmarshal([]byte(w.does("schema", "--json").out), &doc); err != nil {
		t.Fatal(err)
	}
	return doc.Result.Commands
}

// doneLine returns a line of a command that is done beside a toy's table.
func doneLine(name string, code func(toyLine) int) []string {
	for _, l := range slices.Concat(toyLines, anyTable) {
		if code(l) == app.Done && (l.line == name || strings.HasPrefix(l.line, name+" ")) {
			return strings.Fields(l.line)
		}
	}
	return []string{"nothing", "does", name}
}

// actOf returns the act of the toy whose table this is.
func actOf(table string) string {
	if table == saluteTable {
		return "greet"
	}
	return "capture"
}

// mountOf returns the mount of the toy whose table this is.
func mountOf(table string) string {
	if table == saluteTable {
		return "salute"
	}
	return "draughts"
}

// gone removes a file of the folder.
func (w *world) gone(name string) {
	w.t.Helper()
	if err := os.Remove(filepath.Join(w.dir, name)); err != nil {
		w.t.Fatal(err)
	}
}
