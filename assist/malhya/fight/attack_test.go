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
