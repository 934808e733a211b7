package cmd

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tablehand/assist/board"
	"tablehand/assist/table"
	"tablehand/cmd/app"
	"tablehand/cmd/hexes"
)

// ponds is a game with nothing but boards of one kind, of which it brings one along.
func ponds(a *app.App) app.Game {
	kind := &board.Kind{Name: "pond", Title: "a pond",
		Terrains: []board.Terrain{{Name: "reed"}, {Name: "water"}},
		Features: []board.Feature{{Key: "frogs", Name: "frog", Mark: "F"}}}
	boards := hexes.Boards{
		App: a, Game: "toy-ponds", Folder: func() string { return a.Dir },
		Table: func() (*hexes.Table, error) {
			return &hexes.Table{Ours: []string{"mill"},
				Kinds: func() ([]*board.Kind, error) { return []*board.Kind{kind}, nil }}, nil
		},
		Text: func(string) ([]byte, error) {
			return []byte("board: Mill\nkind: pond\nhexes: flat\nsecond: lower\nrows: [w r, r w]\nfrogs: [B2]\n"), nil
		},
		New: hexes.New{Kind: "pond", Kinds: "pond"},
	}
	return app.Game{Cover: app.Cover{Name: "toy-ponds", Mount: "ponds", Title: "Toy Ponds"},
		Boards: boards.Boards()}
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

// The files of boards that a game names go with its table, wherever below it they lie, and no others do.
func TestToyBoardsAreCarried(t *testing.T) {
	pitted := func(a *app.App) []app.Game {
		g := draughts(a)
		g.Boards = &app.Boards{
			Files: func() ([]string, error) { return []string{"eight.txt", "far/ten.txt", "none.txt"}, nil },
			Check: func(name string) (app.SoundBoard, error) {
				text, err := os.ReadFile(filepath.Join(a.Dir, name))
				if err == nil && strings.Contains(string(text), "hole") {
					err = &table.BrokenError{Path: name, Msg: "has a hole"}
				}
				return app.SoundBoard{}, err
			},
		}
		return []app.Game{g}
	}
	here := toyWorld(t, draughtsTable)
	here.known = pitted
	here.does("note", "we begin")
	if err := os.Mkdir(filepath.Join(here.dir, "far"), 0o700); err != nil {
		t.Fatal(err)
	}
	here.write("eight.txt", "8 by 8\n")
	here.write("far/ten.txt", "10 by 10\n")
	here.write("other.txt", "nobody names it\n")
	h := here.does("export", "evening.zip")
	want := "the game is in evening.zip: the table, its journal (1 entry), the board eight.txt and the board " +
		"far/ten.txt\n"
	if h.out != want || h.err != "" {
		t.Errorf("said %q %q, not %q", h.out, h.err, want)
	}
	there := toyWorld(t, "")
	there.known = pitted
	there.write("evening.zip", here.read("evening.zip"))
	there.does("import", "evening.zip")
	for _, file := range []string{"table.yaml", "table.journal", "eight.txt", "far/ten.txt"} {
		if got, want := there.read(file), here.read(file); got != want {
			t.Errorf("%s is %q, not %q", file, got, want)
		}
	}
	if app.There(filepath.Join(there.dir, "other.txt")) {
		t.Error("a file came along that nobody named")
	}

	// A board with a fault is packed by nobody, and one that a game has no use for unpacked by nobody.
	here.write("far/ten.txt", "10 by 10, with a hole\n")
	if h := here.types("export", "worse.zip"); h.code != app.File || !strings.Contains(h.err, "has a hole") {
		t.Errorf("a hole: exit %d: %s", h.code, h.err)
	}
	none := toyWorld(t, "")
	none.write("evening.zip", there.read("evening.zip"))
	if h := none.types("import", "evening.zip"); h.code != app.File ||
		!strings.Contains(h.err, "is a file that its table has no use for") {
		t.Errorf("no use: exit %d: %s", h.code, h.err)
	}
	if app.There(filepath.Join(none.dir, "table.yaml")) {
		t.Error("a refusal made a table")
	}
}
