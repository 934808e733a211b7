package cmd

import (
	"fmt"
	"strings"

	"tablehand/assist/table"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

func newUndo(p place) app.Verb {
	v := timeTravel(p, "undo [N]", "take back the last act, or the last N", "undo\nundo 3", false,
		func(s *table.Session, words app.Words) ([]table.Entry, error) {
			n, err := app.CountOr("acts", words, 1)
			if err != nil {
				return nil, err
			}
			return s.Undo(n)
		})
	v.Completes, v.Scene = p.actsBack, "note one\nnote two\nnote three"
	v.Means = []app.Meaning{{Said: "back, oops, sorry, revert, rewind, takeback, take back, take it back, " +
		"take that back, undo that, undo it, no wait, no no, that was wrong", Lines: []string{"undo"}}}
	return v
}

func newRedo(p place) app.Verb {
	v := timeTravel(p, "redo [N]", "bring back what was undone", "redo", false,
		func(s *table.Session, words app.Words) ([]table.Entry, error) {
			n, err := app.CountOr("acts", words, 1)
			if err != nil {
				return nil, err
			}
			return s.Redo(n)
		})
	v.Scene = "note one\nundo"
	return v
}

func newGoto(p place) app.Verb {
	v := timeTravel(p, "goto SEQ|MARK", "go to an act or a mark of this game, back or forth",
		"goto 2\ngoto 'before the fight'", true,
		func(s *table.Session, words app.Words) ([]table.Entry, error) {
			n, err := placeOf(s, words)
			if err != nil {
				return nil, err
			}
			return s.Goto(n)
		})
	v.Args = app.Args(1, -1)
	v.Completes, v.Scene = p.places, "note one\nmark before the fight\nnote two"
	return v
}

// Travelled lists the entries that an undo, redo or goto hid or brought back.
type Travelled struct {
	Seq     int       `json:"seq"`
	Hidden  []LogLine `json:"hidden"`
	Brought []LogLine `json:"brought"`
}

// timeTravel makes a verb that goes along the journal by move; a brief one counts the acts moved over.
func timeTravel(p place, use, short, example string, brief bool,
	move func(*table.Session, app.Words) ([]table.Entry, error)) app.Verb {
	a := p.App
	return app.Verb{
		Use: use, Short: short, Example: example, Gives: app.Gives[Travelled](),
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
			return p.sayTravel(session.Seq(), moved, brief)
		},
	}
}

// opened opens the table for undo, redo or goto; with --dry-run it is a copy in memory that is never saved.
func opened(a *app.App, path string) (*table.Session, func(), error) {
	if !a.DryRun {
		return a.Open(path)
	}
	return a.Rehearse(path)
}

func (p place) sayTravel(seq int, moved []table.Entry, brief bool) error {
	a, t := p.App, Travelled{Seq: seq}
	for _, e := range moved {
		line, err := p.readEntry(e)
		if err != nil {
			return err
		}
		if e.Seq > seq {
			line.odd = p.ofUndone(e)
			t.Hidden = append(t.Hidden, line)
		} else {
			t.Brought = append(t.Brought, line)
		}
	}
	if a.JSON {
		for _, l := range t.Hidden {
			a.Odd(l.odd)
		}
		return a.AnswerNext(t)
	}
	said := t.said(a.DryRun)
	if brief && !a.Why {
		said = t.brief(a.DryRun)
	}
	if err := a.Print(said); err != nil || !a.DryRun {
		return err
	}
	a.Note("a rehearsal: nothing was saved")
	return nil
}

// ofUndone returns what the game has to say of an act that is undone.
func (p place) ofUndone(e table.Entry) string {
	if p.game.Undone == nil {
		return ""
	}
	return p.game.Undone(e)
}

// at says where the table is, or by a rehearsal would be.
func (t Travelled) at(rehearsed bool) string {
	is := "is"
	if rehearsed {
		is = "would be"
	}
	return fmt.Sprintf("the table %s at act %d", is, t.Seq)
}

// said has a line for each act that was moved over.
func (t Travelled) said(rehearsed bool) string {
	var b strings.Builder
	for _, l := range t.Hidden {
		fmt.Fprintf(&b, "undone:%s\n", l)
	}
	for _, l := range t.Brought {
		fmt.Fprintf(&b, "back:  %s\n", l)
	}
	return b.String() + t.at(rehearsed) + "\n"
}

// mostNamed is the number of rolls and draws that a brief line names.
const mostNamed = 4

// brief has one line for all acts that were moved over, with the faces and draws among them counted, and
// named if they are few.
func (t Travelled) brief(rehearsed bool) string {
	became, lines := "undone", t.Hidden
	if len(lines) == 0 {
		became, lines = "brought back", t.Brought
	}
	var faces []string
	for _, l := range lines {
		faces = append(faces, l.fallen...)
	}
	with := ""
	if n := len(faces); n > 0 {
		with = ", with " + text.Things(n, "roll or draw", "rolls or draws") +
			"  [" + strings.Join(faces[:min(n, mostNamed)], "; ")
		if n > mostNamed {
			with += fmt.Sprintf("; %d more: --why", n-mostNamed)
		}
		with += "]"
	}
	first, last := lines[0].Seq, lines[len(lines)-1].Seq
	which := fmt.Sprintf("acts %d to %d", min(first, last), max(first, last))
	if first == last {
		which = fmt.Sprintf("act %d", first)
	}
	return fmt.Sprintf("%s: %s %s%s\n", t.at(rehearsed), which, became, with)
}
