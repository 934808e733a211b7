package app

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"tablehand/assist/board"
	"tablehand/assist/chance"
	"tablehand/assist/near"
	"tablehand/assist/table"
	"tablehand/assist/telling"
)

// BoardFile reads the board file that the command line names; names are those of the boards that may have
// been meant.
func (a *App) BoardFile(word string, names func() []string) ([]byte, error) {
	path := a.Absolute(word)
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist) && !strings.ContainsAny(word, `./\`),
		err != nil && len(filepath.Base(word)) > 255:
		return nil, noSuchBoard(word, names())
	case errors.Is(err, fs.ErrNotExist):
		return nil, &table.BrokenError{Path: word, Msg: "no such file: board new makes one"}
	case err == nil && (!info.Mode().IsRegular() || info.Size() > board.MostBytes):
		return nil, &table.BrokenError{Path: word, Msg: "is no board: a YAML file of at most 1 MB"}
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, &table.BrokenError{Path: word, Msg: "cannot be read: " + errors.Unwrap(err).Error(),
			Err: err}
	}
	return text, nil
}

// noSuchBoard returns the error for a word that names neither a board nor a file; where it is near to the
// beginning of some names, those are offered.
func noSuchBoard(word string, names []string) error {
	var firsts, like []string
	for _, name := range names {
		first, _, _ := strings.Cut(name, "-")
		firsts = append(firsts, first)
	}
	if first := near.Word(word, firsts); first != "" && near.Word(word, names) == "" {
		for _, name := range names {
			if strings.HasPrefix(name, first+"-") {
				like = append(like, name)
			}
		}
	}
	if len(like) > 0 {
		return &UsageError{"no board or file " + chance.Quote(word) + ": did you mean " +
			strings.Join(like, ", ") + "?"}
	}
	return &telling.Unknown{What: "board or file", Word: word, Have: names}
}
