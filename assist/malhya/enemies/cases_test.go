package enemies_test

import (
	"strings"
	"testing"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/enemies"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/rulebook/rulebooktest"
)

// open is a floor of so many columns and rows.
const open = "\n. . . . . . . . . .\n\n. . . . . . . . . .\n\n. . . . . . . . . .\n"

// boxed is a floor with dashed lines round C2 and a red line between columns 6 and 7 in rows 1 and 2.
const boxed = "\n. . . . . .|. .\n    :\n. .:.:. . .|. .\n    :\n. . . . . . . .\n"

// walled is a floor with a red line between columns 5 and 6 in rows 0 and 1.
const walled = "\n. . . . . .|. . . . . .\n\n. . . . . .|. . . . . .\n\n. . . . . . . . . . . .\n"

// A turn on a plan: where the enemy stands then, and whom it attacks.
func TestTurnsOnPlans(t *testing.T) {
	rulebooktest.Proves(t, "combat.enemy.melee.unengaged", "combat.enemy.melee.engaged",
		"combat.enemy.attack-first", "combat.enemy.shortest-path", "combat.enemy.ranged.stays",
		"combat.enemy.ranged.moves", "combat.enemy.ranged.engaged", "combat.enemy.ranged.too-far",
		"combat.enemy.target-choice", "move.step")
	for name, c := range map[string]struct {
		plan       string
		stand      []string
		edit       func(*malhya.State)
		mods       []string
		choose     string
		at, target string
	}{
		"combat-melee-prefers-unengaged": {plan: open, stand: []string{Ben, "D1", "swordsman-2", "D2", Ann,
			"J1",
			"swordsman-1", "F1"}, at: "I1", target: Ann},
		"combat-melee-none-unengaged": {plan: open, stand: []string{Ben, "D1", "swordsman-2", "D2",
			"swordsman-1",
			"G1"}, at: "E1", target: Ben, edit: down(Ann)},
		"combat-melee-engaged-stays": {plan: open, stand: []string{Ben, "D1", Ann, "G1", "swordsman-1", "E1"},
			at: "E1", target: Ben},
		"combat-melee-moves-then-attacks": {plan: open, stand: []string{Ann, "E1", "swordsman-1", "A1"},
			mods: []string{"movement -1"}, at: "D1", target: Ann, choose: "place=D1"},
		"combat-melee-moves-then-attacks, with 2": {plan: "\n. . . . .\n", stand: []string{Ann, "E1",
			"swordsman-1",
			"A1"}, mods: []string{"movement -2"}, at: "C1"},
		"combat-melee-nearest-by-points": {plan: "\n. w w . . . . .\n", stand: []string{Ann, "A1", Ben, "H1",
			"swordsman-1", "D1"}, at: "G1", target: Ben},
		"A22 spaces": {plan: "\n. w w . . . . .\n", stand: []string{Ann, "A1", Ben, "H1",
			"swordsman-1", "D1"}, at: "B1", target: Ann, edit: reading("A22", "spaces")},
		"engaged-by-fallen-hero": {plan: "\n. . . . . . .\n", stand: []string{Ben, "B1", Ann, "G1",
			"swordsman-1",
			"C1"}, at: "F1", target: Ann, edit: down(Ben)},
		"combat-archer-stays": {plan: open, stand: []string{Ann, "A1", "archer-1", "C1"}, at: "C1",
			target: Ann},
		"combat-archer-penalty-moves": {plan: "\n. . .:. .\n\n. . . . .\n", stand: []string{Ann, "A1",
			"archer-1",
			"D1"}, at: "C2", target: Ann, mods: []string{"movement -2"}},
		"combat-archer-engaged": {plan: open, stand: []string{Ann, "B1", Ben, "J1", "archer-1", "A1"},
			at:     "A1",
			target: Ben, choose: "target=Ben"},
		"combat-archer-wall-furthest": {plan: "\n. . . . .|. . . . .\n\n. . . . .|. . . . .\n\n" +
			". . . . . . . . . .\n", stand: []string{Ann, "C2", "archer-1", "H2"},
			mods: []string{"movement +1"},
			at:   "E3", target: Ann},
		"combat-archer-too-far": {plan: walled, stand: []string{Ann, "D1", "swordsman-2", "E1", Ben, "B1",
			"archer-1", "J1"}, at: "G3"},
		"behind a friend": {plan: "\n. . . . . . .\n", stand: []string{Ann, "A1", "swordsman-2", "B1",
			"swordsman-1", "G1"}, at: "C1"},
		"no further than next to somebody else": {plan: "\n. . . . . . . . .\n\n. . . . . . . . .\n",
			stand: []string{Ben, "E1", "swordsman-2", "F1", Ann, "I2", "swordsman-1", "A2"}, at: "E2",
			target: Ben},
		"the clear line that it has gone to": {plan: "\n. . .:. .\n", stand: []string{Ann, "A1", Ben, "B1",
			"archer-1", "E1"}, at: "C1", target: Ben},
		"A29 closes in": {plan: "\n. . .:. . . .\n", stand: []string{Ann, "A1", "archer-1", "G1"}, at: "F1",
			mods: []string{"movement -2"}},
		"round a dashed line": {plan: "\n. . .:. . . .\n", stand: []string{Ann, "A1", "archer-1", "G1"},
			at: "G1", mods: []string{"movement -2", "angle"}, target: Ann},
		"A29 shoots": {plan: "\n. . .:. . . .\n", stand: []string{Ann, "A1", "archer-1", "G1"}, at: "G1",
			mods: []string{"movement -2"}, target: Ann, edit: reading("A29", "shoot")},
		"A30 another": {plan: boxed, stand: []string{Ben, "C2", Ann, "A3", "archer-1", "G1"},
			at: "H3", target: Ann},
		"A30 the nearest": {plan: boxed, stand: []string{Ben, "C2", Ann, "A3", "archer-1", "G1"},
			at: "F3", edit: reading("A30", "nearest")},
	} {
		edit := func(s *malhya.State) {
			foes(s)
			if c.edit != nil {
				c.edit(s)
			}
		}
		s := Hall(t, c.plan, Stand(c.stand...), edit)
		who := c.stand[len(c.stand)-2]
		act := enemies.Turn{Who: who, Mods: c.mods}
		said := Said{Choices: map[string]string{"defend": "none"}}
		if c.choose != "" {
			what, answer, _ := cut(c.choose)
			said.Choices[what] = answer
		}
		_, told, err := Tell(t, s, act, typed(t, said), false)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := told.Result.(enemies.Taken); got.At != c.at || got.Target != c.target {
			t.Errorf("%s: %s attacks %q, want %s %q", name, got.At, got.Target, c.at, c.target)
		}
	}
	rulebooktest.Met(t, "move.step")
}

