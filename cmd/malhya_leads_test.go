package cmd

import (
	"strings"
	"testing"

	"tablehand/cmd/app"
)

// malhyaAt returns a table of Malhya after lines with ; between.
func malhyaAt(t *testing.T, lines string) *world {
	t.Helper()
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	for line := range strings.SplitSeq(lines, "; ") {
		w.does(append([]string{"malhya"}, typed(line)...)...)
	}
	return w
}

// The lines of a table in a room, with enemies whose cards are known.
const (
	malhyaRoom = "new --hero Ann=Yoktal --hero Ben=Sulk --seed 7; hero set Ann 3 4 2 3 4 1 1 1 2 1 2; " +
		"hero set Ben 3 4 2 1 3 1 1 1 2 1 1; card add enemy 01 swordsman initiative 4, move 4, life 3, " +
		"attack 2 attack +1, defense 2 defense; card add enemy 03 archer ranged, initiative 3, move 3, life 2, " +
		"attack 2 attack, defense 1 dodge; room practice; room deploy 2; room place Ann A5 Ben B5"
	malhyaRoad  = "new --hero Ann=Yoktal --hero Ben=Sulk --seed 7; hero set Ann life 4; hero set Ben life 4"
	malhyaFight = malhyaRoom + "; combat; round --draw upgrade=init3,upgrade=move3"
)

// Enter never turns an Aura token, drinks a potion or rests: what comes next is the deed of the turn, then
// its end; and a test that lacks successes is rolled on.
func TestWhatEnterDoesInMalhya(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lines, acted, ghost string }{
		{malhyaRoom + "; harm Ben 1; stealth normal; move Ann D3", "Ann", "move Ann "},
		{malhyaRoom + "; harm Ben 1; stealth normal; move Ann D3; action Ann 6 lever", "Ann", "end Ann"},
		{"new --hero Ann=Yoktal --hero Ben=Sulk --seed 7; hero set Ann life 4; hero set Ben life 4, aura 3; " +
			"harm Ben 1", "Ben", "travel card "},
		{malhyaRoad + "; travel card forest token 02 --terrain plain", "Ann", "travel card "},
		{malhyaRoad + "; travel card forest token, token 02 --terrain plain", "Ann", "travel move "},
		{malhyaDim[:strings.LastIndex(malhyaDim, "; move")], "Ann", "move Ann "},
		{"new --hero Ann=Yoktal --hero Ben=Sulk --seed 7; hero set Ann life 4; hero set Ben life 4; " +
			"test group Ann Ben max2 strength 2d 2x 3+; test roll --dice -,-,-", "Ann", "test roll"},
	} {
		g, _, _ := malhyaAt(t, c.lines).plays("")
		g.acted = c.acted
		if ghosts := shownIn(g.lead(nil)); len(ghosts) == 0 || ghosts[0] != c.ghost {
			t.Errorf("after %s Enter does %q, not %q", c.lines[strings.LastIndex(c.lines, ";")+2:], ghosts, c.ghost)
		}
	}
}

// A round asks for its phases in their order: regeneration, initiative, then the Enemy cards and the tokens;
// the line is logged as one would have typed it.
func TestARoundAsksForItsPhases(t *testing.T) {
	t.Parallel()
	w := malhyaAt(t, malhyaRoom+"; harm Ben 4; combat")
	h := w.asked("damage\nAnn 2\n", "malhya", "round", "--draw", "upgrade=init3,upgrade=move3")
	for _, said := range []string{
		"does Ben regenerate, and from where does the crystal come? (damage; Enter: no): ",
		"who pays Action Points for initiative, how many? (such as Ann 2; Enter: nobody): "} {
		if !strings.Contains(h.err, said) {
			t.Errorf("%q is not asked: %s", said, h.err)
		}
	}
	log := strings.TrimSpace(w.does("log", "--commands").out)
	want := "malhya round Ann=2 --draw=upgrade=init3,upgrade=move3 --regenerate=Ben=damage"
	if last := log[strings.LastIndexByte(log, '\n')+1:]; h.code != app.Done || !sameWords(last, want) ||
		!strings.Contains(h.out, "Ann 3 +2 = 5") {
		t.Errorf("exit %d: %s%s\nthe log ends with %q", h.code, h.out, h.err, last)
	}
	w.does("verify", "--replay")
}
