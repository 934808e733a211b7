package malice

import (
	"strings"

	"github.com/spf13/cobra"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/turn"
	"tablehand/cmd/app"
)

// lifeVerbs are the verbs of an avatar's life: of each the shortest form names nobody
// where only one avatar can be meant.
func (v *voice) lifeVerbs() []*cobra.Command {
	return []*cobra.Command{
		v.newRecover(),
		v.newLifeVerb("destroy", "Return to Light: what becomes of shards, radiance and items",
			"A d6 for each item says whether it goes back to its trove, is left in Aethos for the\n"+
				"band to claim this turn, or stays. A fate card is kept, or goes back: --choose fate=return.",
			"  tablehand avatar destroy Sara\n  tablehand avatar destroy --dice item=3   # a die for each item",
			func(who string) malice.Act { return life.Destroy{Who: who} }),
		v.newLifeVerb("return", "spend actions on a new body, and come back with the last",
			"Name what was drawn at the table with --draw 'gate=b,mastery=red:Blood Caller,radiance=luck'.",
			"  tablehand avatar return Sara\n  tablehand avatar return --draw 'gate=b,mastery=red:Blood Caller'",
			func(who string) malice.Act { return life.Return{Who: who} }),
	}
}

func (v *voice) newLifeVerb(verb, short, long, example string,
	act func(who string) malice.Act) *cobra.Command {
	return &cobra.Command{
		Use: verb + " [AVATAR]", Short: short, Long: long, Example: example,
		Args: app.Words(0, 1), ValidArgsFunction: v.completeAvatar,
		RunE: func(_ *cobra.Command, args []string) error { return v.say(act(strings.Join(args, ""))) },
	}
}

func (v *voice) newRecover() *cobra.Command {
	points := ""
	c := &cobra.Command{
		Use: "recover [AVATAR]", Short: "spend an action to heal wounds and restore drains",
		Long: "Each point heals a wound, or rolls a d* to restore drained life or radiance. Wounds come\n" +
			"first unless you say otherwise, one word a point, the last for all that are left:\n" +
			"--choose recover=wounds,drains, or radiance. --choose restored=radiance where both could\n" +
			"be restored. The first printing recovers by itself at the end of the turn: round.",
		Example: "  tablehand avatar recover Sara\n  tablehand avatar recover Sara --points 2\n  tablehand avatar recover Sara --mod 'recovery +1'",
		Args:    app.Words(0, 1), ValidArgsFunction: v.completeAvatar,
		RunE: func(_ *cobra.Command, args []string) error {
			mods, err := v.mods()
			if err != nil {
				return err
			}
			act := turn.Recover{Who: strings.Join(args, ""), Mods: mods}
			if points != "" {
				if act.Points, err = app.Count("points", points); err != nil {
					return err
				}
			}
			return v.tell(app.Act[malice.State]{Modified: points == "",
				On: func(*malice.State, bool) (malice.Act, error) {
					return act, nil
				}})
		},
	}
	c.Flags().StringVar(&points, "points", "", "so many points of recovery, whatever the rules give")
	return c
}
