package cmd

import (
	"tablehand/cmd/app"
)

func newStatus(p place) app.Verb {
	if p.game.Status == nil {
		return p.lacking("status", "status")
	}
	return app.Verb{
		Use:     "status [PART]",
		Short:   "the table at a glance",
		Example: "status",
		Do: func(args app.Words) error {
			if args.At(0) == "turn" && p.game.Turn != nil {
				return p.next("")
			}
			view, err := p.onTable()
			if err != nil {
				return err
			}
			if view.Remark != "" {
				p.Note("%s", view.Remark)
			}
			return p.game.Status(view.Path, view, args.At(0))
		},
	}
}
