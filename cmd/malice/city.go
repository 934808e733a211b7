package malice

import (
	"strings"

	"github.com/spf13/cobra"
	"tablehand/assist/malice/cities"
	"tablehand/assist/malice/movement"
	"tablehand/cmd/app"
)

// cityServices are what each city does, as it is typed.
var cityServices = map[string]string{
	"alchemy":   "city use AVATAR trade POTION (against one drawn), or acquire (2 colorless shards)",
	"destiny":   "city use AVATAR (a fate card)",
	"gateways":  "move gate AVATAR BOARD|city-BOARD (any Gate, any revealed city); move gate AVATAR gateways from any Gate",
	"life":      "city use AVATAR (all wounds healed, all drained life restored)",
	"merchants": "city use AVATAR ITEM (against a treasure drawn)",
	"shards":    "city use AVATAR blue colorless (1 for 2), blue red (1 for 1), colorless red (2 for 1)",
}

func (v *voice) newCity() *cobra.Command {
	c := &cobra.Command{
		Use:   "city",
		Short: "cities: reveal, use",
		Long: "Without a word: what is known of each city, and what it does. A service is used on\n" +
			"the city's hex and takes an action.",
		Example: "  tablehand city\n  tablehand city reveal a\n  tablehand city use Sara acquire",
		Args:    app.NoCommand,
		RunE:    func(*cobra.Command, []string) error { return v.showPlaces("city", cityServices) },
	}
	use := &cobra.Command{
		Use: "use [AVATAR] [SERVICE] [WHAT...]", Short: "use its service: one action",
		Long: "alchemy    trade [POTION] (--draw trade=red:NAME --choose keep=old|new)\n" +
			"           or acquire (--draw potion=red:NAME)\n" +
			"destiny    (--draw fate=NAME)\n" +
			"gateways   BOARD, or city-BOARD\n" +
			"life\n" +
			"merchants  [ITEM] (--draw treasure=book:NAME --choose keep=old|new)\n" +
			"shards     what is given, what is taken: blue colorless, blue red, colorless red",
		Example: "  tablehand city use Sara acquire\n  tablehand city use Sara acquire --draw 'red:Liquid Life'",
		Args:    app.Words(0, -1), ValidArgsFunction: v.completeAvatar,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return v.say(cities.UseCity{})
			}
			return v.say(cities.UseCity{Who: args[0], Words: args[1:]})
		},
	}
	c.AddCommand(v.newRevealPlace("city"), use)
	return c
}

// newRevealPlace is the same act for cities and mystics.
func (v *voice) newRevealPlace(what string) *cobra.Command {
	return &cobra.Command{
		Use: "reveal [BOARD]", Short: "turn the " + what + " of a board over",
		Example: "  tablehand " + what + " reveal a",
		Args:    app.Words(0, 1), ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(_ *cobra.Command, args []string) error {
			return v.say(movement.RevealPlace{What: what, Board: strings.Join(args, "")})
		},
	}
}

// showPlaces lists the cities, or the mystics, with what each does.
func (v *voice) showPlaces(what string, does map[string]string) error {
	s, err := v.here()
	if err != nil {
		return err
	}
	view := movement.PlacesOf(s, what)
	var b strings.Builder
	for _, p := range view.Boards {
		text := "face down"
		if p.Is != nil {
			text = *p.Is
			if words, ok := does[*p.Is]; ok {
				text += ": " + words
			}
		}
		if len(p.Here) > 0 {
			text += "; here: " + strings.Join(p.Here, ", ")
		}
		b.WriteString(row(strings.ToUpper(what[:1])+what[1:]+" "+p.Board, text))
	}
	b.WriteString(row("face down", orNone(view.Unturned)))
	return v.show(s, view, b.String())
}
