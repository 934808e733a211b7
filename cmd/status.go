package cmd

import (
	"github.com/spf13/cobra"

	"tablehand/cmd/app"
)

func newStatus(a *app.App, all []app.Game) *cobra.Command {
	return &cobra.Command{
		Use:   "status [PART]",
		Short: "the table at a glance",
		Example: "  tablehand status\n" +
			"  tablehand status avatars",
		Args: words(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			g, view, err := onTable(a, all)
			if err != nil {
				return err
			}
			if view.Remark != "" {
				a.Note("%s", view.Remark)
			}
			return g.Status(view.Path, view, first(args))
		},
	}
}

func first(args []string) string {
	if len(args) == 0 {
		return ""
	}
	return args[0]
}

// words refuses a wrong number of words, saying how many there may be.
func words(least, most int) cobra.PositionalArgs { return app.Words(least, most) }
