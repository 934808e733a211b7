package combat_test

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/rulebook/rulebooktest"
)

// glacial returns a game with the reptilid of both samples, power 3, with so many of its 6 tokens
// lost, and the band that meets it.
func glacial(t *testing.T, printing string, wounds int, band ...string) *malice.State {
	t.Helper()
	s := malicetest.Game(t, printing, 2, band...)
	malice.Banded{Who: band[0], With: band[1:]}.Apply(s)
	s.Encounter = &malice.Encounter{Kind: "creature", By: band, At: "a:gate", Type: "reptilid", Power: 3,
		Life: 6, Wounds: wounds, Abilities: []string{"yellow:Glacial"}, Lair: true}
	return s
}

// combat-second-phase1, combat-second-phase2: Bryan attracts the creature and is hit for 3 cold
// wounds; of his elixir's dice, which Sara's Time Dancer lets fall again, 2 stop; then his 6 +1
// +1 beats 4 +2 (sample.combat.second, card.ability.glacial, card.mastery.battle-strategist).
func TestCaseSampleOfTheSecondPrinting(t *testing.T) {
	rulebooktest.Proves(t, "combat.joint.dice", "card.mastery.time-dancer", "shard.colorless.aggression",
		"shard.colorless.roll", "combat.hit")
	s := glacial(t, "second", 5, "Sara", "Bryan")
	malice.Mastered{Who: "Sara", To: malice.Mastery{Name: "Time Dancer", Color: "black"}}.Apply(s)
	malice.Mastered{Who: "Bryan", To: malice.Mastery{Name: "Battle Strategist", Color: "blue"}}.Apply(s)
	malice.ShardsMoved{Color: "black", N: 1, From: "bank", To: "Sara"}.Apply(s)
	malicetest.Carries(s, "Bryan", "blue:Nightshield Elixir")
	s, _ = malicetest.Plays(t, s, cards.UseItem{Who: "Bryan", Effects: []string{"cold shield +3d*"}},
		malicetest.Said{})
	s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "Sara"})
	s, _ = malicetest.Plays(t, s, cards.InvokeShard{Who: "Bryan", Lot: rolls.Lot{N: 1, Color: "colorless"},
		For: []string{"aggression"}}, malicetest.Said{})
	s, told := malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "4,2,6,6,6,6,1,1,1"})
	malicetest.Equal(t, "combat-second-phase1", malicetest.BlowOf(t, told), "5 to 8, creature hits")
	malicetest.Equal(t, "its dice", inOrder(told),
		"cr 4 2, cr-star 6, creature-cr 6, wounds 6 6, shield 1 1 1")
	malicetest.Equal(t, "all through", []any{s.Fight().Struck.Wounds, malicetest.Life(s.Avatar("Bryan"))},
		[]any{map[string]int{"cold": 3}, []int{2, 3, 0}})
	s, told = malicetest.Plays(t, s, cards.UseMastery{Who: "Sara", Part: "secondary", On: "Bryan"},
		malicetest.Said{})
	malicetest.Equal(t, "what it says", malicetest.Remarked(told, "card.mastery.time-dancer"),
		"Bryan makes the roll again that it has just made: combat wounds --again=shield")
	s, told = malicetest.Plays(t, s, combat.DealWounds{Again: "shield"}, malicetest.Said{Dice: "6,6,1"})
	malicetest.Equal(t, "again", []any{inOrder(told), malicetest.Life(s.Avatar("Bryan"))},
		[]any{"shield 6 6 1", []int{4, 1, 0}})
	malicetest.Equal(t, "one shard each", s.Encounter.Invoked, map[string]int{"Bryan": 1, "Sara": 1})

	s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "Bryan"})
	s, _ = malicetest.Plays(t, s, cards.InvokeShard{Who: "Bryan", Lot: rolls.Lot{N: 1, Color: "colorless"},
		For: []string{"cr"}}, malicetest.Said{})
	s, told = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "6,3,6,4"})
	malicetest.Equal(t, "combat-second-phase2", []any{malicetest.BlowOf(t, told), s.Encounter.Beaten},
		[]any{"8 to 6, avatar hits", true})
	_, told = malicetest.Plays(t, s, treasure.Harvest{Table: true, By: "Sara"},
		malicetest.Said{Dice: "6,6,1,6,6,1"})
	r := told.Result.(treasure.HarvestResult)
	malicetest.Equal(t, "harvest", []any{r.Colorless, r.Colored}, []any{4, notation.Colored{"yellow": 1}})
}

