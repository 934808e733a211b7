// Package board speaks of the boards of Shadows of Malice: those of the table, those that the program
// brings along, and files.
package board

import (
	"path/filepath"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
	"tablehand/cmd/malice/voice"
)

// boards holds the verbs of boards in one command.
type boards struct{ *voice.Voice }

// Verbs returns the game's functions for the verbs of boards.
func Verbs(of *voice.Voice) *app.Boards {
	v := boards{of}
	return &app.Boards{
		Names: v.boardNames, List: v.listBoards, Check: v.checkBoard, Show: v.showBoard, SVG: v.svgBoard,
		Verbs: v.ownBoardVerbs,
	}
}

func (v boards) joinBoards(sides []string) error { return v.Play(movement.JoinBoards{Sides: sides}) }

func (v boards) partBoards(one, other string) error {
	return v.Play(movement.PartBoards{A: one, B: other})
}

// anyBoard completes names of boards.
func (v boards) anyBoard(app.Words, string) []string { return v.boardNames() }

// anyPlace completes avatars and the places of the table's boards.
func (v boards) anyPlace(app.Words, string) []string { return v.placeNames() }

// useBoard types a board in. The table names files relative to its own folder, whatever the folder
// of the command.
func (v boards) useBoard(name, file string) error {
	book, err := v.Book()
	if err != nil {
		return err
	}
	if file != "none" && !slices.Contains(book.PracticeBoards(), file) {
		if file, err = v.besideTable(file); err != nil {
			return err
		}
	}
	v.Line = []string{"board", "use", name, file}
	return v.Play(movement.UseBoard{Board: name, File: file})
}

// besideTable returns a file's path relative to the table's folder.
func (v boards) besideTable(file string) (string, error) {
	path := v.Absolute(file)
	if folder, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil {
		path = filepath.Join(folder, filepath.Base(path))
	}
	folder := v.Folder()
	if real, err := filepath.EvalSymlinks(folder); err == nil {
		folder = real
	}
	short, err := filepath.Rel(folder, path)
	if err != nil || !filepath.IsLocal(short) {
		return "", &table.BrokenError{Path: file,
			Msg: "a board lies in the folder of the table or below: copy it there"}
	}
	return filepath.ToSlash(short), nil
}

// boardNames returns the names of the table's boards and the practice boards, for completion.
func (v boards) boardNames() []string {
	s, err := v.Standing()
	if err != nil {
		return nil
	}
	book, err := v.Book()
	if err != nil {
		return nil
	}
	var names []string
	for _, laid := range laidOut(s) {
		names = append(names, laid.Name)
	}
	return append(names, book.PracticeBoards()...)
}

// placeNames returns the avatars, and the places of each board on the table.
func (v boards) placeNames() []string {
	s, err := v.Here()
	if err != nil {
		return nil
	}
	names := s.AvatarNames()
	for _, b := range s.Boards {
		names = append(names, notation.Strongholds(b.Name)...)
		names = append(names, b.Name+":gate", b.Name+":city", b.Name+":mystic")
	}
	return names
}

// laidOut returns all boards on the table by name; the Shadow Realm is called realm.
func laidOut(s *malice.State) []malice.Board {
	if len(s.Boards) == 0 {
		return nil
	}
	return append(slices.Clone(s.Boards), malice.Board{Name: "realm", File: s.Realm.File})
}

// laidAs returns the board with this name on the table, or nil.
func laidAs(s *malice.State, word string) *malice.Board {
	for _, laid := range laidOut(s) {
		if strings.EqualFold(laid.Name, word) {
			return &laid
		}
	}
	return nil
}

// noSuchBoard returns the error for a word that names neither a board nor a file.
func (v boards) noSuchBoard(word string) error {
	return &telling.Unknown{What: "board or file", Word: word, Have: v.boardNames()}
}
