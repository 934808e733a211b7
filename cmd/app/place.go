package app

import (
	"errors"

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

// Here refuses a table here that cannot be read or is of another game. Without a table it refuses
// nothing.
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
