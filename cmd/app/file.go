package app

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"tablehand/assist/table"
)

// FileText returns the text of a YAML file that somebody names, of at most 1 MB. What says what it has to
// be: "a warband".
func (a *App) FileText(what, word string) ([]byte, error) {
	path := a.Absolute(word)
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, &table.BrokenError{Path: word, Msg: "no such file", Err: err}
	case err == nil && (!info.Mode().IsRegular() || info.Size() > table.MaxSize):
		return nil, &table.BrokenError{Path: word, Msg: "is not " + what + ": a YAML file of at most 1 MB"}
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, &table.BrokenError{Path: word, Msg: "cannot be read: " + Reason(err).Error(), Err: err}
	}
	return text, nil
}

// Shown returns a path for people, relative where it lies in this folder.
func (a *App) Shown(path string) string {
	if short, err := filepath.Rel(a.Dir, path); err == nil && filepath.IsLocal(short) {
		return short
	}
	return path
}

// Absolute returns the absolute path of a path typed in this folder.
func (a *App) Absolute(path string) string {
	if filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(a.Dir, path)
}

// Looked returns Path for a command that plays no act, and refuses --seed: only simulated odds and
// new tables take one.
func (a *App) Looked() (string, error) {
	path, err := a.Path()
	if verb, _, _ := strings.Cut(a.Command, " "); err == nil && a.Seed != nil && verb != "odds" &&
		verb != "new" {
		return "", &UsageError{"--seed: the table has a seed of its own: leave it out"}
	}
	return path, err
}
