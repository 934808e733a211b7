package malice

import (
	"strings"

	"github.com/spf13/cobra"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/cmd/app"
)

// newWound: life tokens as the players counted them, or, with a kind said, an attack that
// the avatar's shields meet.
func (v *voice) newWound() *cobra.Command {
	var of string
	c := &cobra.Command{
		Use:   "wound AVATAR [N] [KIND]",
		Short: "life tokens turned to wounds; with a kind, after its shields",
		Long: "Without KIND the wounds are taken as they are counted. With one they are an attack:\n" +
			"radiance and shields of that kind stop what they can. A KIND is one of\n" +
			strings.Join(notation.WoundKinds, ", ") + ".",
		Example: "  tablehand avatar wound Sara 2\n" +
			"  tablehand avatar wound Sara 4 cold --mod 'cold shield +2'",
		Args:              app.Words(1, 3),
		ValidArgsFunction: v.completeAvatar,
		RunE: func(_ *cobra.Command, args []string) error {
			mods, err := v.mods()
			if err != nil {
				return err
			}
			n, kind := args[1:], ""
			if last := len(n) - 1; last >= 0 && (last > 0 || strings.Trim(n[0], "0123456789") != "") {
				n, kind = n[:last], n[last]
			}
			tokens, err := app.CountOr("tokens", n, 1)
			if err != nil {
				return err
			}
			return v.tell(app.Act[malice.State]{Modified: kind != "",
				On: func(*malice.State, bool) (malice.Act, error) {
					if kind == "" {
						return life.Turn{What: "wound", Who: args[0], N: tokens}, nil
					}
					return life.Suffer{Who: args[0], N: tokens, Kind: kind, Of: of, Mods: mods}, nil
				}})
		},
	}
	c.Flags().StringVar(&of, "of", "", "the color of what dealt them, for immunity")
	return c
}
