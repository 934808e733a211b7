package malice

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/treasure"
	"tablehand/cmd/app"
	"tablehand/cmd/malice/voice"
)

func (v verbs) encounter() app.Verb {
	return app.Verb{
		Use:   "encounter",
		Scene: meet,
		Gives: app.Gives[malice.EncounterView](),
		Asks:  []*app.Fall{&whoMeets},
		Means: []app.Meaning{
			{Said: "monster, enemy, foe", Lines: []string{"encounter"}},
			{Said: "guardian heals, guardian heal, shadow heals, foe heals, monster heals, regenerate, regenerates",
				Lines: []string{"encounter heal ..."}},
			{Said: "guardian", Lines: []string{"encounter guardian WHO", "encounter"}},
		},
		Short:   "what stands against a band: provoke, lair, guardian, shadow, draw, won, left",
		Example: "encounter\nencounter draw yellow:Glacial\nencounter won",
		Do:      func(app.Words) error { return v.showEncounter() },
		Verbs: func() []app.Verb {
			return append(v.meetVerbs(), v.harmVerbs()...)
		},
	}
}

// meetVerbs returns the verbs that begin an encounter, and end it.
func (v verbs) meetVerbs() []app.Verb {
	return []app.Verb{
		{
			Use: "provoke [AVATAR] [TERRAIN]", Faces: true,
			Says:  "Provoke a creature",
			Scene: app.OnTheTable,
			Gives: app.Gives[creature.ProvokeResult](),
			Asks:  []*app.Fall{&generated},
			Means: []app.Meaning{
				{Said: "roll WHO", Of: "provoke encounter", Lines: []string{"encounter provoke WHO"}},
				{Said: "explore, search, hunt, adventure, seek, look for, provoke",
					Lines: []string{"encounter treasure WHO", "encounter lair WHO",
						"encounter provoke WHO"}},
			},
			Short: "try to bring one about: an action, and a luck roll against 4",
			Long: "TERRAIN says what the hex is where the board is not typed in. In a band AVATAR spends\n" +
				"the action, and --choose by=NAME says who makes the roll.",
			Example: "encounter provoke Bryan forest\nencounter provoke Bryan --dice lr=3",
			Do: v.Modified(func(w app.Words, mods []notation.Mod) malice.Act {
				who, terrain := voice.Meets(w)
				return creature.Provoke{Who: who, Terrain: terrain, Mods: mods}
			}),
		},
		{
			Use: "lair [AVATAR] [TERRAIN]", Faces: true, Short: "the creature of the lair where the band stands",
			Says:    "Enter the lair",
			Scene:   "avatar set Bryan at a:lair-1",
			Gives:   app.Gives[creature.CreatureResult](),
			Asks:    []*app.Fall{&generated},
			Long:    "TERRAIN says what the hex is where the board is not typed in.",
			Example: "encounter lair Bryan forest",
			Do: v.Modified(func(w app.Words, mods []notation.Mod) malice.Act {
				who, terrain := voice.Meets(w)
				return creature.Lair{Who: who, Terrain: terrain, Mods: mods}
			}),
		},
		{
			Use: "guardian [AVATAR] [TERRAIN]", Faces: true,
			Short:   "the Guardian of the stronghold where the band stands",
			Says:    "Meet the Guardian",
			Scene:   "avatar set Bryan at a1",
			Gives:   app.Gives[creature.CreatureResult](),
			Asks:    []*app.Fall{&ofAFoe},
			Example: "encounter guardian Bryan", Do: v.Met("guardian"),
		},
		{
			Use: "shadow [AVATAR] [SHADOW] [TERRAIN]", Short: "the Shadow where the band stands",
			Means: []app.Meaning{
				{Said: "attack shadow, attack the shadow, attack WHO shadow, fight shadow, fight the shadow, " +
					"fight WHO shadow", Lines: []string{"encounter shadow WHO ..."}},
			},
			Says: "AVATAR SHADOW = Attack Shadow SHADOW\n" +
				"Attack the Shadow",
			Scene: spawn + "\n" + second + " --steps 1=a1:9 --dice steps=1\n" +
				"move roll Bryan --dice 5,4\nmove to Bryan plains=way-1",
			Gives:   app.Gives[creature.CreatureResult](),
			Asks:    []*app.Fall{&ofAFoe},
			Long:    "SHADOW is its number, where there are several.",
			Example: "encounter shadow Bryan 1", Do: v.Met("shadow"),
		},
		{
			Use: "xulthul [AVATAR] [TERRAIN]", Short: "Xulthûl, where the band stands",
			Says: "Attack Xulthûl",
			Scene: spawn + "\n" + second + " --steps 1=a1:1\n" +
				"shadow-turn --draw gate-seal=gate-3,well=light --leads " + land + " --dice reveal=1\n" +
				"avatar set Bryan at a1",
			Gives:   app.Gives[creature.CreatureResult](),
			Asks:    []*app.Fall{&ofAFoe},
			Example: "encounter xulthul Bryan", Do: v.Met("xulthul"),
		},
		{
			Use: "treasure [AVATAR]", Faces: true, Short: "the luck roll for a treasure in an unstocked lair",
			Says:  "Search the lair for a treasure",
			Scene: stocked + "\nencounter won --choose stocked=no\nharvest",
			Gives: app.Gives[treasure.Sought](),
			Asks:  []*app.Fall{&victory, &oneTooMany},
			Means: []app.Meaning{
				{Said: "roll WHO", Of: "treasure loot", Lines: []string{"encounter treasure WHO"}},
				{Said: "loot, reward, treasure",
					Lines: []string{"encounter treasure WHO", "item draw WHO ...", "harvest WHO", "item"}},
			},
			Example: "encounter treasure",
			Do: v.Modified(func(w app.Words, mods []notation.Mod) malice.Act {
				return treasure.SeekTreasure{Who: w.At(0), Mods: mods}
			}),
		},
		{
			Use: "draw [COLOR:NAME...]", Short: "ability cards drawn from your trove; alone: all still due",
			Says:    "Draw the ability cards",
			Gives:   app.Gives[malice.EncounterView](),
			Example: "encounter draw yellow:Glacial",
			Do:      v.Plays(func(w app.Words) malice.Act { return creature.DrawAbility{Cards: w} }),
		},
		{
			Use: "type TERRAIN|TYPE", Short: "say the type of a foe, or that of Xulthûl",
			Says:      "Say of what type it is",
			Scene:     "avatar set Bryan at b:mill\ncreature --by Bryan",
			Gives:     app.Gives[malice.EncounterView](),
			Asks:      []*app.Fall{&generated},
			Example:   "encounter type swamp",
			Completes: app.Offer(slices.Concat(notation.Terrains, notation.Types)...),
			Do:        v.Plays(func(w app.Words) malice.Act { return creature.KnowType{Word: w[0]} }),
		},
		{
			Use: "won", Short: "the band has defeated it; harvest next", Example: "encounter won",
			Says:  "The creature is defeated",
			Gives: app.Gives[malice.EncounterView](),
			Asks:  []*app.Fall{&victory, &stockedLair, &oneTooMany},
			Do:    v.Plays(func(app.Words) malice.Act { return combat.WonEncounter{} }),
		},
		{
			Use: "left", Short: "the band is gone, or the creature is", Example: "encounter left",
			Says:  "Leave the creature and go on",
			Gives: app.Gives[malice.EncounterView](),
			Asks:  []*app.Fall{&stockedLair},
			Do:    v.Plays(func(app.Words) malice.Act { return creature.LeaveEncounter{} }),
		},
	}
}

