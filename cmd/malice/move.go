package malice

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"tablehand/assist/malice"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/cmd/app"
)

func (v *voice) newMove() *cobra.Command {
	c := &cobra.Command{
		Use:   "move",
		Short: "movement: roll, to, gate, board, reach",
		Long: "A band moves as one: each member rolls, the lowest counts. On boards that are typed\n" +
			"in, name the hex, and the cheapest way is taken; on others say the terrain of each\n" +
			"hex entered, and road, bridge or path for a further hex along one.",
		Example: "  tablehand move roll Sara\n  tablehand move to Sara forest road road\n  tablehand move gate Sara b",
		Args:    app.NoCommand,
		RunE:    func(*cobra.Command, []string) error { return v.showPart("avatars") },
	}
	c.AddCommand(v.newMoveRoll(), v.newMoveTo(), v.newMoveGate(), v.newMoveBoard(), v.newMoveReach())
	return c
}

func (v *voice) newMoveRoll() *cobra.Command {
	var again bool
	c := &cobra.Command{
		Use: "roll [AVATAR]", Short: "the movement rolls of an avatar's band",
		Example: "  tablehand move roll Sara\n  tablehand move roll Sara --dice 2,6",
		Args:    app.Words(0, 1), ValidArgsFunction: v.completeAvatar,
		RunE: func(_ *cobra.Command, args []string) error {
			mods, err := v.mods()
			if err != nil {
				return err
			}
			return v.tell(app.Act[malice.State]{Modified: true,
				On: func(*malice.State, bool) (malice.Act, error) {
					return movement.RollMove{Who: strings.Join(args, ""), Again: again, Mods: mods}, nil
				}})
		},
	}
	c.Flags().BoolVar(&again, "again", false, "the roll just made is made again, as a card allows")
	return c
}

func (v *voice) newMoveTo() *cobra.Command {
	return &cobra.Command{
		Use: "to [AVATAR] HEX... | TERRAIN[=NAME]...", Short: "go there, and pay for each hex entered",
		Long: "HEX is C4, b:C4, gate, city, mystic, a stronghold (a1, in small letters) or a name that\n" +
			"the map prints; with several, the way leads over each of them. On a board that is not\n" +
			"typed in each TERRAIN is a hex of its own, a:forest-1, a:forest-2, unless it has a name:\n" +
			"forest=old-oak, or as the last word a:old-oak. Where everybody is in one band AVATAR may\n" +
			"be left out.",
		Example: "  tablehand move to Sara forest hills\n  tablehand move to Sara plains road road a:crossing\n" +
			"  tablehand move to Sara forest=old-oak",
		Args: app.Words(1, -1), ValidArgsFunction: v.completeAvatar,
		RunE: func(_ *cobra.Command, args []string) error {
			return v.tell(app.Act[malice.State]{On: func(s *malice.State, _ bool) (malice.Act, error) {
				who, way := movement.Mover(s, args)
				return movement.Move{Who: who, Way: way}, nil
			}})
		},
	}
}

func (v *voice) newMoveGate() *cobra.Command {
	return &cobra.Command{
		Use: "gate [AVATAR] BOARD|city-BOARD", Short: "through the Gate to that of another board, or a city",
		Long: "A luck roll against 2 leads to the Gate that is named, else to a random one. The City of\n" +
			"Gateways needs none: from any Gate to it (gateways), from it to any Gate or revealed\n" +
			"city (city-b), which is its service.",
		Example: "  tablehand move gate Sara b\n  tablehand move gate Sara b --dice 4",
		Args:    app.Words(1, 2), ValidArgsFunction: v.completeAvatar,
		RunE: func(_ *cobra.Command, args []string) error {
			mods, err := v.mods()
			if err != nil {
				return err
			}
			to := len(args) - 1
			return v.tell(app.Act[malice.State]{Modified: true,
				On: func(*malice.State, bool) (malice.Act, error) {
					return movement.UseGate{Who: strings.Join(args[:to], ""), To: args[to], Mods: mods}, nil
				}})
		},
	}
}

func (v *voice) newMoveBoard() *cobra.Command {
	return &cobra.Command{
		Use: "board AVATAR WITH", Short: "from land into the craft of another's band beside it",
		Example: "  tablehand move board Sara Bryan",
		Args:    app.Words(2, 2), ValidArgsFunction: v.completeAvatar,
		RunE: func(_ *cobra.Command, args []string) error {
			return v.say(movement.BoardCraft{Who: args[0], With: args[1]})
		},
	}
}

func (v *voice) newMoveReach() *cobra.Command {
	return &cobra.Command{
		Use: "reach [AVATAR]", Short: "where its points lead, on boards that are typed in",
		Example: "  tablehand move reach Sara",
		Args:    app.Words(0, 1), ValidArgsFunction: v.completeAvatar,
		RunE: func(_ *cobra.Command, args []string) error {
			s, err := v.here()
			if err != nil {
				return err
			}
			view, err := movement.ReachOf(s, strings.Join(args, ""))
			if err != nil {
				return err
			}
			return v.show(s, view, reached(view))
		},
	}
}

// reached lists hexes by what they cost.
func reached(view *malice.ReachView) string {
	var b strings.Builder
	fmt.Fprintf(&b, "from %s with %s MP:\n", view.From, view.MP)
	var costs []notation.Points
	at := map[notation.Points][]string{}
	for _, stop := range view.Hexes {
		if !slices.Contains(costs, stop.Cost) {
			costs = append(costs, stop.Cost)
		}
		at[stop.Cost] = append(at[stop.Cost], stop.At+attacked(stop))
	}
	for _, cost := range costs {
		b.WriteString(row(cost.String(), strings.Join(at[cost], ", ")))
	}
	if len(costs) == 0 {
		b.WriteString("no hex can be entered\n")
	}
	return b.String()
}
