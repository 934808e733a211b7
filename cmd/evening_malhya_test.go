package cmd

import (
	"strings"
	"testing"

	"tablehand/assist/telling/tellingtest"
)

// fought is a table of Malhya on which the enemies' turn has come: a swordsman near Ann, and an archer.
func fought(t *testing.T) *world {
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = w.dir
	for _, line := range []string{
		"card add enemy 01 swordsman 'initiative 1; move 4; life 3; attack 2 attack +1; defense 2 defense'",
		"card add enemy 03 archer 'ranged; initiative 1; move 3; life 2; attack 2 attack; defense 1 dodge'",
		"card add weapon Axe 'row 3: 1 attack 2 power; row 1: power special +2; defend 0: 1 defense'",
		"new --hero Ann=Yoktal --hero Ben=Sulk --seed 7",
		"hero set Ann life=5 strength=2 initiative=4 movement=4 heavy=2 capacity=2",
		"hero set Ben life=4 initiative=3 movement=3", "equip Ann Axe", "room practice", "room deploy 2",
		"room place Ann A5 Ben B5", "move Ann D5", "combat", "move swordsman-2 E3",
		"round --draw upgrade=move3,upgrade=move3", "end Ann", "end Ben"} {
		w.does(append([]string{"malhya"}, typed(line)...)...)
	}
	return w
}

// An enemy's way and whom it attacks are told before its dice are asked for; a defence is said as people say
// it, and each face that its name does not explain is explained.
func TestAnEnemysWayIsToldBeforeItsDice(t *testing.T) {
	w := fought(t)
	h := w.asked("2 2\n?\nrow 1\n1\n", "malhya", "enemy", "swordsman-2")
	for _, said := range []string{
		"swordsman-2 goes to E4 (1 of 7)\nswordsman-2 attacks Ann\nswordsman-2's two attack dice (",
		"how does Ann defend against 5 damage? (none, 1 (0 points: 1 defense); Enter: 1): how a hero defends\n",
		"Ann's defense die (defense die showing shield1, shield2, cancel-all (the attack does nothing), special or",
	} {
		if !strings.Contains(h.err, said) {
			t.Errorf("%q is not said: %s", said, h.err)
		}
	}
	log := w.does("log", "--commands").out
	const line = "malhya enemy swordsman-2 --choose=defend=1 --dice=damage2,damage2,shield1\n"
	if !strings.Contains(log, line) {
		t.Errorf("%q is not kept: %s", line, log)
	}
}

// People say that somebody suffers, and that all test.
func TestSufferingAndTestsOfAll(t *testing.T) {
	tellingtest.Dear(t)
	for typed, does := range map[string]string{
		"suffers Ann 2":                     "harm Ann 2",
		"suffer Ann 2":                      "harm Ann 2",
		"Ann suffers 2":                     "harm Ann 2",
		"Ann takes 2 damage":                "harm Ann 2",
		"swordsman-1 suffers 1":             "harm swordsman-1 1",
		"all test strength 1d 1x 1+":        "test each strength 1d 1x 1+",
		"everybody tests strength 1d 1x 1+": "test each strength 1d 1x 1+",
		"test all strength 1d 1x 1+":        "test all strength 1d 1x 1+",
		"group tests strength 1d 1x 1+":     "test group strength 1d 1x 1+",
	} {
		w := fought(t)
		g, _, errs := w.plays("")
		before := w.does("log", "--commands").out
		offered, _ := g.plays(typed, nil)
		line := strings.TrimPrefix(w.does("log", "--commands").out, before)
		if len(offered) > 0 {
			line = "malhya " + strings.Join(offered[0].Words, " ") + "\n"
		}
		if line != "malhya "+does+"\n" {
			t.Errorf("%q does or leads to %q, not to %q; %s", typed, line, does, errs)
		}
	}
}
