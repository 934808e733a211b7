package malhya

import (
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/gear"
	"tablehand/assist/malhya/stealth"
	"tablehand/cmd/app"
)

func (v verbs) level() app.Verb {
	return app.Verb{
		Use: "level HERO TRAIT [N]", Args: app.Args(2, 3), Short: "raise a trait by 1, with the bonus of that step",
		Says:  "Raise TRAIT",
		Gives: app.Nothing(),
		Asks:  []*app.Fall{&bonus},
		Means: []app.Meaning{{Said: "advance, level up, improve, trait", Lines: []string{"level --help"}}},
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
		Says:  "Take what the chapter gives",
		Scene: "aura Ann die",
		Gives: app.Nothing(),
		Asks:  []*app.Fall{&rising},
		Means: []app.Meaning{{Said: "buy, market, shop, reward, sell", Lines: []string{"gain --help"}},
			{Said: "get, receive, earn, find", Of: "gold life aura travel token tokens potion potions",
				Lines: []string{"gain ..."}},
			{Said: "everyone gets, everyone gains, everybody gets, everybody gains, each gets, each hero gets, " +
				"both get, both gain, all get, all gain, we get, we gain, we find",
				Lines: []string{"gain group ...", "gain --help"}}},
		Short: "what a chapter gives a hero, or each: life, aura, gold, a talent",
		Long: "life and aura are recovered, all of it with the word all; travel is the group's tokens; a\n" +
			"resource has a color; a talent begins on its basic side, and advanced behind its name turns\n" +
			"it over.",
		Example: "gain Ann Silver Tongue\ngain group 2 travel\ngain Ann 2 yellow potion\ngain Ann all aura",
		Do: func(w app.Words) error {
			words, err := v.given("gain", w[0], w[1:])
			if err != nil {
				return err
			}
			return v.Play(stealth.After{Act: gear.Gain{Who: w[0], Words: words}})
		},
	}
}

func (v verbs) lose() app.Verb {
	return app.Verb{
		Use: "lose GROUP [N] WHAT...", Short: "what a chapter takes from a hero, or from each",
		Says:  "Give up what the chapter takes",
		Scene: kit,
		Gives: app.Nothing(),
		Asks:  []*app.Fall{&rising, &thrownThreat},
		Long:  "life is lost as damage, aura is exhausted.", Example: "lose Ann 2 gold\nlose group 1 travel",
		Do: v.after(func(w app.Words) malhya.Act { return gear.Lose{Who: w[0], Words: w[1:]} }),
	}
}

func (v verbs) harm() app.Verb {
	return app.Verb{
		Use: "harm WHO [N] [WOUND...]", Short: "damage from a chapter, a trap, or by hand; group: each hero",
		Says:  "Damage for WHO",
		Scene: "room practice\nroom deploy 2",
		Gives: app.Nothing(),
		Asks:  []*app.Fall{&rising, &livesOf, &thrownThreat},
		Means: []app.Meaning{{Said: "wound, damage, hurt, injure, suffer, take damage, lose life",
			Lines: []string{"harm ...", "harm --help"}}},
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
		Says:  "Life Points back for WHO",
		Scene: kit,
		Gives: app.Nothing(),
		Asks:  []*app.Fall{&rising},
		Means: []app.Meaning{{Said: "cure, recover, mend", Lines: []string{"heal ...", "heal --help"}}},
		Long: "A crystal for each comes back from the area that is named, else from one that you choose:\n" +
			"Damage first. An enemy loses Damage tokens.",
		Example: "heal Ann\nheal Ann 1 serious\nheal Ann all",
		Do:      v.after(func(w app.Words) malhya.Act { return gear.Heal{Who: w[0], Words: w[1:]} }),
	}
}
