package hexes

import (
	"strings"

	"tablehand/assist/board"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// show draws a board, or all boards of the table that are typed in.
func (h Boards) show(word string, width int) error {
	t, err := h.Table()
	if err != nil {
		return err
	}
	sheets, err := h.sheets(t, word)
	if err != nil {
		return err
	}
	if !h.JSON {
		return h.Print(h.Drawn(sheets, width))
	}
	views := []boardView{}
	for _, sh := range sheets {
		views = append(views, sh.view())
	}
	if word != "" {
		return h.shown(t, views[0], "")
	}
	return h.shown(t, map[string]any{"boards": views}, "")
}

// Drawn draws sheets in a terminal of a width.
func (h Boards) Drawn(sheets []*Sheet, width int) string {
	var pictures []string
	for _, sh := range sheets {
		pictures = append(pictures, sh.Draw(sh.Sight, board.Terminal{Width: width, Paint: h.Tint()}))
	}
	return strings.Join(pictures, "\n")
}

// sheets returns the board of that name, or all boards of the table that are typed in.
func (h Boards) sheets(t *Table, word string) (list []*Sheet, err error) {
	names := []string{word}
	if word == "" {
		names = t.typedIn()
	}
	switch {
	case len(names) == 0 && len(t.Laid) == 0:
		return nil, &app.UsageError{Msg: "there is no table: say which board: a file, or one of board list"}
	case len(names) == 0:
		return nil, telling.Offer(telling.Impossible("no board of this table is typed in"),
			telling.Line("board", "list"), telling.Line("board", "use", t.Laid[0].Name).And("FILE"))
	}
	for _, name := range names {
		sh, err := h.Sheet(t, name)
		if err != nil {
			return nil, err
		}
		sh.Sight.Title = sh.Heading()
		list = append(list, sh)
	}
	return list, nil
}

// Heading returns the line above a picture: a board of the table goes by its name there.
func (sh *Sheet) Heading() string {
	if sh.Name == sh.File {
		return sh.Title
	}
	return sh.Name + ": " + sh.Title
}

// svg draws a board as a picture, for paper or for a screen that is far away.
func (h Boards) svg(word string, far bool) ([]byte, error) {
	t, err := h.Table()
	if err != nil {
		return nil, err
	}
	sheets, err := h.sheets(t, word)
	if err != nil {
		return nil, err
	}
	sheets[0].Sight.Far = far
	return sheets[0].SVG(sheets[0].Sight), nil
}

// boardView is a board in JSON.
type boardView struct {
	Name    string              `json:"name"`
	Title   string              `json:"title"`
	Kind    string              `json:"kind"`
	Hexes   []hexView           `json:"hexes"`
	Routes  []routeView         `json:"routes"`
	Borders map[string][]string `json:"borders"`
}

type hexView struct {
	At       string            `json:"at"`
	Terrain  string            `json:"terrain"`
	Also     []string          `json:"also"`
	Half     bool              `json:"half"`
	Features []string          `json:"features"`
	Known    map[string]string `json:"known"` // by feature: light, emptied, alchemy, open
	Label    string            `json:"label" unknown:"null"`
	Tokens   []string          `json:"tokens"`
}

type routeView struct {
	Kind  string   `json:"kind"`
	Hexes []string `json:"hexes"`
}

// place returns the name of a hex, with its board's where that lies on the table: a:C4.
func (sh *Sheet) place(p board.Pos) string {
	if sh.Name == sh.File {
		return sh.Board.Name(p)
	}
	return sh.Name + ":" + sh.Board.Name(p)
}

func (sh *Sheet) view() boardView {
	v := boardView{Name: sh.Name, Title: sh.Title, Kind: sh.Kind.Name, Hexes: []hexView{},
		Routes: []routeView{}, Borders: map[string][]string{}}
	for _, p := range sh.Hexes() {
		cell := sh.Cell(p)
		h := hexView{
			At: sh.place(p), Label: sh.Label(p),
			Terrain: cell.Terrain, Also: listOf(cell.Also), Half: cell.Half,
			Features: []string{}, Known: map[string]string{}, Tokens: listOf(sh.Sight.Tokens[p]),
		}
		for _, on := range sh.On(p) {
			h.Features = append(h.Features, on.String())
			if known := sh.Sight.Known[p][on.Name]; known.Word != "" {
				h.Known[on.String()] = known.Word
			}
		}
		v.Hexes = append(v.Hexes, h)
	}
	for _, r := range sh.Kind.Routes {
		for _, run := range sh.Runs(r.Name) {
			v.Routes = append(v.Routes, routeView{r.Name, sh.named(run)})
		}
	}
	for _, side := range board.Sides {
		v.Borders[side] = listOf(sh.Border(side))
	}
	return v
}

func (sh *Sheet) named(run []board.Pos) []string {
	names := make([]string, len(run))
	for i, p := range run {
		names[i] = sh.place(p)
	}
	return names
}

// listOf copies a list, so that JSON has [] for an empty one and never null.
func listOf(words []string) []string { return append([]string{}, words...) }
