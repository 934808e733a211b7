package hexes

import (
	"fmt"

	"tablehand/cmd/app"

	"github.com/spf13/pflag"
)

// blankBoard holds the flags of board new.
type blankBoard struct {
	File          string // as it will be called; empty: not known
	Kind          string
	Hexes         string // flat | pointy
	Columns, Rows int
}

// mostHexes is the largest number of columns or rows of a blank board: no real board comes near.
const mostHexes = 99

func (h Boards) newVerb() app.Verb {
	return app.Verb{
		Use:   "new [FILE]",
		Gives: app.Keyed[string]("board").Or(app.Keyed[string]("file")),
		Short: "a blank board file to type your board into",
		Long: "Writes a board file with every hex of the same terrain, and how to fill it in: on\n" +
			"stdout, or into a file that is not there yet. Say how many columns and rows of hexes\n" +
			"your board has, and whether they lie with a side or a corner on top.",
		Example: "board new\n" +
			"board new north.yaml --columns 9 --rows 11 --hexes pointy" + h.New.Example,
		With: func(f *pflag.FlagSet) func(app.Words) error {
			blank := blankBoard{Columns: 9, Rows: 9}
			blank.flags(f, h.New)
			return func(w app.Words) error {
				if err := app.PlainNames(w); err != nil {
					return err
				}
				blank.File = w.At(0)
				return h.newBoard(blank)
			}
		},
	}
}

func (b *blankBoard) flags(f *pflag.FlagSet, words New) {
	f.StringVar(&b.Kind, "kind", words.Kind, "what the board is: "+words.Kinds)
	f.StringVar(&b.Hexes, "hexes", "flat", "flat: a side on top; pointy: a corner on top")
	app.NumberVar(f, &b.Columns, "columns", "hexes from left to right (default 9)")
	app.NumberVar(f, &b.Rows, "rows", "hexes from top to bottom (default 9)")
}

// newBoard writes a blank board to the file that was asked for.
func (h Boards) newBoard(blank blankBoard) error {
	for _, n := range []struct {
		flag string
		is   int
	}{{"columns", blank.Columns}, {"rows", blank.Rows}} {
		if n.is < 1 || n.is > mostHexes {
			return &app.UsageError{Msg: fmt.Sprintf("--%s %d: a whole number from 1 to %d", n.flag,
				n.is, mostHexes)}
		}
	}
	if err := app.OneOf("hexes", blank.Hexes, "flat", "pointy"); err != nil {
		return err
	}
	text, err := h.blank(blank)
	if err != nil {
		return err
	}
	return h.Deliver(app.Export{What: "blank board", Key: "board", Advice: "name another", To: blank.File},
		text)
}
