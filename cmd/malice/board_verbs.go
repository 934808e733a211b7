package malice

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"tablehand/cmd/app"
)

// boardCommands are the verbs of boards that this game alone has.
func (v *voice) boardCommands() []*cobra.Command {
	return []*cobra.Command{
		v.newBoardNew(), v.newBoardWay(), v.newBoardReach(),
		v.newBoardUse(), v.newBoardJoin(), v.newBoardPart(),
	}
}

func (v *voice) newBoardWay() *cobra.Command {
	var on string
	c := &cobra.Command{
		Use:   "way FROM TO",
		Short: "the cheapest way between two places, and how far it is",
		Long: "Finds the cheapest way: what it costs on foot and by launch, each hex of it, how many\n" +
			"hexes off the place lies (what Shadows go by), and the way through Gates where that is\n" +
			"cheaper. A place is a:C4, a:gate, a2 or an avatar; with --board C4, gate, stronghold2.",
		Example: "  tablehand board way gate city --board practice-north",
		Args:    app.Words(2, 2), ValidArgsFunction: v.completePlaces,
		RunE: func(_ *cobra.Command, args []string) error {
			if err := app.PlainNames(append(args, on)); err != nil {
				return err
			}
			return v.way(args[0], args[1], on)
		},
	}
	c.Flags().StringVar(&on, "board", "", "one board alone: a file, or one that the program brings along")
	return c
}

func (v *voice) newBoardReach() *cobra.Command {
	var on, points string
	c := &cobra.Command{
		Use:   "reach FROM",
		Short: "where so many movement points lead",
		Long: "Lists every hex that can be entered with so many movement points, by what the way\n" +
			"there costs, and draws them. FROM is a:C4, a:gate, a2 or an avatar; with --board C4,\n" +
			"gate, stronghold2.",
		Example: "  tablehand board reach gate --mp 4 --board practice-north\n" +
			"  tablehand board reach gate --mp 2.5 --board practice-north",
		Args: app.Words(1, 1), ValidArgsFunction: v.completePlaces,
		RunE: func(_ *cobra.Command, args []string) error {
			if err := app.PlainNames(append(args, on)); err != nil {
				return err
			}
			if points == "" {
				return &app.UsageError{Msg: "--mp: how many movement points: 4, 2.5"}
			}
			return v.reach(args[0], points, on, v.Width())
		},
	}
	c.Flags().StringVar(&points, "mp", "", "movement points: 4, 2.5")
	c.Flags().StringVar(&on, "board", "", "one board alone: a file, or one that the program brings along")
	return c
}

func (v *voice) newBoardUse() *cobra.Command {
	return &cobra.Command{
		Use:   "use BOARD FILE",
		Short: "say which file a board of the table is typed in as",
		Long: "From now on the program reads a board of the table from a file: one in the table's\n" +
			"folder or below, or one that the program brings along. FILE none: the players look at\n" +
			"the real board again. The Shadow Realm is the board realm.",
		Example:           "  tablehand board use a practice-north",
		Args:              app.Words(2, 2),
		ValidArgsFunction: v.completeBoards,
		RunE: func(_ *cobra.Command, args []string) error {
			if err := app.PlainNames(args); err != nil {
				return err
			}
			return v.useBoard(args[0], args[1])
		},
	}
}

func (v *voice) newBoardJoin() *cobra.Command {
	var shift string
	c := &cobra.Command{
		Use:   "join BOARD.SIDE BOARD.SIDE [SHIFT]",
		Short: "say that two boards lie side by side",
		Long: "Says how two boards lie: sides are north, east, south and west. Where the second does\n" +
			"not begin at the corner of the first, SHIFT says by how many hexes it is moved along\n" +
			"it, clockwise around the first: +1, +1/2, or --shift -1/2 the other way.",
		Example: "  tablehand board join a.east b.west\n" +
			"  tablehand board join a.east b.west --shift -1/2",
		Args: app.Words(2, 3),
		RunE: func(_ *cobra.Command, args []string) error {
			if shift != "" {
				args = append(args, signed(shift))
			}
			if err := app.PlainNames(args); err != nil {
				return err
			}
			return v.joinBoards(args)
		},
	}
	c.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		if _, word, shorthand := strings.Cut(err.Error(), " in -"); shorthand &&
			strings.Trim(word, "0123456789./½") == "" {
			return &app.UsageError{Msg: fmt.Sprintf("-%s reads as a flag: say --shift -%s", word, word)}
		}
		return c.Root().FlagErrorFunc()(c, err)
	})
	c.Flags().StringVar(&shift, "shift", "",
		"hexes by which the second board is moved along the first: 1, -1/2")
	return c
}

// signed is a shift with its sign, as the table keeps it.
func signed(shift string) string {
	if strings.HasPrefix(shift, "-") || strings.HasPrefix(shift, "+") {
		return shift
	}
	return "+" + shift
}

func (v *voice) newBoardPart() *cobra.Command {
	return &cobra.Command{
		Use: "part BOARD BOARD", Short: "take two boards apart again", Example: "  tablehand board part a b",
		Args: app.Words(2, 2),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := app.PlainNames(args); err != nil {
				return err
			}
			return v.partBoards(args[0], args[1])
		},
	}
}
