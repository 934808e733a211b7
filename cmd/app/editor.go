package app

import (
	"cmp"
	"os"
	"os/exec"
	"strings"

	"tablehand/assist/table"
	"tablehand/assist/telling"
)

// Copied writes a copy of a text for an editor, and returns its path; the pattern is that of
// os.CreateTemp.
func (a *App) Copied(what, pattern string, text []byte) (string, error) {
	file, err := os.CreateTemp("", pattern)
	if err != nil {
		return "", &table.SaveError{Path: "a copy of your " + what, Op: "write it", Err: err}
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

// InEditor runs the owner's editor on a file: $VISUAL, else $EDITOR, else vi. Kept is said where it
// fails: the table is as it was.
func (a *App) InEditor(path, kept string) error {
	words := strings.Fields(cmp.Or(a.Getenv("VISUAL"), a.Getenv("EDITOR")))
	if _, err := exec.LookPath("vi"); err == nil && len(words) == 0 {
		words = []string{"vi"}
	}
	if len(words) == 0 {
		return telling.Impossible("no editor is known: set EDITOR, or edit the file yourself")
	}
	c := exec.Command(words[0], append(words[1:], path)...)
	c.Stdin, c.Stdout, c.Stderr, c.Dir = a.In, a.Out, a.Err, a.Dir
	if a.JSON { // the document is to stand there alone
		c.Stdout, c.Stderr = nil, nil
	}
	if err := a.Saving(); err != nil { // Ctrl-C is for the editor, and what is written there is looked at
		return err
	}
	if err := c.Run(); err != nil {
		return telling.Impossible("%s: %v: %s", words[0], err, kept)
	}
	return nil
}
