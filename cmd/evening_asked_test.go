package cmd

import (
	"slices"
	"strings"
	"testing"

	"tablehand/cmd/app"
)

// A wrong answer is asked again, with what was right kept; back goes to the question before, also over dice;
// ? tells what it is for. The journal has the line as one would have typed it.
func TestWrongAnswersAreAskedAgain(t *testing.T) {
	w := tableFor(t, nil)
	h := w.asked("2 5 3\nWeb\nyellow:Glacial\n", "creature", "forest", "--lair", "--by", "Sara", "--ask")
	if h.code != app.Done || !strings.Contains(h.out, "Glacial (yellow)") {
		t.Fatalf("exit %d: %s%s", h.code, h.out, h.err)
	}
	for _, said := range []string{"ability Web has no color", "kept: 2 5 3\nwhich ability card? "} {
		if !strings.Contains(h.err, said) {
			t.Errorf("%q is not said: %s", said, h.err)
		}
	}
	w.does("undo")
	h = w.asked("2 5 3\nback\n?\n2 5 4\nyellow:Glacial\n", "creature", "forest", "--lair", "--by",
		"Sara", "--ask")
	if h.code != app.Done || !strings.Contains(h.err, "back goes to the question before") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	last := strings.TrimSpace(w.does("log", "--commands").out)
	last = last[strings.LastIndexByte(last, '\n')+1:]
	if want := "creature forest --by=Sara --dice=2,5,4 --draw=yellow:Glacial --lair"; !sameWords(last, want) {
		t.Errorf("the log ends with %q, not %q", last, want)
	}
}

// The dice of both sides of a blow stand on one line, with or without anything between them; the journal has
// them as before.
func TestTheDiceOfABlowAreOneThrow(t *testing.T) {
	w := tableFor(t, nil)
	w.does("creature", "forest", "--lair", "--by", "Sara", "--dice", "1,1,1")
	for _, typed := range []string{"5 3\n", "53\n", "5\n3\n", "7\n5\n9 3\n3\n"} {
		h := w.asked(typed, "combat", "phase", "--ask")
		if h.code != app.Done || !strings.Contains(h.out, "Sara 5, the reptilid 3: Sara hits\n") ||
			!strings.Contains(h.err, "Sara rolls one combat die, the creature rolls one (2d6; Enter: ") {
			t.Errorf("%q: exit %d: %s%s", typed, h.code, h.out, h.err)
		}
		if log := w.does("log", "--commands").out; !strings.HasSuffix(log, "combat phase --dice=5,3\n") {
			t.Errorf("%q: the log is %s", typed, log)
		}
		w.does("undo")
	}
	h := w.asked("5\n", "combat", "phase", "--dice", "_,3", "--ask")
	if h.code != app.Done || !strings.Contains(h.err, "Sara's combat die (d6") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
}

// Where nobody answers any more, what was wrong is told as it was before.
func TestAWrongLastAnswer(t *testing.T) {
	w := tableFor(t, nil)
	before := w.sight()
	h := w.asked("2 5 3\nWeb\n", "creature", "forest", "--lair", "--by", "Sara", "--ask")
	if h.code == app.Done || !strings.Contains(h.err, "tablehand: ability Web has no color") ||
		w.sight() != before {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	h = w.asked("back\n2 5 3\n\n", "creature", "forest", "--lair", "--by", "Sara", "--ask")
	if h.code != app.Done || !strings.Contains(h.err, "this is the first question") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
}

// At each kind of question of a prompt one can look at something else first, paste nothing by mistake, go
// back and give it up; at the prompt the ghost is what comes next, also after the terminal has become
// narrower.
func TestQuestionsAtAPrompt(t *testing.T) {
	t.Parallel()
	w := tableFor(t, nil)
	s := w.atPrompt()
	s.sees("> item draw Sara")
	s.enters("creature forest --lair --by Sara --ask", "power and abilities")
	s.enters("status turn", "2 actions left")
	s.enters("\x1b[200~2 5 3\nyellow:Glacial\x1b[201~", "several lines")
	s.enters("2 5 3", "which ability card?")
	s.enters("\x0cback", "the creature's dice for type, power and abilities")
	s.types("\x03")
	s.sees("interrupted: the table is as it was")
	s.resizes(40, 24)
	s.enters("archer attacks", "no command")
	if code := s.leaves(); code != app.Done {
		t.Errorf("exit %d:\n%s", code, s.screen())
	}
}

// sameWords reports whether two lines have the same words, in any order.
func sameWords(x, y string) bool {
	a, b := strings.Fields(x), strings.Fields(y)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}
