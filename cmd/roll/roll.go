// Package roll holds the verbs of dice: roll, and odds roll.
package roll

import (
	"github.com/spf13/pflag"

	"tablehand/assist/dice"
	"tablehand/cmd/app"
)

// Verb returns the verb roll of a game.
func Verb(p app.Place) app.Verb {
	return app.Verb{
		Use:   "roll WORD...",
		Short: "roll dice, or read yours",
		Long: "Rolls expressions of dice, one after the other.\n" +
			"3d6+2  d20  d%  2d6kh1  4d6kl3  2d6ge7",
		Example: "roll 3d6+2\nroll 4d6kh3 --dice 3,6,1,5",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			throw := func(words app.Words) error { return rollDice(p, words) }
			if p.Game.Rolls != nil {
				throw = p.Game.Rolls.Roll(f)
			}
			return func(words app.Words) error {
				if err := p.Here(); err != nil {
					return err
				}
				return throw(words)
			}
		},
	}
}

// rollDice rolls expressions in a game that has no rolls of its own.
func rollDice(p app.Place, words app.Words) error {
	var act throws
	var names []string
	for _, word := range words {
		e, err := p.Game.Named.Parse(word)
		if err != nil {
			return err
		}
		act.exprs = append(act.exprs, e)
		names = append(names, e.Names()...)
	}
	var err error
	if act.set, err = diceOf(p, names); err != nil {
		return err
	}
	told := app.Say(act)
	told.Alone = true
	return app.Tell(p.App, app.BareRules(p.Game), told)
}

// diceOf returns the game's own dice among these names. The error is a UsageError for a name that is
// neither a die of the game nor a plain die.
func diceOf(p app.Place, names []string) (dice.Set, error) {
	var set dice.Set
	var err error
	if p.Game.Dice != nil {
		if set, err = p.Game.Dice(names); err != nil {
			return nil, err
		}
	}
	for _, name := range names {
		if !set.Has(name) {
			text := p.Game.Name + " has no die " + name + ": dice are d2 to d1000, and d%"
			return nil, &app.UsageError{Msg: text}
		}
	}
	return set, nil
}
