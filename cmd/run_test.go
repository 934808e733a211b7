package cmd

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tablehand/assist/table/tabletest"
	"tablehand/cmd/app"
)

// What a person was asked for stands in the log as flags, so that it can be played again.
func TestWhatWasAskedIsPlayedAgain(t *testing.T) {
	w := newWorld(t)
	w.does("new", "--avatar", "Sara=black:Time Dancer", "--avatar", "Bryan", "--boards", "2", "--seed", "3")
	w.asked("2 _ 3\nyellow:Glacial\n", "creature", "forest", "--lair", "--by", "Sara", "--ask")
	w.does("encounter", "left")
	w.asked("3\n5\n", "roll", "2d6", "1d20", "--ask", "--dice", "4,_,_")
	log := w.does("log", "--commands").out
	for _, line := range []string{
		"creature forest --by=Sara --dice=2,_,3 --draw=yellow:Glacial --lair", "roll 2d6 1d20 --dice=4,3,5",
	} {
		if !strings.Contains(log, line+"\n") {
			t.Errorf("%q is not in\n%s", line, log)
		}
	}
	again := newWorld(t)
	again.write("log.txt", log)
	again.does("run", "log.txt")
	if got, want := again.read("table.yaml"), w.read("table.yaml"); got != want {
		t.Errorf("played again the table is\n%s\nand not\n%s", got, want)
	}
	if got := again.does("log", "--commands").out; got != log {
		t.Errorf("played again the log is\n%s\nand not\n%s", got, log)
	}
}

// A table that was edited by hand is played again up to there: the script says so.
func TestAHandEditIsSaidInTheScript(t *testing.T) {
	w := newWorld(t)
	w.does("new", "--avatar", "Sara", "--avatar", "Bryan", "--boards", "2", "--seed", "3")
	w.write("table.yaml", w.read("table.yaml")+"# by hand\n")
	w.does("avatar", "wound", "Sara")
	log := w.does("log", "--commands").out
	said := "\n# 2: the table was edited by hand, which no command does again\navatar wound Sara\n"
	if !strings.HasSuffix(log, said) {
		t.Errorf("the script is\n%s", log)
	}
}

// In a script the game on the table needs no mount, and the journal has it all the same.
func TestAScriptNeedsNoMount(t *testing.T) {
	w := toyWorld(t, draughtsTable)
	w.write("script.txt", "capture --dice 1; draughts capture --dice 2\nstatus\n")
	if h := w.does("run", "script.txt"); !strings.HasSuffix(h.out, "9 men\n") {
		t.Errorf("said %q", h.out)
	}
	want := "draughts capture --dice=1\ndraughts capture --dice=2\n"
	if h := w.types("log", "--commands"); h.out != want {
		t.Errorf("typed again as %q", h.out)
	}
}

// The preferences of a script are those of its commands, which may say otherwise.
func TestAScriptHasPreferences(t *testing.T) {
	w := tableFor(t, nil)
	for _, name := range []string{"yaml", "journal"} {
		err := os.Rename(filepath.Join(w.dir, "table."+name), filepath.Join(w.dir, "other."+name))
		if err != nil {
			t.Fatal(err)
		}
	}
	w.write("script.txt", "roll lr Sara --dice 3\nstatus\n")
	plain := w.does("run", "script.txt", "--table", "other.yaml").out
	why := w.does("run", "script.txt", "--table", "other.yaml", "--why").out
	if !strings.Contains(why, "(roll.lr)") || strings.Contains(plain, "(roll.lr)") {
		t.Errorf("said %q, and why %q", plain, why)
	}
	w.write("script.txt", "status\nstatus --table nowhere.yaml\n")
	if h := w.types("run", "script.txt", "--table", "other.yaml"); h.code != app.File ||
		!strings.HasPrefix(h.err, "tablehand: script.txt:2: nowhere.yaml: no such table") {
		t.Errorf("exit %d: %s", h.code, h.err)
	}
	w.write("table.yaml", w.read("other.yaml"))
	w.write("script.txt", "status\nstatus --table table.yaml\n")
	if h := w.types("run", "script.txt", "--table", "other.yaml"); h.code != app.Usage ||
		!strings.Contains(h.err, "a script plays on one table") {
		t.Errorf("exit %d: %s", h.code, h.err)
	}
}

// However long a script is, the table is read, locked, synced and renamed as often.
func TestAScriptIsSavedOnce(t *testing.T) {
	tabletest.NeedStrace(t)
	var calls [2]string
	for i, n := range []int{2, 60} {
		w := writer(t, "run")
		w.write("script.txt", strings.Repeat("avatar wound Sara\nundo\nroll 3d6\n", n))
		log := filepath.Join(t.TempDir(), "strace")
		flags := []string{"-f", "-qq", "-o", log, "-e", "trace=openat,fsync,flock,/^rename"}
		if _, errs, state := w.underStrace(flags, "run", "script.txt"); !state.Success() {
			t.Fatalf("%v: %s", state, errs)
		}
		traced, err := os.ReadFile(log)
		if err != nil {
			t.Fatal(err)
		}
		for _, call := range []string{"/table.yaml\"", "/table.journal\"", " fsync(", " flock(", " rename"} {
			calls[i] += fmt.Sprintf("%s %d, ", call, strings.Count(string(traced), call))
		}
		w.does("verify")
	}
	if calls[0] != calls[1] {
		t.Errorf("6 commands: %s\n180 commands: %s", calls[0], calls[1])
	}
}

// A script that takes its time says so at a terminal, and Ctrl-C gives all of it up; a command in it, whose
// words are kept until the end, says nothing of its own.
func TestALongScriptSaysSo(t *testing.T) {
	w := newWorld(t)
	w.write("long.txt", "new --avatar Sara\nodds fight --avatar 'life=5 cr=2ds' "+
		"--creature 'life=6 cr=2 wounds=2ds' --simulate 1000000\n")
	s := w.sits(80, 24, "run", "long.txt")
	s.sees("playing the script: 1 of 2, about")
	s.types("\x03")
	if code := s.ends(); code != app.Interrupted || strings.Contains(s.screen(), "playing the fight") {
		t.Errorf("exit %d: %s", code, s.screen())
	}
	if _, err := os.Stat(filepath.Join(w.dir, "table.yaml")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a script that was given up has saved its table: %v", err)
	}
}

// A thousand commands of a script.
func BenchmarkScript(b *testing.B) {
	w := &world{dir: b.TempDir(), env: map[string]string{}, known: games}
	begin := "new --avatar Sara --avatar Bryan --avatar Ann --avatar Ben --boards 2 --seed 1 --force\n"
	script := begin + strings.Repeat("avatar wound Sara\navatar heal Sara\nroll mr Bryan\nnote on\n", 250)
	if err := os.WriteFile(filepath.Join(w.dir, "script.txt"), []byte(script), 0o600); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if h := w.types("run", "script.txt"); h.code != app.Done {
			b.Fatal(h.err)
		}
	}
}
