package cmd

import (
	"strings"

	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

func newNote(p place) app.Verb {
	return app.Verb{
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
				return app.Tell(p.App, app.BareRules(p.game), app.Say(note{text}))
			}
			return p.game.Note(text)
		},
	}
}

// note is the act that keeps a line in the journal and changes nothing else.
type note struct {
	Text string `json:"text"`
}

// Play implements telling.Act.
func (n note) Play(t *telling.Telling[app.Bare]) error {
	t.Result = n
	return nil
}

// Noted implements app.Noted.
func (n note) Noted() string { return n.Text }

// Said implements app.Spoken.
func (n note) Said(bool) string { return "noted: " + n.Text + "\n" }
