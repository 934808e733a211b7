package fight_test

import (
	"testing"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/fight"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/rulebook/rulebooktest"
)

// strikes is the attack of anybody as an act: an enemy's too, which is part of its turn.
type strikes fight.Blow

func (b strikes) Play(t *malhya.Table) error {
	for _, name := range []string{b.Attacker, b.Target} {
		if _, err := t.State().Find(name); err != nil {
			return err
		}
	}
	r, err := fight.Attack(t, fight.Blow(b))
	t.Result = r
	return err
}

// dice holds the dice of an attack.
func dice(list string) Said { return Said{Dice: list} }

// with holds the dice of an attack, and a choice.
func with(list, choice, answer string) Said {
	return Said{Dice: list, Choices: map[string]string{choice: answer}}
}

// result returns what a script reads of an attack.
func result(told *malhya.Table) fight.Result { return told.Result.(fight.Result) }

// The fight of the page: its three attacks say what stands there.
func TestThePage(t *testing.T) {
	rulebooktest.Proves(t, "combat.attack.enemy-dice", "combat.defense.active-cost", "combat.defense.passive",
		"combat.attack.hit1", "combat.attack.hit2", "combat.defense.shield1", "combat.defense.dodge-engaged",
		"combat.damage.compare", "combat.attack.hero-weapon", "wound.enemy.tokens", "wound.hero.damage",
		"weapon.special-always-on", "combat.defense.enemy-max", "combat.defense.after-roll")
	s := Fight(t, func(s *malhya.State) {
		s.Hero(Ann).Turn.Points, s.Hero(Ann).Crystals.Life = 4, 5
		s.Hero(Ann).Crystals.Damage = 0
	})
	s, told := Plays(t, s, strikes{Attacker: "swordsman-2", Target: Ann},
		with("attack=1,attack=-,defense=special", "defend", "1+2"))
	Says(t, told, "swordsman-2 attacks Ann: 1 +1 = 2 damage")
	Says(t, told, "Ann pays 1 point: 2 +1 = 3 shields, no wound")
	if s.Hero(Ann).Turn.Points != 3 {
		t.Error(s.Hero(Ann).Turn.Points)
	}
	s, told = Plays(t, s, strikes{Attacker: "archer-1", Target: Ann},
		dice("attack=2,attack=1,defense=1,dodge=-"))
	Says(t, told, "archer-1 shoots Ann: 3 damage")
	Says(t, told, "1 +1 = 2 shields")
	Says(t, told, "Ann takes 1 damage: 4 of 5 life")
	s, told = Plays(t, s, fight.Blow{Attacker: Ann, Target: "swordsman-2"},
		dice("attack=1,power=special,power=-,defense=1,defense=-"))
	Says(t, told, "Ann pays 3 points: 1 +1 = 2 damage")
	Says(t, told, "1 shield")
	Says(t, told, "swordsman-2 takes 1 damage: 2 of 3 life")
	r := result(told)
	if r.Damage != 2 || r.Shields != 1 || r.Wounds != 1 || r.Vanquished || r.Paid != 3 ||
		s.Hero(Ann).Turn.Points != 0 {
		t.Errorf("%+v", r)
	}
}

// Of an attack that does nothing the dice of the defence may lie there, as many as would have fallen: what is
// left over is refused.
func TestDiceOfADefenceThatIsNotNeeded(t *testing.T) {
	shot := fight.Blow{Attacker: Ben, Target: "archer-1"}
	parried := strikes{Attacker: "archer-1", Target: Ann} // who is engaged, and has a die for nothing
	for _, c := range []struct {
		edits []edit
		act   malhya.Act
		faces string
		rest  string
	}{
		{nil, axe(""), "attack=-,power=-,power=-,defense=2,defense=-", ",defense=1"},
		{nil, axe(""), "-,-,-,2,-", ",1"},
		{nil, axe(""), "attack=-,power=-,power=-", ",dodge=cancel"},
		{[]edit{acts(Ben)}, shot, "attack=-,attack=-,dodge=cancel", ",dodge=-"},
		{nil, parried, "attack=-,attack=special,defense=1,dodge=-", ",defense=-"},
	} {
		over := func(faces string) error {
			script := dice(faces).Script(t)
			_, told, err := Tell(t, Fight(t, c.edits...), c.act, script, false)
			if err != nil {
				t.Fatal(err)
			}
			if r := result(told); r.Damage != 0 || r.Shields != 0 || r.Wounds != 0 {
				t.Errorf("%+v", r)
			}
			return script.Over()
		}
		if err := over(c.faces); err != nil {
			t.Errorf("%s: %v", c.faces, err)
		}
		if over(c.faces+c.rest) == nil {
			t.Errorf("%s is left over of %s", c.rest, c.faces)
		}
	}
}

