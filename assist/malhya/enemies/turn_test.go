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

// foes lets the enemies act before the heroes, with tokens that change nothing of their attacks.
func foes(s *malhya.State) {
	Fighting(s)
	for of := range s.Combat.Upgrades {
		s.Combat.Upgrades[of], s.Combat.Gauge[of] = "defense", 12
	}
}

// turns plays the turn of an enemy whose attack misses, and tells where it stands then and whom it attacks.
func turns(t testing.TB, s *malhya.State, who string, choices ...string) (enemies.Taken, *malhya.State) {
	t.Helper()
	said := Said{Choices: map[string]string{"defend": "none"}}
	for _, c := range choices {
		what, answer, _ := strings.Cut(c, "=")
		said.Choices[what] = answer
	}
	after, told, err := Tell(t, s, enemies.Turn{Who: who}, typed(t, said), false)
	if err != nil {
		t.Fatal(err)
	}
	return told.Result.(enemies.Taken), after
}

// typed has every die fall empty.
func typed(t testing.TB, said Said) *empty { return &empty{said.Script(t)} }

func reading(name, value string) func(*malhya.State) {
	return func(s *malhya.State) { s.Readings = map[string]string{name: value} }
}

// page is the table of the page as its first round begins to be fought.
func page(s *malhya.State) {
	s.Combat.Acted = nil
	s.Hero(Ann).Turn = malhya.Turn{Is: malhya.Waiting, Points: 4}
	s.Enemy("archer-1").At = "J2"
}

// The two turns of the page: who is engaged attacks, the archer goes where its line is clear, as far away as
// may be.
func TestPageTurns(t *testing.T) {
	rulebooktest.Proves(t, "combat.enemy.melee.engaged", "combat.enemy.attack-first",
		"combat.enemy.ranged.moves", "combat.attack.enemy-dice", "combat.enemy.no-move-after",
		"combat.enemy.one-attack", "combat.initiative.order")
	s := Fight(t, page)
	Refuses(t, s, enemies.Turn{Who: "archer"}, "combat.initiative.order", Said{})
	s, told := Plays(t, s, enemies.Turn{}, Said{Dice: "attack=1,attack=-,defense=special",
		Choices: map[string]string{"defend": "1+2"}})
	Says(t, told, "swordsman-2 attacks Ann: 1 +1 = 2 damage")
	Says(t, told, "Ann pays 1 point: 2 +1 = 3 shields, no wound")
	if s.Enemy("swordsman-2").At != "E4" || !slices.Contains(s.Combat.Acted, "swordsman-2") {
		t.Errorf("%+v", s.Combat)
	}
	Refuses(t, s, enemies.Turn{Who: "swordsman-2"}, "combat.enemy.one-attack", Said{})
	s, told = Plays(t, s, enemies.Turn{}, Said{Dice: "attack=2,attack=1,defense=1,dodge=-"})
	Says(t, told, "archer-1 goes to J5 (3 of 4)")
	Says(t, told, "archer-1 shoots Ann: 3 damage")
	Says(t, told, "Ann takes 1 damage: 3 of 5 life")
	got := told.Result.(enemies.Taken)
	if got.At != "J5" || got.Moved != 3 || got.Target != Ann || len(got.Considered) != 3 ||
		got.Nears[1].Away != 8 {
		t.Errorf("%+v", got)
	}
	var reasons []string
	for _, m := range told.Events {
		if e, is := m.Event.(malhya.Acted); is {
			reasons = e.Reasons
		}
	}
	want := []string{"Ann 6 away, Ben 8; from J2 the line meets D4 (combat.enemy.ranged.moves)",
		"clear to Ann: J5 at 6, I5 at 5, H5 at 4: the furthest (A20)",
		"+1 Dodge die: Ann is engaged (combat.defense.dodge-engaged)"}
	if !slices.Equal(reasons, want) {
		t.Errorf("%q", reasons)
	}
	rulebooktest.Met(t, "combat.enemy.no-move-after")
	Refuses(t, s, enemies.Turn{}, "combat.initiative.order", Said{})
	s.Combat.Acted = append(s.Combat.Acted, Ben)
	s.Hero(Ann).Turn.Is = malhya.Acting
	Refuses(t, s, enemies.Turn{Who: "archer-1"}, "combat.enemy.one-attack", Said{})
}

