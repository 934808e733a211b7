package malice

import (
	"strings"

	"github.com/spf13/cobra"
	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/notation"
	"tablehand/cmd/app"
)

func (v *voice) newMastery() *cobra.Command {
	c := &cobra.Command{
		Use:     "mastery",
		Short:   "masteries: use, attune",
		Long:    "Who has which mastery, and what is known of it.",
		Example: "  tablehand mastery\n  tablehand mastery use Sara\n  tablehand mastery attune Sara",
		Args:    app.NoCommand,
		RunE:    func(*cobra.Command, []string) error { return v.showMasteries() },
	}
	c.AddCommand(v.newMasteryUse(), v.newMasteryAttune())
	return c
}

func (v *voice) newMasteryUse() *cobra.Command {
	return &cobra.Command{
		Use: "use AVATAR [primary|secondary] [ON]", Short: "use an ability of its mastery; no action",
		Long: "The primary ability is free; the secondary takes a soulshard of its color. What a card does\n" +
			"that this program does not know is told with --mod and works until the turn ends.",
		Example: "  tablehand mastery use Sara\n  tablehand mastery use Bryan secondary Sara\n  tablehand mastery use Bryan secondary Sara --mod 'cr +3d*'",
		Args:    app.Words(1, 3), ValidArgsFunction: v.completeAvatar,
		RunE: func(_ *cobra.Command, args []string) error {
			act := cards.UseMastery{Who: args[0], Part: "primary"}
			rest := args[1:]
			if len(rest) > 0 {
				if part, ok := chance.Match(rest[0], notation.MasteryParts); ok {
					act.Part, rest = part, rest[1:]
				}
			}
			switch len(rest) {
			case 0:
			case 1:
				act.On = rest[0]
			default:
				return &app.UsageError{Msg: "mastery use: " + chance.Quote(rest[0]) +
					" is neither primary nor secondary"}
			}
			act.Effects = v.Mods
			return v.tell(app.Act[malice.State]{Modified: true,
				On: func(*malice.State, bool) (malice.Act, error) { return act, nil }})
		},
	}
}

func (v *voice) newMasteryAttune() *cobra.Command {
	return &cobra.Command{
		Use: "attune [AVATAR]", Short: "at a revealed Light Well, be made whole with another mastery",
		Long:    "Heals all wounds and restores all drains; the new mastery is drawn, and named by --draw.",
		Example: "  tablehand mastery attune Sara\n  tablehand mastery attune Sara --draw 'mastery=red:Blood Caller'",
		Args:    app.Words(0, 1), ValidArgsFunction: v.completeAvatar,
		RunE: func(_ *cobra.Command, args []string) error {
			return v.say(cards.AttuneMastery{Who: strings.Join(args, "")})
		},
	}
}

func (v *voice) showMasteries() error {
	s, err := v.here()
	if err != nil {
		return err
	}
	list := cards.Masteries(s)
	var b strings.Builder
	for _, m := range list {
		b.WriteString(m.Who + ": " + malice.Mastery{Name: m.Name, Color: m.Color}.String())
		if m.Attuning {
			b.WriteString(", being exchanged")
		}
		b.WriteByte('\n')
		if m.Primary != "" {
			b.WriteString(fit("  primary:   ", m.Primary))
		}
		if m.Secondary != "" {
			b.WriteString(fit("  secondary: ", m.Secondary))
		}
	}
	return v.show(s, map[string]any{"masteries": list}, b.String())
}
