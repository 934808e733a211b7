package cmd

import (
	"github.com/spf13/pflag"

	"tablehand/assist/dice"
	"tablehand/cmd/app"
)

func newRoll(p place) app.Verb {
	return app.Verb{
		Use:   "roll WORD...",
		Short: "roll dice, or read yours",
		Long: "Rolls expressions of dice, one after the other.\n" +
			"3d6+2  d20  d%  2d6kh1  4d6kl3  2d6ge7",
		Example: "roll 3d6+2\nroll 4d6kh3 --dice 3,6,1,5",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			roll := p.rollDice
			if p.game.Rolls != nil {
				roll = p.game.Rolls.Roll(f)
			}
			return func(words app.Words) error {
				if err := p.here(); err != nil {
					return err
				}
				return roll(words)
			}
		},
	}
}

// rollDice rolls expressions in a game that has no rolls of its own.
func (p place) rollDice(words app.Words) error {
	var act throws
	var names []string
	for _, word := range words {
		e, err := p.game.Named.Parse(word)
		if err != nil {
			return err
		}
		act.exprs = append(act.exprs, e)
		names = append(names, e.Names()...)
	}
	var err error
	if act.set, err = p.dice(names); err != nil {
		return err
	}
	told := app.Say(act)
	told.Alone = true
	return app.Tell(p.App, bareRules(p.game), told)
}

// dice returns the game's own dice among these names. The error is a UsageError for a name that is
// neither a die of the game nor a plain die.
func (p place) dice(names []string) (dice.Set, error) {
	var set dice.Set
	var err error
	if p.game.Dice != nil {
		if set, err = p.game.Dice(names); err != nil {
			return nil, err
		}
	}
	for _, name := range names {
		if !set.Has(name) {
			text := p.game.Name + " has no die " + name + ": dice are d2 to d1000, and d%"
			return nil, &app.UsageError{Msg: text}
		}
	}
	return set, nil
}
