package cmd

import (
	"github.com/spf13/cobra"

	"tablehand/cmd/app"
)

func newBoardSVG(p place) *cobra.Command {
	o := app.Export{What: "picture", Key: "svg", Advice: "--force writes over it"}
	c := &cobra.Command{
		Use:   "svg BOARD",
		Short: "draw a board as an SVG picture",
		Long: "Draws a board as an SVG picture: on stdout, or into a file. A board of the table is\n" +
			"drawn with who stands where.",
		Example: "  tablehand board svg BOARD\n" +
			"  tablehand board svg BOARD --to picture.svg",
		Args:              words(1, 1),
		ValidArgsFunction: completeBoards(p),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := app.PlainNames(append(args, o.To)); err != nil {
				return err
			}
			return p.onBoards(func() error {
				picture, err := p.game.Boards.SVG(args[0])
				if err != nil {
					return err
				}
				return p.Deliver(o, picture)
			})
		},
	}
	c.Flags().StringVar(&o.To, "to", "", "a file, which must not be there yet")
	c.Flags().BoolVar(&o.Force, "force", false, "write over the file")
	return c
}
