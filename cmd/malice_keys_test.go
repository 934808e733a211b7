package cmd

import (
	"strings"
	"testing"

	"tablehand/cmd/app"
)

// The letters of a fight are those of what may be done: each of the band may use a potion before the first
// phase, whoever has drunk; until the blows fall one may withdraw.
func TestTheLettersOfAFight(t *testing.T) {
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	for _, line := range []string{"new --avatar Ann=blue --avatar Ben=red --boards 2 --seed 5 --quiet",
		"band join Ann Ben", "item gain Ann blue:Calm", "creature forest --by Ann --dice 2,3,4"} {
		w.does(typed(line)...)
	}
	letters := func() (said string) {
		g, _, _ := w.plays("")
		for _, k := range atRoot(g.own(), g.known).spokenOf().Keys() {
			said += k.Letter + " "
			if k.Letter == "d" {
				said += "(" + strings.Join(k.Words, " ") + ") "
			}
		}
		return said
	}
	for _, c := range []struct{ line, letters string }{
		{"note before", " d (item drink ) o "},
		{"card add potion Calm blue '+1 cr'", " d (item drink ) o "},
		{"item gain Ben blue:Mist", " d (item drink ) o "},
		{"item drink Ann", " d (item drink ) w o "},
		{"combat target Ann", " s d (item drink ) w o "},
	} {
		w.does(typed(c.line)...)
		if said := letters(); said != c.letters {
			t.Errorf("%s: %q, not %q", c.line, said, c.letters)
		}
	}
}

// What a card does that nobody has typed in is asked as it is used, checked at the question, and stands in
// the line as it would have been typed; without an answer it is left to the table.
func TestWhatACardDoesIsAsked(t *testing.T) {
	w := tableFor(t, nil)
	for _, line := range []string{"item gain Sara yellow Zest", "creature wild --by Sara --dice 2,5,1"} {
		w.does(typed(line)...)
	}
	for _, c := range []struct{ answers, line string }{
		{"cr +2\n", "item drink Sara '--mod=cr +2'"},
		{"gold\n--mod 'cr +2'; lr +1\n", "item drink Sara '--mod=cr +2' '--mod=lr +1'"},
		{"4d2\n", "item drink Sara --wounds=4d2"},
		{"\n", "item drink Sara"},
	} {
		h := w.asked(c.answers, "item", "drink", "Sara")
		log := strings.Split(strings.TrimSpace(w.does("log", "--commands").out), "\n")
		if got := log[len(log)-1]; h.code != app.Done || !sameWords(got, c.line) ||
			!strings.Contains(h.err, "what does Zest (yellow potion) do in this turn? ") {
			t.Errorf("%q: exit %d, %q, not %q: %s", c.answers, h.code, got, c.line, h.err)
		}
		w.does("undo")
	}
	w.does(typed("avatar set Bryan mastery red:Warden")...)
	if h := w.asked("mr +1\n", "mastery", "use", "Bryan"); !strings.Contains(h.out, "mr +1") {
		t.Errorf("a mastery: %s%s", h.out, h.err)
	}
}

// What lapses with the players' turn is said before it ends, where a person can be asked: Enter gives nothing
// up. A script knows what it does (turn.round).
func TestWhatLapsesIsAskedBeforeTheTurnEnds(t *testing.T) {
	w := tableFor(t, nil)
	for _, line := range []string{"creature forest --lair --by Sara --dice 2,3,1", "encounter won"} {
		w.does(typed(line)...)
	}
	before := w.read("table.yaml")
	const asks = "Sara has a harvest to take at once and Sara has 2 treasures to draw: " +
		"does the turn end without that?"
	for _, line := range []string{"shadow-turn", "round"} {
		h := w.asked("perhaps\n\n", line)
		if h.code != app.Done || w.read("table.yaml") != before || strings.Count(h.err, asks) != 2 ||
			!strings.Contains(h.err, "the players' turn goes on") {
			t.Errorf("%s: exit %d: %s%s", line, h.code, h.out, h.err)
		}
		h = w.asked("yes\n\n", line)
		if h.code != app.Done || !strings.Contains(h.out, "Sara has 2 treasures to draw: that lapses") {
			t.Errorf("%s: exit %d: %s%s", line, h.code, h.out, h.err)
		}
		if w.does("undo"); w.read("table.yaml") != before {
			t.Fatal("undo is not where it was")
		}
	}
	if h := w.does("shadow-turn"); strings.Contains(h.err, "without that?") {
		t.Errorf("a script is asked: %s", h.err)
	}
}
