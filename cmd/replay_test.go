package cmd

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"tablehand/assist/table"
	"tablehand/cmd/app"
)

// left counts the transcripts that came to their end, again the games of them that were played
// again.
var left, again atomic.Int32

// otherwise lists transcripts whose game cannot be played again, since the owner's files that it was
// played with are others at its end.
var otherwise = []string{"board-check", "card", "data_file", "effects"}

// playsAgain plays the game that a transcript leaves in its folder once more, from the lines of its
// log, and compares the tables. A game that was edited by hand, or whose beginning is lost, cannot
// be.
func playsAgain(t *testing.T, e *testscript.Env) {
	left.Add(1)
	path := filepath.Join(e.WorkDir, table.Name)
	entries, lost := table.Log(path, 0, false)
	view, unread := table.Read(path)
	name := strings.TrimPrefix(filepath.Base(e.WorkDir), "script-")
	if lost != nil || unread != nil || view.Edited || !begins(entries[0].Command) ||
		slices.Contains(otherwise, name) ||
		slices.ContainsFunc(entries, func(e table.Entry) bool { return e.Kind == table.KindEdit }) {
		return
	}
	w := &world{t: t, dir: e.WorkDir, env: map[string]string{"XDG_CONFIG_HOME": e.Getenv("XDG_CONFIG_HOME")},
		known: games}
	log := w.types("log", "--commands", "--table", table.Name)
	if log.code != app.Done { // what stands there is no table
		return
	}
	w.dir = t.TempDir()
	if err := os.CopyFS(w.dir, os.DirFS(e.WorkDir)); err != nil {
		t.Error(err)
		return
	}
	for _, name := range []string{table.Name, "table.journal"} {
		if err := os.Remove(filepath.Join(w.dir, name)); err != nil {
			t.Error(err)
		}
	}
	w.write("script.txt", log.out)
	h := w.types("run", "script.txt")
	got, err := os.ReadFile(filepath.Join(w.dir, table.Name))
	if h.code != app.Done || err != nil || string(got) != string(view.Text) {
		t.Errorf("%s: exit %d: %s: of\n%s\ncomes\n%s\nand not\n%s", name, h.code, h.err, log.out, got, view.Text)
		return
	}
	again.Add(1)
	if h := w.types("verify", "--replay"); h.code != app.Done {
		t.Errorf("%s: exit %d: %s%s", name, h.code, h.out, h.err)
	}
}

// begins says whether a command sets up a game, with its mount or without.
func begins(command string) bool {
	words := strings.Fields(command)
	return slices.Contains(words[:min(2, len(words))], "new")
}

// An act that the program plays otherwise than it was played is named, with what differs.
func TestAnActThatPlaysOtherwise(t *testing.T) {
	w := toyWorld(t, draughtsTable)
	w.does("draughts", "capture", "--dice", "1")
	w.does("verify", "--replay")
	session, err := table.Open(filepath.Join(w.dir, table.Name), app.Wait)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(string(session.Text()), "men: 11", "men: 4", 1)
	if _, err := session.Save([]byte(text), table.Act{Command: "draughts capture --dice=1"}); err != nil {
		t.Fatal(err)
	}
	if err := session.Close(); err != nil {
		t.Fatal(err)
	}
	w.does("verify")
	h := w.types("verify", "--replay")
	differs := `   2  draughts capture --dice=1: line 4 of the table was "men: 4" and is "men: 10"` + "\n"
	if h.code != app.Refused || h.out != differs || !strings.Contains(h.err, "1 of 1 acts come to") {
		t.Errorf("exit %d: %q %q", h.code, h.out, h.err)
	}
	h = w.types("verify", "--replay", "--json")
	if !strings.Contains(h.out, `"replayed":1,"differ":[{"seq":2,"command":"draughts capture --dice=1"`) {
		t.Errorf("exit %d: %q", h.code, h.out)
	}
}
