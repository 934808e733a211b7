package cmd

import (
	"fmt"
	"strings"

	"tablehand/assist/table"
	"tablehand/cmd/app"
)

func newUndo(p place) app.Verb {
	v := timeTravel(p.App, "undo [N]", "take back the last act, or the last N", "undo\nundo 3",
		func(s *table.Session, words app.Words) ([]table.Entry, error) {
			n, err := app.CountOr("acts", words, 1)
			if err != nil {
				return nil, err
			}
			return s.Undo(n)
		})
	v.Completes = p.actsBack
	return v
}

func newRedo(p place) app.Verb {
	return timeTravel(p.App, "redo [N]", "bring back what was undone", "redo",
		func(s *table.Session, words app.Words) ([]table.Entry, error) {
			n, err := app.CountOr("acts", words, 1)
			if err != nil {
				return nil, err
			}
			return s.Redo(n)
		})
}

func newGoto(p place) app.Verb {
	v := timeTravel(p.App, "goto SEQ|MARK", "go to an act or a mark of this game, back or forth",
		"goto 2\ngoto 'before the fight'",
		func(s *table.Session, words app.Words) ([]table.Entry, error) {
			n, err := placeOf(s, words)
			if err != nil {
				return nil, err
			}
			return s.Goto(n)
		})
	v.Args = app.Args(1, -1)
	v.Completes = p.places
	return v
}

// Travelled lists the entries that an undo, redo or goto hid or brought back.
type Travelled struct {
	Seq     int       `json:"seq"`
	Hidden  []LogLine `json:"hidden"`
	Brought []LogLine `json:"brought"`
}

func timeTravel(a *app.App, use, short, example string,
	move func(*table.Session, app.Words) ([]table.Entry, error)) app.Verb {
	return app.Verb{
		Use: use, Short: short, Example: example,
		Do: func(words app.Words) error {
			path, err := a.Looked()
			if err != nil {
				return err
			}
			session, closed, err := opened(a, path)
			if err != nil {
				return err
			}
			defer closed()
			var moved []table.Entry
			err = a.Save(func() (err error) {
				moved, err = move(session, words)
				return err
			})
			if err != nil {
				return err
			}
			if !a.DryRun {
				a.Keep(path, session.Seq())
				a.Stands(session)
			}
			return sayTravel(a, session.Seq(), moved)
		},
	}
}

// opened returns the table for a move along its journal, which a rehearsal makes in memory alone.
func opened(a *app.App, path string) (*table.Session, func(), error) {
	if !a.DryRun {
		return a.Open(path)
	}
	session, err := table.Rehearse(path)
	return session, func() { _ = session.Close() }, err
}

func sayTravel(a *app.App, seq int, moved []table.Entry) error {
	t := Travelled{Seq: seq}
	var b strings.Builder
	for _, e := range moved {
		line, err := readEntry(e)
		if err != nil {
			return err
		}
		verb := "back:  "
		if e.Seq > seq {
			t.Hidden = append(t.Hidden, line)
			verb = "undone:"
		} else {
			t.Brought = append(t.Brought, line)
		}
		fmt.Fprintf(&b, "%s%s\n", verb, line)
	}
	if a.JSON {
		return a.AnswerNext(t)
	}
	is := "is"
	if a.DryRun {
		is = "would be"
	}
	fmt.Fprintf(&b, "the table %s at act %d\n", is, seq)
	if err := a.Print(b.String()); err != nil || !a.DryRun {
		return err
	}
	a.Note("a rehearsal: nothing was saved")
	return nil
}
