package roll

import (
	"errors"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/cmd/app"
)

// Odds returns the verb odds roll of a game.
func Odds(p app.Place) app.Verb {
	return app.Verb{
		Use:   "roll EXPR [vs EXPR]",
		Gives: app.Gives[RollOdds]().Or(app.Keyed[string]("svg")),
		Short: "what dice come to, with the chance of each value",
		Long: "Says what an expression of dice comes to, with the exact chance of each value;\n" +
			"whether it reaches a number; or which of two is more. It takes what roll takes,\n" +
			"spaces or not. at least and at most are the chances of a value or more, and of a\n" +
			"value or less.",
		Example: "odds roll 2d6\n" +
			"odds roll 4d6kh3 --at-least 12\n" +
			"odds roll 3d6ge12\n" +
			"odds roll 2d6 + 1 vs 3d4\n" +
			"odds roll 500d1000 --simulate 1000 --seed 7",
		Args: app.Args(1, -1),
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var asked oddsAsked
			asked.flags(f)
			p.Draws(f)
			return func(words app.Words) error { return answerOdds(p, words, asked) }
		},
	}
}

// oddsAsked holds the flags of odds roll.
type oddsAsked struct {
	targets []target
	throws  string // of --simulate; empty: exactly
}

func (o *oddsAsked) flags(f *pflag.FlagSet) {
	f.Var(&targetFlag{op: "ge", into: &o.targets}, "at-least", "the chance of this or more")
	f.Var(&targetFlag{op: "le", into: &o.targets}, "at-most", "the chance of this or less")
	f.Var(&targetFlag{op: "eq", into: &o.targets}, "exactly", "the chance of just this")
	f.StringVar(&o.throws, "simulate", "", "not exactly: throw the dice so many `times` (--seed)")
}

// A target is a comparison of the total with a number: ge gt le lt or eq.
type target struct {
	op string
	n  int
}

// targetFlag is a flag that adds a target to a list.
type targetFlag struct {
	op, said string
	into     *[]target
}

func (t *targetFlag) String() string { return t.said }
func (t *targetFlag) Type() string   { return "numbers" }

func (t *targetFlag) Set(text string) error {
	n, err := strconv.Atoi(hyphens(text))
	if err != nil {
		return errors.New("a whole number is wanted")
	}
	t.said = text
	*t.into = append(*t.into, target{t.op, n})
	return nil
}

// hyphens turns printed minus signs back into hyphens: minuses had replaced those that would read
// as flags.
func hyphens(text string) string { return strings.ReplaceAll(text, "\u2212", "-") }
