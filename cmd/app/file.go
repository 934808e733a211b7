package app

import (
	"errors"
	"io/fs"
	"os"

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
