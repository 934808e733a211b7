package malice

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/treasure"
	"tablehand/cmd/app"
)

func (v verbs) item() app.Verb {
	return app.Verb{
		Use:   "item",
		Scene: book,
		Gives: app.Gives[malice.ItemsView](),
		Asks:  []*app.Fall{&oneTooMany},
		Means: []app.Meaning{
			{Said: "potion, items, inventory, bag", Lines: []string{"item"}},
			{Said: "drink, quaff", Lines: []string{"item drink WHO ..."}},
			{Said: "use, read", Lines: []string{"item use WHO ..."}},
			{Said: "give, hand", Lines: []string{"item give WHO ..."}},
			{Said: "draw", Lines: []string{"item draw WHO ..."}},
		},
		Short: "items and potions: gain, draw, give, trade, use, drink, drop, claim",
		Long: "An item is weapon:NAME, armor:, clothing:, jewelry: or book: (scrolls too); a potion is\n" +
			"its color, blue:NAME. An item that is held is named by any beginning, or by its type.\n" +
			"What a card does is said in the words of tablehand help cards.",
		Example: "item\nitem gain Bryan blue:Mist\nitem give Sara Bryan book",
		Do:      func(app.Words) error { return v.showItems() },
		Verbs:   func() []app.Verb { return append(v.itemVerbs(), v.itemHands()...) },
	}
}

// itemVerbs returns the verbs that gain and lose items; a name needs no quotes.
func (v verbs) itemVerbs() []app.Verb {
	return []app.Verb{
		{
			Use: "gain AVATAR ITEM", Short: "an item drawn at the table, or a correction",
			Says:    "Take an item: ITEM",
			Scene:   app.OnTheTable,
			Gives:   app.Gives[malice.ItemsView](),
			Example: "item gain Sara weapon:The Red Sword of Rending", Args: app.Args(2, -1),
			Completes: v.CardsBehind(1, "treasure", "potion"),
			Do: v.Plays(func(w app.Words) malice.Act {
				return cards.GainItem{Who: w[0], Item: w.From(1)}
			}),
		},
		{
			Use: "drop AVATAR [ITEM]", Short: "give it up: it goes back to its trove",
			Says:    "Give up ITEM",
			Gives:   app.Gives[malice.ItemsView](),
			Example: "item drop Sara book", Args: app.Args(1, -1),
			Completes: v.CardsBehind(1, "treasure", "potion"),
			Do: v.Plays(func(w app.Words) malice.Act {
				return cards.DropItem{Who: w[0], Item: w.From(1)}
			}),
		},
		{
			Use: "claim AVATAR [ITEM]", Short: "take what a band member left in Aethos with its body",
			Says: "Take what was left behind: ITEM\n" +
				"Take what was left behind",
			Scene:   book + "\n" + join + "\n" + fatal + "\navatar destroy Sara --dice item=3",
			Gives:   app.Gives[malice.ItemsView](),
			Example: "item claim Bryan book", Args: app.Args(1, -1),
			Completes: v.CardsBehind(1, "treasure", "potion"),
			Do: v.Plays(func(w app.Words) malice.Act {
				return cards.ClaimItem{Who: w[0], Item: w.From(1)}
			}),
		},
		{
			Use: "draw AVATAR [treasure|potion] [ITEM]", Args: app.Args(1, -1),
			Says: "AVATAR treasure... = Draw a treasure\n" +
				"AVATAR potion... = Draw a potion\n" +
				"AVATAR... = Draw an item",
			Scene:     stocked + "\nencounter won --choose stocked=yes\nharvest",
			Gives:     app.Gives[malice.ItemsView](),
			Asks:      []*app.Fall{&victory},
			Short:     "draw what a victory gives, for a member of the band",
			Example:   "item draw Bryan weapon:The Red Sword of Rending",
			Completes: v.CardsBehind(1, "treasure", "potion"), Do: v.Plays(drawnSpoils),
		},
		v.itemUse(app.Verb{
			Use: "use AVATAR [ITEM]", Short: "use it; books and scrolls are used up",
			Says:  "Use ITEM",
			Scene: book + "\n" + join + "\n" + stocked, Asks: []*app.Fall{&usedUp, &stockedLair, &whomItHelps},
			Example: "item use Sara book",
		}, func(use cards.UseItem) malice.Act { return use }),
		v.itemUse(app.Verb{
			Use: "drink AVATAR [POTION]", Short: "drink a potion; later ones of a turn drain",
			Says: "Drink POTION\n" +
				"Drink a potion",
			Scene: mist, Asks: []*app.Fall{&usedUp, &whomItHelps}, Example: "item drink Bryan --mod 'cr +1'",
		}, func(use cards.UseItem) malice.Act {
			return cards.Drink{Who: use.Who, Potion: use.Item, On: use.On, Effects: use.Effects, Harm: use.Harm}
		}),
	}
}

// drawnSpoils returns the act of item draw for AVATAR [treasure|potion] [ITEM].
func drawnSpoils(w app.Words) malice.Act {
	if slices.Contains([]string{"treasure", "potion"}, w.At(1)) {
		return treasure.DrawSpoils{Who: w[0], Trove: w[1], Item: w.From(2)}
	}
	return treasure.DrawSpoils{Who: w[0], Item: w.From(1)}
}

