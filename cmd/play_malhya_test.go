package cmd

import (
	"strings"
	"testing"

	"tablehand/assist/telling/tellingtest"
)

// At the prompt of Malhya a sentence does what it says or nothing: an enemy is called as the plan marks
// it, a name comes before what it begins, and what is said in one breath is no name of a thing. What
// cannot be done to the enemy that was named is refused by its rule, and Enter holds no other enemy
// (stealth.kill.ranged.needs, los.blocking-touch, stealth.kill.melee.cost).
func TestMalhyaAsStrangersSayIt(t *testing.T) {
	tellingtest.Dear(t)
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	for _, line := range [][]string{{"card", "add", "weapon", "Short Bow", "ranged; row 1: 1 attack"},
		{"new", "--hero", "Mia=Yoktal", "--hero", "Tom=Sulk", "--hero", "Lea=Mhay", "--seed", "7"},
		{"hero", "set", "Mia", "life=5", "movement=4", "capacity=2"},
		{"hero", "set", "Tom", "life=5", "movement=4", "capacity=2"},
		{"hero", "set", "Lea", "life=5", "movement=4", "capacity=2"},
		{"equip", "Tom", "Short Bow"},
		{"room", "practice"}, {"room", "deploy", "G6=swordsman", "J1=swordsman", "F5=swordsman"},
		{"room", "place", "Mia", "A5", "Tom", "B5", "Lea", "A6"}, {"stealth", "normal"},
	} {
		w.does(append([]string{"malhya"}, line...)...)
	}
	for _, c := range []struct {
		typed, does string // the line that is logged; empty: none
		says        string // in what is said
		enter       string // what Enter is first; empty: not looked at
	}{
		{"mia kills s1", "",
			"swordsman-1 is not adjacent, and Mia wields no ranged weapon (stealth.kill.ranged.needs)", ""},
		{"tom shoots s1", "", "B5-G6 meets a red line: another place (los.blocking-touch)", "move Mia "},
		{"no wait, the first die was a 2", "", "\"no wait\" is no command, type instead: undo", "undo"},
		{"who is next?", "", "\"who is next?\" is no command, type instead: status", ""},
		{"Lea has 4 life, 3 aura, capacity 2, dexterity 2",
			"malhya hero set Lea 4 life, 3 aura, capacity 2, dexterity 2", "Lea has 3 of 3 aura", ""},
		{"lea has a spear", "", "type instead: equip Lea spear", "equip Lea spear"},
		{"mia takes a noise token and 1 damage", "", "room token noise A5, or harm Mia 1", "room token noise A5"},
		{"tom gets a potion and one damage", "", "gain Tom WHAT, or harm Tom 1", "gain Tom "},
		{"mia takes a noise token", "", "\"noise token\" is no name of a thing: room token noise A5", ""},
		{"mia takes the rope and the hook", "", "take Mia rope, or take Mia hook", ""},
		{"mia takes a potion", "", "potion is no name of a thing: gain Mia WHAT", ""},
		{"mia takes the rope", "malhya take Mia rope", "Mia stores rope", ""},
		{"tom takes the potion, a yellow one", "malhya take Tom potion, a yellow one",
			"Tom gains 1 yellow potion: 1", ""},
		{"tom gives mia the potion", "malhya give Tom mia the potion", "Mia gains 1 yellow potion: 1", ""},
		{"tom shoots s3 with all 6 points", "", "", ""},
		{"tom shoots s3", "malhya assassinate Tom swordsman-3", "Tom assassinates swordsman-3", ""},
		{"lea ends", "", "it is Tom's turn, and Lea does not stand by (stealth.standby.reactivate)", ""},
		{"lea done", "", "it is Tom's turn, and Lea does not stand by (stealth.standby.reactivate)", ""},
	} {
		g, out, errs := w.plays("")
		before := w.does("log", "--commands").out
		offered, _ := g.plays(c.typed, nil)
		after := strings.TrimSpace(strings.TrimPrefix(w.does("log", "--commands").out, before))
		if after != c.does && !strings.HasPrefix(after, c.does+" --") || c.does == "" && after != "" {
			t.Errorf("%q does %q, not %q", c.typed, after, c.does)
		}
		said := strings.Join(strings.Fields(out.String()+errs.String()), " ")
		if !strings.Contains(said, c.says) {
			t.Errorf("%q is told %q, not %q", c.typed, said, c.says)
		}
		ghosts := shownIn(g.lead(offered))
		if c.enter != "" && (len(ghosts) == 0 || ghosts[0] != c.enter) {
			t.Errorf("Enter behind %q is %q, not %q", c.typed, ghosts, c.enter)
		}
	}
}
