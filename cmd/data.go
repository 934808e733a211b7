package cmd

import (
	"strings"

	"github.com/spf13/cobra"

	"tablehand/cmd/app"
)

func newData(a *app.App, all []app.Game) *cobra.Command {
	c := &cobra.Command{
		Use:   "data",
		Short: "the rulebooks' tables: list, show, assumed, calibrate, export, check",
		Long: "Shows the tables that the rulebooks print, says what of them is only assumed because the\n" +
			"text has lost it, and takes your corrections. These stand in a data file of your own:\n" +
			"the one that --data FILE names, or TABLEHAND_DATA, or data: in the config file; else\n" +
			"tablehand/data.yaml in $XDG_CONFIG_HOME (~/.config), which every command uses if it is\n" +
			"there. A table that was played with your data says so in its file, under data:.",
		Example: "  tablehand data list\n" +
			"  tablehand data show creature.power-columns\n" +
			"  tablehand data assumed",
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(newDataList(a, all), newDataShow(a, all), newDataAssumed(a, all), newDataCalibrate(a, all), newDataExport(a, all), newDataCheck(a, all))
	return c
}

// onData does something with the tables of the game on the table, or of the first where
// there is none.
func onData(a *app.App, all []app.Game, do func(app.Data) error) error {
	g, err := gameHere(a, all)
	if err != nil {
		return err
	}
	return do(g.Data)
}

func newDataList(a *app.App, all []app.Game) *cobra.Command {
	return &cobra.Command{
		Use:   "list",
		Short: "every table: where it is printed, how sure it is, which file of yours corrects it",
		Long: "Lists every table with the page of the second printing and the part of the first that\n" +
			"print it. rulebook: as printed; derived: it follows from what is printed; assumed: the\n" +
			"text has lost it; owner: you have read it off the components.",
		Example: "  tablehand data list",
		Args:    words(0, 0),
		RunE: func(*cobra.Command, []string) error {
			return onData(a, all, func(d app.Data) error { return d.List() })
		},
	}
}

func newDataShow(a *app.App, all []app.Game) *cobra.Command {
	return &cobra.Command{
		Use:   "show TABLE",
		Short: "a table as people read it, with what you changed in it",
		Long: "Shows a table, or all of a file (creature, dice, movement, return, shadow, components,\n" +
			"cards): its rows, where it is printed, how sure it is, and what you changed in it.",
		Example: "  tablehand data show creature.power-columns\n" +
			"  tablehand data show dice\n" +
			"  tablehand data show return.items",
		Args:              words(1, 1),
		ValidArgsFunction: completeTables(a, all),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := app.Printable("a table", args[0], 200); err != nil {
				return err
			}
			return onData(a, all, func(d app.Data) error { return d.Show(args[0]) })
		},
	}
}

func newDataAssumed(a *app.App, all []app.Game) *cobra.Command {
	return &cobra.Command{
		Use:   "assumed",
		Short: "everything the rulebook's text could not tell, and what we took",
		Long: "Lists every table whose numbers were lost with the icons of the rulebook, and every\n" +
			"open reading with the values it may take. Put tables right with data calibrate, or in a\n" +
			"file of your own:\n\n" +
			"  shadows-of-malice:\n" +
			"    creature:\n" +
			"      power-columns: {read: {1-3: 1, 4-5: 2, \"6\": 3, \"7\": 4}}\n\n" +
			"and readings with `new --reading A1=next-turn`, or under readings: in the table.",
		Example: "  tablehand data assumed\n  tablehand data assumed --printing first",
		Args:    words(0, 0),
		RunE: func(*cobra.Command, []string) error {
			return onData(a, all, func(d app.Data) error { return d.Assumed() })
		},
	}
}

// completeTables offers the names of tables.
func completeTables(a *app.App, all []app.Game) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		var names []cobra.Completion
		g, err := gameHere(a, all)
		if err != nil || len(args) > 0 {
			return nil, cobra.ShellCompDirectiveDefault
		}
		for _, name := range g.Data.Names() {
			if strings.HasPrefix(name, begun) {
				names = append(names, name)
			}
		}
		return names, cobra.ShellCompDirectiveDefault
	}
}
