// Package roll holds the verbs of dice: roll, and odds roll.
package roll

import (
	"github.com/spf13/pflag"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// Verb returns the verb roll of a game.
func Verb(p app.Place) app.Verb {
	v := app.Verb{
		Use:   "roll WORD...",
		Bare:  true,
		Means: []app.Meaning{{Said: "dice, throw", Lines: []string{"roll d6"}}},
		Short: "roll dice, or read yours",
		Long: "Rolls expressions of dice, one after the other: help dice tells what can be typed.\n" +
			"3d6+2  d20adv  d%  4d6kh3  2d6ge7  5d10t8  3d6x  4dF  6x4d6kh3  d20+5 vs d20",
		Example: "roll 3d6+2\nroll 4d6kh3 --dice 3,6,1,5\nroll attack:d20+5 damage:2d6",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			who := f.String("who", "", "whose dice they are, a `NAME` at the table")
			throw := func(words app.Words, who string) error { return rollDice(p, words, who) }
			if p.Game.Rolls != nil {
				throw = p.Game.Rolls.Roll(f)
			}
			return func(words app.Words) error {
				if err := p.Here(); err != nil {
					return err
				}
				return throw(words, *who)
			}
		},
	}
	if p.Game.HelpOf("roll").Gives == nil {
		v.Gives = app.Gives[Thrown]()
	}
	return v
}

// rollDice rolls expressions in a game that has no rolls of its own.
func rollDice(p app.Place, words app.Words, who string) error {
	act := throws{people: people(p)}
	var names []string
	for _, text := range dice.Lines(words) {
		l, err := p.Game.Named.ParseLine(text)
		if err != nil {
			return err
		}
		act.lines = append(act.lines, l)
		names = append(names, l.Names()...)
	}
	var err error
	if act.who, err = Named(who, act.people); err != nil {
		return err
	}
	if act.set, err = diceOf(p, names); err != nil {
		return err
	}
	told := app.Say(act)
	told.Alone = true
	return app.Tell(p.App, app.BareRules(p.Game), told)
}

// Named returns the one at the table whom --who names; empty: it was not said.
func Named(who string, people []string) (string, error) {
	if who == "" {
		return "", nil
	}
	if name, is := chance.Match(who, people); is {
		return name, nil
	}
	if len(people) == 0 {
		return "", &app.UsageError{Msg: "--who: nobody sits at a table here"}
	}
	return "", &telling.Unknown{What: "player", Word: who, Have: people}
}

// people returns the players at the table here; a table that does not tell has none.
func people(p app.Place) []string {
	view, err := p.OnTable()
	if err != nil || p.Game.Turn == nil {
		return nil
	}
	turn, err := p.Game.Turn(view.Path, view.Text)
	if err != nil {
		return nil
	}
	return turn.People
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
