package malice

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"tablehand/cmd/app"
)

// blankBoard is a board file that is yet to be filled in.
type blankBoard struct {
	File          string // as it will be called; empty: not known
	Kind          string
	Hexes         string // flat | pointy
	Columns, Rows int
}

// mostHexes is how many columns or rows a blank board may have: none that is played on
// a table comes near.
const mostHexes = 99

func (v *voice) newBoardNew() *cobra.Command {
	blank := blankBoard{}
	c := &cobra.Command{
		Use:   "new [FILE]",
		Short: "a blank board file to type your board into",
		Long: "Writes a board file with every hex of the same terrain, and how to fill it in: on\n" +
			"stdout, or into a file that is not there yet. Say how many columns and rows of hexes\n" +
			"your board has, and whether they lie with a side or a corner on top.",
		Example: "  tablehand board new\n" +
			"  tablehand board new north.yaml --columns 9 --rows 11 --hexes pointy\n" +
			"  tablehand board new shadow-realm.yaml --kind realm",
		Args: app.Words(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := app.PlainNames(args); err != nil {
				return err
			}
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
			blank.File = strings.Join(args, "")
			text, err := v.blankBoard(blank)
			if err != nil {
				return err
			}
			return v.Deliver(app.Export{What: "blank board", Key: "board", Advice: "name another",
				To: blank.File}, text)
		},
	}
	f := c.Flags()
	f.StringVar(&blank.Kind, "kind", "terrain", "what the board is: terrain, or realm for the Shadow Realm")
	f.StringVar(&blank.Hexes, "hexes", "flat", "flat: a side on top; pointy: a corner on top")
	blank.Columns, blank.Rows = 9, 9
	app.NumberVar(f, &blank.Columns, "columns", "hexes from left to right (default 9)")
	app.NumberVar(f, &blank.Rows, "rows", "hexes from top to bottom (default 9)")
	return c
}
