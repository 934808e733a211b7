package cmd

import (
	"os"
	"strconv"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"tablehand/cmd/app"
)

func newBoard(a *app.App, all []app.Game) *cobra.Command {
	c := &cobra.Command{
		Use:   "board",
		Short: "boards typed in: list, show, svg, check, new, way, reach, use, join, part",
		Long: "Boards of hexes that you type in from your own, and what they tell: how far it is,\n" +
			"and by which way. BOARD is one of the table (a, b, realm), one that the program brings\n" +
			"along (practice-north), or a file. Begin with board new north.yaml, type the hexes over\n" +
			"it, and hold board show north.yaml against the real board.",
		Example: "  tablehand board\n" +
			"  tablehand board new --columns 9 --rows 11\n" +
			"  tablehand board check practice-north\n" +
			"  tablehand board show practice-north",
		RunE: func(*cobra.Command, []string) error {
			return onBoards(a, all, func(b app.Boards) error { return b.List() })
		},
	}
	c.AddCommand(
		newBoardList(a, all), newBoardShow(a, all), newBoardSVG(a, all), newBoardCheck(a, all), newBoardNew(a, all),
		newBoardWay(a, all), newBoardReach(a, all), newBoardUse(a, all), newBoardJoin(a, all), newBoardPart(a, all),
	)
	return c
}

// onBoards does something with the boards of the game on the table, or of the first
// where there is none.
func onBoards(a *app.App, all []app.Game, do func(app.Boards) error) error {
	g, err := gameHere(a, all)
	if err != nil {
		return err
	}
	return do(g.Boards)
}

func newBoardList(a *app.App, all []app.Game) *cobra.Command {
	return &cobra.Command{
		Use: "list", Short: "the table's boards, and those that the program brings along", Example: "  tablehand board list",
		Args: words(0, 0),
		RunE: func(*cobra.Command, []string) error {
			return onBoards(a, all, func(b app.Boards) error { return b.List() })
		},
	}
}

func newBoardShow(a *app.App, all []app.Game) *cobra.Command {
	return &cobra.Command{
		Use:   "show [BOARD]",
		Short: "draw a board in the terminal, with who stands there",
		Long: "Draws a board in the terminal, as wide as it is (COLUMNS=120 says otherwise); a board\n" +
			"of the table with who stands where. Without BOARD: all of the table that are typed in.",
		Example:           "  tablehand board show practice-north",
		Args:              words(0, 1),
		ValidArgsFunction: completeBoards(a, all),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := plainWords(args); err != nil {
				return err
			}
			return onBoards(a, all, func(b app.Boards) error { return b.Show(first(args), width(a)) })
		},
	}
}

// plainWords refuses words that no board, no place and no file that can be shown is
// called.
func plainWords(args []string) error {
	for _, word := range args {
		if err := app.Printable("a board or a place", word, 1000); err != nil {
			return err
		}
	}
	return nil
}

// completeBoards offers names of boards; files are offered by the shell.
func completeBoards(a *app.App, all []app.Game) cobra.CompletionFunc {
	return complete(a, all, cobra.ShellCompDirectiveDefault, func(b app.Boards) []string { return b.Names() })
}

// completePlaces offers who and what stands on the table's boards.
func completePlaces(a *app.App, all []app.Game) cobra.CompletionFunc {
	return complete(a, all, cobra.ShellCompDirectiveNoFileComp, func(b app.Boards) []string { return b.Places() })
}

func complete(a *app.App, all []app.Game, also cobra.ShellCompDirective, names func(app.Boards) []string) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		g, err := gameHere(a, all)
		if err != nil {
			return nil, also
		}
		return names(g.Boards), also
	}
}

// width is how many letters fit into a line: what COLUMNS says, the terminal's, or 80.
func width(a *app.App) int {
	if n, err := strconv.Atoi(a.Getenv("COLUMNS")); err == nil && n > 0 {
		return min(n, 1000)
	}
	if f, ok := a.Out.(*os.File); ok && a.OutTerm {
		if n, _, err := term.GetSize(int(f.Fd())); err == nil && n > 0 {
			return n
		}
	}
	return 80
}
