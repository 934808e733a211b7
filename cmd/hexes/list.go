package hexes

import (
	"fmt"
	"strings"

	"tablehand/assist/board"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// listedBoard is a board of the table, or of the program, in JSON.
type listedBoard struct {
	Name    string  `json:"name"`
	File    *string `json:"file"` // null: not typed in
	Title   string  `json:"title" unknown:"null"`
	Hexes   int     `json:"hexes" unknown:"null"`
	Columns int     `json:"columns" unknown:"null"`
	Rows    int     `json:"rows" unknown:"null"`
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

// list shows the boards on the table and the program's own.
func (h Boards) list() error {
	t, err := h.Table()
	if err != nil {
		return err
	}
	laid, err := listLaid(t)
	if err != nil {
		return err
	}
	practice, err := h.listOurs(t)
	if err != nil {
		return err
	}
	adjoins := t.Adjoins
	if adjoins == nil {
		adjoins = []string{}
	}
	return h.shown(t, map[string]any{"boards": laid, "adjoins": adjoins, "practice": practice},
		saidList(laid, adjoins, practice))
}

func listLaid(t *Table) ([]listedBoard, error) {
	list := []listedBoard{}
	for _, laid := range t.Laid {
		if laid.File == "" {
			list = append(list, listedBoard{Name: laid.Name})
			continue
		}
		b, _, err := t.Open(laid.Name)
		if err != nil {
			return nil, err
		}
		list = append(list, listing(laid.Name, laid.File, b))
	}
	return list, nil
}

func (h Boards) listOurs(t *Table) ([]listedBoard, error) {
	list := []listedBoard{}
	for _, name := range t.Ours {
		sh, err := h.loose(t, name)
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
