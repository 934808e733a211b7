package malice

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/cmd/app"
)

func (v *voice) newFate() *cobra.Command {
	c := &cobra.Command{
		Use:     "fate",
		Short:   "fate cards: draw, invoke, done, return",
		Example: "  tablehand fate\n  tablehand fate draw Sara Curse of Missteps\n  tablehand fate invoke Sara",
		Args:    app.NoCommand,
		RunE:    func(*cobra.Command, []string) error { return v.showFate() },
	}
	c.AddCommand(
		v.newFateDraw(), v.newFateInvoke(),
		&cobra.Command{
			Use: "done", Short: "the card that affects a band is resolved", Example: "  tablehand fate done",
			Args: app.Words(0, 0),
			RunE: func(*cobra.Command, []string) error { return v.say(rolls.DoneFate{}) },
		},
		&cobra.Command{
			Use: "return [AVATAR]", Short: "the card goes back: its own text ends it",
			Example: "  tablehand fate return Sara",
			Args:    app.Words(0, 1), ValidArgsFunction: v.completeAvatar,
			RunE: func(_ *cobra.Command,
				args []string) error {
				return v.say(rolls.ReturnFate{Who: words(args)})
			},
		},
	)
	return c
}

func (v *voice) newFateDraw() *cobra.Command {
	var kind, on string
	var band bool
	c := &cobra.Command{
		Use: "draw AVATAR CARD", Short: "a fate card is drawn; an old one goes back",
		Example: "  tablehand fate draw Sara Curse of Missteps\n  tablehand fate draw Sara Windfall --kind lasting --mod 'lr +1'",
		Long: "What the card does is said with --mod: of a lasting card it works as long as it is held,\n" +
			"of the others until the turn ends.",
		Args: app.Words(1, -1), ValidArgsFunction: v.completeCards(1, "fate"),
		RunE: func(_ *cobra.Command, args []string) error {
			return v.effective(rolls.DrawFate{Who: args[0], Card: words(args[1:]), Kind: kind, On: on,
				Band: band, Effects: v.Mods})
		},
	}
	c.Flags().StringVar(&kind, "kind", "", "how it works: "+strings.Join(notation.FateKinds, ", "))
	c.Flags().StringVar(&on, "on", "", "the avatar that it helps, where it can be another")
	c.Flags().BoolVar(&band, "band", false, "it affects the whole band: until fate done")
	return c
}

func (v *voice) newFateInvoke() *cobra.Command {
	var on string
	var band bool
	c := &cobra.Command{
		Use: "invoke [AVATAR]", Short: "use a card that was kept",
		Example: "  tablehand fate invoke Sara --mod 'cr +2'",
		Args:    app.Words(0, 1), ValidArgsFunction: v.completeAvatar,
		RunE: func(_ *cobra.Command, args []string) error {
			return v.effective(rolls.InvokeFate{Who: words(args), On: on, Band: band, Effects: v.Mods})
		},
	}
	c.Flags().StringVar(&on, "on", "", "the avatar that it helps, where it can be another")
	c.Flags().BoolVar(&band, "band", false, "it affects the whole band: until fate done")
	return c
}

// showFate says who holds which card.
func (v *voice) showFate() error {
	s, err := v.here()
	if err != nil {
		return err
	}
	view := s.Fates()
	var b strings.Builder
	for _, name := range s.AvatarNames() {
		text := "none"
		if card := view.Held[name]; card != nil {
			text = card.Card
			if card.Kind != "" {
				text += " (" + card.Kind + ")"
			}
			if len(card.Mods) > 0 {
				text += ": " + strings.Join(card.Mods, ", ")
			}
		}
		fmt.Fprintf(&b, "%s: %s\n", name, text)
	}
	if r := view.Resolving; r != nil {
		fmt.Fprintf(&b, "being resolved: %s of %s (fate done)\n", malice.FateName(r.Card), r.Who)
	}
	return v.show(s, view, b.String())
}
