package cmd

import (
	"strings"

	"github.com/spf13/cobra"

	"tablehand/cmd/app"
)

func newNote(a *app.App, all []app.Game) *cobra.Command {
	return &cobra.Command{
		Use:     "note TEXT",
		Short:   "a line in the log for the story",
		Example: "  tablehand note Bryan swears he heard the Guardian laugh",
		Args:    words(1, -1),
		RunE: func(_ *cobra.Command, args []string) error {
			text := strings.Join(args, " ")
			if strings.TrimSpace(text) == "" {
				return &app.UsageError{Msg: "a note: nothing is said: leave it out, or say what"}
			}
			if err := app.Printable("a note", text, 400); err != nil {
				return err
			}
			g, _, err := onTable(a, all)
			if err != nil {
				return err
			}
			return g.Note(text)
		},
	}
}