// harmVerbs returns the verbs that correct the life of a band's foe.
func (v verbs) harmVerbs() []app.Verb {
	return []app.Verb{
		{
			Use: "wound [WOUNDS]", Short: "it takes wounds, less what its shields stop: 2, 4d2, 'fire 2d*'",
			Says:    "It takes wounds",
			Gives:   app.Gives[combat.CombatResult](),
			Example: "encounter wound 4d2", Args: app.Args(0, 2),
			Do: func(w app.Words) error {
				if len(w) == 0 {
					w = app.Words{"1"}
				}
				harm, err := combat.ParseHarm(w.From(0))
				if err != nil {
					return err
				}
				return v.Play(combat.HarmFoe{What: "wound", N: 1, Harm: harm})
			},
		},
		{
			Use: "drain [N]", Short: "it is drained of life", Example: "encounter drain 1",
			Says:  "It is drained",
			Gives: app.Gives[combat.CombatResult](),
			Do:    v.harms("drain"),
		},
		{
			Use: "heal [N]", Short: "it regains life that it lost to wounds", Example: "encounter heal 1",
			Says:  "It regains life",
			Scene: meet + "\nencounter wound 1",
			Gives: app.Gives[combat.CombatResult](),
			Do:    v.harms("heal"),
		},
	}
}

// harms returns the action of a verb that drains or heals the foe, as what says, of N life tokens, by
// default 1.
func (v verbs) harms(what string) func(app.Words) error {
	return func(w app.Words) error {
		n, err := app.CountOr("life tokens", w, 1)
		if err != nil {
			return err
		}
		return v.Play(combat.HarmFoe{What: what, N: n})
	}
}
