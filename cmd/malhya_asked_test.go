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
		!strings.Contains(h.err, "how does Ann defend against 4 damage? (none, "+
			"1 (0 points: 1 defense); Enter: 1): ") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	w.does("undo")
	h = w.asked("sw1\nBen\n- -\n", "malhya", "enemy", "--mod", "swordsman attack -1")
	if h.code != app.Done || strings.Contains(h.err, "defend") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
}

// The card of an enemy that nobody has typed in is asked for where it first counts, field by field as it is
// printed, and kept; put off, the round asks for the initiative alone, and a turn for what counts in it.
func TestEnemyCardsAreAskedFor(t *testing.T) {
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	for _, line := range []string{"new --hero Ann=Yoktal --seed 7", "hero set Ann life=5 initiative=1",
		"room none", "room deploy yellow=swordsman blue=archer", "combat"} {
		w.does(append([]string{"malhya"}, strings.Fields(line)...)...)
	}
	h := w.asked("\n4\nmany\n4\nback\n3\n3\n2 1\n1\nattack special: cancel defense\n\n1\nlater\n2\n",
		"malhya", "round", "--draw", "upgrade=init3,upgrade=init3")
	for _, said := range []string{"the Enemy card of swordsman: its initiative? (0 to 99; Enter: later): ",
		"many is no number\n", "its attack dice? (such as 2 attack 1 power; Enter: none): ",
		"which initiative has the card of archer? (0 to 99): "} {
		if !strings.Contains(h.err, said) {
			t.Errorf("%q is not asked: %s", said, h.err)
		}
	}
	card := "enemy 1 swordsman: initiative 4; move 3; life 3; attack 2 attack 1 power; defense 1 defense; " +
		"attack special: cancel defense\n"
	if h.code != app.Done || h.out != card+"swordsman 4 +3 = 7; archer 2 +3 = 5; Ann 1\n"+
		"swordsman, archer, then Ann\n" {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	w.does("malhya", "enemy", "swordsman-1", "--nearest", "swordsman-1=none")
	h = w.asked("\n5\n2\nranged\nnone\nnone\n", "malhya", "enemy", "archer-1")
	last := strings.TrimSpace(w.does("log", "--commands").out)
	last = last[strings.LastIndexByte(last, '\n')+1:]
	want := "malhya enemy archer-1 --choose=line-archer-1=none --choose=nearest-archer-1=none " +
		"'--mod=movement +5' '--mod=2 attack' --mod=ranged"
	if h.code != app.Done || !sameWords(last, want) {
		t.Errorf("exit %d: %s%s\nthe log ends with %q", h.code, h.out, h.err, last)
	}
}

// At a seat what counts of a card that nobody has typed in is asked act by act: from a phone no file but the
// table is written, and its lines play again to the same table.
func TestEnemyCardsAreAskedForAtASeat(t *testing.T) {
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	for _, line := range [][]string{
		{"card", "add", "weapon", "Sword", "row 2: 1 attack; defend 0: 1 defense"},
		{"new", "--hero", "Ann=Yoktal", "--seed", "7"}, {"hero", "set", "Ann", "life=5", "initiative=1"},
		{"equip", "Ann", "Sword"}, {"room", "none"}, {"room", "deploy", "yellow=swordsman"}, {"combat"},
	} {
		w.does(append([]string{"malhya"}, line...)...)
	}
	cards := w.does("malhya", "card", "list").out
	page, code := w.seats()
	ann := sits(t, page, code, "Ann")
	tap := func(word string, answers ...string) {
		t.Helper()
		n := w.offerTo("Ann", word)
		var fill []string
		for _, blank := range w.offered()[n].Blanks {
			fill = append(fill, blank.Values[0])
		}
		status, said := ann.taps(ann.stands(w), n, fill...)
		for _, pair := range answers {
			asks, value, _ := strings.Cut(pair, "=")
			if said.Ask == nil || !strings.Contains(said.Ask.Title, asks) {
				t.Fatalf("%s: not asked %q but told %+v", word, asks, said)
			}
			status, said = ann.sends("answer", map[string]any{"act": said.Act, "n": said.Ask.N,
				"answer": map[string]any{"value": value}})
		}
		for asked := 0; said.Ask != nil && asked < 10; asked++ { // else as Enter would
			answer := map[string]any{"value": said.Ask.Default}
			if len(said.Ask.Dice) > 0 { // their faces are not read off: they lie on the table
				var faces []string
				for _, die := range said.Ask.Dice {
					faces = append(faces, die.Faces[0])
				}
				answer = map[string]any{"faces": faces}
			}
			status, said = ann.sends("answer", map[string]any{"act": said.Act, "n": said.Ask.N, "answer": answer})
		}
		if status != 200 || said.Ask != nil {
			t.Errorf("%s: %d, %+v, %+v", word, status, said, said.Ask)
		}
	}
	tap("round", "Which initiative has the card of swordsman=4",
		"Which Upgrade token for swordsman=+3 initiative")
	tap("enemy", "How far does swordsman-1 go in this turn=far", "How far does swordsman-1 go in this turn=3",
		"With which dice does it attack=2 1", "What else holds for it=none", "nearest to swordsman-1=Ann:2")
	tap("attack", "With which dice does swordsman-1 defend=1", "How much life=3")
	log := w.does("log", "--commands").out
	for _, words := range []string{"--choose=initiative-swordsman=4",
		"'--mod=movement +3' '--mod=2 attack 1 power'",
		"'--mod=swordsman-1 1 defense'"} {
		if !strings.Contains(log, words) {
			t.Errorf("the log has no %s:\n%s", words, log)
		}
	}
	if now := w.does("malhya", "card", "list").out; now != cards {
		t.Errorf("the cards of the laptop are now\n%s", now)
	}
	w.does("verify", "--replay")
}
