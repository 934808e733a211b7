// Package hexes holds the verbs of boards of hexes: any game that has such boards hands them over.
package hexes

import (
	"slices"
	"strings"

	"tablehand/assist/board"
	"tablehand/cmd/app"
)

// Boards shows, checks and begins boards of hexes that people type in. A game hands them over as
// Game.Boards: Boards{…}.Boards().
type Boards struct {
	*app.App
	Game   string
	Table  func() (*Table, error)            // the table here, or one with nothing on it
	Text   func(name string) ([]byte, error) // text of a board that the program brings along
	Folder func() string                     // folder of the table: its boards lie there or below
	New    New
	Verbs  func() []app.Verb // of the game alone; nil: none
}

// New holds a game's words for board new.
type New struct {
	Kind    string // kind of a new board where none is asked for
	Kinds   string // in help: the kinds there are
	Example string // lines behind those that every game has; empty: none
}

// Table holds the boards of a table, with the facts about these that the verbs of boards need.
type Table struct {
	Printing string
	Kinds    func() ([]*board.Kind, error) // kinds of boards that the table's printing has
	Ours     []string                      // names of boards that the program brings along
	Laid     []Laid                        // its boards, in order
	Marked   string                        // the feature that a picture of all boards shows
	Adjoins  []string                      // which boards lie side by side, as joins are typed

	// Open returns a board of the table that is typed in, and who stands there; nil: no board here can be
	// typed in.
	Open func(name string) (*board.Board, board.Sight, error)
}

// Laid is a board on the table.
type Laid struct {
	Name string
	File string // empty: not typed in
}

// Boards returns the functions for the verbs of boards.
func (h Boards) Boards() *app.Boards {
	return &app.Boards{
		Gives: hexShapes(),
		Names: h.Names, Drawn: h.drawn, Files: h.files, List: h.list, Check: h.check, Show: h.show,
		SVG:  func(name string) ([]byte, error) { return h.svg(name, false) },
		Far:  func(name string) ([]byte, error) { return h.svg(name, true) },
		Near: h.near, Whole: h.whole, Ground: h.ground,
		Verbs: func() []app.Verb {
			list := []app.Verb{h.newVerb()}
			if h.Verbs != nil {
				list = append(list, h.Verbs()...)
			}
			return list
		},
	}
}

// Names returns the names of the table's boards and of those that the program brings along, for
// completion.
func (h Boards) Names() (names []string) {
	t, err := h.Table()
	if err != nil {
		return nil
	}
	for _, laid := range t.Laid {
		names = append(names, laid.Name)
	}
	return append(names, t.Ours...)
}

// drawn returns the names of the table's boards of which there is a picture.
func (h Boards) drawn() []string {
	t, err := h.Table()
	if err != nil {
		return nil
	}
	return t.typedIn()
}

// typedIn returns the names of the boards that are typed in.
func (t *Table) typedIn() (names []string) {
	for _, laid := range t.Laid {
		if laid.File != "" {
			names = append(names, laid.Name)
		}
	}
	return names
}

// files returns the files of the table's boards that the program does not bring along.
func (h Boards) files() (files []string, err error) {
	t, err := h.Table()
	if err != nil {
		return nil, err
	}
	for _, laid := range t.Laid {
		if laid.File != "" && !slices.Contains(t.Ours, laid.File) && !slices.Contains(files, laid.File) {
			files = append(files, laid.File)
		}
	}
	return files, nil
}

// laid returns the board with this name on the table, or nil.
func (t *Table) laid(word string) *Laid {
	for _, laid := range t.Laid {
		if strings.EqualFold(laid.Name, word) {
			return &laid
		}
	}
	return nil
}

// shown answers with what is on the table: JSON for scripts, text for people.
func (h Boards) shown(t *Table, result any, text string) error {
	if !h.JSON {
		return h.Print(text)
	}
	return h.Answer(h.Game, t.Printing, result)
}

// hexShapes returns the results of the verbs of boards of hexes.
func hexShapes() app.BoardShapes {
	all := app.BoardShapesOf[struct {
		Boards   []listedBoard `json:"boards"`
		Adjoins  []string      `json:"adjoins"`
		Practice []listedBoard `json:"practice"`
	}, boardView, CheckedBoard]()
	all.Shown = all.Shown.Or(app.Keyed[[]boardView]("boards"))
	return all
}
