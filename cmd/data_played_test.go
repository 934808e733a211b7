package cmd

import (
	"os"
	"strings"
	"testing"

	"tablehand/cmd/app"
)

// A table names the data it was played with. Where they have changed or are missing, each look says
// so, and an act once, since the table then names the new data. Undo restores the old name.
func TestTableNamesItsData(t *testing.T) {
	const heal = "shadows-of-malice: {components: {mystics: {tokens: {cleanse: 2, heal: 3, restore: 1}}}}\n"
	w, file := settled(t)
	w.does("new", "--avatar", "Ann=red", "--avatar", "Ben=blue", "--seed", "1")
	if text := w.read("table.yaml"); strings.Contains(text, "data:") {
		t.Errorf("there is no data file, but it says\n%s", text)
	}
	w.does("note", "nothing moves")
	put(t, file, heal)
	before := w.read("table.yaml")
	w.does("avatar", "wound", "Ann")
	if text := w.read("table.yaml"); !strings.Contains(text, "data:") ||
		!strings.Contains(text, "data.yaml") {
		t.Errorf("the data are not named:\n%s", text)
	}
	if h := w.does("undo"); w.read("table.yaml") != before || h.err != "" &&
		strings.Contains(h.err, "data file") {
		t.Errorf("undone: %s", h.err)
	}
	w.does("redo")
	put(t, file, heal+"# looked at it again\n")
	const changed = "your data file data.yaml has changed since this table was last played"
	before = w.sight()
	for range 2 {
		if h := w.does("status"); !strings.Contains(h.err, changed) {
			t.Errorf("status: %s", h.err)
		}
	}
	if w.sight() != before {
		t.Error("who only looks has written")
	}
	if h := w.does("rules", "realm.spawn"); h.err != "" {
		t.Errorf("rules have nothing to do with it: %s", h.err)
	}
	if h := w.does("avatar", "wound", "Ann", "--json"); !strings.Contains(h.out, changed) {
		t.Errorf("not in the document: %s", h.out)
	}
	if h := w.does("avatar", "heal", "Ann"); strings.Contains(h.err, "data file") {
		t.Errorf("said again: %s", h.err)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if h := w.does("avatar", "heal", "Ann"); !strings.Contains(h.err,
		"played with your data file data.yaml, which is not in use now") {
		t.Errorf("missing: %s", h.err)
	}
	if h := w.does("status"); strings.Contains(h.err, "data file") ||
		!strings.Contains(w.read("table.yaml"), "data: null") {
		t.Errorf("said again: %s\n%s", h.err, w.read("table.yaml"))
	}
	w.does("check")
	w.does("verify")
	for _, head := range []string{"data: yes", "data: {file: mine.yaml}",
		"data: {file: mine.yaml, sum: 12, more: 1}"} {
		w.write("table.yaml", strings.Replace(w.read("table.yaml"), "data: null", head, 1))
		if h := w.types("check"); h.code != app.File || !strings.Contains(h.err+h.out, "data") {
			t.Errorf("%s: exit %d: %s", head, h.code, h.err)
		}
		w.write("table.yaml", strings.Replace(w.read("table.yaml"), head, "data: null", 1))
	}
}

// A table that is set up with a data file names it from the beginning.
func TestNewNamesItsData(t *testing.T) {
	w, file := settled(t)
	put(t, file, "shadows-of-malice: {components: {mystics: {tokens: {cleanse: 2, heal: 3, restore: 1}}}}\n")
	w.does("new", "--avatar", "Ann=red", "--avatar", "Ben=blue", "--seed", "1")
	if text := w.read("table.yaml"); !strings.Contains(text, "file: data.yaml") ||
		!strings.Contains(text, "heal: 3") {
		t.Errorf("not named:\n%s", text)
	}
}
