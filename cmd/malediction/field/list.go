package field

import (
	"fmt"
	"strings"

	"tablehand/assist/malediction/setup"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// listed is a battlefield in JSON: its name and title, its size in inches, and how many pieces and husks it
// has.
type listed struct {
	Name   string `json:"name"`
	Title  string `json:"title"`
	Inches int    `json:"inches"`
	Pieces int    `json:"pieces"`
	Husks  int    `json:"husks"`
}

func (is sheet) listed() listed {
	return listed{Name: is.name, Title: is.Title, Inches: is.Inches, Pieces: len(is.Pieces),
		Husks: len(is.Husks)}
}

func (l listed) String() string {
	return fmt.Sprintf("%s, %d by %d inches, %s, %s", l.Title, l.Inches, l.Inches,
		text.Things(l.Pieces, "terrain piece", "terrain pieces"), text.Things(l.Husks, "husk", "husks"))
}

// allListed holds the battlefields of the table and of the program, in JSON.
type allListed struct {
	Boards   []listed `json:"boards"`   // of the table
	Practice []listed `json:"practice"` // that the program brings along
}

// list prints the field of the table, and those that the program brings along.
func (v fields) list() error {
	s, err := v.Standing()
	if err != nil {
		return err
	}
	all := allListed{Boards: []listed{}, Practice: []listed{}}
	var b strings.Builder
	if s.Board != "" {
		is, err := v.open(s.Board)
		if err != nil {
			return err
		}
		all.Boards = append(all.Boards, is.listed())
		b.WriteString(app.Labeled(is.name, is.listed().String()) + "\n")
	}
	b.WriteString("battlefields that the program brings along, to practice on\n")
	for _, name := range s.Book().Fields().Names() {
		is, err := v.loose(s, name)
		if err != nil {
			return err
		}
		all.Practice = append(all.Practice, is.listed())
		fmt.Fprintf(&b, "  %s: %s\n", name, is.listed())
	}
	return v.shown(all, b.String())
}

// checked is a battlefield that has no faults, in JSON: its size, how many pieces and husks it has, and
// warnings.
type checked struct {
	File     string    `json:"file"`
	Title    string    `json:"title"`
	Kind     string    `json:"kind"`
	Inches   int       `json:"inches"`
	Pieces   int       `json:"pieces"`
	Husks    int       `json:"husks"`
	Warnings []warning `json:"warnings"`
}

// A warning is a breach of a rule of set-up that may be meant.
type warning struct {
	Line    int    `json:"line" unknown:"null"`
	Column  int    `json:"column" unknown:"null"`
	Message string `json:"message"`
	Rule    string `json:"rule"`
}

// check opens a field and counts what lies on it; the error holds all its faults.
func (v fields) check(word string) (sound app.SoundBoard, err error) {
	is, err := v.open(word)
	if err != nil {
		return sound, err
	}
	book, err := v.Book()
	if err != nil {
		return sound, err
	}
	l := is.listed()
	c := checked{File: is.name, Title: l.Title, Kind: "battlefield", Inches: l.Inches, Pieces: l.Pieces,
		Husks: l.Husks, Warnings: []warning{}}
	for _, b := range setup.Odd(book, is.Field) {
		c.Warnings = append(c.Warnings, warning{b.Line, b.Column, b.Text, b.Rule})
		at := is.name
		if b.Line > 0 {
			at = fmt.Sprintf("%s:%d:%d", is.name, b.Line, b.Column)
		}
		sound.Said += fmt.Sprintf("%s: warning: %s (%s)\n", at, b.Text, b.Rule)
	}
	sound.Board = c
	sound.Said += fmt.Sprintf("%s: %s, no faults\n", is.name, l)
	return sound, nil
}
