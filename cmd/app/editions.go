package app

import (
	"fmt"
	"slices"
	"strings"
)

// Editions lists the printings of a game's rules, the newest first; the newest is the default. A
// game with only one printing has none.
type Editions []string

// Newest returns the newest edition, or "" where there are none.
func (e Editions) Newest() string {
	if len(e) == 0 {
		return ""
	}
	return e[0]
}

// EditionHere returns the edition of the table in this folder, or the newest where no table names
// one of these.
func (a *App) EditionHere(all Editions) string {
	path, err := a.Path()
	if err != nil {
		return all.Newest()
	}
	view, err := a.Sight(path)
	if err != nil {
		return all.Newest()
	}
	_, edition, err := a.Heading(path, view.Text)
	if err != nil || !slices.Contains(all, edition) {
		return all.Newest()
	}
	return edition
}

// EditionSaid returns the table's edition; without a table --printing, or the newest.
func (a *App) EditionSaid(all Editions) string {
	if _, err := a.Path(); err != nil && a.Printing != "" {
		return a.Printing
	}
	return a.EditionHere(all)
}

// heardEdition remarks once that --printing, where it is not the table's own printing, changes nothing.
// Rules are looked up in either.
func (a *App) heardEdition(of string) {
	if wanted := a.Wanted; wanted != "" && !strings.HasPrefix(a.Command, "rules") && of != "" && wanted != of {
		a.Wanted = ""
		a.Odd(fmt.Sprintf("--printing %s changes nothing here: the table is of the %s printing", wanted, of))
	}
}
