package malice

import (
	"strings"

	"github.com/spf13/cobra"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/setup"
	"tablehand/cmd/app"
)

func (v *voice) newAvatar() *cobra.Command {
	c := &cobra.Command{
		Use:     "avatar",
		Short:   "avatars: add, show, set, leave; wound, heal, drain, recover, destroy, return",
		Example: "  tablehand avatar wound Sara 2\n  tablehand avatar show Sara\n  tablehand avatar set Sara mastery black:Time Dancer",
		Args:    app.NoCommand,
		RunE:    func(*cobra.Command, []string) error { return v.showPart("avatars") },
	}
	one := func(use, short, example string, args cobra.PositionalArgs,
		run func(args []string) error) *cobra.Command {
		return &cobra.Command{
			Use: use, Short: short, Example: "  tablehand avatar " + example, Args: args,
			RunE:              func(_ *cobra.Command, args []string) error { return run(args) },
			ValidArgsFunction: v.completeAvatar,
		}
	}
	set := one("set AVATAR "+strings.Join(setup.Settable, "|")+" VALUE",
		"correct where it stands, or its mastery", "set Sara at b:C4", app.Words(3, -1),
		func(args []string) error {
			return v.say(setup.SetAvatar{Who: args[0], What: args[1], Value: strings.Join(args[2:], " ")})
		})
	set.ValidArgsFunction = v.completeSet
	c.AddCommand(set,
		one("add NAME[=COLOR:MASTERY]", "one more player sits down", "add Ann=red:Blood Caller",
			app.Words(1, -1), func(args []string) error {
				list, err := seats([]string{strings.Join(args, " ")})
				if err != nil {
					return err
				}
				return v.say(setup.AddAvatar{Seat: list[0]})
			}),
		one("show AVATAR", "one avatar in full", "show Sara", app.Words(1, 1),
			func(args []string) error { return v.showAvatar(args[0]) }),
		one("rename AVATAR NAME", "call it something else", "rename Sara Sarah", app.Words(2, 2),
			func(args []string) error {
				return v.say(setup.RenameAvatar{Who: args[0], To: args[1]})
			}),
		one("leave AVATAR", "a player leaves the game", "leave Sara", app.Words(1, 1),
			func(args []string) error {
				return v.say(setup.RemoveAvatar{Who: args[0]})
			}),
	)
	for what, verb := range map[string]struct{ short, whom string }{
		"heal":    {"wounds turned back", "Sara"},
		"drain":   {"drains: radiance first, then life", "Sara"},
		"restore": {"drained life turned back; lost radiance: radiance restore", "Bryan"},
	} {
		c.AddCommand(&cobra.Command{
			Use: what + " AVATAR [N]", Short: verb.short,
			Example:           "  tablehand avatar " + what + " " + verb.whom + " 2",
			Args:              app.Words(1, 2),
			ValidArgsFunction: v.completeAvatar,
			RunE: v.counted(func(who string,
				n int) malice.Act {
				return life.Turn{What: what, Who: who, N: n}
			}),
		})
	}
	c.AddCommand(v.newWound())
	c.AddCommand(v.lifeVerbs()...)
	return c
}

// completeAvatar offers the avatars of the table.
func (v *voice) completeAvatar(_ *cobra.Command, args []string, _ string) ([]string,
	cobra.ShellCompDirective) {
	s, err := v.here()
	if err != nil || len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return s.AvatarNames(), cobra.ShellCompDirectiveNoFileComp
}

func (v *voice) newBand() *cobra.Command {
	c := &cobra.Command{
		Use:     "band",
		Short:   "bands: join, leave",
		Example: "  tablehand band join Sara Bryan\n  tablehand band leave Sara",
		Args:    app.NoCommand,
		RunE:    func(*cobra.Command, []string) error { return v.showPart("avatars") },
	}
	c.AddCommand(
		&cobra.Command{
			Use: "join AVATAR WITH...", Short: "join another's band, or form one",
			Example: "  tablehand band join Sara Bryan",
			Args:    app.Words(2, 8), ValidArgsFunction: v.completeAvatar,
			RunE: func(_ *cobra.Command, args []string) error {
				if len(args) > 2 {
					return v.say(movement.FormBand{Names: args})
				}
				return v.say(movement.JoinBand{Who: args[0], With: args[1]})
			},
		},
		&cobra.Command{
			Use: "leave AVATAR [HEX]", Short: "stand alone again; from a craft, ashore on a hex",
			Example: "  tablehand band leave Sara",
			Args:    app.Words(1, 2), ValidArgsFunction: v.completeAvatar,
			RunE: func(_ *cobra.Command, args []string) error {
				return v.say(movement.LeaveBand{Who: args[0], To: strings.Join(args[1:], "")})
			},
		},
	)
	return c
}
