package malicetest

import (
	"pgregory.net/rapid"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
)

// anyMods are effects that somebody may say beside an act of a fight.
func anyMods(t *rapid.T) (mods []notation.Mod) {
	for _, text := range rapid.SliceOfN(rapid.SampledFrom([]string{"Ann cr +1d*", "creature cr -1",
		"wounds +1", "creature cold wounds +1d*", "Ben shield +1d2", "lr +1", "creature pr -1", "mr +1"}), 0,
		1).Draw(t, "mods") {
		m, _ := notation.ParseMod(text)
		mods = append(mods, m)
	}
	return mods
}

// AnyFightAct is something of a fight that somebody might say, sensible or not.
func AnyFightAct(t *rapid.T, who string) malice.Act {
	n := rapid.IntRange(0, 5).Draw(t, "number")
	some := func(words ...string) string { return rapid.SampledFrom(words).Draw(t, "word") }
	defend := rapid.SliceOfN(rapid.SampledFrom([]string{"Ann", "Ben", who, "creature"}), 0, 2)
	return rapid.SampledFrom([]func() malice.Act{
		func() malice.Act { return combat.BeginCombat{Who: []string{who}[:n%2]} },
		func() malice.Act {
			return combat.BeginCombat{Creature: some("power=3", "kind=guardian power=4 energy=cold",
				"life=3 cr=1d* wounds=2", "power=2 abilities=green:Enfeebling,red:X activated")}
		},
		func() malice.Act { return combat.TargetPhase{Defend: defend.Draw(t, "defend"), Mods: anyMods(t)} },
		func() malice.Act {
			return combat.RollBlows{Defend: defend.Draw(t, "defend"),
				Again: some("", "", "cr", "creature-cr"), Mods: anyMods(t)}
		},
		func() malice.Act {
			return combat.DealWounds{Again: some("", "", "wounds", "shield"),
				Mods: anyMods(t)}
		},
		func() malice.Act { return combat.FightPhase{Defend: defend.Draw(t, "defend"), Mods: anyMods(t)} },
		func() malice.Act { return combat.FightPhase{} },
		func() malice.Act { return combat.Withdraw{Who: who, To: some("", "1", "6", "a:mill", "a1")} },
		func() malice.Act { return combat.Evade{Who: who} },
		func() malice.Act { return combat.EndCombat{How: some("", "", "won", "left", "fled")} },
		func() malice.Act {
			return combat.HarmFoe{What: some("wound", "drain", "heal"), Harm: notation.Mod{What: "wounds",
				Bonus: notation.Bonus{Plus: n, Stars: 1}, Text: "any"}, N: n}
		},
		func() malice.Act {
			return cards.UseItem{Who: who, Item: some("book", "potion", "green"),
				Harm: &notation.Mod{What: "wounds", Bonus: notation.Bonus{Plus: n}, Text: "any"}}
		},
		func() malice.Act {
			return cards.InvokeShard{Who: who, Lot: rolls.Lot{N: 1, Color: "colorless"},
				For: []string{"aggression"}}
		},
		func() malice.Act {
			return cards.InvokeShard{Who: who, Lot: rolls.Lot{N: 1 + n%2, Color: some("colorless", "green")},
				For: []string{"Ann", "cr"}}
		},
	}).Draw(t, "act")()
}
