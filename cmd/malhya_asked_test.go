package cmd

import (
	"strings"
	"testing"

	"tablehand/cmd/app"
)

// Whoever defends hears first what came through, and is asked only where more than nothing may be done
// (combat.defense.after-roll); which enemy acts is answered by its mark in the picture.
func TestMalhyaDefenceIsAsked(t *testing.T) {
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	for _, line := range [][]string{
		{"card", "add", "enemy", "01", "swordsman",
			"initiative 4; move 4; life 3; attack 2 attack +1; defense 2 defense"},
		{"card", "add", "weapon", "Sword", "row 2: 1 attack; defend 0: 1 defense"},
		{"new", "--hero", "Ann=Yoktal", "--hero", "Ben=Sulk", "--real", "dice", "--seed", "7"},
		{"hero", "set", "Ann", "life=5", "initiative=1"},
		{"hero", "set", "Ben", "life=4", "initiative=1"},
		{"equip", "Ann", "Sword"},
		{"room", "practice"},
		{"room", "deploy", "B5=swordsman", "A7=swordsman"},
		{"room", "place", "Ann", "A5", "Ben", "A6"},
		{"move", "Ann", "C4"},
		{"combat"},
		{"round", "--draw", "upgrade=move3"},
	} {
		w.does(append([]string{"malhya"}, line...)...)
	}
	h := w.asked("sw1\nBen\n1 -\n", "malhya", "enemy")
	if h.code != app.Done || !strings.Contains(h.err, "which enemy acts? (swordsman-1, swordsman-2): ") ||
		strings.Contains(h.err, "defend") || !strings.Contains(h.out, "swordsman-1 attacks Ben: ") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	w.does("undo")
	h = w.asked("s-1\nAnn\n1 2\n\n1\n", "malhya", "enemy")
	if h.code != app.Done ||
		!strings.Contains(h.err, "how does Ann defend against 4 damage? (none, 1; Enter: 1): ") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	w.does("undo")
	h = w.asked("sw1\nBen\n- -\n", "malhya", "enemy", "--mod", "swordsman attack -1")
	if h.code != app.Done || strings.Contains(h.err, "defend") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
}
