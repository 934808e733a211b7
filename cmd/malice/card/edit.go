package card

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"strings"

	"tablehand/assist/malice/box"
	"tablehand/assist/table"
	"tablehand/assist/telling"
)

// editCards opens the file of cards in an editor. The editor has a copy, so that a table played
// meanwhile never meets half a file.
func (v cards) editCards() error {
	path, err := v.Cards.Path()
	if err != nil {
		return err
	}
	before, err := v.Cards.Text()
	if err != nil {
		return err
	}
	copied, err := v.copied(before)
	if err != nil {
		return err
	}
	failed := v.editor(copied)
	after, err := os.ReadFile(copied)
	switch {
	case err == nil && bytes.Equal(before, after):
		os.Remove(copied) //nolint:errcheck // a copy that is kept does no harm
		if failed == nil {
			failed = v.soundCards(v.Shown(path), "nothing has changed\n")
		}
		return failed
	case failed == nil && err == nil:
		err = v.keepEdited(path, before, after)
	case failed != nil:
		err = failed
	}
	if err != nil {
		return fmt.Errorf("%w: what you wrote stands in %s", err, copied)
	}
	os.Remove(copied) //nolint:errcheck // as above
	if v.DryRun {
		v.Note("a rehearsal: nothing was saved")
		return v.soundCards(v.Shown(path), "")
	}
	return v.checkCards("")
}

// keepEdited saves the editor's text if it is valid and nobody else has changed the file.
func (v cards) keepEdited(path string, before, after []byte) error {
	own := &box.Cards{}
	if err := v.Cards.ReadAt(path, after, own.OwnersForm); err != nil {
		return err
	}
	_, err := v.Cards.Rewrite(func(_ string, now []byte) ([]byte, error) {
		if !bytes.Equal(now, before) {
			return nil, telling.Impossible("your cards were written by another program meanwhile")
		}
		return after, nil
	})
	return err
}

// copied writes a copy of a text, and returns its path.
func (v cards) copied(text []byte) (string, error) {
	file, err := os.CreateTemp("", "cards-*.yaml")
	if err != nil {
		return "", &table.SaveError{Path: "a copy of your cards", Op: "write it", Err: err}
	}
	_, err = file.Write(text)
	if closed := file.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return "", &table.SaveError{Path: file.Name(), Op: "write it", Err: err}
	}
	return file.Name(), nil
}

// editor runs the owner's editor on a file.
func (v cards) editor(path string) error {
	words := strings.Fields(cmp.Or(v.Getenv("VISUAL"), v.Getenv("EDITOR")))
	if len(words) == 0 {
		return telling.Impossible(
			"no editor is known: set EDITOR, or edit the file yourself and let card check read it")
	}
	c := exec.Command(words[0], append(words[1:], path)...)
	c.Stdin, c.Stdout, c.Stderr, c.Dir = v.In, v.Out, v.Err, v.Dir
	if v.JSON { // the document is to stand there alone
		c.Stdout, c.Stderr = nil, nil
	}
	v.Saving() // Ctrl-C is for the editor, and what is written there is looked at, whatever ends it
	if err := c.Run(); err != nil {
		return telling.Impossible("%s: %v: your cards are as they were", words[0], err)
	}
	return nil
}
