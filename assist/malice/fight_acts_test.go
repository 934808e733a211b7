package malice

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// anyMods are effects that somebody may say beside an act of a fight.
func anyMods(t *rapid.T) (mods []Mod) {
	for _, text := range rapid.SliceOfN(rapid.SampledFrom([]string{"Ann cr +1d*", "creature cr -1", "wounds +1", "creature cold wounds +1d*", "Ben shield +1d2", "lr +1", "creature pr -1", "mr +1"}), 0, 1).Draw(t, "mods") {
		m, _ := ParseMod(text)
		mods = append(mods, m)
	}
	return mods
}

// anyFightAct is something of a fight that somebody might say, sensible or not.
func anyFightAct(t *rapid.T, who string) Act {
	n := rapid.IntRange(0, 5).Draw(t, "number")
	some := func(words ...string) string { return rapid.SampledFrom(words).Draw(t, "word") }
	defend := rapid.SliceOfN(rapid.SampledFrom([]string{"Ann", "Ben", who, "creature"}), 0, 2)
	return rapid.SampledFrom([]func() Act{
		func() Act { return BeginCombat{Who: []string{who}[:n%2]} },
		func() Act {
			return BeginCombat{Creature: some("power=3", "kind=guardian power=4 energy=cold", "life=3 cr=1d* wounds=2", "power=2 abilities=green:Enfeebling,red:X activated")}
		},
		func() Act { return TargetPhase{Defend: defend.Draw(t, "defend"), Mods: anyMods(t)} },
		func() Act {
			return RollBlows{Defend: defend.Draw(t, "defend"), Again: some("", "", "cr", "creature-cr"), Mods: anyMods(t)}
		},
		func() Act { return DealWounds{Again: some("", "", "wounds", "shield"), Mods: anyMods(t)} },
		func() Act { return FightPhase{Defend: defend.Draw(t, "defend"), Mods: anyMods(t)} },
		func() Act { return FightPhase{} },
		func() Act { return Withdraw{Who: who, To: some("", "1", "6", "a:mill", "a1")} },
		func() Act { return Evade{Who: who} },
		func() Act { return EndCombat{How: some("", "", "won", "left", "fled")} },
		func() Act {
			return HarmFoe{What: some("wound", "drain", "heal"), Harm: Mod{What: "wounds", Bonus: Bonus{Plus: n, Stars: 1}, Text: "any"}, N: n}
		},
		func() Act {
			return UseItem{Who: who, Item: some("book", "potion", "green"), Harm: &Mod{What: "wounds", Bonus: Bonus{Plus: n}, Text: "any"}}
		},
		func() Act { return InvokeShard{who, Lot{1, "colorless"}, []string{"aggression"}} },
		func() Act { return InvokeShard{who, Lot{1 + n%2, some("colorless", "green")}, []string{"Ann", "cr"}} },
	}).Draw(t, "act")()
}

// anyFight is a band that has met anything, with effects of all kinds on both sides, and one
// avatar elsewhere.
func anyFight(t *testing.T, rt *rapid.T) *State {
	s := game(t, rapid.SampledFrom(both).Draw(rt, "printing"), 1, names(4)...)
	s.Options.DStar = rapid.SampledFrom(DStars).Draw(rt, "dstar")
	if rapid.Bool().Draw(rt, "light") {
		WellTurned{At: "a1", From: "unrevealed", To: "light"}.Apply(s)
		RadianceMoved{Kinds: Radiances, From: "box", To: "pool"}.Apply(s)
		for i, kind := range rapid.Permutation(Radiances).Draw(rt, "radiance")[:3] {
			RadianceMoved{Kinds: []string{kind}, From: "pool", To: names(3)[i]}.Apply(s)
			if kind == "life" {
				LifeTurned{Who: names(3)[i], From: "box", To: "sound", N: 1}.Apply(s)
			}
		}
	}
	band := names(rapid.IntRange(1, 3).Draw(rt, "band"))
	mods := rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"cr +1", "cr -1d*", "wounds +1d*", "cold wounds +1", "energy fire", "shield +1d*", "cold shield +2", "untyped shield +1",
		"on hit wounds +1", "on wound drains +1", "immune red", "red on hit drains +1", "evadable target cr -1", "activated"}), 0, 4, rapid.ID)
	for _, name := range band {
		a := s.avatar(name)
		a.Band = without(band, name)
		a.Mods = slices.DeleteFunc(mods.Draw(rt, "mods of "+name), func(text string) bool { return text == "activated" || text == "evadable target cr -1" })
		a.Items = []string{"book:X", "potion:green:Y"}[:rapid.IntRange(0, 1).Draw(rt, "items")]
	}
	e := &Encounter{Kind: rapid.SampledFrom(Kinds).Draw(rt, "kind"), By: band, At: "a:gate", Power: rapid.IntRange(1, 5).Draw(rt, "power"),
		Life: rapid.IntRange(1, 6).Draw(rt, "life"), Mods: mods.Draw(rt, "mods of the creature"), Abilities: []string{"green:Enfeebling"}, Terrain: "plains"}
	switch e.Kind {
	case "shadow":
		s.Shadows, e.Shadow = []Shadow{{ID: 1, Life: e.Life, At: e.At}}, 1
	case "xulthul":
		s.Xulthul = &Xulthul{Power: e.Power, Life: e.Life, At: e.At}
	}
	s.Encounter = e
	return s
}
