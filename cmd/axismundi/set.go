package axismundi

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/booking"
	"tablehand/assist/axismundi/setup"
	"tablehand/cmd/app"
)

// set returns the verb that puts right what the table has.
func (v verbs) set() app.Verb {
	return app.Verb{
		Use: "set WHAT SAYING...", Short: "put right what the table has: a player, a hex, turned, decks",
		Says:  "Put right what the table has of WHAT",
		Gives: app.Nothing(),
		Means: []app.Meaning{{Said: "wound, damage, hurt, lose", Lines: []string{"set WHO wounds=1"}}},
		Long: "PLAYER hp=4 wounds=1 at=2G energy=3 scrounge=1 ap=2; HEX harvested infected treasure,\n" +
			"no-harvested, or its terrain; turned 1=2, in sixths; decks permanent=20 one-time=30. Nothing\n" +
			"comes of it.",
		Example: "set Ann hp=4 wounds=1 at=2G energy=3\nset 1P harvested infected accessible\nset turned 1=2",
		Do: v.plays(func(w app.Words) axismundi.Act {
			return booking.Set{What: w[0], Words: slices.Clone(w[1:])}
		}),
	}
}

// rename returns the verb that gives a player another name.
func (v verbs) rename() app.Verb {
	return app.Verb{
		Use: "rename PLAYER NAME", Short: "call a player something else", Example: "rename Ann Anna",
		Says:  "Call PLAYER something else",
		Gives: app.Nothing(),
		Do:    v.plays(func(w app.Words) axismundi.Act { return setup.Rename{Who: w[0], To: w[1]} }),
	}
}
