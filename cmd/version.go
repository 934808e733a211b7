package cmd

import (
	"runtime"
	"runtime/debug"

	"tablehand/cmd/app"
)

func newVersion(a *app.App) app.Verb {
	return app.Verb{
		Use:     "version",
		Short:   "which tablehand this is",
		Example: "version",
		Do: func(app.Words) error {
			version := "(devel)"
			if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
				version = info.Main.Version
			}
			if a.JSON {
				return a.Answer("", "", map[string]any{"version": version, "go": runtime.Version(),
					"format": app.Format})
			}
			return a.Print("tablehand " + version + ", " + runtime.Version() + "\n")
		},
	}
}