// An archer that steps aside shoots without a further Dodge die; one that is engaged gives whomever it shoots
// one (combat-archer-penalty-moves, combat-archer-engaged).
func TestDodgeDiceOfArchers(t *testing.T) {
	rulebooktest.Proves(t, "combat.enemy.ranged.moves", "combat.defense.dodge-engaged")
	aside := Hall(t, "\n. . .:. .\n\n. . . . .\n", Stand(Ben, "A1", "archer-1", "D1"), foes)
	_, told := Plays(t, aside, enemies.Turn{Mods: []string{"movement -2"}}, Said{Dice: "attack=1,attack=-"})
	if got := told.Result.(enemies.Taken); got.At != "C2" || got.Wounds != 1 {
		t.Errorf("%+v", got)
	}
	held := Hall(t, open, Stand(Ann, "A2", Ben, "J1", "archer-1", "A1"), foes)
	_, told = Plays(t, held, enemies.Turn{}, Said{Dice: "attack=1,attack=-,dodge=-",
		Choices: map[string]string{"target": Ben}})
	if got := told.Result.(enemies.Taken); got.At != "A1" || got.Moved != 0 || got.Wounds != 1 {
		t.Errorf("%+v", got)
	}
}

// The last enemy's turn ends the round, and the last hero's fall the combat.
func TestLastTurn(t *testing.T) {
	rulebooktest.Proves(t, "combat.upgrade.return", "combat.end.all-unconscious")
	all := func(s *malhya.State) {
		s.Combat.Acted = []string{Ann, Ben, "archer-1"}
		s.Hero(Ann).Turn.Is, s.Hero(Ben).Turn.Is = malhya.Ended, malhya.Ended
	}
	s, told := Plays(t, Fight(t, all), enemies.Turn{}, Said{Dice: "attack=-,attack=-,defense=-"})
	Says(t, told, "round 1 is over: 2 tokens into the bag")
	if s.Combat.Round != 2 {
		t.Error(s.Combat.Round)
	}
	s, _ = Plays(t, Fight(t, page, func(s *malhya.State) {
		s.Hero(Ann).Crystals = malhya.Crystals{Life: 1, Shock: 1}
		s.Hero(Ben).Crystals = malhya.Crystals{Damage: 4}
	}), enemies.Turn{}, Said{Dice: "attack=2,attack=2,defense=-"})
	if s.Mode != malhya.NoMode || s.Combat != nil || s.Hero(Ann).Unconscious() {
		t.Errorf("%+v", s.Hero(Ann).Crystals)
	}
}

// Which figure of a type comes first is chosen, by the name or asked; a hero's turn is not cut.
func TestWhose(t *testing.T) {
	rulebooktest.Proves(t, "combat.initiative.type-together", "combat.hero.whole-turn", "combat.round")
	three := func(s *malhya.State) {
		page(s)
		s.Enemies = append(s.Enemies, malhya.Enemy{Name: "swordsman-1", At: "J7"},
			malhya.Enemy{Name: "swordsman-3", At: "A1"})
	}
	s := Fight(t, three)
	_, _, err := Tell(t, s, enemies.Turn{}, Said{}.Script(t), false)
	if err == nil ||
		err.Error() != "which enemy acts: say --choose order=swordsman-2|swordsman-1|swordsman-3" {
		t.Error(err)
	}
	took, s := turns(t, s, "", "order=swordsman-1")
	if took.Attacker != "swordsman-1" {
		t.Errorf("%+v", took)
	}
	Refuses(t, s, enemies.Turn{Who: "archer-1"}, "combat.initiative.type-together", Said{})
	took, s = turns(t, s, "swordsman", "order=swordsman-3")
	if took.Attacker != "swordsman-3" || !slices.Equal(s.Combat.Acted, []string{"swordsman-1",
		"swordsman-3"}) {
		t.Errorf("%+v", took)
	}
	took, _ = turns(t, s, "swordsman-2")
	if took.Target != Ann {
		t.Errorf("%+v", took)
	}
	acting := Fight(t, func(s *malhya.State) { s.Combat.Acted = []string{"swordsman-2"} })
	Refuses(t, acting, enemies.Turn{Who: "archer-1"}, "combat.hero.whole-turn", Said{})
	Refuses(t, acting, enemies.Turn{Who: "wolf"}, "", Said{})
	Refuses(t, Sneak(t), enemies.Turn{}, "", Said{})
	begins := Fight(t, func(s *malhya.State) { s.Combat.Gauge = map[string]int{} })
	Refuses(t, begins, enemies.Turn{}, "combat.round", Said{})
	unread := Hall(t, "\n. . . .\n", Stand(Ann, "A1", "wolf-1", "B1"), foes)
	if err := Refuses(t, unread, enemies.Turn{}, "", Said{}); !strings.Contains(err.Error(), "card of wolf") {
		t.Error(err)
	}
	_, told := Plays(t, unread, enemies.Turn{Mods: []string{"movement +4", "2 attack"}},
		Said{Dice: "attack=1,attack=-,defense=1"})
	Says(t, told, "wolf-1 attacks Ann: 1 damage")
}
