// Package board speaks of the boards of Shadows of Malice: those of the table, those that the program
// brings along, and files.
package board

import (
	"io/fs"
	"slices"

	"tablehand/assist/board"
	"tablehand/assist/malice"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/status"
	"tablehand/cmd/app"
	"tablehand/cmd/hexes"
	"tablehand/cmd/malice/voice"
	"tablehand/data"
)

// boards holds the verbs of boards in one command.
type boards struct{ *voice.Voice }

// Verbs returns the game's functions for the verbs of boards.
func Verbs(of *voice.Voice) *app.Boards { return boards{of}.hexes().Boards() }

// hexes returns the boards for the verbs that know no game.
func (v boards) hexes() hexes.Boards {
	return hexes.Boards{
		App: v.App, Game: notation.Name, Folder: v.Folder, Verbs: v.ownBoardVerbs,
		Table: func() (*hexes.Table, error) {
			s, err := v.Standing()
			if err != nil {
				return nil, err
			}
			return v.onTable(s)
		},
		Text: func(name string) ([]byte, error) {
			return fs.ReadFile(data.Files, "malice/boards/"+name+".yaml")
		},
		New: hexes.New{
			Kind: "terrain", Kinds: "terrain, or realm for the Shadow Realm",
			Example: "\nboard new shadow-realm.yaml --kind realm",
		},
	}
}

// onTable returns a table with its boards; the Shadow Realm is called realm.
func (v boards) onTable(s *malice.State) (*hexes.Table, error) {
	book, err := v.Book()
	if err != nil {
		return nil, err
	}
	t := &hexes.Table{
		Printing: s.Printing, Ours: book.PracticeBoards(), Adjoins: s.Adjoins, Marked: "stronghold",
		Kinds: func() ([]*board.Kind, error) { return book.BoardKinds(s.Printing) },
		Open: func(name string) (*board.Board, board.Sight, error) {
			b, err := s.Board(name)
			if err != nil {
				return nil, board.Sight{}, err
			}
			return b, status.Sight(s, name), nil
		},
	}
	for _, laid := range s.Boards {
		t.Laid = append(t.Laid, hexes.Laid{Name: laid.Name, File: laid.File})
	}
	if len(s.Boards) > 0 {
		t.Laid = append(t.Laid, hexes.Laid{Name: "realm", File: s.Realm.File})
	}
	return t, nil
}

func (v boards) joinBoards(sides []string) error { return v.Play(movement.JoinBoards{Sides: sides}) }

func (v boards) partBoards(one, other string) error {
	return v.Play(movement.PartBoards{A: one, B: other})
}

// anyPlace completes avatars and the places of the table's boards.
func (v boards) anyPlace(app.Words, string) []string { return v.placeNames() }

// useBoard puts a board file onto the table, under the name of one of its boards; none takes it off. The
// table keeps the file's name relative to its own folder.
func (v boards) useBoard(name, file string) error {
	book, err := v.Book()
	if err != nil {
		return err
	}
	if file != "none" && !slices.Contains(book.PracticeBoards(), file) {
		if file, err = v.BesideTable(file); err != nil {
			return err
		}
	}
	v.Line = []string{"board", "use", name, file}
	return v.Play(movement.UseBoard{Board: name, File: file})
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
