package hexes

import (
	"path/filepath"
	"slices"

	"tablehand/assist/board"
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
func (h Boards) Sheet(t *Table, word string) (*Sheet, error) {
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

// loose opens a board apart from the table: one of the program's, or a file.
func (h Boards) loose(t *Table, word string) (*Sheet, error) {
	var text []byte
	var err error
	if slices.Contains(t.Ours, word) {
		text, err = h.Text(word)
	} else {
		text, err = h.BoardFile(word, h.Names)
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

// checkedSheet returns a sheet with its warnings. The game keeps of a board only what play needs,
// so the text of a board on the table is read once more.
func (h Boards) checkedSheet(t *Table, word string) (*Sheet, error) {
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
