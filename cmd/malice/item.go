package malice

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/treasure"
	"tablehand/cmd/app"
)

func (v *voice) newItem() *cobra.Command {
	c := &cobra.Command{
		Use:   "item",
		Short: "items and potions: gain, draw, give, trade, use, drink, drop, claim",
		Long: "An item is weapon:NAME, armor:, clothing:, jewelry: or book: (scrolls too); a potion is\n" +
			"its color, blue:NAME. An item that is held is named by any beginning, or by its type.\n" +
			"What a card does is said in the words of tablehand help cards.",
		Example: "  tablehand item\n  tablehand item gain Sara book:Scalebane\n  tablehand item give Sara Bryan book",
		Args:    app.NoCommand,
		RunE:    func(*cobra.Command, []string) error { return v.showItems() },
	}
	c.AddCommand(
		v.itemVerb("gain AVATAR ITEM", "an item drawn at the table, or a correction",
			"gain Sara weapon:The Red Sword of Rending", 2, func(args []string) malice.Act {
				return cards.GainItem{Who: args[0], Item: words(args[1:])}
			}),
		v.itemVerb("drop AVATAR [ITEM]", "give it up: it goes back to its trove", "drop Sara book", 1,
			func(args []string) malice.Act {
				return cards.DropItem{Who: args[0], Item: words(args[1:])}
			}),
		v.itemVerb("claim AVATAR [ITEM]", "take what a band member left in Aethos with its body",
			"claim Bryan book", 1, func(args []string) malice.Act {
				return cards.ClaimItem{Who: args[0], Item: words(args[1:])}
			}),
		v.itemVerb("draw AVATAR [treasure|potion] [ITEM]",
			"draw what a victory gives, for a member of the band",
			"draw Bryan weapon:The Red Sword of Rending", 1, func(args []string) malice.Act {
				act := treasure.DrawSpoils{Who: args[0], Item: words(args[1:])}
				if len(args) > 1 && slices.Contains([]string{"treasure", "potion"}, args[1]) {
					act.Trove, act.Item = args[1], words(args[2:])
				}
				return act
			}),
		v.newItemGive(), v.newItemTrade(),
		v.itemUse("use AVATAR [ITEM]", "use it; books and scrolls are used up", "use Sara book",
			func(use cards.UseItem) malice.Act {
				return use
			}),
		v.itemUse("drink AVATAR [POTION]", "drink a potion; later ones of a turn drain",
			"drink Bryan --mod 'cr +1'", func(use cards.UseItem) malice.Act {
				return cards.Drink{Who: use.Who, Potion: use.Item, On: use.On, Effects: use.Effects,
					Harm: use.Harm}
			}),
	)
	return c
}

// words are one name that needs no quotes.
func words(args []string) string { return strings.Join(args, " ") }

func (v *voice) itemVerb(use, short, example string, least int,
	act func(args []string) malice.Act) *cobra.Command {
	return &cobra.Command{
		Use: use, Short: short, Example: "  tablehand item " + example,
		Args: app.Words(least, -1), ValidArgsFunction: v.completeCards(1, "treasure", "potion"),
		RunE: func(_ *cobra.Command, args []string) error { return v.say(act(args)) },
	}
}

// itemUse is a verb whose --mod lines are effects that work until the turn ends.
func (v *voice) itemUse(use, short, example string, act func(cards.UseItem) malice.Act) *cobra.Command {
	var wounds, on string
	c := &cobra.Command{
		Use: use, Short: short, Example: "  tablehand item " + example,
		Long: "A card that is known does what it says. What another does this turn is said with\n" +
			"--mod 'cr +1', --mod 'cold shield +2' or --mod 'immune red'; wounds that it deals to the\n" +
			"creature, with --wounds 4d2 or --wounds 'fire 5'; life that it gives back, with avatar heal.",
		Args: app.Words(1, -1), ValidArgsFunction: v.completeAvatar,
		RunE: func(_ *cobra.Command, args []string) error {
			harm, err := harmOf(wounds)
			if err != nil {
				return err
			}
			return v.effective(act(cards.UseItem{Who: args[0], Item: words(args[1:]), On: on, Effects: v.Mods,
				Harm: harm}))
		},
	}
	c.Flags().StringVar(&on, "on", "", "the avatar that it helps, where it can be another")
	c.Flags().StringVar(&wounds, "wounds", "", "what it deals to the creature: 5, 4d2, 'fire 2d*'")
	return c
}

// harmOf reads --wounds.
func harmOf(wounds string) (*notation.Mod, error) {
	if wounds == "" {
		return nil, nil
	}
	harm, err := combat.ParseHarm(wounds)
	return &harm, err
}

// effective plays an act for which --mod says what a card does.
func (v *voice) effective(act malice.Act) error {
	return v.tell(app.Act[malice.State]{Modified: true,
		On: func(*malice.State, bool) (malice.Act, error) { return act, nil }})
}

func (v *voice) newItemGive() *cobra.Command {
	return &cobra.Command{
		Use: "give FROM TO [ITEM]", Short: "hand it on, on one hex or from Gate to Gate",
		Example: "  tablehand item give Sara Bryan book",
		Args:    app.Words(2, -1), ValidArgsFunction: v.completeAvatar,
		RunE: func(_ *cobra.Command, args []string) error {
			mods, err := v.mods()
			if err != nil {
				return err
			}
			return v.effective(treasure.GiveItem{From: args[0], To: args[1], Item: words(args[2:]),
				Mods: mods})
		},
	}
}

func (v *voice) newItemTrade() *cobra.Command {
	return &cobra.Command{
		Use: "trade AVATAR ITEM WITH ITEM", Short: "exchange two items: both move, or none",
		Example: "  tablehand item trade Sara book Bryan blue",
		Args:    app.Words(4, 4), ValidArgsFunction: v.completeAvatar,
		RunE: func(_ *cobra.Command, args []string) error {
			mods, err := v.mods()
			if err != nil {
				return err
			}
			return v.effective(treasure.TradeItems{A: args[0], ItemA: args[1], B: args[2], ItemB: args[3],
				Mods: mods})
		},
	}
}

// newTreasure is the luck roll for an unstocked lair, under encounter.
func (v *voice) newTreasure() *cobra.Command {
	return &cobra.Command{
		Use: "treasure [AVATAR]", Short: "the luck roll for a treasure in an unstocked lair",
		Example: "  tablehand encounter treasure",
		Args:    app.Words(0, 1), ValidArgsFunction: v.completeAvatar,
		RunE: func(_ *cobra.Command, args []string) error {
			mods, err := v.mods()
			if err != nil {
				return err
			}
			return v.effective(treasure.SeekTreasure{Who: words(args), Mods: mods})
		},
	}
}

// showItems says who holds what, and what may still be drawn or claimed.
func (v *voice) showItems() error {
	s, err := v.here()
	if err != nil {
		return err
	}
	view := s.Items()
	var b strings.Builder
	for _, name := range s.AvatarNames() {
		fmt.Fprintf(&b, "%s: %s\n", name, orNone(view.Held[name]))
	}
	if o := view.Spoils; o != nil {
		fmt.Fprintf(&b, "due: %s (%s)\n", malice.SpoilsChanged(*o), strings.Join(o.By, ", "))
	}
	for _, l := range view.Left {
		fmt.Fprintf(&b, "left in Aethos: %s, for %s until the turn ends\n", l.Item, orNone(l.Band))
	}
	return v.show(s, view, b.String())
}
