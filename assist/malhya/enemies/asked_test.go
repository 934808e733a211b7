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
	want := "who is the unengaged hero nearest to swordsman-2, and how many points away, as in Ann:3, " +
		"or none: say --nearest swordsman-2=..."
	if err == nil || err.Error() != want {
		t.Error(err)
	}
	for answer, want := range map[string]string{"Dan:3": `no hero "Dan"`,
		"Cid": "Cid: HERO and points, Ann:3", "Cid:x": `"Cid:x": HERO and points, Ann:3`,
		"Cid:-1":      `"Cid:-1": HERO and points, Ann:3`,
		"Cid:3+Cid:4": `"Cid:3+Cid:4": Cid is named twice`,
		"Cid:3+cid:3": `"Cid:3+cid:3": Cid is named twice`,
		"Ben:3": "Ben is unconscious, or gone: no enemy goes for that space " +
			"(wound.hero.space-empty)",
		"Ann:3": "Ann is engaged: it goes for the nearest hero who is not " +
			"(combat.enemy.melee.unengaged)"} {
		err := Refuses(t, s, enemies.Turn{}, "",
			Said{Choices: map[string]string{"nearest-swordsman-2": answer}})
		if err.Error() != want {
			t.Errorf("%s: %v", answer, err)
		}
	}
	engaged := Said{Choices: map[string]string{"nearest-swordsman-2": "Ann:3"}}
	Refuses(t, s, enemies.Turn{}, "combat.enemy.melee.unengaged", engaged)
	engaged.Anyway, engaged.Dice = true, "attack=-,attack=-,defense=1" // a chapter beats all
	_, told := Plays(t, s, enemies.Turn{}, engaged)
	if got := told.Result.(enemies.Taken); got.Target != Ann || got.Damage != 2 { // archer-1 engages her too
		t.Errorf("%+v", got)
	}
	err = Refuses(t, bare(t, has("swordsman-2")), enemies.Turn{}, "",
		Said{Choices: map[string]string{"line-archer-1": "Ann:far"}})
	if !strings.Contains(err.Error(), "clear, hindered or none") {
		t.Error(err)
	}
	err = Refuses(t, bare(t, has("swordsman-2")), enemies.Turn{}, "",
		Said{Choices: map[string]string{"line-archer-1": "clear"}})
	if err.Error() != "clear: a hero and clear, hindered or none: Ann:clear" {
		t.Error(err)
	}
	err = Refuses(t, bare(t, has("swordsman-2")), enemies.Turn{}, "",
		Said{Choices: map[string]string{"line-archer-1": "Ann:clear+ann:hindered"}})
	if err.Error() != `"Ann:clear+ann:hindered": Ann is named twice` {
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

// Of a type that nobody has typed in what is said for the turn stands in the place of its card, with what the
// Upgrade token brings: how far it goes, and what it attacks with. Neither is taken for nothing.
func TestNobodyTypedItIn(t *testing.T) {
	rulebooktest.Proves(t, "combat.enemy.melee.unengaged", "combat.upgrade.kind.move3")
	wolf := func() *malhya.State {
		return bare(t, func(s *malhya.State) {
			s.Enemies = []malhya.Enemy{{Name: "wolf-1"}}
			s.Combat.Gauge, s.Combat.Upgrades = map[string]int{Ann: 2, Ben: 0, "wolf": 7},
				map[string]string{"wolf": "move3"}
		})
	}
	said := Said{Choices: map[string]string{"nearest-wolf-1": "Ann:6"}}
	for mod, want := range map[string]string{
		"2 attack":    "nobody has typed in how far wolf goes: --mod 'movement +4' says it for a turn",
		"movement +4": "nobody has typed in the card of wolf: --mod '2 attack'",
	} {
		err := Refuses(t, wolf(), enemies.Turn{Mods: []string{mod}}, "", said)
		if got := err.Error(); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s", mod, got)
		}
	}
	said.Choices["defend"] = "none"
	after, told, err := Tell(t, wolf(), enemies.Turn{Mods: []string{"movement +4", "2 attack"}}, typed(t, said),
		false)
	if err != nil {
		t.Fatal(err)
	}
	if took := told.Result.(enemies.Taken); took.Moved != 6 || !slices.Equal(after.Enemy("wolf-1").Engaged,
		[]string{Ann}) {
		t.Errorf("%+v", took)
	}
}

