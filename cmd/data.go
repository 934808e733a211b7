package cmd

import (
	"github.com/spf13/cobra"

	"tablehand/cmd/app"
)

func newData(a *app.App, all []app.Game) *cobra.Command {
	c := &cobra.Command{
		Use:     "data",
		Short:   "what the rulebooks print as tables, and what is assumed",
		Example: "  tablehand data assumed",
		RunE:    func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(&cobra.Command{
		Use:   "assumed",
		Short: "everything the rulebook's text could not tell, and what we took",
		Long: "Lists every table whose numbers were lost with the icons of the rulebook, and every\n" +
			"open reading with the values it may take. Put tables right in a file of your own\n" +
			"(--data FILE, or data: in the config file):\n\n" +
			"  shadows-of-malice:\n" +
			"    creature:\n" +
			"      power-columns: {read: {1-3: 1, 4-5: 2, \"6\": 3, \"7\": 4}}\n\n" +
			"and readings with `new --reading A1=next-turn`, or under readings: in the table.",
		Example: "  tablehand data assumed\n  tablehand data assumed --printing first",
		Args:    words(0, 0),
		RunE: func(*cobra.Command, []string) error {
			g, err := gameHere(a, all)
			if err != nil {
				return err
			}
			return g.Assumed()
		},
	})
	return c
}
