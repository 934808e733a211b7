package app

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"strings"

	"tablehand/assist/table"
	"tablehand/assist/telling"
)

// edit opens the file of cards in an editor. The editor has a copy, so that a table played
// meanwhile never meets half a file.
func (c Cards) edit() error {
	path, err := c.path()
	if err != nil {
		return err
	}
	before, err := c.Text()
	if err != nil {
		return err
	}
	copied, err := c.copied(before)
	if err != nil {
		return err
	}
	failed := c.editor(copied)
	after, err := os.ReadFile(copied)
	switch {
	case err == nil && bytes.Equal(before, after):
		os.Remove(copied) //nolint:errcheck // a copy that is kept does no harm
		if failed == nil {
			failed = c.sound(c.Shown(path), "nothing has changed\n")
		}
		return failed
	case failed == nil && err == nil:
		err = c.keepEdited(path, before, after)
	case failed != nil:
		err = failed
	}
	if err != nil {
		return fmt.Errorf("%w: what you wrote stands in %s", err, copied)
	}
	os.Remove(copied) //nolint:errcheck // as above
	if c.DryRun {
		c.Note("a rehearsal: nothing was saved")
		return c.sound(c.Shown(path), "")
	}
	return c.check("")
}

// keepEdited saves the editor's text if it is valid and nobody else has changed the file.
func (c Cards) keepEdited(path string, before, after []byte) error {
	form, _ := c.Own()
	if err := c.readAt(path, after, form); err != nil {
		return err
	}
	_, err := c.rewrite(func(_ string, now []byte) ([]byte, error) {
		if !bytes.Equal(now, before) {
			return nil, telling.Impossible("your cards were written by another program meanwhile")
		}
		return after, nil
	})
	return err
}

// copied writes a copy of a text, and returns its path.
func (c Cards) copied(text []byte) (string, error) {
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
func (c Cards) editor(path string) error {
	words := strings.Fields(cmp.Or(c.Getenv("VISUAL"), c.Getenv("EDITOR")))
	if len(words) == 0 {
		return telling.Impossible(
			"no editor is known: set EDITOR, or edit the file yourself and let card check read it")
	}
	run := exec.Command(words[0], append(words[1:], path)...)
	run.Stdin, run.Stdout, run.Stderr, run.Dir = c.In, c.Out, c.Err, c.Dir
	if c.JSON { // the document is to stand there alone
		run.Stdout, run.Stderr = nil, nil
	}
	c.Saving() // Ctrl-C is for the editor, and what is written there is looked at, whatever ends it
	if err := run.Run(); err != nil {
		return telling.Impossible("%s: %v: your cards are as they were", words[0], err)
	}
	return nil
}
