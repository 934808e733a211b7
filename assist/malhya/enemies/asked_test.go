package enemies_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/enemies"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/rulebook/rulebooktest"
)

// bare is a fight in a room that nobody has typed in, where it is the enemies' turn.
func bare(t testing.TB, edits ...func(*malhya.State)) *malhya.State {
	t.Helper()
	return Fight(t, append([]func(*malhya.State){page, func(s *malhya.State) {
		s.Room = malhya.Room{}
		s.Combat.Gauge, s.Combat.Upgrades = map[string]int{Ann: 2, Ben: 0, "swordsman": 7, "archer": 5},
			map[string]string{"swordsman": "defense", "archer": "defense"}
		for i := range s.Heroes {
			s.Heroes[i].At = ""
		}
		for i := range s.Enemies {
			s.Enemies[i].At = ""
		}
	}}, edits...)...)
}

func engaged(enemy string, heroes ...string) func(*malhya.State) {
	return func(s *malhya.State) { s.Enemy(enemy).Engaged = heroes }
}

func has(enemy string) func(*malhya.State) {
	return func(s *malhya.State) { s.Combat.Acted = append(s.Combat.Acted, enemy) }
}

// Without a plan the players say who is nearest; who is engaged attacks, and nothing is asked.
func TestFighterWithoutAPlan(t *testing.T) {
	rulebooktest.Proves(t, "combat.enemy.melee.unengaged", "combat.enemy.melee.engaged", "combat.engaged")
	took, _ := turns(t, bare(t, engaged("swordsman-2", Ben)), "")
	if took.Target != Ben || took.Moved != 0 {
		t.Errorf("%+v", took)
	}
	took, s := turns(t, bare(t), "", "nearest-swordsman-2=ann:3")
	if took.Target != Ann || took.Moved != 3 || !slices.Equal(s.Enemy("swordsman-2").Engaged, []string{Ann}) {
		t.Errorf("%+v", took)
	}
	took, s = turns(t, bare(t), "", "nearest-swordsman-2=Ann:3+Ben:3", "target=Ben")
	if took.Target != Ben || !slices.Equal(s.Enemy("swordsman-2").Engaged, []string{Ben}) {
		t.Errorf("%+v", took)
	}
	took, s = turns(t, bare(t), "", "nearest-swordsman-2=Ann:6")
	if took.Target != "" || took.Moved != 4 || len(s.Enemy("swordsman-2").Engaged) != 0 {
		t.Errorf("%+v", took)
	}
	took, _ = turns(t, bare(t), "", "nearest-swordsman-2=none")
	if took.Target != "" || took.Moved != 0 {
		t.Errorf("%+v", took)
	}
	took, _ = turns(t, bare(t, engaged("archer-1", Ann, Ben)), "", "nearest-swordsman-2=Ben:2")
	if took.Target != Ben {
		t.Errorf("all are engaged: %+v", took)
	}
}

// Answers that cannot be are refused, in a line; without any the script ends.
func TestAnswersWithoutAPlan(t *testing.T) {
	s := bare(t, engaged("archer-1", Ann), down(Ben), func(s *malhya.State) {
		cid := s.NewHero("Cid", "Mhay")
		cid.Crystals.Life = 3
		s.Heroes = append(s.Heroes, cid)
	})
	_, _, err := Tell(t, s, enemies.Turn{}, Said{}.Script(t), false)
	want := "the unengaged hero nearest to swordsman-2, and the points to get next to: Ann:3, or none: say " +
		"--nearest swordsman-2=..."
	if err == nil || err.Error() != want {
		t.Error(err)
	}
	for answer, want := range map[string]string{"Dan:3": `no hero "Dan": Ann, Ben, Cid`,
		"Cid": "Cid: HERO and points, Ann:3", "Cid:x": `"Cid:x": HERO and points, Ann:3`,
		"Cid:-1":      `"Cid:-1": HERO and points, Ann:3`,
		"Cid:3+Cid:4": `"Cid:3+Cid:4": who are nearest are equally near, or one is named`,
		"Ben:3":       "Ben is unconscious, or gone: no enemy goes for that space",
		"Ann:3": "Ann is engaged: it goes for the nearest hero who is not " +
			"(combat.enemy.melee.unengaged)"} {
		err := Refuses(t, s, enemies.Turn{}, "",
			Said{Choices: map[string]string{"nearest-swordsman-2": answer}})
		if err.Error() != want {
			t.Errorf("%s: %v", answer, err)
		}
	}
	err = Refuses(t, bare(t, has("swordsman-2")), enemies.Turn{}, "",
		Said{Choices: map[string]string{"line-archer-1": "Ann:far"}})
	if !strings.Contains(err.Error(), "clear, hindered or none") {
		t.Error(err)
	}
}

// An archer without a plan: whom it has in sight from where the rules put it; where nobody, it closes in.
func TestArcherWithoutAPlan(t *testing.T) {
	rulebooktest.Proves(t, "combat.enemy.ranged.engaged", "combat.enemy.ranged.moves",
		"combat.enemy.ranged.stays",
		"combat.enemy.ranged.too-far")
	table := func(edits ...func(*malhya.State)) *malhya.State {
		return bare(t, append(edits, has("swordsman-2"))...)
	}
	took, _ := turns(t, table(), "", "line-archer-1=Ann:clear")
	if took.Target != Ann {
		t.Errorf("%+v", took)
	}
	took, _ = turns(t, table(), "", "line-archer-1=Ann:clear+Ben:clear", "target=Ben")
	if took.Target != Ben {
		t.Errorf("%+v", took)
	}
	took, s := turns(t, table(), "", "line-archer-1=Ann:hindered", "nearest-archer-1=Ann:3")
	if took.Target != "" || took.Moved != 3 || !slices.Equal(s.Enemy("archer-1").Engaged, []string{Ann}) {
		t.Errorf("%+v", took)
	}
	took, _ = turns(t, table(), "", "line-archer-1=none", "nearest-archer-1=Ben:9")
	if took.Target != "" || took.Moved != 3 {
		t.Errorf("%+v", took)
	}
	took, _ = turns(t, table(reading("A29", "shoot")), "", "line-archer-1=Ann:hindered")
	if took.Target != Ann {
		t.Errorf("%+v", took)
	}
	took, _ = turns(t, table(reading("A27", "hindered"), engaged("swordsman-2", Ann)), "",
		"line-archer-1=Ann:clear+Ben:clear")
	if took.Target != Ben {
		t.Errorf("%+v", took)
	}
	took, _ = turns(t, table(engaged("archer-1", Ann)), "", "line-archer-1=Ann:none+Ben:hindered")
	if took.Target != Ben || took.Moved != 0 {
		t.Errorf("%+v", took)
	}
	took, _ = turns(t, table(engaged("archer-1", Ann)), "", "line-archer-1=none")
	if took.Target != "" {
		t.Errorf("%+v", took)
	}
}