func cut(word string) (what, answer string, is bool) { return strings.Cut(word, "=") }

// down lets a hero lie unconscious.
func down(hero string) func(*malhya.State) {
	return func(s *malhya.State) { s.Hero(hero).Crystals = malhya.Crystals{Damage: 4} }
}

// What several places have in common is not asked; where they differ, and where heroes are equally near, it
// is (precedence.ties-heroes-choose).
func TestTies(t *testing.T) {
	rulebooktest.Proves(t, "precedence.ties-heroes-choose", "combat.enemy.target-choice")
	wants := func(s *malhya.State, want string) {
		t.Helper()
		_, _, err := Tell(t, s, enemies.Turn{}, typed(t, Said{}), false)
		if err == nil || err.Error() != want {
			t.Error(err)
		}
	}
	between := Hall(t, "\n. . . . . . .\n", Stand(Ann, "A1", Ben, "G1", "swordsman-1", "D1"), foes)
	wants(between, "for whom swordsman-1 goes: say --choose target=Ann|Ben")
	took, _ := turns(t, between, "", "target=Ben")
	if took.At != "F1" || took.Target != Ben {
		t.Errorf("%+v", took)
	}
	// Beside Ann it would touch Ben too, or not.
	corner := Hall(t, open, Stand(Ann, "B1", Ben, "B3", "archer-1", "A3", "swordsman-1", "F2"), foes,
		func(s *malhya.State) { s.Combat.Acted = []string{"archer-1"} })
	wants(corner, "where swordsman-1 goes: say --choose place=C1|C2")
	took, _ = turns(t, corner, "", "place=C1")
	if took.At != "C1" || took.Target != Ann {
		t.Errorf("%+v", took)
	}
	took, _ = turns(t, corner, "", "place=C2", "target=Ben")
	if took.At != "C2" || took.Target != Ben {
		t.Errorf("%+v", took)
	}
	same := Hall(t, open, Stand(Ann, "A2", "swordsman-1", "E2"), foes)
	took, _ = turns(t, same, "", "place=B3")
	if took.At != "B3" {
		t.Errorf("%+v", took)
	}
	took, _ = turns(t, same, "")
	if took.At != "B1" {
		t.Errorf("%+v", took)
	}
	rulebooktest.Met(t, took)
}

