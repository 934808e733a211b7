package app

import (
	"fmt"

	"tablehand/assist/svg"
	"tablehand/assist/text"
)

// Boards holds a game's functions for boards that people type in. Each part may be nil: then
// `board` does not have that verb. A board is named by its name on the table, as one that the
// program brings along, or as a file.
type Boards struct {
	Names func() []string // of the table's boards and of those that the program brings along
	Drawn func() []string // of the table's boards of which there is a picture

	Files func() ([]string, error) // of the table's boards, as they lie in its folder or below
	List  func() error
	Check func(name string) (SoundBoard, error) // a *yamlfile.Faults says all that is wrong
	Show  func(name string, width int) error    // an empty name: all of the table
	SVG   func(name string) ([]byte, error)     // as a picture
	Far   func(name string) ([]byte, error)     // as a picture for a screen across the room
	// Near draws the land around a place, for a screen across the room, with a way that leads there.
	Near  func(name, at string, way []string) ([]byte, error)
	Whole func() ([]byte, error) // all of the table's boards at a glance, for such a screen
	// Ground draws the board where a place lies, for such a screen, with the outline of that place and of
	// each place that a word names; nil: none of them lies on a board.
	Ground func(at string, words []string) (*svg.Ground, error)
	Verbs  func() []Verb // the game's own verbs of boards
	Gives  BoardShapes
}

// SoundBoard is a board without faults.
type SoundBoard struct {
	Board any    // as scripts read it
	Said  string // in lines: what looks wrong and may be meant, then what is on it
}

// Tint lays one of a terminal's 256 colors behind a text, with dark letters on it; it is
// nil where stdout gets no colors.
func (a *App) Tint() func(ink int, text string) string {
	if !a.colored(a.OutTerm) {
		return nil
	}
	return func(ink int, words string) string {
		return text.Styled(words, fmt.Sprintf("\x1b[38;5;16;48;5;%dm", ink), "\x1b[0m")
	}
}
