package cmd

import (
	"strings"
	"testing"

	"tablehand/assist/board"
	"tablehand/cmd/app"
)

// ponds is a game with nothing but boards of one kind, of which it brings one along.
func ponds(a *app.App) app.Game {
	kind := &board.Kind{Name: "pond", Title: "a pond",
		Terrains: []board.Terrain{{Name: "reed"}, {Name: "water"}},
		Features: []board.Feature{{Key: "frogs", Name: "frog", Mark: "F"}}}
	boards := app.HexBoards{
		App: a, Game: "toy-ponds", Folder: func() string { return a.Dir },
		Table: func() (*app.HexTable, error) {
			return &app.HexTable{Ours: []string{"mill"},
				Kinds: func() ([]*board.Kind, error) { return []*board.Kind{kind}, nil }}, nil
		},
		Text: func(string) ([]byte, error) {
			return []byte("board: Mill\nkind: pond\nhexes: flat\nsecond: lower\nrows: [w r, r w]\nfrogs: [B2]\n"), nil
		},
		New: app.NewBoard{Kind: "pond", Kinds: "pond"},
	}
	return app.Game{Name: "toy-ponds", Mount: "ponds", Title: "Toy Ponds", Boards: boards.Boards(),
		Shapes: app.BoardShapes}
}

// A game that hands its boards over gets every verb of boards, for files too, without a line of its own.
func TestToyBoards(t *testing.T) {
	w := newWorld(t)
	w.known = func(a *app.App) []app.Game { return []app.Game{ponds(a)} }
	for _, step := range []struct{ line, out, err string }{
		{"board list", "boards that the program brings along, to practice on\n" +
			"  mill: Mill, 4 hexes in 2 columns and 2 rows\n", ""},
		{"board check mill", "mill: a pond, 2 columns, 2 rows, 4 hexes, 1 frog, no faults\n", ""},
		{"board show", "", "tablehand: there is no table: say which board: a file, or one of board list\n"},
		{"board new north.yaml --columns 3 --rows 2", "the blank board is in north.yaml\n", ""},
		{"board check north.yaml", "north.yaml: a pond, 3 columns, 2 rows, 6 hexes, no faults\n", ""},
		{"board check moor", "", "tablehand: no board or file moor (mill)\n"},
		{"board new --kind bog", "", "tablehand: no kind of board bog (pond)\n"},
	} {
		if h := w.types(strings.Fields(step.line)...); h.out != step.out || h.err != step.err {
			t.Errorf("%s: %q %q, not %q %q", step.line, h.out, h.err, step.out, step.err)
		}
	}
	if h := w.does("board", "show", "mill"); !strings.HasPrefix(h.out, "Mill\n") {
		t.Errorf("show: %s", h.out)
	}
	if h := w.does("board", "svg", "mill"); !strings.Contains(h.out, ">R</tspan> reed (2)<") {
		t.Errorf("svg: %s", h.out)
	}
	h := w.does("board", "show", "mill", "--json")
	for _, hex := range []string{
		`"at":"A1","terrain":"water","also":[],"half":false,"features":[]`,
		`"at":"B2","terrain":"water","also":[],"half":false,"features":["frog"]`,
	} {
		if !strings.Contains(h.out, hex) {
			t.Errorf("%s: %s", hex, h.out)
		}
	}
}