// itemUse gives a verb the words and flags of an item that is used: its --mod lines are effects until the
// turn ends.
func (v verbs) itemUse(verb app.Verb, act func(cards.UseItem) malice.Act) app.Verb {
	verb.Long = "A known card works by itself. Of any other, say what it does this turn with\n" +
		"--mod 'cr +1', --mod 'cold shield +2' or --mod 'immune red'; wounds that it deals to the\n" +
		"creature, with --wounds 4d2 or --wounds 'fire 5'; life that it gives back, with avatar heal."
	verb.Args, verb.Gives = app.Args(1, -1), app.Gives[malice.ItemsView]()
	verb.With = func(f *pflag.FlagSet) func(app.Words) error {
		on := f.String("on", "", "the avatar that it helps, where it can be another")
		wounds := f.String("wounds", "", "what it deals to the creature: 5, 4d2, 'fire 2d*'")
		return func(w app.Words) error {
			if err := v.effectsOf(w[0], w.From(1), wounds); err != nil {
				return err
			}
			harm, err := harmOf(*wounds)
			if err != nil {
				return err
			}
			return v.Effective(act(cards.UseItem{Who: w[0], Item: w.From(1), On: *on, Effects: v.Mods, Harm: harm}))
		}
	}
	return verb
}

// effectsOf asks what a potion does, or a book, which is used up by it and which nobody has typed in: it
// stands in --mod then, or in --wounds.
func (v verbs) effectsOf(who, item string, wounds *string) error {
	s, a := v.avatarHere(who)
	if a == nil {
		return nil
	}
	item, err := a.FindItem(item)
	if err != nil || !malice.IsPotion(item) && malice.ItemKind(item) != "book" {
		return nil
	}
	known := s.Book().Cards().Treasures
	if malice.IsPotion(item) {
		known = s.Book().Cards().Potions
	}
	_, name, _ := strings.Cut(item, ":")
	if s.Card(known, name).Tells() != "" || *wounds != "" {
		return nil
	}
	said, err := v.saysOf(malice.ItemName(item), func(typed string) error {
		_, err := combat.ParseHarm(typed)
		return err
	})
	if said != "" {
		*wounds, v.Line = said, append(v.Line, "--wounds="+said) // as one would have typed it
	}
	return err
}

// harmOf reads --wounds; nil: it is left out.
func harmOf(wounds string) (*notation.Mod, error) {
	if wounds == "" {
		return nil, nil
	}
	harm, err := combat.ParseHarm(wounds)
	return &harm, err
}

// itemHands returns the verbs that pass items between avatars.
func (v verbs) itemHands() []app.Verb {
	return []app.Verb{
		{
			Use: "give FROM TO [ITEM]", Short: "hand it on, on one hex or from Gate to Gate",
			Says: "Hand ITEM to TO\n" +
				"Hand an item to TO",
			Gives:   app.Gives[malice.ItemsView](),
			Asks:    []*app.Fall{&throughGates},
			Example: "item give Sara Bryan book", Args: app.Args(2, -1),
			Do: v.Modified(func(w app.Words, mods []notation.Mod) malice.Act {
				return treasure.GiveItem{From: w[0], To: w[1], Item: w.From(2), Mods: mods}
			}),
		},
		{
			Use: "trade AVATAR ITEM WITH ITEM", Short: "exchange two items: both move, or none",
			Says:    "Trade ITEM with WITH",
			Scene:   book + "\n" + mist,
			Gives:   app.Gives[malice.ItemsView](),
			Asks:    []*app.Fall{&throughGates},
			Example: "item trade Sara book Bryan blue",
			Do: v.Modified(func(w app.Words, mods []notation.Mod) malice.Act {
				return treasure.TradeItems{A: w[0], ItemA: w[1], B: w[2], ItemB: w[3], Mods: mods}
			}),
		},
	}
}

// showItems lists the items of each avatar, and what may still be drawn or claimed.
func (v verbs) showItems() error {
	s, err := v.Here()
	if err != nil {
		return err
	}
	view := s.Items()
	var b strings.Builder
	for _, name := range s.AvatarNames() {
		fmt.Fprintf(&b, "%s: %s\n", name, app.OrNone(view.Held[name]))
	}
	if o := view.Spoils; o != nil {
		fmt.Fprintf(&b, "due: %s (%s)\n", malice.SpoilsChanged(*o), strings.Join(o.By, ", "))
	}
	for _, l := range view.Left {
		fmt.Fprintf(&b, "left in Aethos: %s, for %s until the turn ends\n", l.Item, app.OrNone(l.Band))
	}
	return v.Show(s, view, b.String())
}

// usedUp lists what falls and is drawn as an item is used, or a potion drunk.
var usedUp = app.Fall{
	Dice: []string{"wounds what it deals [combat.hit]", "treasures a d2 [guardian.treasure]",
		"potions a d2 [guardian.treasure]"},
	Draws: []string{"target whom the creature attacks [combat.joint.target]", "radiance [radiance.draw]"}}
