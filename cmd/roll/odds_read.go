package roll

import (
	"slices"
	"strings"

	"tablehand/cmd/app"
)

// sides splits the words at vs into one or two expressions.
func sides(words []string) ([]string, error) {
	list := [][]string{nil}
	for _, word := range strings.Fields(strings.Join(words, " ")) {
		if strings.EqualFold(word, "vs") || strings.EqualFold(word, "against") {
			list = append(list, nil)
			continue
		}
		list[len(list)-1] = append(list[len(list)-1], hyphens(word))
	}
	var text []string
	for _, side := range list {
		if len(side) == 0 && len(list) > 1 {
			return nil, &app.UsageError{Msg: "vs stands between two expressions: 2d6 vs 3d4"}
		}
		text = append(text, strings.Join(side, " "))
	}
	if len(text) > 2 {
		return nil, &app.UsageError{Msg: "two expressions are compared, not more: 2d6 vs 3d4"}
	}
	return text, nil
}

// read checks the words and flags, and sets the question up.
func (o oddsAsked) read(r *rollQuery, words []string) error {
	text, err := sides(words)
	if err != nil {
		return err
	}
	r.asked = o.targets
	for _, side := range text {
		if err := r.side(side); err != nil {
			return err
		}
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

// side reads one expression with its own comparison; a named roll of the game is not allowed.
func (r *rollQuery) side(text string) error {
	name, _, _ := strings.Cut(strings.ToLower(text), " ")
	if rolls := r.Game.Rolls; rolls != nil && slices.Contains(rolls.Names, name) {
		return &app.UsageError{Msg: name +
			" is a roll of the game, and whose it is decides what is added: say the dice, such as d6+2"}
	}
	e, err := r.Game.Named.Parse(text)
	if err != nil {
		return err
	}
	if op, n := e.Asks(); op != "" {
		r.asked = append(r.asked, target{op, n})
	}
	r.sides = append(r.sides, e)
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
