package app

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"tablehand/assist/board"
	"tablehand/assist/table"
	"tablehand/assist/yamlfile"
)

// Sheet is a board under the name that the command line gave it.
type Sheet struct {
	*board.Board
	Name     string // on the table; else as it was named
	File     string
	Warnings []yamlfile.Fault
	Sight    board.Sight // who stands there, on a board of the table
	Loose    bool        // it lies on no table
}

// Sheet opens the board that a word names: one of the table, one of the program's, or a file.
func (h HexBoards) Sheet(t *HexTable, word string) (*Sheet, error) {
	laid := t.laid(word)
	if laid == nil {
		return h.loose(t, word)
	}
	opened, sight, err := t.Open(laid.Name)
	if err != nil {
		return nil, err
	}
	return &Sheet{Board: opened, Name: laid.Name, File: laid.File, Sight: sight}, nil
}

// loose opens a board apart from the table.
func (h HexBoards) loose(t *HexTable, word string) (*Sheet, error) {
	var text []byte
	var err error
	if slices.Contains(t.Ours, word) {
		text, err = h.Text(word)
	} else {
		text, err = h.boardFile(word)
	}
	if err != nil {
		return nil, err
	}
	kinds, err := t.Kinds()
	if err != nil {
		return nil, err
	}
	opened, warnings, err := board.Open(word, text, kinds...)
	return &Sheet{Board: opened, Name: word, File: word, Warnings: warnings, Loose: true}, err
}

// boardFile reads the file that the command line names.
func (h HexBoards) boardFile(word string) ([]byte, error) {
	path := h.Absolute(word)
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist) && !strings.ContainsAny(word, `./\`),
		err != nil && len(filepath.Base(word)) > 255:
		return nil, h.noSuchBoard(word)
	case errors.Is(err, fs.ErrNotExist):
		return nil, &table.BrokenError{Path: word, Msg: "no such file: board new makes one"}
	case err == nil && (!info.Mode().IsRegular() || info.Size() > table.MaxSize):
		return nil, &table.BrokenError{Path: word, Msg: "is no board: a YAML file of at most 1 MB"}
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, &table.BrokenError{Path: word, Msg: "cannot be read: " + errors.Unwrap(err).Error(),
			Err: err}
	}
	return text, nil
}

// checkedSheet returns a sheet with its warnings. The game keeps of a board only what play needs,
// so the text of a board on the table is read once more.
func (h HexBoards) checkedSheet(t *HexTable, word string) (*Sheet, error) {
	sh, err := h.Sheet(t, word)
	laid := t.laid(word)
	if err != nil || laid == nil {
		return sh, err
	}
	if slices.Contains(t.Ours, laid.File) {
		return h.loose(t, laid.File)
	}
	again, err := h.loose(t, filepath.Join(h.Folder(), filepath.FromSlash(laid.File)))
	if err == nil {
		sh.Warnings = again.Warnings
	}
	return sh, err
}