// For whom an enemy goes is not asked where it gets to the same place for either, next to nobody; and whoever
// is chosen, it attacks somebody else whom it ends up next to.
func TestTiesFarOff(t *testing.T) {
	rulebooktest.Proves(t, "precedence.ties-heroes-choose")
	long := "\n. . . . . . . . . . .\n\n. . . . . . . . . . .\n"
	off := Hall(t, long, Stand(Ann, "K1", Ben, "K2", "swordsman-1", "A2"), foes)
	for _, choices := range [][]string{nil, {"target=Ben"}, {"place=E1"}} {
		if took, _ := turns(t, off, "", choices...); took.At != "E1" || took.Target != "" {
			t.Errorf("%q: %+v", choices, took)
		}
	}
	join := func(name, people, at string) func(*malhya.State) {
		return func(s *malhya.State) {
			h := s.NewHero(name, people)
			h.Crystals.Life, h.At = 3, at
			s.Heroes = append(s.Heroes, h)
		}
	}
	cid := []func(*malhya.State){Stand("swordsman-2", "F1"), join("Cid", "Mhay", "E1"), foes,
		func(s *malhya.State) { s.Combat.Acted = []string{"swordsman-2"} }}
	s := Hall(t, long, append(cid, Stand(Ann, "K1", Ben, "K2", "swordsman-1", "A2"))...)
	_, _, err := Tell(t, s, enemies.Turn{}, typed(t, Said{}), false)
	if err == nil || err.Error() != "for whom swordsman-1 goes: say --choose target=Ann|Ben" {
		t.Error(err)
	}
	if took, _ := turns(t, s, "", "target=Ben"); took.At != "E2" || took.Target != "Cid" {
		t.Errorf("%+v", took)
	}
	both := append([]func(*malhya.State){Stand("archer-1", "C1", Ann, "K1", Ben, "K2", "swordsman-1", "A2"),
		join("Dan", "Ur-Berg", "D1")}, cid...)
	s = Hall(t, long, both...)
	_, _, err = Tell(t, s, enemies.Turn{}, typed(t, Said{Choices: map[string]string{"target": Ann}}), false)
	if err == nil || err.Error() != "whom does swordsman-1 attack: say --choose whom=Dan|Cid" {
		t.Error(err)
	}
	if took, _ := turns(t, s, "", "target=Ann", "whom=Dan"); took.At != "E2" || took.Target != "Dan" {
		t.Errorf("%+v", took)
	}
}

// Whom an enemy attacks of several: the heroes choose; by its card an engaged one; by reading A23 the
// nearest (combat-prefers-engaged-icon).
func TestTargets(t *testing.T) {
	rulebooktest.Proves(t, "combat.enemy.prioritize-engaged", "combat.enemy.target-choice")
	table := func(edits ...func(*malhya.State)) *malhya.State {
		return Hall(t, open, append([]func(*malhya.State){Stand(Ann, "A1", "swordsman-1", "A2", Ben, "C3",
			"archer-1", "J2"), foes, func(s *malhya.State) { s.Combat.Acted = []string{"swordsman-1"} }},
			edits...)...)
	}
	took, _ := turns(t, table(), "", "target=Ben")
	if took.Target != Ben {
		t.Errorf("%+v", took)
	}
	took, _ = turns(t, table(reading("A23", "nearest")), "")
	if took.Target != Ben {
		t.Errorf("%+v", took)
	}
	_, told, err := Tell(t, table(), enemies.Turn{Mods: []string{"engaged-first"}}, typed(t, Said{}), false)
	if err != nil || told.Result.(enemies.Taken).Target != Ann {
		t.Error(err)
	}
	// A27: an engaged target is no penalty of the line, or is one.
	ann := table(down(Ben))
	took, _ = turns(t, ann, "")
	if took.At != "J2" || took.Target != Ann {
		t.Errorf("%+v", took)
	}
	took, _ = turns(t, table(down(Ben), reading("A27", "hindered")), "")
	if took.Target != "" {
		t.Errorf("%+v", took)
	}
}

// The rulebook's own archer: of two places with a line it takes the one 3 spaces from the nearest hero, not
// the one 2 away, by A20 even where that costs more.
func TestExampleOfTheArcher(t *testing.T) {
	rulebooktest.Proves(t, "combat.enemy.ranged.example", "combat.enemy.ranged.moves")
	// Between walls it sees nobody; C2 is 2 away from Ann and 1 point off, D2 is 3 away and 2 points off.
	for value, at := range map[string]string{"furthest": "D2", "fewest-points": "C2"} {
		s := Hall(t, "\n# # . #\n. . . .", Stand(Ann, "A2", "archer-1", "C1"), foes, reading("A20", value))
		got, _ := turns(t, s, "archer-1")
		if got.At != at || got.Target != Ann {
			t.Errorf("%s: %+v", value, got)
		}
	}
	rulebooktest.Met(t, "combat.enemy.ranged.example")
}
