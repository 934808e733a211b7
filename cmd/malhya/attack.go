package malhya

import (
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/malhya/fight"
	"tablehand/assist/malhya/odds"
	"tablehand/assist/names"
	"tablehand/cmd/app"
	"tablehand/cmd/malhya/voice"
)

// attack returns the verbs of attacks, with their words and flags.
func (v verbs) attack() chapter {
	return chapter{
		verbs: func() []app.Verb { return []app.Verb{v.attackVerb()} },
		kinds: func() []app.Kind {
			return append(app.FreeText("ROWS"), app.Fixed("ARROW", "red", "yellow", "green"),
				app.Fixed("GOAL", odds.Goals()...))
		},
		values: func() map[string]string {
			return map[string]string{"at": "SPACE", "with": "ARROW", "rows": "TEXT", "line": "LINE",
				"life": "N", "goal": "GOAL"}
		},
	}
}

// The dice that fall and the choices that are asked in the verbs of attacks, as help lists them.
var (
	blow = app.Fall{Dice: []string{"attack red, of the attack: damage hurts, a special does what cards say " +
		"[combat.attack.hit1]",
		"power yellow, of the attack, as the red ones [combat.attack.hit2]",
		"defense of the target: each shield takes one damage off [combat.defense.shield1]",
		"dodge of the target: cancel-all takes the whole attack away [combat.defense.cancel-all]"},
		Choices: []string{"line LINE of sight of a shot, where no plan is typed in [los.ranged-needs]",
			"rows ROWS with which a hero attacks, where none are said and several can be paid [weapon.rows-combine]",
			"defend ROWS|armor|none how a hero defends [combat.defense.active-cost]",
			"cancel FACES of a defence that are taken away [weapon.cancel-defense-die]",
			"push-WHO SPACE|none to where somebody is pushed [weapon.push]",
			"push SPACE|none whoever it is [weapon.push]"}}
	wideStrike = app.Fall{Choices: []string{
		"at ENEMIES whom a strike over several spaces hits [weapon.area.front]"}}
)

func (v verbs) attackVerb() app.Verb {
	return app.Verb{
		Use: "attack HERO ENEMY [ROWS...]",
		Says: "HERO ENEMY ROWS = Attack ENEMY with ROWS\n" +
			"HERO ENEMY = Attack ENEMY",
		Scene: voice.Dueling, Bare: true,
		Gives: app.Gives[fight.Result](),
		Asks:  []*app.Fall{&recovery, &blow, &wideStrike},
		Means: []app.Meaning{
			{Said: "fight, hit, strike, shoot, fire, swing, melee",
				Lines: []string{"attack ...", "assassinate ...", "next"}},
		},
		Short: "a hero's attack with rows of the weapon, and all that comes of it",
		Long: "Pays for the rows, counted from the top (1+2; default 1; at a terminal they are asked for\n" +
			"where there are several), throws the dice, adds what allies do,\n" +
			"lets the enemy defend as well as it can, and lays the damage down. Of rows that strike " +
			"several\n" +
			"spaces --at says which. Arrows are spent: --with red,yellow. Nothing is typed in of the " +
			"weapon:\n" +
			"--rows '3: 1 attack 2 power'.",
		Example: "attack Ann swordsman-2\nattack Ann swordsman-2 1+2\n" +
			"attack Ann swordsman-2 --rows '3: 1 attack 2 power'\nattack Ann swordsman-2 --mod 'attack +1'",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var b fight.Blow
			f.StringSliceVar(&b.At, "at", nil, "spaces that the attack strikes too, or who stands there")
			f.StringSliceVar(&b.With, "with", nil, "arrows that are spent: red, yellow, green")
			f.StringVar(&b.Typed, "rows", "",
				"rows that are on no card: '3: 1 attack 2 power; 1: power special +2'")
			said := v.answers(f, "line",
				"of sight of a shot, where no plan is typed in: clear, hindered, none",
				"life", "of an enemy whose card nobody has typed in")
			return func(w app.Words) error {
				said()
				w = v.wholly(w)
				if s, err := v.Here(); err == nil && s.Enemy(w[1]) != nil {
					said, err := v.typedIn(s, w[1])
					if err == nil && !said {
						err = v.guardOf(w[1])
					}
					if err != nil {
						return err
					}
				}
				b.Attacker, b.Target, b.Rows, b.Mods = w[0], w[1], fight.RowsSaid(w[2:].From(0)), v.Mods
				return v.Effective(b)
			}
		},
	}
}

// wholly returns the words of an attack with its enemy in one word, where the number behind it is part of
// its name: swordsman 2 is swordsman-2 where that one is there, and a row of the weapon else.
func (v verbs) wholly(w app.Words) app.Words {
	const named = 3 // HERO ENEMY N
	if len(w) < named {
		return w
	}
	s, err := v.Here()
	if err != nil || s.Enemy(w[1]) != nil {
		return w
	}
	for _, name := range s.EnemyNames() {
		of, n, _ := strings.Cut(name, "-")
		if n == w[2] && names.Begins(of, w[1]) {
			return slices.Concat(app.Words{w[0], name}, w[named:])
		}
	}
	return w
}
