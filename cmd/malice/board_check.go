package malice

import (
	"fmt"
	"strings"

	"tablehand/cmd/app"
)

// checkBoard opens a board and says what is on it; all its faults are the error.
func (v *voice) checkBoard(word string) (c app.CheckedBoard, err error) {
	s, err := v.standing()
	if err != nil {
		return c, err
	}
	sh, err := v.checkedSheet(s, word)
	if err != nil {
		return c, err
	}
	c = app.CheckedBoard{
		File: sh.File, Title: sh.Title, Kind: sh.Kind.Name,
		Columns: sh.Columns, Rows: sh.Rows, Hexes: len(sh.Hexes()),
		Features: map[string]int{}, Routes: map[string]int{}, Warnings: []app.BoardWarning{},
	}
	parts := []string{sh.File + ": " + sh.Kind.Title, things(c.Columns, "column", "columns"), things(c.Rows, "row", "rows"), things(c.Hexes, "hex", "hexes")}
	for _, f := range sh.Kind.Features {
		if n := len(sh.Places(f.Name)); n > 0 {
			c.Features[f.Name] = n
			parts = append(parts, things(n, f.Name, f.Key))
		}
	}
	for _, r := range sh.Kind.Routes {
		if n := len(sh.Runs(r.Name)); n > 0 {
			c.Routes[r.Name] = n
			parts = append(parts, things(n, r.Name, r.Key))
		}
	}
	for _, w := range sh.Warnings {
		c.Warnings = append(c.Warnings, app.BoardWarning{Line: w.Line, Column: w.Column, Message: w.Message})
	}
	c.Said = strings.Join(append(parts, "no faults"), ", ") + "\n"
	return c, nil
}

func things(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}
