package cmd

import (
	"github.com/spf13/cobra"

	"tablehand/cmd/app"
)

func newStatus(p place) *cobra.Command {
	if p.game.Status == nil {
		return p.lacking("status", "status")
	}
	return &cobra.Command{
		Use:     "status [PART]",
		Short:   "the table at a glance",
		Example: "  tablehand status",
		Args:    words(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			view, err := p.onTable()
			if err != nil {
				return err
			}
			if view.Remark != "" {
				p.Note("%s", view.Remark)
			}
			return p.game.Status(view.Path, view, first(args))
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
