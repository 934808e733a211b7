package cmd

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"tablehand/cmd/app"
	"tablehand/cmd/malice"
)

// oldSalute and newSalute play the toy before and after its table changed its form: a key has another
// name.
func oldSalute(a *app.App) []app.Game {
	return []app.Game{malice.Game(a), saluteIn(a, "greetings")}
}

func newSalute(a *app.App) []app.Game {
	g := saluteIn(a, "salutes")
	g.Steps = []app.Step{func(text []byte) ([]byte, error) {
		if !bytes.Contains(text, []byte("\ngreetings:")) {
			return nil, errors.New("it counts no greetings")
		}
		return bytes.Replace(text, []byte("\ngreetings:"), []byte("\nsalutes:"), 1), nil
	}}
	g.Check = func(path string, text []byte) error {
		_, _, err := app.Open(a, saluteRules("salutes"), path, text)
		return err
	}
	return []app.Game{malice.Game(a), g}
}

// saluted returns a world of the older program with one act played.
func saluted(t *testing.T) *world {
	w := newWorld(t)
	w.known = oldSalute
	w.write("table.yaml", "tablehand: 1\ngame: hand-salute\ngreetings: 0 # so far\n")
	w.does("salute", "greet")
	return w
}

const (
	keptAsItWas = "the table was of format 1, and of one now that older programs do not read: " +
		"as it was it stays in table.yaml.1 and table.journal.1"
	raisedSalute = "tablehand: 2\ngame: hand-salute\nsalutes: 2 # so far\n"
)

// A table of an older format is read, and the first act that changes it writes the newest format, once the
// old table and its journal are kept beside it; undo brings the older format back.
func TestOlderFormatsAreRaised(t *testing.T) {
	w := saluted(t)
	was := w.read("table.yaml")
	w.known = newSalute
	if h := w.does("salute", "greet", "--dry-run"); strings.Contains(h.err, "format") {
		t.Errorf("a rehearsal says %q", h.err)
	}
	w.does("note", "we greet")
	if w.read("table.yaml") != was {
		t.Errorf("a note has written the table: %s", w.read("table.yaml"))
	}
	w.does("undo")
	journal := w.read("table.journal")
	if h := w.does("salute", "greet"); !strings.Contains(h.err, keptAsItWas) {
		t.Errorf("said %q", h.err)
	}
	if w.read("table.yaml") != raisedSalute {
		t.Errorf("raised: %s", w.read("table.yaml"))
	}
	if w.read("table.yaml.1") != was || w.read("table.journal.1") != journal {
		t.Errorf("kept %q, its journal %q", w.read("table.yaml.1"), w.read("table.journal.1"))
	}
	if h := w.does("salute", "greet"); strings.Contains(h.err, "format") {
		t.Errorf("the next act says %q", h.err)
	}
	w.does("undo", "2")
	if w.read("table.yaml") != was {
		t.Errorf("undone: %s", w.read("table.yaml"))
	}
	w.does("redo")
	w.does("verify")
	w.does("undo")
	if h := w.does("salute", "greet"); strings.Contains(h.err, "stays") { // it is kept already
		t.Errorf("raised once more: %q", h.err)
	}
	if strings.Contains(w.sight(), "table.yaml.2") {
		t.Error("the same table is kept twice")
	}
}

// A program that was killed when it had kept the table, and not yet its journal, is no reason to raise the
// table without: the backup that there is is completed, and said.
func TestABackupWithoutItsJournalIsCompleted(t *testing.T) {
	w := olderTable(t)
	was, journal := w.read("table.yaml"), w.read("table.journal")
	w.write("table.yaml.1", was)
	if h := w.does("salute", "greet"); !strings.Contains(h.err, keptAsItWas) {
		t.Errorf("said %q", h.err)
	}
	if w.read("table.yaml.1") != was || w.read("table.journal.1") != journal {
		t.Errorf("kept %q, its journal %q", w.read("table.yaml.1"), w.read("table.journal.1"))
	}
	if strings.Contains(w.sight(), "table.yaml.2") {
		t.Error("the same table is kept twice")
	}
}

// A script raises the table once, and keeps it only if it is saved.
func TestAScriptRaisesItsTable(t *testing.T) {
	w := saluted(t)
	was := w.read("table.yaml")
	w.known = newSalute
	w.write("badly.txt", "salute greet\nno such line\n")
	w.write("well.txt", "salute greet\nsalute greet\n")
	before := w.sight()
	if h := w.types("run", "badly.txt"); h.code == app.Done || w.sight() != before {
		t.Errorf("exit %d:\n%s", h.code, w.sight())
	}
	if h := w.does("run", "well.txt"); strings.Count(h.out+h.err, keptAsItWas) != 1 {
		t.Errorf("said %q and %q", h.out, h.err)
	}
	if w.read("table.yaml.1") != was || !strings.Contains(w.read("table.yaml"), "salutes: 3") {
		t.Errorf("kept %q, raised %q", w.read("table.yaml.1"), w.read("table.yaml"))
	}
	w.does("verify")
}

// A table that cannot be raised is left as it is.
func TestATableThatCannotBeRaised(t *testing.T) {
	w := saluted(t)
	w.known = newSalute
	w.write("table.yaml", "tablehand: 1\ngame: hand-salute\nhails: 1\n")
	before := w.sight()
	h := w.types("salute", "greet")
	if h.code != app.File || w.sight() != before ||
		!strings.Contains(h.err, "table.yaml: cannot be brought from format 1 to 2: it counts no greetings") {
		t.Errorf("exit %d: %q", h.code, h.err)
	}
}

// What an older program finds in the journal of a newer one it does not bring back.
func TestRedoWritesNoNewerFormat(t *testing.T) {
	w := saluted(t)
	w.known = newSalute
	w.does("salute", "greet")
	w.does("undo")
	w.known = oldSalute
	before := w.sight()
	for _, line := range []string{"redo", "goto 2", "redo --dry-run"} {
		h := w.types(strings.Fields(line)...)
		if h.code != app.File || w.sight() != before ||
			!strings.Contains(h.err, "format 2 is newer than this program, which knows 1: update tablehand") {
			t.Errorf("%s: exit %d: %q", line, h.code, h.err)
		}
	}
	w.does("salute", "greet")
	w.does("verify")
}
