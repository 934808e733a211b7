package cmd

import (
	"strings"

	"tablehand/cmd/app"
)

func newNote(p place) app.Verb {
	v := app.Verb{
		Use:     "note TEXT",
		Short:   "a line in the log for the story",
		Example: "note somebody heard the enemy laugh",
		Args:    app.Args(1, -1),
		Do: func(args app.Words) error {
			text := args.From(0)
			if strings.TrimSpace(text) == "" {
				return &app.UsageError{Msg: "a note is empty: type its words"}
			}
			if err := app.Printable("a note", text, 400); err != nil {
				return err
			}
			if _, err := p.onTable(); err != nil {
				return err
			}
			if p.game.Note == nil {
				return app.Tell(p.App, app.BareRules(p.game), app.Say(app.KeptNote[app.Bare]{Text: text}))
			}
			return p.game.Note(text)
		},
	}
	if p.game.HelpOf("note").Gives == nil {
		v.Gives = app.Gives[app.KeptNote[app.Bare]]()
	}
	return v
}
