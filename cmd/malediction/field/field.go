// Package field lists, checks and draws the battlefields of Malediction that somebody has typed in.
package field

import (
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/field"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/voice"
)

// practice is the word for our own battlefield.
const practice = "practice"

// fields holds the verbs of battlefields in one command.
type fields struct{ *voice.Voice }

// Verbs returns the game's functions for the verbs of boards.
func Verbs(of *voice.Voice) *app.Boards {
	v := fields{of}
	return &app.Boards{
		Names: v.names, Drawn: v.drawn, Files: v.files, List: v.list, Check: v.check, Show: v.show,
		SVG:   func(name string) ([]byte, error) { return v.svg(name, false) },
		Far:   func(name string) ([]byte, error) { return v.svg(name, true) },
		Verbs: func() []app.Verb { return []app.Verb{v.newVerb()} },
		Gives: app.BoardShapesOf[allListed, shownField, checked](),
	}
}

// A sheet is a battlefield under the name that the command line gave it.
type sheet struct {
	*field.Field
	name  string
	sight field.Sight
	table *malediction.State // the table that it belongs to; nil: none
}

// names returns the names of the table's field and of those that the program brings along, for completion.
func (v fields) names() (names []string) {
	s, err := v.Standing()
	if err != nil {
		return nil
	}
	names = s.Book().Fields().Names()
	if s.Board != "" && !slices.Contains(names, s.Board) {
		names = append([]string{s.Board}, names...)
	}
	return names
}

// drawn returns the name of the table's field, for which there is a picture; none: the table has none.
func (v fields) drawn() []string {
	s, err := v.Standing()
	if err != nil || s.Board == "" {
		return nil
	}
	return []string{s.Board}
}

// files returns the file of the table's field, if it is one of the players' own.
func (v fields) files() ([]string, error) {
	s, err := v.Standing()
	if err != nil || s.Board == "" || slices.Contains(s.Book().Fields().Names(), s.Board) {
		return nil, err
	}
	return []string{s.Board}, nil
}

// open opens the field that a word names: one of the program's, or a file. Without a word it is that of the
// table, with what has been placed there.
func (v fields) open(word string) (is sheet, err error) {
	s, err := v.Standing()
	if err != nil {
		return is, err
	}
	switch {
	case word == "" && len(s.Players) == 0:
		return is, &app.UsageError{Msg: "there is no table: say which board: a file, or one of board list"}
	case word == "" && s.Board == "":
		return is, telling.Offer(telling.Impossible("no battlefield of this table is typed in"),
			telling.Line("board", "list"))
	case word == "":
		word = s.Board
	case word == practice:
		word = box.PracticeField
	}
	if is.name = word; word == s.Board {
		if is.Field, err = s.Field(); err == nil {
			is.table, is.sight = s, s.Sight(is.Field)
		}
		return is, err
	}
	return v.loose(s, word)
}

// loose opens a field of the program's or a file, without what a table has placed on it.
func (v fields) loose(s *malediction.State, word string) (is sheet, err error) {
	is.name = word
	if slices.Contains(s.Book().Fields().Names(), word) {
		is.Field, err = s.Book().Field(word)
		return is, err
	}
	text, err := v.BoardFile(word, v.names)
	if err != nil {
		return is, err
	}
	is.Field, err = field.Open(word, text)
	return is, err
}

// svg draws a field as a picture, for paper, or with far for a screen across the room.
func (v fields) svg(word string, far bool) ([]byte, error) {
	is, err := v.open(word)
	if err != nil {
		return nil, err
	}
	is.sight.Far = far
	return is.SVG(is.sight), nil
}

// shown answers with the result in JSON if --json is set, else with the text.
func (v fields) shown(result any, text string) error {
	if !v.JSON {
		return v.Print(text)
	}
	return v.Answer(notation.Name, "", result)
}