// An answer to what the dice then leave nothing to ask of is no fault, and a wrong word is one all the same.
func TestAnswersThatTurnOutUnneeded(t *testing.T) {
	down := func(s *malhya.State) { s.Hero(Ben).Crystals = malhya.Crystals{Damage: 1, Serious: 1} }
	push, cancel := typed("3: 2 attack, push 2"), typed("3: 2 attack, cancel defense")
	for name, c := range map[string]struct {
		act    malhya.Act
		dice   string
		choice string
		answer string
		wrong  string
	}{
		"the whole attack is cancelled": {fight.Blow{Attacker: Ann, Target: swords, Typed: "3: 2 attack, push 2",
			Mods: []string{"swordsman 1 dodge"}}, "attack=1,attack=-,defense=-,defense=-,dodge=cancel", "push",
			"F3", "Z9"},
		"it is vanquished": {push, "attack=2,attack=1,defense=-,defense=-", "push-swordsman-2", "F3", "A1"},
		"no special falls": {strikes{Attacker: swords, Target: Ann, Mods: []string{"attack special: push 1"}},
			"attack=1,attack=-,defense=-", "push", "C5", "A1"},
		"the dice show the same": {cancel, "attack=1,attack=-,defense=1,defense=1", "cancel", "1", "7"},
		"no damage":              {cancel, "attack=-,attack=-", "cancel", "2", "3+1"},
		"no special cancels": {strikes{Attacker: swords, Target: Ann}, "attack=1,attack=-,defense=1", "cancel",
			"1", "7"},
		"combat goes on": {push, "attack=1,attack=-,defense=-,defense=-", "recover", "serious", "life"},
		"one strike is possible": {fight.Blow{Attacker: Ann, Target: swords, Typed: "3: 2 attack, around"},
			"attack=1,attack=-,defense=-,defense=-", "at", swords, "archer-1"},
	} {
		t.Run(name, func(t *testing.T) {
			edits := []edit{wields(Ann, "Axe", 3), down}
			Plays(t, Fight(t, edits...), c.act, with(c.dice, c.choice, c.answer))
			script := with(c.dice, c.choice, c.wrong).Script(t)
			_, _, err := Tell(t, Fight(t, edits...), c.act, script, false)
			if err == nil && script.Over() == nil {
				t.Errorf("%s is no answer", c.wrong)
			}
		})
	}
}

// What the card of a weapon prints and nobody has typed in may be answered at the defence, with the points
// that it costs, or without any (combat.defense.active-cost).
func TestAPrintedDefenceIsAnswered(t *testing.T) {
	for answer, points := range map[string]int{"2 defense": 4, "Ann 2 defense": 4, "0: 2 defense": 4,
		"1: 2 defense": 3, "Ann 1: 2 defense": 3} {
		s := Fight(t, func(s *malhya.State) { s.Hero(Ann).Turn.Points = 4 })
		s, told := Plays(t, s, strikes{Attacker: swords, Target: Ann},
			with("attack=2,attack=-,defense=1,defense=1", "defend", answer))
		if r := result(told); r.Shields != 3 || s.Hero(Ann).Turn.Points != points { // 1 of the leather armor
			t.Errorf("%s: %+v, %d points left", answer, r, s.Hero(Ann).Turn.Points)
		}
	}
}
