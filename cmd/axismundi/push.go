package axismundi

import (
	"github.com/spf13/pflag"

	"tablehand/assist/axismundi/attacks"
	"tablehand/cmd/app"
	"tablehand/cmd/axismundi/looks"
)

// push says where a Melee Attack would push somebody, or does the Push of one that was made without it.
func (v verbs) push() app.Verb {
	return app.Verb{
		Use: "push [PLAYER] TARGET", Short: "where a Melee Attack would push somebody",
		Long: "Says where a Melee Attack of PLAYER would push TARGET as all stand now, past what is\n" +
			"closed, and the Wounds of that hex. With --do the Push is done: that of an attack that\n" +
			"was made with --no-push.",
		Example: "push Ann\npush Ann --do",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			do := f.Bool("do", false, "do the Push")
			asked := v.asks(f, "corner", "push", "to", "free-will", "decks", "near")
			return func(w app.Words) error {
				if !*do {
					return looks.Push(v.Voice, w)
				}
				asked()
				act := attacks.Shove{Who: w[len(w)-1]}
				if len(w) > 1 {
					act.By = w[0]
				}
				return v.Play(act)
			}
		},
	}
}
