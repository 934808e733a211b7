package malhya

import (
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/gear"
	"tablehand/cmd/app"
)

func (v verbs) level() app.Verb {
	return app.Verb{
		Use: "level HERO TRAIT [N]", Args: app.Args(2, 3), Short: "raise a trait by 1, with the bonus of that step",
		Long: "N, if it stands there, is what the trait comes to: 1 more than it is. The bonus is that of the\n" +
			"Hero card, if its table is typed in (card add level); else --bonus says it in the same words,\n" +
			"and without it there is none.",
		Example: "level Ann strength\nlevel Ann sense --bonus 'initiative +1'",
		With: v.asks(inView(func(w app.Words) malhya.Act {
			return gear.Level{Hero: w[0], Trait: w[1], To: w.At(2)}
		}), "bonus", "what the Hero card gives for it: 'initiative +1'"),
	}
}

func (v verbs) gain() app.Verb {
	return app.Verb{
		Use:   "gain GROUP [N] WHAT...",
		Short: "what a chapter gives a hero, or each: life, aura, gold, a talent",
		Long: "life and aura are recovered, all of it with the word all; travel is the group's tokens; a\n" +
			"resource has a color; a talent begins on its basic side, and advanced behind its name turns\n" +
			"it over.",
		Example: "gain Ann Silver Tongue\ngain group 2 travel\ngain Ann 2 yellow potion\ngain Ann all aura",
		Do:      v.after(func(w app.Words) malhya.Act { return gear.Gain{Who: w[0], Words: w[1:]} }),
	}
}

func (v verbs) lose() app.Verb {
	return app.Verb{
		Use: "lose GROUP [N] WHAT...", Short: "what a chapter takes from a hero, or from each",
		Long: "life is lost as damage, aura is exhausted.", Example: "lose Ann 2 gold\nlose group 1 travel",
		Do: v.after(func(w app.Words) malhya.Act { return gear.Lose{Who: w[0], Words: w[1:]} }),
	}
}

func (v verbs) harm() app.Verb {
	return app.Verb{
		Use: "harm WHO [N] [WOUND...]", Short: "damage from a chapter, a trap, or by hand; group: each hero",
		Long: "A crystal for each goes from Life Points to Damage, Shock or Serious Wound; an enemy gets\n" +
			"Damage tokens. Outside combat neither shields nor armor help.",
		Example: "harm Ann\nharm Ann 2 shock\nharm swordsman-2 --life 3",
		With: v.asks(inView(func(w app.Words) malhya.Act { return gear.Harm{Who: w[0], Words: w[1:]} }),
			"life", "of an enemy that nobody has typed in"),
	}
}

func (v verbs) heal() app.Verb {
	return app.Verb{
		Use: "heal WHO [N] [WOUND...]", Short: "Life Points back, by a chapter or by hand; all: all of them",
		Long: "A crystal for each comes back from the area that is named, else from one that you choose:\n" +
			"Damage first. An enemy loses Damage tokens.",
		Example: "heal Ann\nheal Ann 1 serious\nheal Ann all",
		Do:      v.after(func(w app.Words) malhya.Act { return gear.Heal{Who: w[0], Words: w[1:]} }),
	}
}

// gearScenes holds the tables of these examples.
func gearScenes() []app.Scene {
	kit := []string{"equip Ann leather --kind armor", "take Ann hook", "gain Ann 2 yellow potion",
		"gain Ann 5 gold", "gain group 2 travel", "harm Ann 2", "harm Ann 1 serious", "harm Ben"}
	room := []string{"room practice", "room deploy 2"}
	return []app.Scene{
		{Of: []string{"drop", "unequip", "give", "use", "potion", "lose", "heal"}, Lines: kit},
		{Of: []string{"gain"}, Lines: []string{"aura Ann die"}},
		{Of: []string{"harm"}, Lines: room},
	}
}
