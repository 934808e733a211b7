package hexes

import (
	"fmt"
	"strings"

	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// CheckedBoard is a board of hexes without faults in JSON.
type CheckedBoard struct {
	File     string         `json:"file"`
	Title    string         `json:"title"`
	Kind     string         `json:"kind"`
	Columns  int            `json:"columns"`
	Rows     int            `json:"rows"`
	Hexes    int            `json:"hexes"`
	Features map[string]int `json:"features"`
	Routes   map[string]int `json:"routes"`
	Warnings []boardWarning `json:"warnings"`
}

// boardWarning reports a value on a board that looks wrong and may be meant.
type boardWarning struct {
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Message string `json:"message"`
}

// check opens a board and counts its contents; the error holds all its faults.
func (h Boards) check(word string) (sound app.SoundBoard, err error) {
	t, err := h.Table()
	if err != nil {
		return sound, err
	}
	sh, err := h.checkedSheet(t, word)
	if err != nil {
		return sound, err
	}
	c := CheckedBoard{
		File: sh.File, Title: sh.Title, Kind: sh.Kind.Name,
		Columns: sh.Columns, Rows: sh.Rows, Hexes: len(sh.Hexes()),
		Features: map[string]int{}, Routes: map[string]int{}, Warnings: []boardWarning{},
	}
	parts := []string{sh.File + ": " + sh.Kind.Title, text.Things(c.Columns, "column", "columns"),
		text.Things(c.Rows, "row", "rows"), text.Things(c.Hexes, "hex", "hexes")}
	for _, f := range sh.Kind.Features {
		if n := len(sh.Places(f.Name)); n > 0 {
			c.Features[f.Name] = n
			parts = append(parts, text.Things(n, f.Name, f.Key))
		}
	}
	for _, r := range sh.Kind.Routes {
		if n := len(sh.Runs(r.Name)); n > 0 {
			c.Routes[r.Name] = n
			parts = append(parts, text.Things(n, r.Name, r.Key))
		}
	}
	for _, w := range sh.Warnings {
		c.Warnings = append(c.Warnings, boardWarning{w.Line, w.Column, w.Message})
		sound.Said += fmt.Sprintf("%s:%d:%d: warning: %s\n", c.File, w.Line, w.Column, w.Message)
	}
	sound.Board = c
	sound.Said += strings.Join(append(parts, "no faults"), ", ") + "\n"
	return sound, nil
}