// By A23 the nearest target is attacked: of those next to the enemy all are, and whom an archer has nearest
// the players say.
func TestNearestTargetWithoutAPlan(t *testing.T) {
	rulebooktest.Proves(t, "combat.enemy.target-choice")
	nearest := reading("A23", "nearest")
	took, _ := turns(t, bare(t, nearest, engaged("swordsman-2", Ann, Ben)), "", "target=Ben")
	if took.Target != Ben {
		t.Errorf("%+v", took)
	}
	archer := func() *malhya.State { return bare(t, nearest, has("swordsman-2")) }
	took, _ = turns(t, archer(), "", "line-archer-1=Ann:clear+Ben:clear", "nearest-archer-1=Ben:3")
	if took.Target != Ben || took.Moved != 0 {
		t.Errorf("%+v", took)
	}
	for answer, want := range map[string]string{
		"": "who of Ann and Ben is nearest to archer-1, and how many points away, as in Ann:3: say " +
			"--nearest archer-1=...",
		"none": "one of Ann and Ben is nearest"} {
		said := Said{Choices: map[string]string{"line-archer-1": "Ann:clear+Ben:clear"}}
		if answer != "" {
			said.Choices["nearest-archer-1"] = answer
		}
		if got := Refuses(t, archer(), enemies.Turn{}, "", said).Error(); got != want {
			t.Errorf("%q: %s", answer, got)
		}
	}
}

// By A22 who is nearest is counted in spaces: those who are as near may take other points to get next to.
func TestNearestBySpacesWithoutAPlan(t *testing.T) {
	rulebooktest.Proves(t, "combat.enemy.melee.unengaged", "precedence.ties-heroes-choose")
	took, _ := turns(t, bare(t, reading("A22", "spaces")), "", "nearest-swordsman-2=Ann:3+Ben:4", "target=Ben")
	if took.Target != Ben || took.Moved != 4 {
		t.Errorf("%+v", took)
	}
	Refuses(t, bare(t), enemies.Turn{}, "", Said{Choices: map[string]string{
		"nearest-swordsman-2": "Ann:3+Ben:4"}})
}

// Who names the enemy that acts, or the only hero whom it may go for, has answered what would be asked of
// several: that is no fault, with a plan and without. Another answer is refused.
func TestAnswersThatAreTheOnlyOnesPossible(t *testing.T) {
	rulebooktest.Proves(t, "combat.enemy.melee.unengaged")
	near, far := "nearest-swordsman-2=Ann:3", "nearest-swordsman-2=Ann:9"
	plan := Fight(t, page)
	for _, s := range []*malhya.State{bare(t), plan} {
		said := []string{"order=swordsman-2", "target=Ann", "whom=Ann"}
		if s != plan {
			said = append(said, near)
		}
		if took, _ := turns(t, s, "swordsman-2", said...); took.Target != Ann {
			t.Errorf("%+v", took)
		}
	}
	if took, _ := turns(t, bare(t), "", far, "target=Ann"); took.Target != "" || took.Moved != 4 {
		t.Errorf("%+v", took)
	}
	for answer, want := range map[string]string{
		"order=archer-1": "archer-1 is no answer to order: swordsman-2",
		"target=Ben":     "Ben is no answer to target: Ann",
		"whom=Ben":       "Ben is no answer to whom: Ann",
	} {
		what, word, _ := strings.Cut(answer, "=")
		err := Refuses(t, bare(t), enemies.Turn{Who: "swordsman-2"}, "", Said{Choices: map[string]string{
			"nearest-swordsman-2": "Ann:3", what: word}})
		if err.Error() != want {
			t.Errorf("%s: %v", answer, err)
		}
	}
}

// Whose points do not take it to the nearest unengaged hero may stop next to one on its way whom another
// enemy engages, and attacks there: only the table shows it. It is next to nobody unless the players say so.
func TestWhoStopsOnTheWayAttacksThere(t *testing.T) {
	rulebooktest.Proves(t, "combat.enemy.attack-first", "combat.enemy.melee.unengaged", "combat.engaged")
	held := engaged("archer-1", Ann)
	took, s := turns(t, bare(t, held), "", "nearest-swordsman-2=Ben:6", "whom=Ann")
	if took.Target != Ann || took.Moved != 4 || took.Damage != 2 || // 1 of its card, 1 for archer-1
		!slices.Equal(s.Enemy("swordsman-2").Engaged, []string{Ann}) {
		t.Errorf("%+v", took)
	}
	for _, whom := range []string{"whom=none", ""} {
		said := []string{"nearest-swordsman-2=Ben:6"}
		if whom != "" {
			said = append(said, whom)
		}
		took, s = turns(t, bare(t, held), "", said...)
		if took.Target != "" || len(s.Enemy("swordsman-2").Engaged) != 0 {
			t.Errorf("%+v", took)
		}
	}
	took, s = turns(t, bare(t, held, has("swordsman-2"), engaged("swordsman-2", Ann), engaged("archer-1")), "",
		"line-archer-1=none", "nearest-archer-1=Ben:6", "whom=Ann")
	if took.Target != "" || !slices.Equal(s.Enemy("archer-1").Engaged, []string{Ann}) {
		t.Errorf("an archer that closes in does not shoot: %+v", took)
	}
	said := Said{Choices: map[string]string{"nearest-swordsman-2": "Ben:6", "whom": Ben}}
	if err := Refuses(t, bare(t, held), enemies.Turn{}, "", said); err.Error() !=
		"Ben is no answer to whom: none, Ann" {
		t.Error(err)
	}
}
