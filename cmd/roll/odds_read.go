package roll

import (
	"slices"
	"strings"

	"tablehand/assist/dice"
	"tablehand/cmd/app"
)

// read checks the words and flags, and sets the question up.
func (o oddsAsked) read(r *rollQuery, words []string) error {
	r.asked = o.targets
	if err := r.readLine(hyphens(strings.Join(words, " "))); err != nil {
		return err
	}
	switch {
	case len(r.sides) == 2 && len(r.asked) > 0:
		return &app.UsageError{Msg: "vs says which is more: leave out what is compared with a number"}
	case len(r.asked) > len(o.targets) && len(o.targets) > 0:
		return &app.UsageError{Msg: r.sides[0].String() +
			" compares already: leave that out, or the flags that ask for a number"}
	}
	r.expr = r.sides[0]
	if len(r.sides) == 2 {
		r.expr = r.expr.Minus(r.sides[1])
	}
	return o.chance(r)
}

// readLine reads a line of one expression or two; a named roll of the game is not allowed.
func (r *rollQuery) readLine(text string) error {
	name, _, _ := strings.Cut(strings.ToLower(text), " ")
	if rolls := r.Game.Rolls; rolls != nil && slices.Contains(rolls.Names, name) {
		return &app.UsageError{Msg: name +
			" is a roll of the game, and whose it is decides what is added: say the dice, such as d6+2"}
	}
	line, err := r.Game.Named.ParseLine(text)
	if err != nil {
		return err
	}
	r.typed, r.sides = line, []dice.Expr{line.Expr}
	if op, n := line.Expr.Asks(); op != "" {
		r.asked = append(r.asked, target{op, n})
	}
	if line.Against != nil {
		r.sides = append(r.sides, *line.Against)
	}
	return nil
}

// chance reads the number of throws and the seed.
func (o oddsAsked) chance(r *rollQuery) error {
	switch {
	case len(r.Mods) > 0:
		return &app.UsageError{Msg: "--mod: write it into the expression: 2d6+1"}
	case r.Dice != "" || r.Draw != "" || len(r.Choose) > 0:
		return &app.UsageError{Msg: "--dice, --draw and --choose: " +
			"odds let nothing fall and ask nothing: leave them out"}
	case o.throws == "" && r.Seed != nil:
		return &app.UsageError{Msg: "--seed: " +
			"an exact answer needs no chance: leave it out, or say --simulate 100000"}
	case o.throws == "":
		return nil
	}
	n, err := app.Count("throws", o.throws)
	r.throws, r.seed = n, app.RandomSeed()
	if r.Seed != nil {
		r.seed = *r.Seed
	}
	return err
}
