package app

import (
	"bytes"
	"os"

	"tablehand/assist/telling"
)

// edit opens the file of cards in an editor. The editor has a copy, so that a table played
// meanwhile never meets half a file.
func (c Cards) edit() error {
	path, err := c.path()
	if err == nil {
		err = c.Beside()
	}
	if err != nil {
		return err
	}
	before, err := c.Text()
	if err != nil {
		return err
	}
	copied, err := c.Copied("cards", "cards-*.yaml", before)
	if err != nil {
		return err
	}
	failed := c.InEditor(copied, "your cards are as they were")
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
		return StandsIn(err, copied, before)
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