// combat-first-phase1: Charlie takes the higher of 3 and 5, the creature 4 and 2 for its power:
// 3 cold wounds (sample.combat.first, card.ability.glacial, creature.ability.kinds).
func TestCaseSampleOfTheFirstPrinting(t *testing.T) {
	rulebooktest.Proves(t, "combat.joint.dice")
	s := glacial(t, "first", 0, "Bryan", "Charlie")
	s, told := malicetest.Plays(t, s, combat.FightPhase{},
		malicetest.Said{Draw: "Charlie", Dice: "3,5,4,6,6"})
	malicetest.Equal(t, "combat-first-phase1", malicetest.BlowOf(t, told), "5 to 6, creature hits")
	malicetest.Equal(t, "its dice", inOrder(told), "cr 3 5, creature-cr 4, wounds 6 6")
	malicetest.Equal(t, "cold", []any{s.Fight().Struck.Wounds, malicetest.Life(s.Avatar("Charlie"))},
		[]any{map[string]int{"cold": 3}, []int{2, 3, 0}})
}

// The rest of the first printing's sample, its sums put right: Battle Strategist gives Charlie
// 2d* and a shard 1; the elixir stops with 6d* where the cloak does not; a scroll takes the
// last 5 (sample.combat.first, shield.energy.untyped, shield.energy.typed).
func TestRestOfTheFirstSample(t *testing.T) {
	rulebooktest.Proves(t, "combat.consumables.first")
	s := glacial(t, "first", 0, "Bryan", "Charlie")
	malice.Mastered{Who: "Charlie", To: malice.Mastery{Name: "Time Dancer", Color: "black"}}.Apply(s)
	malice.Mastered{Who: "Bryan", To: malice.Mastery{Name: "Battle Strategist", Color: "blue"}}.Apply(s)
	malice.ShardsMoved{Color: "black", N: 1, From: "bank", To: "Charlie"}.Apply(s)
	malice.ShardsMoved{Color: "blue", N: 1, From: "bank", To: "Bryan"}.Apply(s)
	malicetest.Carries(s, "Charlie", "book:Scalebane")
	s.Avatar("Bryan").Mods = []string{"shield +1d*"} // the cloak
	s.Avatar("Bryan").Turn = &malice.AvatarTurn{Mods: []string{"untyped shield +3d*", "cold shield +3d*"}}
	s.Encounter.Combat = &malice.Fight{Phase: 1, Step: "over", Fighters: []string{"Bryan", "Charlie"}}
	s, _ = malicetest.Plays(t, s, cards.UseMastery{Who: "Bryan", Part: "secondary", On: "Charlie"},
		malicetest.Said{})
	s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "Charlie"})
	s, _ = malicetest.Plays(t, s, cards.InvokeShard{Who: "Charlie", Lot: rolls.Lot{N: 1, Color: "colorless"},
		For: []string{"cr"}}, malicetest.Said{})
	s, told := malicetest.Plays(t, s, combat.FightPhase{},
		malicetest.Said{Dice: "cr=3,cr=5,cr-star=6,cr-star=6,creature-cr=5"})
	malicetest.Equal(t, "phase 2", []any{malicetest.BlowOf(t, told), s.FoeLife()},
		[]any{"8 to 7, avatar hits", 5})
	s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "Charlie"})
	s, _ = malicetest.Plays(t, s, cards.InvokeShard{Who: "Bryan", For: []string{"aggression"},
		Lot: rolls.Lot{N: 1, Color: ""}}, malicetest.Said{})
	s, told = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "1,4,6,6,6,6,1,1,1,1,1,6"})
	malicetest.Equal(t, "phase 3",
		[]any{malicetest.BlowOf(t, told), inOrder(told), malicetest.Life(s.Avatar("Bryan"))},
		[]any{"5 to 8, creature hits", "cr 1 4, cr-star 6, creature-cr 6, wounds 6 6, shield 1 1 1 1 1 6",
			[]int{3, 2, 0}})
	s, _ = malicetest.Plays(t, s, cards.UseMastery{Who: "Charlie", Part: "secondary", On: "Bryan"},
		malicetest.Said{})
	s, _ = malicetest.Plays(t, s, combat.DealWounds{Again: "shield"}, malicetest.Said{Dice: "6,6,6,6,6,1"})
	malicetest.Equal(t, "never below none", malicetest.Life(s.Avatar("Bryan")), []int{5, 0, 0})
	s, told = malicetest.Plays(t, s, cards.UseItem{Who: "Charlie", Harm: malicetest.Harmed(t, "4d2")},
		malicetest.Said{Draw: "Bryan", Dice: "wounds=1,wounds=6,wounds=1,wounds=1"})
	malicetest.Equal(t, "phase 4",
		[]any{s.Encounter.Beaten, malicetest.Ruled(told, "combat.consumables.first")}, []any{true, true})
}
