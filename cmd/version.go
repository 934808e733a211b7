package cmd

import (
	"runtime"
	"runtime/debug"

	"tablehand/cmd/app"
)

// Build is the version of the program and the commit that it was built from, in JSON. The commit is unknown
// where nobody asked the repository (-buildvcs=false), or there was none.
type Build struct {
	Version  string `json:"version"`
	Commit   string `json:"commit" unknown:"null"`
	Date     string `json:"date" unknown:"null"` // of the commit
	Modified *bool  `json:"modified"`            // files were changed since the commit
	Go       string `json:"go"`
	Format   int    `json:"format"` // of tables and documents
}

// buildOf reads what the linker has kept; nil: nothing.
func buildOf(info *debug.BuildInfo) Build {
	b := Build{Version: "(devel)", Go: runtime.Version(), Format: app.Format}
	if info == nil {
		return b
	}
	if info.Main.Version != "" {
		b.Version = info.Main.Version
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.Commit = s.Value
		case "vcs.time":
			b.Date = s.Value
		case "vcs.modified":
			b.Modified = new(s.Value == "true")
		}
	}
	return b
}

// FaultsTo is a file or an address where one tells of a fault: whoever builds the program sets it, with
// -ldflags "-X tablehand/cmd.FaultsTo=…".
var FaultsTo string

// String returns the build in a line.
func (b Build) String() string {
	const short = 12
	text := "tablehand " + b.Version + ", " + b.Go
	if b.Commit == "" {
		return text
	}
	text += ", commit " + b.Commit[:min(short, len(b.Commit))]
	if b.Date != "" {
		text += " of " + b.Date
	}
	if b.Modified != nil && *b.Modified {
		text += ", changed since"
	}
	return text
}

func newVersion(a *app.App) app.Verb {
	return app.Verb{
		Use:     "version",
		Bare:    true,
		Gives:   app.Gives[Build](),
		Short:   "which tablehand this is",
		Example: "version",
		Do: func(app.Words) error {
			info, _ := debug.ReadBuildInfo()
			if a.JSON {
				return a.Answer("", "", buildOf(info))
			}
			said := buildOf(info).String() + "\n"
			if FaultsTo != "" {
				said += "tell of a fault: " + FaultsTo + "\n"
			}
			return a.Print(said)
		},
	}
}
