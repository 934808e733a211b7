package cmd

import (
	"slices"
	"strings"

	"tablehand/assist/table"
	"tablehand/cmd/app"
	"tablehand/cmd/config"
)

// A place is where shared verbs stand: under a game's mount, or at the root, for the table's game.
type place struct {
	*app.App
	known  gamesOf
	all    []app.Game // the games, as this command knows them
	game   *app.Game  // whose verbs they are
	tabled bool       // a table of this game lies here
	prefs  *config.Preferences
}

// under returns the place under the mount of a game.
func (p place) under(g *app.Game) place {
	p.game = g.Opened()
	return p
}

// atRoot returns the root for the table here: with its game or, without a readable table, with the
// first. The table has to be found before the command line is parsed, since its game decides which
// words there are.
func atRoot(a *app.App, known gamesOf) place {
	all := known(a)
	p := place{App: a, known: known, all: all, game: all[0].Opened()}
	a.Games = nil
	for _, g := range all {
		a.Knows(g.Cover)
	}
	if len(all) == 1 || a.Getenv == nil || len(a.Args) > 0 && slices.Contains(tableless, a.Args[0]) {
		return p // it is the only one, the commands alone are looked at, or no table is
	}
	a.Table = tableSaid(a)
	path, err := a.Path()
	if err != nil {
		return p
	}
	view, err := a.Sight(path)
	if err != nil {
		return p
	}
	name, _, err := a.Heading(path, view.Text)
	i := slices.IndexFunc(all, func(g app.Game) bool { return g.Name == name })
	if err == nil && i >= 0 {
		p.game, p.tabled = all[i].Opened(), true
	}
	return p
}

// tableless lists the commands that are the same beside the table of any game: none is looked for.
var tableless = []string{"version", "completion"}

// tableSaid returns the table that the command line, the environment or the config file names, in
// this order, or "". Their faults are reported when they are read as a whole.
func tableSaid(a *app.App) string {
	for i, word := range a.Args {
		value, is := strings.CutPrefix(word, "--table=")
		switch {
		case word == "--":
			return a.Getenv("TABLEHAND_TABLE")
		case is:
			return value
		case word == "--table" && i+1 < len(a.Args):
			return a.Args[i+1]
		}
	}
	if said := a.Getenv("TABLEHAND_TABLE"); said != "" || a.Args == nil {
		return said
	}
	return config.Table(a)
}

// at returns the place as an app.Place, for the packages below cmd.
func (p place) at() app.Place { return app.Place{App: p.App, Game: p.game} }

func (p place) onTable() (*table.View, error) { return p.at().OnTable() }

// ours refuses a table of another game, and accepts one that cannot be read.
func (p place) ours() error {
	path, err := p.Path()
	if err != nil {
		return nil
	}
	view, err := p.Sight(path)
	if err != nil {
		return nil
	}
	if name, _, err := p.Heading(path, view.Text); err == nil && name != p.game.Name {
		return p.OtherGame(path, name, p.game.Name)
	}
	return nil
}

func (p place) here() error { return p.at().Here() }

// settlePrinting checks the printing against the game's. An unknown one in the preferences is
// ignored; an unknown one on the command line is refused.
func (p place) settlePrinting(said bool) error {
	if said {
		p.Wanted = p.Printing
	}
	switch {
	case p.Printing == "" || slices.Contains(p.game.Editions, p.Printing):
		return nil
	case !said:
		p.Printing = ""
		return nil
	case len(p.game.Editions) == 0:
		return &app.UsageError{Msg: "--printing: " + p.game.Name + " has no printings: leave it out"}
	}
	return app.OneOf("printing", p.Printing, slices.Sorted(slices.Values(p.game.Editions))...)
}
