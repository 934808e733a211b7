package cmd

import (
	"github.com/spf13/cobra"

	"tablehand/cmd/app"
)

func newRoll(a *app.App, all []app.Game) *cobra.Command {
	var roll app.Roll
	c := &cobra.Command{
		Use:   "roll WORD...",
		Short: "roll dice, or read yours",
		Long: "Rolls expressions of dice and the named rolls of the game, one after the other.\n" +
			"3d6+2  2ds+1 (d* is ds: 0 or 1 each)  d20  d%  2d6kh1  4d6kl3  2d6ge7\n" +
			"cr lr mr pr, each followed by an avatar's name if it is that avatar's",
		Example: "  tablehand roll 3d6+2\n" +
			"  tablehand roll lr --against 4\n" +
			"  tablehand roll pr --power 3 --dice 3",
		Args: words(1, -1),
		RunE: func(_ *cobra.Command, args []string) error {
			g, err := gameHere(a, all)
			if err != nil {
				return err
			}
			roll.Words = args
			return g.Roll(roll)
		},
	}
	f := c.Flags()
	f.StringVar(&roll.Against, "against", "", "what luck rolls must exceed: a number, or dice such as 1d6")
	app.NumberVar(f, &roll.Power, "power", "what power rolls must not exceed")
	app.NumberVar(f, &roll.Band, "band", "avatars in the band that moves")
	return c
}
