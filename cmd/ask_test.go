package cmd

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tablehand/assist/table"
	"tablehand/cmd/app"
)

// asked runs a line with a person at the terminal who types these answers.
func (w *world) asked(typed string, line ...string) heard {
	var out, errs bytes.Buffer
	a := &app.App{Streams: app.Streams{
		In: strings.NewReader(typed), Out: &out, Err: &errs, Dir: w.dir, Person: true,
		Getenv: func(key string) string { return w.env[key] },
	}}
	defer a.Unwatch()
	code := runAmong(a, line, w.known)
	return heard{out.String(), errs.String(), code}
}

// A person is asked for each die and draw, saying what it is for; Enter alone leaves it
// to the program, nonsense is asked again.
func TestAskedForDice(t *testing.T) {
	w := tableFor(t, nil)
	h := w.asked("7\n2\n5\n3\nyellow:Glacial\n", "creature", "forest", "--lair", "--by", "Sara", "--ask")
	if h.code != app.Done || !strings.HasPrefix(h.out, "reptilid, power 3:") ||
		!strings.Contains(h.out, "Glacial (yellow)") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	for _, question := range []string{
		"the creature's dice for type, power and abilities (3d6; Enter: the program rolls): ",
		"7 is not a face of a d6: it shows 1 to 6\n",
		"kept: 2; still missing: the creature's dice for power and abilities (2d6): ",
		"kept: 2 5; still missing: the creature's abilities die (d6): ",
		"which ability card? its color and name (Enter: still to be drawn): ",
	} {
		if !strings.Contains(h.err, question) {
			t.Errorf("not asked %q: %s", question, h.err)
		}
	}
}

