package app

import (
	"os"
	"strconv"

	"golang.org/x/term"
)

// Width returns the width of a line in letters: from COLUMNS, the terminal, or 80.
func (a *App) Width() int {
	if n, err := strconv.Atoi(a.Getenv("COLUMNS")); err == nil && n > 0 {
		return min(n, 1000)
	}
	if f, ok := a.Out.(*os.File); ok && a.OutTerm {
		if n, _, err := term.GetSize(int(f.Fd())); err == nil && n > 0 {
			return n
		}
	}
	return 80
}
