package board

import (
	"fmt"
	"strings"

	"tablehand/assist/board"
	"tablehand/assist/malice"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// listedBoard is a board of the table, or of the program, in JSON.
type listedBoard struct {
	Name    string  `json:"name"`
	File    *string `json:"file"` // null: not typed in
	Title   string  `json:"title,omitempty"`
	Hexes   int     `json:"hexes,omitempty"`
	Columns int     `json:"columns,omitempty"`
	Rows    int     `json:"rows,omitempty"`
}

func listing(name, file string, b *board.Board) listedBoard {
	return listedBoard{Name: name, File: &file, Title: b.Title, Hexes: len(b.Hexes()), Columns: b.Columns,
		Rows: b.Rows}
}

func (l listedBoard) String() string {
	if l.File == nil {
		return "not typed in: the players look at the real one"
	}
	text := fmt.Sprintf("%s, %s in %s and %s", l.Title, text.Things(l.Hexes, "hex", "hexes"),
		text.Things(l.Columns, "column", "columns"), text.Things(l.Rows, "row", "rows"))
	if *l.File != l.Name {
		text = *l.File + ": " + text
	}
	return text
}

// listBoards shows the boards on the table and the program's own.
func (v boards) listBoards() error {
	s, err := v.Standing()
	if err != nil {
		return err
	}
	laid, err := listLaid(s)
	if err != nil {
		return err
	}
	practice, err := v.listPractice(s)
	if err != nil {
		return err
	}
	adjoins := s.Adjoins
	if adjoins == nil {
		adjoins = []string{}
	}
	return v.Show(s, map[string]any{"boards": laid, "adjoins": adjoins, "practice": practice},
		saidList(laid, adjoins, practice))
}

func listLaid(s *malice.State) ([]listedBoard, error) {
	list := []listedBoard{}
	for _, laid := range laidOut(s) {
		if laid.File == "" {
			list = append(list, listedBoard{Name: laid.Name})
			continue
		}
		b, err := s.Board(laid.Name)
		if err != nil {
			return nil, err
		}
		list = append(list, listing(laid.Name, laid.File, b))
	}
	return list, nil
}

func (v boards) listPractice(s *malice.State) ([]listedBoard, error) {
	book, err := v.Book()
	if err != nil {
		return nil, err
	}
	list := []listedBoard{}
	for _, name := range book.PracticeBoards() {
		sh, err := v.loose(s.Printing, name)
		if err != nil {
			return nil, err
		}
		list = append(list, listing(name, name, sh.Board))
	}
	return list, nil
}

func saidList(laid []listedBoard, adjoins []string, practice []listedBoard) string {
	var b strings.Builder
	for _, l := range laid {
		b.WriteString(app.Row(l.Name, l.String()))
	}
	for _, text := range adjoins {
		sides := strings.Fields(text)
		b.WriteString(app.Row("", sides[0]+" lies against "+strings.Join(sides[1:], " ")))
	}
	if len(laid) > 0 {
		b.WriteByte('\n')
	}
	b.WriteString("boards that the program brings along, to practice on\n")
	for _, l := range practice {
		fmt.Fprintf(&b, "  %s: %s\n", l.Name, l)
	}
	return b.String()
}
