package app

import (
	"cmp"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/term"

	"tablehand/assist/text"
)

// Width returns the width of a line in letters: from COLUMNS, the terminal, or 80.
func (a *App) Width() int {
	if n, err := strconv.Atoi(a.Getenv("COLUMNS")); err == nil && n > 0 {
		return min(n, 1000)
	}
	if columns, _ := a.size(); columns > 0 {
		return columns
	}
	return 80
}

// Rows returns the rows of the screen: from LINES, or the terminal; 0 where they are not known.
func (a *App) Rows() int {
	if n, err := strconv.Atoi(a.Getenv("LINES")); err == nil && n > 0 && a.OutTerm {
		return n
	}
	_, rows := a.size()
	return rows
}

// size returns the columns and rows of the terminal at stdout, 0 where it is none.
func (a *App) size() (columns, rows int) {
	f, ok := a.Out.(*os.File)
	if !ok || !a.OutTerm {
		return 0, 0
	}
	columns, rows, err := term.GetSize(int(f.Fd()))
	if err != nil {
		return 0, 0
	}
	return columns, rows
}

// Pages prints a text as Print does; one that is longer than the terminal goes through the owner's pager.
func (a *App) Pages(words string) error {
	return a.paged(words, "EFRXPsSpace shows more, q goes back$")
}

// PagesFromEnd is Pages of a text whose end is what people look for: less shows that first, and stays there.
func (a *App) PagesFromEnd(words string) error {
	return a.paged(words, "RXPsb shows what was before, q goes back$", "+G")
}

// paged is Pages, with options for less: in its environment, where the owner has no other ones there, and
// behind its name.
func (a *App) paged(words, options string, behind ...string) error {
	if a.Inside || a.JSON || !a.overflows(words) {
		return a.Print(words)
	}
	pager := a.pager() // looked for last: it is sought in every folder of the path
	if len(pager) == 0 {
		return a.Print(words)
	}
	if err := a.Unusable(); err != nil {
		return err
	}
	if filepath.Base(pager[0]) == "less" {
		pager = append(pager, behind...)
	}
	c := exec.Command(pager[0], pager[1:]...)
	shown := a.hung(text.Shown(words), a.OutTerm)
	c.Stdin, c.Stdout, c.Stderr, c.Dir = strings.NewReader(shown), a.Out, a.Err, a.Dir
	c.Env = append(slices.Clone(a.Environ()), "LESS="+cmp.Or(a.Getenv("LESS"), options))
	if err := a.Saving(); err != nil { // Ctrl-C is for the pager
		return err
	}
	if c.Start() != nil {
		return a.Print(words)
	}
	_ = c.Wait() // whoever leaves it has read enough
	return nil
}

// pager returns the words of $PAGER, else less where there is one; none where a terminal cannot scroll
// back, or $PAGER is empty or cat.
func (a *App) pager() []string {
	if a.Environ == nil || a.Getenv("TERM") == "dumb" {
		return nil
	}
	if slices.ContainsFunc(a.Environ(), func(said string) bool { return strings.HasPrefix(said, "PAGER=") }) {
		words := program(a.Getenv("PAGER"))
		if len(words) == 1 && words[0] == "cat" {
			return nil
		}
		return words
	}
	if _, err := exec.LookPath("less"); err != nil {
		return nil
	}
	return []string{"less"}
}

// overflows reports whether a text has more lines than the terminal, where there is one.
func (a *App) overflows(words string) bool {
	columns, rows := a.size()
	if rows == 0 {
		return false
	}
	used := 0
	for line := range strings.Lines(words) {
		used += max(1, (text.Width(text.Plain(line))+columns-1)/columns)
	}
	return used >= rows
}
