package cmd

import (
	"github.com/spf13/cobra"

	"tablehand/cmd/app"
)

func newTour(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: "tour", Short: "play a round to look at", Args: words(0, 0),
		RunE: func(*cobra.Command, []string) error { return a.Print("") },
	}
}
