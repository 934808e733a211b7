package cmd

import (
	"github.com/spf13/cobra"

	"tablehand/cmd/app"
)

func newBoard(p place) *cobra.Command {
	b := p.game.Boards
	if b == nil {
		return p.lacking("board", "boards")
	}
	c := &cobra.Command{
		Use:   "board",
		Short: "boards typed in: what they are and what stands on them",
		Long: "Boards that you type in from your own. BOARD is one of the table, one that the program\n" +
			"brings along, or a file.",
		Example: "  tablehand board",
		RunE:    func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	if b.List != nil {
		c.RunE = func(*cobra.Command, []string) error { return p.onBoards(b.List) }
		c.AddCommand(newBoardList(p))
	}
	if b.Show != nil {
		c.AddCommand(newBoardShow(p))
	}
	if b.SVG != nil {
		c.AddCommand(newBoardSVG(p))
	}
	if b.Check != nil {
		c.AddCommand(newBoardCheck(p))
	}
	if b.Commands != nil {
		c.AddCommand(b.Commands()...)
	}
	return c
}

// onBoards does something with the boards of the game, unless the table here is of another.
func (p place) onBoards(do func() error) error {
	if err := p.here(); err != nil {
		return err
	}
	return do()
}

func newBoardList(p place) *cobra.Command {
	return &cobra.Command{
		Use: "list", Short: "the table's boards, and those that the program brings along",
		Example: "  tablehand board list",
		Args:    words(0, 0),
		RunE:    func(*cobra.Command, []string) error { return p.onBoards(p.game.Boards.List) },
	}
}

func newBoardShow(p place) *cobra.Command {
	return &cobra.Command{
		Use:   "show [BOARD]",
		Short: "draw a board in the terminal, with who stands there",
		Long: "Draws a board in the terminal, as wide as it is (COLUMNS=120 says otherwise); a board\n" +
			"of the table with who stands where. Without BOARD: all of the table that are typed in.",
		Example:           "  tablehand board show",
		Args:              words(0, 1),
		ValidArgsFunction: completeBoards(p),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := app.PlainNames(args); err != nil {
				return err
			}
			return p.onBoards(func() error { return p.game.Boards.Show(first(args), p.Width()) })
		},
	}
}

// completeBoards offers names of boards; files are offered by the shell.
func completeBoards(p place) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		if p.game.Boards.Names == nil || p.here() != nil {
			return nil, cobra.ShellCompDirectiveDefault
		}
		return p.game.Boards.Names(), cobra.ShellCompDirectiveDefault
	}
}