// Nothing is asked where a script reads the answer, even at a terminal.
func TestScriptsAreNotAsked(t *testing.T) {
	w := tableFor(t, nil)
	if h := w.asked("", "creature", "forest", "--by", "Sara", "--json"); h.code != app.Done || h.err != "" {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
}

// Closing the terminal at a question is an interruption: the table is as it was.
func TestInterruptedAtAQuestion(t *testing.T) {
	for _, typed := range []string{"", "2\n", "2\n5\n"} {
		w := tableFor(t, nil)
		before := w.sight()
		h := w.asked(typed, "creature", "forest", "--by", "Sara", "--ask")
		if h.code != app.Interrupted || h.out != "" || w.sight() != before {
			t.Errorf("after %q: exit %d: %s%s", typed, h.code, h.out, h.err)
		}
	}
}

// Bare new asks at a terminal; Enter takes the default of each question.
func TestNewAsks(t *testing.T) {
	w := newWorld(t)
	h := w.asked(strings.Repeat("\n", 9), "malice", "new", "--seed", "1")
	if h.code != app.Done {
		t.Fatalf("exit %d: %s%s", h.code, h.out, h.err)
	}
	for _, question := range []string{"printing", "scenario", "boards", "difficulty", "who plays", "mastery",
		"real table"} {
		if !strings.Contains(h.err, question) {
			t.Errorf("%s is not asked: %s", question, h.err)
		}
	}
	if text := w.read("table.yaml"); !strings.Contains(text, "printing: second") ||
		!strings.Contains(text, "name: Avatar2") {
		t.Errorf("Enter alone did not take the defaults:\n%s", text)
	}
}

// A table that another program holds is waited for, and then named with its holder.
func TestHeldTable(t *testing.T) {
	t.Parallel()
	w := tableFor(t, nil)
	path := w.dir + "/table.yaml"
	session, err := table.Open(path, app.Wait)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	if h := w.types("status"); h.code != app.Done {
		t.Errorf("looking waits too: exit %d: %s", h.code, h.err)
	}
	h := w.types("avatar", "wound", "Sara", "--json")
	if failure(t, h, "avatar wound", app.Locked, "locked"); !strings.Contains(h.out, "process ") {
		t.Errorf("its holder is not named: %s", h.out)
	}
}

// A journal that cannot be read is noticed before anybody is asked anything.
func TestAnUnreadableJournalIsNoticedFirst(t *testing.T) {
	w := tableFor(t, nil)
	journal := filepath.Join(w.dir, "table.journal")
	if err := os.Remove(journal); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(journal, 0o755); err != nil {
		t.Fatal(err)
	}
	h := w.asked("2\n5\n3\n", "creature", "forest", "--by", "Sara", "--ask")
	if h.code != app.File || strings.Contains(h.err, "type") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
}

// Whoever has seen what the program rolled, and goes back, ends the input or presses Ctrl-C, finds the same
// faces again; the next line of the journal says so, and so does the story.
func TestALookAtATerminalIsNoFreeLook(t *testing.T) {
	w := tableFor(t, nil)
	newest := func() string {
		var now struct{ Seq int }
		if err := json.Unmarshal([]byte(w.does("status", "--json").out), &now); err != nil {
			t.Fatal(err)
		}
		return w.does("log", fmt.Sprint(now.Seq)).out
	}
	creature := []string{"creature", "forest", "--lair", "--by", "Sara", "--ask"}
	h := w.asked("\n", creature...)
	if h.code != app.Interrupted || !strings.Contains(h.err, "which ability card?") {
		t.Fatalf("at the end of the input: exit %d: %s%s", h.code, h.out, h.err)
	}
	w.asked("\nback\n\n", append(creature, "--dry-run")...) // no seed of the table's
	s := w.sits(80, 24, creature...)
	s.sees("dice for type")
	s.types("\r")
	s.sees("which ability card?")
	s.types("\x03")
	if code := s.ends(); code != app.Interrupted {
		t.Errorf("Ctrl-C: exit %d", code)
	}
	p := w.sits(80, 24, "play")
	p.sees("\n>")
	p.enters(app.Typed(creature), "dice for type")
	p.types("\r")
	p.sees("which ability card?")
	p.types("back\r")
	p.types("\x03")
	p.sees("interrupted")
	if code := p.leaves(); code != app.Done {
		t.Errorf("play: exit %d", code)
	}
	w.does("avatar", "wound", "Sara")
	want := "the laptop looked at 6 3 3 and went back"
	if log := newest(); strings.Count(log, "  before it: "+want+"\n") != 3 {
		t.Errorf("the log has\n%s", log)
	}
	w.does("avatar", "heal", "Sara")
	if log := newest(); strings.Contains(log, "before it") {
		t.Errorf("a look is said twice:\n%s", log)
	}
	w.does("export", "--story", "Evening.md")
	if story := w.read("Evening.md"); strings.Count(story, "The laptop looked at 6 3 3 and went back.") != 3 {
		t.Errorf("the story is\n%s", story)
	}
}

// A card that is still to be drawn keeps its place among the draws: the line of the log plays again.
func TestALineWithACardToBeDrawnPlaysAgain(t *testing.T) {
	w := newWorld(t)
	w.does("new", "--boards", "practice", "--avatar", "Sara", "--avatar", "Bryan", "--seed", "7")
	w.does("avatar", "wound", "Sara", "5")
	w.does("avatar", "destroy", "Sara")
	w.does("shadow-turn")
	for range 9 { // until she may
		if h := w.asked("b\n\n\n\n", "avatar", "return", "Sara", "--ask"); h.code == app.Done {
			break
		}
		w.does("shadow-turn")
	}
	commands := w.does("log", "--commands").out
	if !strings.Contains(commands, "avatar return Sara") {
		t.Fatalf("the log is\n%s", commands)
	}
	again := newWorld(t)
	again.write("evening.txt", commands)
	again.does("run", "evening.txt")
	if w.read("table.yaml") != again.read("table.yaml") {
		t.Errorf("the lines make another table:\n%s", commands)
	}
}
