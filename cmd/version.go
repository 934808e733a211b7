package cmd

import (
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"tablehand/cmd/app"
)

func newVersion(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "which tablehand this is",
		Example: "  tablehand version",
		Args:    words(0, 0),
		RunE: func(*cobra.Command, []string) error {
			version := "(devel)"
			if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
				version = info.Main.Version
			}
			if a.JSON {
				return a.Answer("", "", map[string]any{"version": version, "go": runtime.Version(),
					"format": app.Format}, nil)
			}
			return a.Print("tablehand " + version + ", " + runtime.Version() + "\n")
		},
	}
}
