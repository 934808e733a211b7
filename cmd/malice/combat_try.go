package malice

import (
	"github.com/spf13/pflag"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/cmd/app"
)

// combatTry returns the verb for a fight without a table.
func (v verbs) combatTry() app.Verb {
	return app.Verb{
		Use: "try", Short: "a fight without a table, for practice and house rules",
		Bare:  true,
		Gives: app.Gives[combat.Tried](),
		Long: "Every word of a description is an icon with its dice: life, cr, lr, wounds, shield, and\n" +
			"cold-wounds, fire-shield and the like; energy=cold, immune=red, radiance=combat,luck,\n" +
			"name=, defends. A creature has also power, type, kind, activated, evadable, abilities.",
		Example: "combat try --avatar 'life=5 cr=2d*' --creature 'life=6 cr=2 wounds=2d*'\n" +
			"combat try --avatar 'name=Ann shield=1d*' --avatar name=Ben --creature power=4 --dstar net",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			act := combat.TryCombat{Phases: 100}
			f.StringArrayVar(&act.Avatars, "avatar", nil, "'life=5 cr=2d*': once for each who fights")
			f.StringVar(&act.Creature, "creature", "", "'power=3', or 'life=6 cr=2 wounds=2d*'")
			f.StringVar(&act.DStar, "dstar", "all", "how d* are resolved: all, net, halfsies, lockdown")
			app.NumberVar(f, &act.Phases, "phases", "so many phases at most (100)")
			return func(app.Words) (err error) {
				if act.Mods, err = v.Modifiers(); err != nil {
					return err
				}
				return v.Tell(app.Act[malice.State]{Apart: true, Modified: true,
					On: func(*malice.State, bool) (malice.Act, error) { return act, nil }})
			}
		},
	}
}
