package cmd

import (
	"tablehand/cmd/app"
	"tablehand/cmd/roll"
)

func newOdds(p place) app.Verb {
	return app.Verb{
		Use:   "odds",
		Bare:  true,
		Short: "exact chances before you commit: roll, and the game's own",
		Long: "Exact chances, as fractions, decimals and percent. Nothing is rolled, and the\n" +
			"table is never changed. Where an answer is not exact it says so.",
		Example: "odds roll 2d6\nodds roll 3d6ge12\nodds roll 2d6 + 1 vs 3d4",
		Verbs:   p.oddsVerbs,
	}
}

func (p place) oddsVerbs() []app.Verb {
	list := []app.Verb{roll.Odds(p.at())}
	if o := p.game.Odds; o != nil && o.Verbs != nil {
		list = append(list, o.Verbs()...)
	}
	return list
}
