package malice

import (
	"strings"

	"github.com/spf13/cobra"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/cmd/app"
)

// cut parts a word at its first =.
func cut(word string) (before, after string, found bool) { return strings.Cut(word, "=") }

func (v *voice) newRadiance() *cobra.Command {
	c := &cobra.Command{
		Use:     "radiance",
		Short:   "who holds which radiance: reveal, drain, restore, darken",
		Example: "  tablehand radiance\n  tablehand radiance reveal a1\n  tablehand radiance drain Sara",
		Args:    app.NoCommand,
		RunE:    func(*cobra.Command, []string) error { return v.showRadiance() },
	}
	c.AddCommand(
		v.newReveal("tablehand radiance reveal a1"),
		&cobra.Command{
			Use: "drain AVATAR [N]", Short: "drain an avatar: radiance first, then life",
			Example: "  tablehand radiance drain Sara 2",
			Args:    app.Words(1, 2),
			RunE: v.counted(func(who string,
				n int) malice.Act {
				return life.Turn{What: "drain", Who: who, N: n}
			}),
		},
		&cobra.Command{
			Use: "restore AVATAR [N]", Short: "give lost radiance back, drawn from the pool",
			Example: "  tablehand radiance restore Sara",
			Args:    app.Words(1, 2),
			RunE:    v.counted(func(who string, n int) malice.Act { return life.Restore{Who: who, N: n} }),
		},
		&cobra.Command{
			Use: "darken STRONGHOLD", Short: "a revealed Light Well is made Dark",
			Example: "  tablehand radiance darken a1",
			Args:    app.Words(1, 1),
			RunE:    func(_ *cobra.Command, args []string) error { return v.say(life.Darken{At: args[0]}) },
		},
	)
	return c
}

func (v *voice) newWell() *cobra.Command {
	c := &cobra.Command{
		Use:     "well",
		Short:   "the Wells: reveal, extinguish",
		Example: "  tablehand well reveal a1\n  tablehand well reveal a1 --draw light,luck,combat",
		Args:    app.NoCommand,
		RunE: func(*cobra.Command, []string) error {
			return v.showPart("wells")
		},
	}
	c.AddCommand(v.newReveal("tablehand well reveal a1"), &cobra.Command{
		Use: "extinguish STRONGHOLD", Short: "a revealed Light Well is made Dark",
		Example: "  tablehand well extinguish a1",
		Args:    app.Words(1, 1),
		RunE:    func(_ *cobra.Command, args []string) error { return v.say(life.Darken{At: args[0]}) },
	})
	return c
}

// newReveal is the same act under radiance and under well.
func (v *voice) newReveal(example string) *cobra.Command {
	return &cobra.Command{
		Use: "reveal STRONGHOLD", Short: "turn the Well of a stronghold over", Example: "  " + example,
		Args: app.Words(1, 1),
		RunE: func(_ *cobra.Command, args []string) error { return v.say(life.Reveal{At: args[0]}) },
	}
}

// counted runs an act for AVATAR [N].
func (v *voice) counted(act func(who string, n int) malice.Act) func(*cobra.Command, []string) error {
	return func(_ *cobra.Command, args []string) error {
		n, err := app.CountOr("tokens", args[1:], 1)
		if err != nil {
			return err
		}
		return v.say(act(args[0], n))
	}
}
