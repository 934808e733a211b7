package app

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"strings"
	"unicode"

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
		os.Remove(file.Name())
		return "", &table.SaveError{Path: file.Name(), Op: "write it", Err: err}
	}
	return file.Name(), nil
}

// InEditor runs the owner's editor on a file: $VISUAL, else $EDITOR, else vi. Kept is said where it
// fails: the table is as it was.
func (a *App) InEditor(path, kept string) error {
	words := program(cmp.Or(a.Getenv("VISUAL"), a.Getenv("EDITOR")))
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

// program returns the words of a program that an environment names. Quotes keep blanks together, and a
// backslash is one.
func program(said string) (words []string) {
	var word strings.Builder
	quote, begun := rune(0), false
	for _, r := range said + " " {
		switch {
		case r == quote:
			quote = 0
		case quote == 0 && (r == '"' || r == '\''):
			quote, begun = r, true
		case quote != 0 || !unicode.IsSpace(r):
			word.WriteRune(r)
			begun = true
		case begun:
			words, begun = append(words, word.String()), false
			word.Reset()
		}
	}
	if quote != 0 { // a path with an apostrophe in it
		return strings.Fields(said)
	}
	return words
}

// StandsIn adds to an error the name of the copy in which the owner wrote. If the owner has written nothing
// there, StandsIn removes the copy.
func StandsIn(err error, copied string, before []byte) error {
	after, unread := os.ReadFile(copied)
	switch {
	case errors.Is(unread, fs.ErrNotExist):
		return err
	case unread == nil && bytes.Equal(after, before):
		os.Remove(copied) //nolint:errcheck // a copy that is kept does no harm
		return err
	}
	return fmt.Errorf("%w: what you wrote stands in %s", err, copied)
}
