package cmd

import (
	"github.com/spf13/pflag"

	"tablehand/cmd/app"
)

func newStatus(p place) app.Verb {
	if p.game.Status == nil {
		return p.lacking("status", "status")
	}
	return app.Verb{
		Use:   "status [PART]",
		Gives: app.Gives[Outline](), // status turn
		Means: []app.Meaning{
			{Said: "state, show, look, table, info, where, overview, score", Lines: []string{"status"}},
		},
		Short:   "the table at a glance",
		Example: "status",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			watch := f.Bool("watch", false, "draw it again whenever the table changes, until Ctrl-C")
			return func(args app.Words) error {
				if *watch {
					return p.watchStatus(args.At(0))
				}
				return p.status(args.At(0))
			}
		},
	}
}

// status shows the table, or a part of it.
func (p place) status(part string) error {
	if part == "turn" && p.game.Turn != nil {
		return p.next("")
	}
	view, err := p.onTable()
	if err != nil {
		return err
	}
	if view.Damage != "" {
		p.Note("%s", view.Damage)
	}
	return p.game.Status(view.Path, view, part)
}
