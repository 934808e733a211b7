package cmd

import (
	"github.com/spf13/cobra"

	"tablehand/cmd/app"
)

func newOdds(p place) *cobra.Command {
	c := &cobra.Command{
		Use:   "odds",
		Short: "exact chances before you commit: roll, and the game's own",
		Long: "Exact chances, as fractions, decimals and percent. Nothing is rolled, and the\n" +
			"table is never changed. Where an answer is not exact it says so.",
		Example: "  tablehand odds roll 2d6\n" +
			"  tablehand odds roll 3d6ge12\n" +
			"  tablehand odds roll 2d6 + 1 vs 3d4",
		Args: app.NoCommand,
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(newOddsRoll(p))
	if o := p.game.Odds; o != nil && o.Commands != nil {
		c.AddCommand(o.Commands()...)
	}
	return c
}
