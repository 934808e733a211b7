package cmd

import (
	"errors"

	"tablehand/assist/chance"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// onTable finds the table and the game that is played on it.
func onTable(a *app.App, all []app.Game) (app.Game, *table.View, error) {
	path, err := a.Looked()
	if err != nil {
		return app.Game{}, nil, err
	}
	view, err := table.Read(path)
	if err != nil {
		return app.Game{}, nil, err
	}
	name, _, err := a.Heading(path, view.Text)
	if err != nil {
		return app.Game{}, nil, err
	}
	for _, g := range all {
		if g.Name == name {
			return g, view, nil
		}
	}
	return app.Game{}, nil, telling.Impossible("%s is a table of %s, which this program does not play", a.Shown(path), chance.Quote(name))
}

// gameHere is the game on the table, or the first where there is no table.
func gameHere(a *app.App, all []app.Game) (app.Game, error) {
	g, _, err := onTable(a, all)
	if errors.Is(err, table.ErrNone) && a.Table == "" {
		return all[0], nil
	}
	return g, err
}

// answer is the JSON of a verb that knows no game: the head is the table's, if it can
// be read.
func answer(a *app.App, result any) error {
	path, err := a.Path()
	if err != nil {
		return err
	}
	d := a.Blank()
	d.Result = result
	if view, err := table.Read(path); err == nil {
		d.Seq = view.Seq
		d.Game, d.Printing, _ = a.Heading(path, view.Text)
	}
	return a.WriteJSON(d)
}
