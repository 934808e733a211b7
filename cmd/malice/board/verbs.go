package board

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tablehand/assist/malice"
	"tablehand/assist/malice/movement"
	"tablehand/cmd/app"
)

// ownBoardVerbs returns the verbs of boards of this game alone.
func (v boards) ownBoardVerbs() []app.Verb {
	return []app.Verb{
		v.boardWay(), v.boardReach(), v.boardJoin(),
		{
			Use:   "use BOARD FILE",
			Scene: app.OnTheTable,
			Gives: app.Gives[movement.BoardsView](),
			Short: "say which file a board of the table is typed in as",
			Long: "From now on the program reads a board of the table from a file: one in the table's\n" +
				"folder or below, or one that the program brings along. FILE none: the players look at\n" +
				"the real board again. The Shadow Realm is the board realm.",
			Example: "board use a practice-north",
			Completes: func(w app.Words, begun string) []string {
				if len(w) == 0 {
					return append(v.hexes().Names(), "realm")
				}
				return append(append(v.hexes().Names(), "none"), v.Files(".yaml", ".yml")(begun)...)
			},
			Do: func(w app.Words) error {
				if err := app.PlainNames(w); err != nil {
					return err
				}
				return v.useBoard(w[0], w[1])
			},
		},
		{
			Use: "part BOARD BOARD", Short: "take two boards apart again", Example: "board part a b",
			Scene: "board join a.east b.west",
			Gives: app.Gives[movement.BoardsView](),
			Do: func(w app.Words) error {
				if err := app.PlainNames(w); err != nil {
					return err
				}
				return v.partBoards(w[0], w[1])
			},
		},
	}
}

func (v boards) boardWay() app.Verb {
	return app.Verb{
		Use:   "way FROM TO",
		Gives: app.Gives[malice.WayView](),
		Short: "the cheapest way between two places, and how far it is",
		Long: "Finds the cheapest way: what it costs on foot and by launch, each hex of it, how many\n" +
			"hexes off the place lies (what Shadows go by), and the way through Gates where that is\n" +
			"cheaper. A place is a:C4, a:gate, a2 or an avatar; with --board C4, gate, stronghold2.",
		Example:   "board way gate city --board practice-north",
		Completes: v.anyPlace,
		With: func(f *pflag.FlagSet) func(app.Words) error {
			on := oneBoard(f)
			return func(w app.Words) error {
				if err := app.PlainNames(append(w, *on)); err != nil {
					return err
				}
				return v.way(w[0], w[1], *on)
			}
		},
	}
}

func oneBoard(f *pflag.FlagSet) *string {
	return f.String("board", "", "one board alone: a file, or one that the program brings along")
}

func (v boards) boardReach() app.Verb {
	return app.Verb{
		Use:   "reach FROM",
		Gives: app.Gives[malice.ReachView](),
		Short: "where so many movement points lead",
		Long: "Lists every hex that can be entered with so many movement points, by what the way\n" +
			"there costs, and draws them. FROM is a:C4, a:gate, a2 or an avatar; with --board C4,\n" +
			"gate, stronghold2.",
		Example: "board reach gate --mp 4 --board practice-north\n" +
			"board reach gate --mp 2.5 --board practice-north",
		Completes: v.anyPlace,
		With: func(f *pflag.FlagSet) func(app.Words) error {
			points := f.String("mp", "", "movement points: 4, 2.5")
			on := oneBoard(f)
			return func(w app.Words) error {
				if err := app.PlainNames(append(w, *on)); err != nil {
					return err
				}
				if *points == "" {
					return &app.UsageError{Msg: "--mp: how many movement points: 4, 2.5"}
				}
				return v.reach(w[0], *points, *on, v.Width())
			}
		},
	}
}

func (v boards) boardJoin() app.Verb {
	return app.Verb{
		Use:   "join BOARD.SIDE BOARD.SIDE [SHIFT]",
		Scene: app.OnTheTable,
		Gives: app.Gives[movement.BoardsView](),
		Short: "say that two boards lie side by side",
		Long: "Says how two boards lie: sides are north, east, south and west. Where the second does\n" +
			"not begin at the corner of the first, SHIFT says by how many hexes it is moved along\n" +
			"it, clockwise around the first: +1, +1/2, or --shift -1/2 the other way.",
		Example: "board join a.east b.west\n" +
			"board join a.east b.west --shift -1/2",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			shift := f.String("shift", "",
				"hexes by which the second board is moved along the first: 1, -1/2")
			return func(w app.Words) error {
				if *shift != "" {
					w = append(w, signed(*shift))
				}
				if err := app.PlainNames(w); err != nil {
					return err
				}
				return v.joinBoards(w)
			}
		},
		Cobra: func(c *cobra.Command) { c.SetFlagErrorFunc(shiftError) },
	}
}

// shiftError explains how to type a negative shift, which reads as a flag.
func shiftError(c *cobra.Command, err error) error {
	if _, word, shorthand := strings.Cut(err.Error(), " in -"); shorthand &&
		strings.Trim(word, "0123456789./½") == "" {
		return &app.UsageError{Msg: fmt.Sprintf("-%s reads as a flag: say --shift -%s", word, word)}
	}
	return c.Root().FlagErrorFunc()(c, err)
}

// signed returns a shift with its sign, as the table keeps it.
func signed(shift string) string {
	if strings.HasPrefix(shift, "-") || strings.HasPrefix(shift, "+") {
		return shift
	}
	return "+" + shift
}
