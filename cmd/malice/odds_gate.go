package malice

import (
	"fmt"

	"github.com/spf13/cobra"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/odds"
	"tablehand/cmd/app"
)

func (v *voice) newOddsGate() *cobra.Command {
	boards := 0
	c := &cobra.Command{
		Use: "gate [AVATAR [BOARD|city-BOARD]]", Short: "where a Gate leads",
		Example: "  tablehand odds gate Bryan\n  tablehand odds gate Bryan b",
		Args:    app.Words(0, 2), ValidArgsFunction: v.completeAvatar,
		RunE: func(c *cobra.Command, args []string) error {
			args = append(args, "", "")
			s, o, mods, err := v.looks(args[0])
			switch {
			case err != nil:
				return err
			case c.Flags().Changed("boards") && (boards < 1 || boards > len(notation.BoardNames)):
				return &app.UsageError{Msg: fmt.Sprintf("--boards %d: a whole number from 1 to %d", boards,
					len(notation.BoardNames))}
			case boards > 0 && len(s.Avatars) > 0:
				return &app.UsageError{Msg: "--boards: the table here has its boards: leave it out"}
			}
			g, err := movement.UseGate{Who: args[0], To: args[1], Mods: mods}.Odds(s, boards, o)
			if err != nil {
				return err
			}
			return v.forecast(s, g, saidGate(g), g.Grounds)
		},
	}
	app.NumberVar(c.Flags(), &boards, "boards", "boards in the game, where no table is here")
	return c
}

func saidGate(g movement.GateOdds) string {
	exit := "the exit of choice"
	if g.Who != "" {
		exit = g.Who + ", exit of its choice"
	}
	if g.To != "" {
		exit += ", " + g.To
	}
	if g.Target == 0 {
		return line(exit + ": 100%, no luck roll is made")
	}
	by := g.By
	if by == "" && g.Who != "" {
		by = "one of the band at random"
	}
	rolled := saidRoll(g.Target, g.Who, by) + ": " + odds.Percent(g.Success) + madeAgain(g.Again)
	switch {
	case g.Reached == nil:
		return line(exit + ": " + rolled + ", else a random one")
	case g.Other == nil:
		return line(exit + ": " + exactly(g.Reached) + "; " + rolled)
	}
	return line(exit + ": " + exactly(g.Reached) + "; each other " + odds.Percent(g.Other) + "; " + rolled)
}
