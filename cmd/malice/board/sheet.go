package board

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"tablehand/assist/board"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/table"
	"tablehand/assist/yamlfile"
	"tablehand/data"
)

// sheet is a board under the name that the command line gave it.
type sheet struct {
	*board.Board
	Name     string // on the table; else as it was named
	File     string
	Warnings []yamlfile.Fault
	Sight    board.Sight // who stands there, on a board of the table
}

// sheet opens the board that a word names: one of the table, one of the program's, or a file.
func (v boards) sheet(s *malice.State, word string) (*sheet, error) {
	laid := laidAs(s, word)
	if laid == nil {
		return v.loose(s.Printing, word)
	}
	opened, err := s.Board(laid.Name)
	if err != nil {
		return nil, err
	}
	return &sheet{Board: opened, Name: laid.Name, File: laid.File, Sight: s.Sight(laid.Name)}, nil
}

// loose opens a board apart from the table.
func (v boards) loose(printing, word string) (*sheet, error) {
	book, err := v.Book()
	if err != nil {
		return nil, err
	}
	var text []byte
	if slices.Contains(book.PracticeBoards(), word) {
		text, err = fs.ReadFile(data.Files, "malice/boards/"+word+".yaml")
	} else {
		text, err = v.boardFile(word)
	}
	if err != nil {
		return nil, err
	}
	kinds, err := book.BoardKinds(printing)
	if err != nil {
		return nil, err
	}
	opened, warnings, err := board.Open(word, text, kinds...)
	return &sheet{Board: opened, Name: word, File: word, Warnings: warnings}, err
}

// boardFile reads the file that the command line names.
func (v boards) boardFile(word string) ([]byte, error) {
	path := v.Absolute(word)
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist) && !strings.ContainsAny(word, `./\`),
		err != nil && len(filepath.Base(word)) > 255:
		return nil, v.noSuchBoard(word)
	case errors.Is(err, fs.ErrNotExist):
		return nil, &table.BrokenError{Path: word, Msg: "no such file: board new makes one"}
	case err == nil && (!info.Mode().IsRegular() || info.Size() > box.MostBoardBytes):
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
func (v boards) checkedSheet(s *malice.State, word string) (*sheet, error) {
	sh, err := v.sheet(s, word)
	laid := laidAs(s, word)
	if err != nil || laid == nil {
		return sh, err
	}
	book, err := v.Book()
	if err != nil {
		return nil, err
	}
	if slices.Contains(book.PracticeBoards(), laid.File) {
		return v.loose(s.Printing, laid.File)
	}
	again, err := v.loose(s.Printing, filepath.Join(v.Folder(), filepath.FromSlash(laid.File)))
	if err == nil {
		sh.Warnings = again.Warnings
	}
	return sh, err
}
