package malhya

import (
	"slices"

	"github.com/spf13/pflag"

	"tablehand/assist/malhya/fight"
	"tablehand/assist/malhya/odds"
	"tablehand/cmd/app"
)

// attack are the verbs of attacks.
func (v verbs) attack() chapter {
	return chapter{
		verbs:  func() []app.Verb { return []app.Verb{v.attackVerb()} },
		shapes: func() app.Shapes { return app.Shapes{"attack": app.Gives[fight.Result]()} },
		kinds: func() []app.Kind {
			return append(app.FreeText("ROWS"), app.Fixed("ARROW", "red", "yellow", "green"),
				app.Fixed("GOAL", odds.Goals()...))
		},
		values: func() map[string]string {
			return map[string]string{"at": "SPACE", "with": "ARROW", "rows": "TEXT", "line": "LINE",
				"life": "N", "goal": "GOAL"}
		},
		falls:  attackFalls,
		scenes: fightScenes,
	}
}

// attackFalls lists the dice, the draws and the choices of attacks.
func attackFalls() []app.Fall {
	return []app.Fall{
		{Of: []string{"attack", "enemy"}, Dice: []string{"attack red, of the attack",
			"power yellow, of the attack",
			"defense of the target", "dodge of the target"},
			Choices: []string{"line LINE of sight of a shot, where no plan is typed in",
				"defend ROWS|armor|none how a hero defends",
				"cancel FACES of a defence that are taken away",
				"push-WHO SPACE|none to where somebody is pushed", "push SPACE|none whoever it is"}},
		{Of: []string{"attack"}, Choices: []string{"at ENEMIES whom a strike over several spaces hits"}},
	}
}

// fightScenes holds what the examples of attacks and of their odds need: cards, dice that are read off, and a
// fight in which Ann's turn has come, or Ben's.
func fightScenes() []app.Scene {
	known := []string{
		"card add enemy 01 swordsman 'initiative 1; move 4; life 3; attack 2 attack +1; defense 2 defense'",
		"card add enemy 03 archer 'ranged; initiative 1; move 3; life 2; attack 2 attack; defense 1 dodge'",
		"card add weapon Axe 'row 3: 1 attack 2 power; row 1: power special +2; defend 0: 1 defense'",
		"card add weapon Bow 'ranged; row 2: 2 attack'",
		"data calibrate dice.attack damage1=2 damage2=1 special=1 empty=2",
		"data calibrate dice.power damage1=2 damage2=1 special=1 empty=2",
		"data calibrate dice.defense shield1=2 shield2=1 special=1 empty=2",
		"data calibrate dice.dodge cancel-all=2 special=1 empty=3",
		"data calibrate dice.threat threat=4 threat2=1 special=2 empty=3",
		"data calibrate dice.threat-black threat=4 threat2=3 special=2 empty=1",
		"data calibrate upgrades.bag move3=2 init2-move1=2 init3=2 move2-init1=2 attack=2 power=2 defense=2 " +
			"dodge=1 symbol=1",
	}
	known = append(known, party()...)
	known = append(known, "equip Ann Axe", "equip Ben Bow", "room practice", "room deploy 2",
		"room place Ann A5 Ben B5")
	fight := append(slices.Clone(known), "move Ann D5", "combat", "move swordsman-2 E4",
		"round --draw upgrade=move3,upgrade=move3")
	return []app.Scene{
		{Bare: true, Of: []string{"odds end"}, Lines: append(slices.Clone(known), "stealth normal",
			"move Ann A6")},
		{Bare: true, Of: []string{"odds first"}, Lines: append(slices.Clone(known), "combat")},
		{Bare: true, Of: []string{"attack", "odds attack", "odds enemy", "odds turn"}, Lines: fight},
	}
}

func (v verbs) attackVerb() app.Verb {
	return app.Verb{
		Use:   "attack HERO ENEMY [ROWS]",
		Short: "a hero's attack with rows of the weapon, and all that comes of it",
		Long: "Pays for the rows, counted from the top (1+2; default 1), throws the dice, adds what allies do,\n" +
			"lets the enemy defend as well as it can, and lays the damage down. Of rows that strike several\n" +
			"spaces --at says which. Arrows are spent: --with red,yellow. Nothing is typed in of the weapon:\n" +
			"--rows '3: 1 attack 2 power'.",
		Example: "attack Ann swordsman-2\nattack Ann swordsman-2 1+2\n" +
			"attack Ann swordsman-2 --rows '3: 1 attack 2 power'\nattack Ann swordsman-2 --mod 'attack +1'",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var b fight.Blow
			f.StringSliceVar(&b.At, "at", nil, "spaces that the attack strikes too, or who stands there")
			f.StringSliceVar(&b.With, "with", nil, "arrows that are spent: red, yellow, green")
			f.StringVar(&b.Typed, "rows", "",
				"rows that are on no card: '3: 1 attack 2 power; 1: power special +2'")
			said := v.answers(f, "line", "of sight of a shot, where no plan is typed in: clear, hindered, none",
				"life", "of an enemy whose card nobody has typed in")
			return func(w app.Words) error {
				said()
				b.Attacker, b.Target, b.Rows, b.Mods = w[0], w[1], w.At(2), v.Mods
				return v.Effective(b)
			}
		},
	}
}
