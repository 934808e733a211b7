package app

import (
	"errors"
	"io"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"tablehand/assist/table"
)

// A Place is a game with the shared verbs that stand under its mount, or at the root beside its table.
type Place struct {
	*App
	Game *Game
}

// OnTable reads the table here, and refuses one of another game. The error is table.ErrNone where
// there is none.
func (p Place) OnTable() (*table.View, error) {
	path, err := p.Looked()
	if err != nil {
		return nil, err
	}
	view, err := p.Read(path)
	if err != nil {
		return nil, err
	}
	name, _, err := p.Heading(path, view.Text)
	if err == nil && name != p.Game.Name {
		err = p.OtherGame(path, name, p.Game.Name)
	}
	return view, err
}

// Here refuses a table here that cannot be read or is of another game. Without a table it refuses nothing.
func (p Place) Here() error {
	_, err := p.OnTable()
	if errors.Is(err, table.ErrNone) && p.Table == "" {
		return nil
	}
	return err
}

// Lacking is a shared verb whose part the game does not hand over: whatever follows it, the answer
// is the list of parts that the game has. The help does not list it.
func (p Place) Lacking(name, part string) Verb {
	return Verb{
		Use: name, Short: p.Game.Title + " has no " + part, Hidden: true,
		Args:  cobra.ArbitraryArgs,
		Cobra: func(c *cobra.Command) { c.FParseErrWhitelist.UnknownFlags = true },
		Do: func(Words) error {
			if err := p.Here(); err != nil {
				return err
			}
			return p.Game.Without(part)
		},
	}
}

// Afresh returns the App of another command for the same table, which writes what it says elsewhere, and
// the games as it knows them: an App keeps a table as it has read it.
func (a *App) Afresh(path string, out io.Writer, known func(*App) []Game) (again *App, games []Game) {
	again = &App{Streams: a.Streams, Options: a.Options, Command: a.Command, Mount: a.Mount, First: a.First}
	again.In, again.Out, again.Err, again.Person = strings.NewReader(""), out, io.Discard, false
	again.Table, again.Quiet = path, true
	again.Within()
	games = known(again)
	for _, g := range games {
		again.Knows(g.Cover)
	}
	return again, games
}

// StateFolder returns the folder in which programs keep data of the user that are no settings.
func (a *App) StateFolder() (string, error) {
	if folder := a.Getenv("XDG_STATE_HOME"); filepath.IsAbs(folder) {
		return folder, nil
	}
	if runtime.GOOS == "windows" {
		if folder := a.Getenv("LocalAppData"); folder != "" {
			return folder, nil
		}
	} else if home := a.Getenv("HOME"); home != "" {
		return filepath.Join(home, ".local", "state"), nil
	}
	return "", errors.New("this user has no folder for it")
}
