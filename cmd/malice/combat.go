package malice

import (
	"github.com/spf13/pflag"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/notation"
	"tablehand/cmd/app"
)

func (v verbs) combat() app.Verb {
	return app.Verb{
		Use:   "combat",
		Scene: join + "\n" + meet + "\ncombat begin",
		Gives: app.Gives[combat.CombatResult](),
		Asks:  []*app.Fall{&stockedLair, &fought},
		Means: []app.Meaning{
			{Said: "attack, fight, hit, strike, battle, kill, combat attack, combat fight, encounter fight",
				Lines: []string{"combat phase", "combat begin", "encounter lair WHO",
					"encounter guardian WHO", "encounter shadow WHO ...", "encounter xulthul WHO",
					"creature ...", "encounter provoke WHO"}},
		},
		Short: "fight: begin, phase, target, roll, wounds, withdraw, evade, end, try",
		Long: "combat phase runs a phase by itself. Step by step: combat target, then shards and\n" +
			"items, combat roll, combat wounds; --again rolls dice that lie once more.",
		Example: "combat phase\ncombat withdraw Bryan\ncombat end fled",
		Do:      func(app.Words) error { return v.showFight() },
		Verbs: func() []app.Verb {
			return append(v.phaseVerbs(), v.combatBegin(), v.combatWithdraw(), v.combatEvade(), v.combatEnd(),
				v.combatTry())
		},
	}
}

func (v verbs) combatBegin() app.Verb {
	return app.Verb{
		Use:   "begin [AVATAR]...",
		Says:  "Begin the fight",
		Scene: meet,
		Gives: app.Gives[combat.CombatResult](),
		Short: "begin the combat with your encounter, or with a creature that you describe",
		Long: "The whole band fights; in the first printing name the avatars that fight. --creature\n" +
			"describes one without the Creature Generator: 'power=3 type=reptilid energy=cold'.",
		Example: "combat begin\nencounter left; combat begin Sara --creature 'power=3 type=reptilid " +
			"energy=cold'",
		Args: app.Args(0, 8),
		With: func(f *pflag.FlagSet) func(app.Words) error {
			foe := f.String("creature", "", "what is fought: 'life=6 cr=2 wounds=2d*'")
			return v.Plays(func(w app.Words) malice.Act {
				return combat.BeginCombat{Who: w, Creature: *foe}
			})
		},
	}
}

func (v verbs) combatWithdraw() app.Verb {
	return app.Verb{
		Use: "withdraw AVATAR [HEX]",
		Says: "AVATAR HEX = Withdraw to HEX\n" +
			"Withdraw from the fight",
		Gives: app.Gives[combat.CombatResult](),
		Means: []app.Meaning{
			{Said: "flee, retreat, escape, withdraw, run away",
				Lines: []string{"combat withdraw WHO", "combat begin", "encounter"}},
		},
		Short: "leave for a random hex, or with a luck roll for one of your choice",
		Long: "HEX is a hex beside the avatar's; on a board that is not typed in 1 to 6, clockwise from\n" +
			"the north, or your own word for it.",
		Example: "combat withdraw Bryan\ncombat withdraw Sara 3",
		Do: v.Modified(func(w app.Words, mods []notation.Mod) malice.Act {
			return combat.Withdraw{Who: w[0], To: w.At(1), Mods: mods}
		}),
	}
}

func (v verbs) combatEvade() app.Verb {
	return app.Verb{
		Use: "evade AVATAR", Short: "the luck roll that keeps an effect of the creature off",
		Says: "Try to evade the effect",
		Means: []app.Meaning{
			{Said: "evade, dodge", Lines: []string{"combat evade WHO", "combat withdraw WHO"}},
			{Said: "roll WHO", Of: "evade dodge", Lines: []string{"combat evade WHO"}},
		},
		Scene:   join + "\n" + meet + "\ncombat begin\nencounter draw green:Enfeebling\n" + target,
		Gives:   app.Gives[combat.Evaded](),
		Example: "combat evade Sara",
		Do: v.Modified(func(w app.Words, mods []notation.Mod) malice.Act {
			return combat.Evade{Who: w[0], Mods: mods}
		}),
	}
}

func (v verbs) combatEnd() app.Verb {
	return app.Verb{
		Use: "end [won|left|fled]", Short: "end a combat that the program did not see end",
		Says: "won = The fight is won\n" +
			"left = Leave the fight\n" +
			"fled = The creature has fled\n" +
			"End the fight",
		Gives:     app.Gives[combat.CombatResult](),
		Asks:      []*app.Fall{&oneTooMany},
		Example:   "combat end fled",
		Completes: app.Offer("won", "left", "fled"),
		Do: func(w app.Words) error {
			how := w.At(0)
			if how != "" && how != "won" && how != "left" && how != "fled" {
				return &app.UsageError{Msg: how + " is no end of a combat: won, left or fled"}
			}
			return v.Play(combat.EndCombat{How: how})
		},
	}
}

// fought lists what falls, is drawn and is asked in a fight.
var fought = app.Fall{
	Dice: []string{
		"activate power roll of the creature [creature.ability.activate]",
		"notice power roll of the creature [futile.creature.pr]",
		"evade luck roll [evade.lr]", "withdraw luck roll [withdraw.random]",
		"shard a d★ for each soulshard spent [shard.colorless.roll]",
		"cr of each who fights [roll.cr]", "cr-star its d★ [dice.dstar]",
		"lr-star a d★ of evading or withdrawing [dice.dstar]", "creature-cr [roll.cr]",
		"creature-cr-star its d★ [dice.dstar]", "wounds what a hit deals [combat.hit]",
		"shield what a shield stops [shield.physical]",
		"type of a new form [creature.generate.dice]", "treasures a d2, of a Guardian [guardian.treasure]",
		"potions a d2, of a Guardian [guardian.treasure]",
	},
	Draws: []string{
		"target whom the creature attacks [combat.joint.target]",
		"ability of a new form, or which is tried [creature.abilities.draw]",
		"hex where a withdrawal leads [withdraw.random]",
	},
	Choices: []string{
		luckAgain, "land N the land around, clockwise: 123456 [withdraw.random]",
		"effect EFFECT what is evaded [evade.lr]", "terrain TERRAIN of a new form [creature.generate.dice]",
	},
}
