package malice

import (
	"github.com/spf13/cobra"
	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/cmd/app"
)

// newCombatTry is a fight without a table.
func (v *voice) newCombatTry() *cobra.Command {
	act := combat.TryCombat{Phases: 100}
	c := &cobra.Command{
		Use: "try", Short: "a fight without a table, for practice and house rules",
		Long: "Every word of a description is an icon with its dice: life, cr, lr, wounds, shield, and\n" +
			"cold-wounds, fire-shield and the like; energy=cold, immune=red, radiance=combat,luck,\n" +
			"name=, defends. A creature has also power, type, kind, activated, evadable, abilities.",
		Example: "  tablehand combat try --avatar 'life=5 cr=2d*' --creature 'life=6 cr=2 wounds=2d*'\n" +
			"  tablehand combat try --avatar 'name=Ann shield=1d*' --avatar name=Ben --creature power=4 --dstar net",
		Args: app.Words(0, 0),
		RunE: func(*cobra.Command, []string) error {
			mods, err := v.mods()
			if err != nil {
				return err
			}
			act.Mods = mods
			return v.tell(app.Act[malice.State]{Apart: true, Modified: true,
				On: func(*malice.State, bool) (malice.Act, error) { return act, nil }})
		},
	}
	f := c.Flags()
	f.StringArrayVar(&act.Avatars, "avatar", nil, "'life=5 cr=2d*': once for each who fights")
	f.StringVar(&act.Creature, "creature", "", "'power=3', or 'life=6 cr=2 wounds=2d*'")
	f.StringVar(&act.DStar, "dstar", "all", "how d* are resolved: all, net, halfsies, lockdown")
	app.NumberVar(f, &act.Phases, "phases", "so many phases at most (100)")
	return c
}

// newHarmFoe corrects the life of what stands against a band.
func (v *voice) newHarmFoe(what string) *cobra.Command {
	short := map[string]string{
		"wound": "it takes wounds, less what its shields stop: 2, 4d2, 'fire 2d*'",
		"drain": "it loses life to drains", "heal": "it regains life that it lost to wounds",
	}[what]
	use, example, most := what+" [N]", what+" 1", 1
	if what == "wound" {
		use, example, most = what+" [WOUNDS]", what+" 4d2", 2
	}
	return &cobra.Command{
		Use: use, Short: short, Example: "  tablehand encounter " + example,
		Args: app.Words(0, most),
		RunE: func(_ *cobra.Command, args []string) error {
			act := combat.HarmFoe{What: what, N: 1}
			var err error
			switch {
			case what == "wound" && len(args) == 0:
				args = []string{"1"}
				fallthrough
			case what == "wound":
				act.Harm, err = combat.ParseHarm(words(args))
			case len(args) > 0:
				act.N, err = app.Count("life tokens", args[0])
			}
			if err != nil {
				return err
			}
			return v.say(act)
		},
	}
}
