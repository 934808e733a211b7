package app

import (
	"slices"

	"tablehand/assist/table"
)

// Editions are the printings of a game's rules, the newest first, which is played where
// nobody says another. A game of which there is only one has none.
type Editions []string

// Newest is the first of them, and empty where there are none.
func (e Editions) Newest() string {
	if len(e) == 0 {
		return ""
	}
	return e[0]
}

// EditionHere is that of the table here, or the newest where no table says one of these.
func (a *App) EditionHere(all Editions) string {
	path, err := a.Path()
	if err != nil {
		return all.Newest()
	}
	view, err := table.Read(path)
	if err != nil {
		return all.Newest()
	}
	_, edition, err := a.Heading(path, view.Text)
	if err != nil || !slices.Contains(all, edition) {
		return all.Newest()
	}
	return edition
}

// EditionSaid is that of the table here; without one --printing, or the newest.
func (a *App) EditionSaid(all Editions) string {
	if _, err := a.Path(); err != nil && a.Printing != "" {
		return a.Printing
	}
	return a.EditionHere(all)
}
