package malice

import (
	"slices"

	"github.com/spf13/cobra"
	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/notation"
	"tablehand/cmd/app"
)

// newProvoke is an attempt to bring about an encounter.
func (v *voice) newProvoke() *cobra.Command {
	return &cobra.Command{
		Use:   "provoke [AVATAR] [TERRAIN]",
		Short: "try to bring one about: an action, and a luck roll against 4",
		Long: "TERRAIN is that of the hex, where the board is not typed in. In a band AVATAR spends\n" +
			"the action, and --choose by=NAME says who makes the roll.",
		Example: "  tablehand encounter provoke Bryan forest\n  tablehand encounter provoke Bryan --dice lr=3",
		Args:    app.Words(0, 2), ValidArgsFunction: v.completeAvatar,
		RunE: v.metBy(func(who, terrain string, mods []notation.Mod) malice.Act {
			return creature.Provoke{Who: who, Terrain: terrain, Mods: mods}
		}),
	}
}

// newLair is what comes out of a lair.
func (v *voice) newLair() *cobra.Command {
	return &cobra.Command{
		Use: "lair [AVATAR] [TERRAIN]", Short: "the creature of the lair where the band stands",
		Long:    "TERRAIN is that of the hex, where the board is not typed in.",
		Example: "  tablehand encounter lair Bryan forest",
		Args:    app.Words(0, 2), ValidArgsFunction: v.completeAvatar,
		RunE: v.metBy(func(who, terrain string, mods []notation.Mod) malice.Act {
			return creature.Lair{Who: who, Terrain: terrain, Mods: mods}
		}),
	}
}

// metBy runs an act for [AVATAR] [TERRAIN]; a terrain alone is for the only band there is.
func (v *voice) metBy(act func(who, terrain string, mods []notation.Mod) malice.Act) func(*cobra.Command,
	[]string) error {
	return func(_ *cobra.Command, args []string) error {
		mods, err := v.mods()
		if err != nil {
			return err
		}
		if len(args) == 1 && slices.Contains(notation.Terrains, args[0]) {
			args = []string{"", args[0]}
		}
		args = append(args, "", "")
		return v.tell(app.Act[malice.State]{Modified: true,
			On: func(*malice.State, bool) (malice.Act, error) {
				return act(args[0], args[1], mods), nil
			}})
	}
}

// newType says what a foe is whose type was still to be read.
func (v *voice) newType() *cobra.Command {
	return &cobra.Command{
		Use: "type TERRAIN|TYPE", Short: "of a foe whose type is still to be read, or Xulthûl's",
		Example: "  tablehand encounter type swamp",
		Args:    app.Words(1, 1),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return slices.Concat(notation.Terrains, notation.Types), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error { return v.say(creature.KnowType{Word: args[0]}) },
	}
}
