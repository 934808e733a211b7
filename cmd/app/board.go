package app

import "fmt"

// Boards are what a game does with boards of hexes that people type in. A board is named
// by its name on the table, as one that the program brings along, or as a file.
type Boards struct {
	// Names are those of the table and those that the program brings along; Places are
	// who and what stands on the table's.
	Names, Places func() []string

	List  func() error
	Check func(name string) (CheckedBoard, error)
	Show  func(name string, width int) error // name may be empty: all of the table
	SVG   func(name string) ([]byte, error)
	Blank func(BlankBoard) ([]byte, error)
	Way   func(from, to, on string) error // on may be empty: the table's boards
	Reach func(from, points, on string, width int) error
	Use   func(board, file string) error
	Join  func(sides []string) error
	Part  func(one, other string) error
}

// BlankBoard is a board file that is yet to be filled in.
type BlankBoard struct {
	File          string // as it will be called; empty: not known
	Kind          string
	Hexes         string // flat | pointy
	Columns, Rows int
}

// CheckedBoard is a board without faults.
type CheckedBoard struct {
	File     string         `json:"file"`
	Title    string         `json:"title"`
	Kind     string         `json:"kind"`
	Columns  int            `json:"columns"`
	Rows     int            `json:"rows"`
	Hexes    int            `json:"hexes"`
	Features map[string]int `json:"features"`
	Routes   map[string]int `json:"routes"`
	Warnings []BoardWarning `json:"warnings"`

	Said string `json:"-"` // in a line
}

// BoardWarning is what looks wrong on a board and may be meant.
type BoardWarning struct {
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Message string `json:"message"`
}

// Tint lays one of a terminal's 256 colors behind a text, with dark letters on it; it is
// nil where stdout gets no colors.
func (a *App) Tint() func(ink int, text string) string {
	if !a.colored(a.OutTerm) {
		return nil
	}
	return func(ink int, text string) string {
		return fmt.Sprintf("\x1b[38;5;16;48;5;%dm%s\x1b[0m", ink, Show(text))
	}
}
