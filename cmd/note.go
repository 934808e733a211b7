package cmd

import (
	"strings"

	"github.com/spf13/cobra"

	"tablehand/cmd/app"
)

func newNote(p place) *cobra.Command {
	return &cobra.Command{
		Use:     "note TEXT",
		Short:   "a line in the log for the story",
		Example: "  tablehand note somebody heard the enemy laugh",
		Args:    words(1, -1),
		RunE: func(_ *cobra.Command, args []string) error {
			text := strings.Join(args, " ")
			if err := app.Printable("a note", text, 400); err != nil {
				return err
			}
			if _, err := p.onTable(); err != nil {
				return err
			}
			if p.game.Note == nil {
				return app.Tell(p.App, bareRules(p.game), app.Say(noted{text}))
			}
			return p.game.Note(text)
		},
	}
}
