package cmd

import (
	"bytes"
	"fmt"
	"os"
	"slices"

	"tablehand/assist/table"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

func newEdit(p place) app.Verb {
	return app.Verb{
		Use:   "edit",
		Gives: app.Keyed[bool]("changed"),
		Short: "the table file in your editor, checked before it is saved",
		Long: "Opens a copy of the table in $VISUAL, $EDITOR or vi, and checks it as check does. What\n" +
			"is sound becomes the table, and undo takes it back. What is not is offered again; it is\n" +
			"never lost: the copy stays, and its name is said.",
		Example: "edit",
		Do: func(app.Words) error {
			if err := p.alone(); err != nil {
				return err
			}
			path, err := p.Looked()
			if err != nil {
				return err
			}
			return p.editTable(path)
		},
	}
}

// editTable lets the owner edit the table until it is sound, or given up.
func (p place) editTable(path string) error {
	view, err := p.Read(path)
	if err != nil {
		return err
	}
	copied, err := p.Copied("table", "table-*.yaml", view.Text)
	if err != nil {
		return err
	}
	after, err := p.untilSound(path, copied, view.Text)
	if err == nil && bytes.Equal(after, view.Text) {
		os.Remove(copied) //nolint:errcheck // a copy that is kept does no harm
		return p.saidEdited(false, "nothing has changed\n")
	}
	said := "a rehearsal: nothing was saved\n"
	if err == nil && !p.DryRun {
		said, err = p.keepEdited(path, view.Text, after)
	}
	if err != nil {
		return app.StandsIn(err, copied, view.Text)
	}
	os.Remove(copied) //nolint:errcheck // as above
	return p.saidEdited(true, said)
}

// untilSound opens the copy in the editor until its text is sound and returns it, or fails if given up.
func (p place) untilSound(path, copied string, before []byte) ([]byte, error) {
	for {
		if err := p.InEditor(copied, "the table is as it was"); err != nil {
			return nil, err
		}
		after, err := os.ReadFile(copied)
		if err != nil {
			return nil, &table.BrokenError{Path: copied, Msg: "cannot be read: " + app.Reason(err).Error(), Err: err}
		}
		if bytes.Equal(after, before) {
			return after, nil
		}
		wrong := p.sound(path, after)
		if wrong == nil {
			return after, nil
		}
		if !p.Person || p.JSON {
			return nil, wrong
		}
		fmt.Fprintln(p.Err, text.Safe("tablehand: "+app.Explain(wrong).Message))
		answer, _, err := p.AskOr("edit again", []string{"yes", "no"}, "yes")
		if err != nil {
			return nil, err
		}
		if answer == "no" {
			return nil, wrong
		}
	}
}

// sound checks a text as a table of the game that it names.
func (p place) sound(path string, text []byte) error {
	if len(text) > table.MaxSize {
		return &table.BrokenError{Path: path, Msg: "would be larger than 1 MiB: this is no table"}
	}
	name, _, err := p.Heading(path, text)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(p.all, func(g app.Game) bool { return g.Name == name })
	if i < 0 {
		return p.OtherGame(path, name, p.game.Name)
	}
	if check := p.all[i].Opened().Check; check != nil {
		return check(path, text)
	}
	return nil
}

// keepEdited saves the text, unless the table has changed since it was opened.
func (p place) keepEdited(path string, before, after []byte) (said string, err error) {
	session, closed, err := p.Open(path)
	if err != nil {
		return "", err
	}
	defer closed()
	if !bytes.Equal(session.Text(), before) {
		return "", fmt.Errorf("%s: %w", path, table.ErrChanged)
	}
	if err = p.Save(func() error {
		_, err := session.Edit(after)
		return err
	}); err != nil {
		return "", err
	}
	p.Keep(path, session.Seq())
	p.Stands(session)
	return fmt.Sprintf("the table is as you wrote it: act %d\n", session.Seq()), nil
}

func (p place) saidEdited(changed bool, said string) error {
	if p.JSON {
		return p.AnswerTable(map[string]any{"changed": changed})
	}
	return p.Print(said)
}
