package cmd

import (
	"fmt"

	"github.com/spf13/cobra"

	"tablehand/cmd/app"
)

func newBoardSVG(a *app.App, all []app.Game) *cobra.Command {
	o := output{what: "picture", key: "svg", advice: "--force writes over it"}
	c := &cobra.Command{
		Use:   "svg BOARD",
		Short: "draw a board as an SVG picture",
		Long: "Draws a board as an SVG picture: on stdout, or into a file. A board of the table is\n" +
			"drawn with who stands where.",
		Example: "  tablehand board svg practice-north\n" +
			"  tablehand board svg practice-north --to north.svg",
		Args:              words(1, 1),
		ValidArgsFunction: completeBoards(a, all),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := plainWords(append(args, o.to)); err != nil {
				return err
			}
			return onBoards(a, all, func(b app.Boards) error {
				picture, err := b.SVG(args[0])
				if err != nil {
					return err
				}
				return o.deliver(a, picture)
			})
		},
	}
	c.Flags().StringVar(&o.to, "to", "", "a file, which must not be there yet")
	c.Flags().BoolVar(&o.force, "force", false, "write over the file")
	return c
}

// mostLines is how many columns or rows a blank board may have: none that is played on
// a table comes near.
const mostLines = 99

func newBoardNew(a *app.App, all []app.Game) *cobra.Command {
	blank := app.BlankBoard{}
	c := &cobra.Command{
		Use:   "new [FILE]",
		Short: "a blank board file to type your board into",
		Long: "Writes a board file with every hex of the same terrain, and how to fill it in: on\n" +
			"stdout, or into a file that is not there yet. Say how many columns and rows of hexes\n" +
			"your board has, and whether they lie with a side or a corner on top.",
		Example: "  tablehand board new\n" +
			"  tablehand board new north.yaml --columns 9 --rows 11 --hexes pointy\n" +
			"  tablehand board new shadow-realm.yaml --kind realm",
		Args: words(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := plainWords(args); err != nil {
				return err
			}
			for _, n := range []struct {
				flag string
				is   int
			}{{"columns", blank.Columns}, {"rows", blank.Rows}} {
				if n.is < 1 || n.is > mostLines {
					return &app.UsageError{Msg: fmt.Sprintf("--%s %d: a whole number from 1 to %d", n.flag, n.is, mostLines)}
				}
			}
			if err := oneOf("hexes", blank.Hexes, "flat", "pointy"); err != nil {
				return err
			}
			blank.File = first(args)
			return onBoards(a, all, func(b app.Boards) error {
				text, err := b.Blank(blank)
				if err != nil {
					return err
				}
				return output{what: "blank board", key: "board", advice: "name another", to: blank.File}.deliver(a, text)
			})
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
