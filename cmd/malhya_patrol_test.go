package cmd

import (
	"strings"
	"testing"

	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/cmd/app"
)

// The lines of a table on which the enemies' phase of Stealth Mode has come, with a floor plan and without.
const (
	malhyaFoes = malhyaRoom + "; stealth normal; move Ann D5; end Ann --dice -; standby Ben"
	malhyaDim  = "new --hero Ann=Yoktal --hero Ben=Sulk --seed 7; hero set Ann 3 4 2 3 4 1 1 1 2 1 2; " +
		"hero set Ben 3 4 2 1 3 1 1 1 2 1 1; room none; room deploy yellow=swordsman+archer; stealth normal; " +
		"move Ann 1; end Ann --dice -; standby Ben"
)

// logged returns the last lines of the log, as one would have typed them.
func (w *world) logged(n int) string {
	lines := strings.Split(strings.TrimSpace(w.does("log", "--commands").out), "\n")
	return strings.Join(lines[max(0, len(lines)-n):], "\n")
}

// With a floor plan an Action card that nobody has typed in is asked for part by part, as it is printed, and
// the line in the log is the one that people would have typed.
func TestAnActionCardIsAskedForPartByPart(t *testing.T) {
	t.Parallel()
	w := malhyaAt(t, malhyaFoes)
	h := w.asked("many\n2\n?\n\n2 enemies yellow 3\nyellow west 1 west\nreshuffle\n", "malhya", "enemy")
	for _, said := range []string{
		"how many Action cards does space 1 of the Threat track show? (0 to 30): many is no number of Action cards",
		"Action card 1 of 2: its number, or what it says? (such as 17, or 2 to green 2; Enter: part by part): ",
		"its Move step: how many enemies, toward which token, how many spaces? (such as 2 to green 3, ",
		"its Focus step: on which token, which way and how far, and where does it look? (such as ",
		"what else does it show? (such as +1 threat, reshuffle; Enter: none): ",
	} {
		if !strings.Contains(h.err, said) {
			t.Errorf("%q is not asked: %s", said, h.err)
		}
	}
	if h.code != app.Done || !strings.Contains(h.out, "from E4 it will see Ann: Ben may act, else resume") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	const line = "malhya enemy --cards=2 '2 to yellow 3; focus yellow w 1 look w; reshuffle'"
	if last := w.logged(1); last != line {
		t.Errorf("the log ends with %s, not %s", last, line)
	}
	w.does("verify", "--replay")
}

// A card that has a number is kept by it, and called by it the next time.
func TestAnActionCardIsKeptByItsNumber(t *testing.T) {
	t.Parallel()
	w := malhyaAt(t, malhyaFoes)
	h := w.asked("2\n17\n1 yellow 1\n\n\n", "malhya", "enemy")
	if card := w.does("malhya", "card", "show", "17").out; h.code != app.Done || !strings.Contains(card,
		"1 to yellow 1") || w.logged(1) != "malhya enemy --cards=2 17" {
		t.Errorf("exit %d: %s%s%s%s", h.code, h.out, h.err, card, w.logged(1))
	}
	h = w.asked("2 enemies stay\n1 to green 1\nF5\n", "malhya", "enemy")
	if h.code != app.Done || !strings.Contains(h.err, "Action card 2 of 2: ") || !strings.Contains(h.err,
		`"stay" is no place`) || !strings.Contains(h.out, "The secondary phase") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
}

// Without a plan people move whom the card says. What counts beside that is asked, Threat gems and the
// reshuffle icon, then who sees somebody: no number is an enemy (stealth.card.gems).
func TestAnActionCardThatIsReadOut(t *testing.T) {
	t.Parallel()
	rulebooktest.Met(t, "stealth.card.gems")
	w := malhyaAt(t, malhyaDim)
	h := w.asked("2\n+1 threat\nno\n", "malhya", "enemy")
	if h.code != app.Done || !strings.Contains(h.err, "Action card 1 of 2: move whom it says until one sees "+
		"somebody. Are there Threat gems on it, or the reshuffle icon? (such as +1 threat, reshuffle; Enter: "+
		"neither): do on the table what the Action card says, then: which enemies see a hero or a cadaver") ||
		!strings.Contains(h.out, "The cube goes to 2") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	h = w.asked("\n1\n\n", "malhya", "enemy")
	if h.code != app.Done || !strings.Contains(h.err, "1 is a number: name the enemies, or none") ||
		!strings.Contains(h.out, "The secondary phase") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	if last := w.logged(2); last != "malhya enemy --cards=2 '+1 threat' --choose=seen=none\nmalhya enemy" {
		t.Errorf("the log ends with %s", last)
	}
	w.does("verify", "--replay")
}

// Who presses Enter where something is dim, and answers, comes to the end of the enemies' phase.
func TestThePromptLeadsThroughTheEnemiesPhase(t *testing.T) {
	none := []string{"its Move step", "its Focus step", "what else does it show", "by hand: nothing"}
	seen := []string{"which enemies see", "an Action card is read out"}
	for _, c := range []struct {
		lines string
		asked []string // after each Enter
		ends  string
	}{
		{malhyaFoes, none, "The secondary phase"}, {malhyaDim, seen, "The secondary phase"},
		{malhyaFoes + "; action Ben 5 lever; end Ben --dice -", none, "Cycle 2"},
	} {
		w := malhyaAt(t, c.lines)
		s := w.atPrompt()
		s.sees("> enemy")
		s.enters("", "how many Action cards does space 1 of the Threat track show?")
		s.enters("2", "Action card 1 of 2")
		for _, asked := range c.asked {
			s.enters("", asked)
		}
		s.waits("second enemy", func() bool { return strings.Count(s.screen(), "> enemy") > 1 })
		s.enters("", "Action card 2 of 2")
		for _, asked := range c.asked {
			s.enters("", asked)
		}
		s.sees(c.ends)
		s.leaves()
	}
}
