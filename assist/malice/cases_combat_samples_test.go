package malice

import "testing"

// glacial is the reptilid of both samples, power 3, with so many of its 6 tokens lost, and
// the band that meets it.
func glacial(t *testing.T, printing string, wounds int, band ...string) *State {
	t.Helper()
	s := game(t, printing, 2, band...)
	Banded{Who: band[0], With: band[1:]}.Apply(s)
	s.Encounter = &Encounter{Kind: "creature", By: band, At: "a:gate", Type: "reptilid", Power: 3, Life: 6, Wounds: wounds, Abilities: []string{"yellow:Glacial"}, Lair: true}
	return s
}

// combat-second-phase1, combat-second-phase2: Bryan attracts the creature and is hit for 3
// cold wounds; of his elixir's dice, which Sara's Time Dancer lets fall again, 2 stop; then
// his 6 +1 +1 beats 4 +2 (sample.combat.second, combat.joint.dice, card.ability.glacial,
// card.mastery.battle-strategist, card.mastery.time-dancer, shard.colorless.aggression,
// shard.colorless.roll, combat.hit).
func TestCaseSampleOfTheSecondPrinting(t *testing.T) {
	s := glacial(t, "second", 5, "Sara", "Bryan")
	Mastered{Who: "Sara", To: Mastery{"Time Dancer", "black"}}.Apply(s)
	Mastered{Who: "Bryan", To: Mastery{"Battle Strategist", "blue"}}.Apply(s)
	ShardsMoved{"black", 1, "bank", "Sara"}.Apply(s)
	carries(s, "Bryan", "blue:Nightshield Elixir")
	s, _ = plays(t, s, UseItem{Who: "Bryan", Effects: []string{"cold shield +3d*"}}, said{})
	s, _ = plays(t, s, TargetPhase{}, said{draw: "Sara"})
	s, _ = plays(t, s, InvokeShard{Who: "Bryan", Lot: Lot{1, "colorless"}, For: []string{"aggression"}}, said{})
	s, told := plays(t, s, FightPhase{}, said{dice: "4,2,6,6,6,6,1,1,1"})
	equal(t, "combat-second-phase1", blowOf(t, told), "5 to 8, creature hits")
	equal(t, "its dice", inOrder(told), "cr 4 2, cr-star 6, creature-cr 6, wounds 6 6, shield 1 1 1")
	equal(t, "all through", []any{s.fight().Struck.Wounds, life(s.avatar("Bryan"))}, []any{map[string]int{"cold": 3}, []int{2, 3, 0}})
	s, told = plays(t, s, UseMastery{Who: "Sara", Part: "secondary", On: "Bryan"}, said{})
	equal(t, "what it says", remarkBy(told, "card.mastery.time-dancer"), "Bryan makes the roll again that it has just made: combat wounds --again=shield")
	s, told = plays(t, s, DealWounds{Again: "shield"}, said{dice: "6,6,1"})
	equal(t, "again", []any{inOrder(told), life(s.avatar("Bryan"))}, []any{"shield 6 6 1", []int{4, 1, 0}})
	equal(t, "one shard each", s.Encounter.Invoked, map[string]int{"Bryan": 1, "Sara": 1})

	s, _ = plays(t, s, TargetPhase{}, said{draw: "Bryan"})
	s, _ = plays(t, s, InvokeShard{Who: "Bryan", Lot: Lot{1, "colorless"}, For: []string{"cr"}}, said{})
	s, told = plays(t, s, FightPhase{}, said{dice: "6,3,6,4"})
	equal(t, "combat-second-phase2", []any{blowOf(t, told), s.Encounter.Beaten}, []any{"8 to 6, avatar hits", true})
	_, told = plays(t, s, Harvest{Table: true, By: "Sara"}, said{dice: "6,6,1,6,6,1"})
	r := told.Result.(HarvestResult)
	equal(t, "harvest", []any{r.Colorless, r.Colored}, []any{4, map[string]int{"yellow": 1}})
}

// combat-first-phase1: Charlie takes the higher of 3 and 5, the creature 4 and 2 for its
// power: 3 cold wounds (sample.combat.first, combat.joint.dice, card.ability.glacial,
// creature.ability.kinds).
func TestCaseSampleOfTheFirstPrinting(t *testing.T) {
	s := glacial(t, "first", 0, "Bryan", "Charlie")
	s, told := plays(t, s, FightPhase{}, said{draw: "Charlie", dice: "3,5,4,6,6"})
	equal(t, "combat-first-phase1", blowOf(t, told), "5 to 6, creature hits")
	equal(t, "its dice", inOrder(told), "cr 3 5, creature-cr 4, wounds 6 6")
	equal(t, "cold", []any{s.fight().Struck.Wounds, life(s.avatar("Charlie"))}, []any{map[string]int{"cold": 3}, []int{2, 3, 0}})
}

// The rest of the first printing's sample, its sums put right: Battle Strategist gives
// Charlie 2d* and a shard 1; the elixir stops with 6d* where the cloak does not; a scroll
// takes the last 5 (sample.combat.first, shield.energy.untyped, shield.energy.typed,
// combat.consumables.first).
func TestRestOfTheFirstSample(t *testing.T) {
	s := glacial(t, "first", 0, "Bryan", "Charlie")
	Mastered{Who: "Charlie", To: Mastery{"Time Dancer", "black"}}.Apply(s)
	Mastered{Who: "Bryan", To: Mastery{"Battle Strategist", "blue"}}.Apply(s)
	ShardsMoved{"black", 1, "bank", "Charlie"}.Apply(s)
	ShardsMoved{"blue", 1, "bank", "Bryan"}.Apply(s)
	carries(s, "Charlie", "book:Scalebane")
	s.avatar("Bryan").Mods = []string{"shield +1d*"} // the cloak
	s.avatar("Bryan").Turn = &AvatarTurn{Mods: []string{"untyped shield +3d*", "cold shield +3d*"}}
	s.Encounter.Combat = &Fight{Phase: 1, Step: "over", Fighters: []string{"Bryan", "Charlie"}}
	s, _ = plays(t, s, UseMastery{Who: "Bryan", Part: "secondary", On: "Charlie"}, said{})
	s, _ = plays(t, s, TargetPhase{}, said{draw: "Charlie"})
	s, _ = plays(t, s, InvokeShard{Who: "Charlie", Lot: Lot{1, "colorless"}, For: []string{"cr"}}, said{})
	s, told := plays(t, s, FightPhase{}, said{dice: "cr=3,cr=5,cr-star=6,cr-star=6,creature-cr=5"})
	equal(t, "phase 2", []any{blowOf(t, told), s.foeLife()}, []any{"8 to 7, avatar hits", 5})
	s, _ = plays(t, s, TargetPhase{}, said{draw: "Charlie"})
	s, _ = plays(t, s, InvokeShard{Who: "Bryan", For: []string{"aggression"}, Lot: Lot{1, ""}}, said{})
	s, told = plays(t, s, FightPhase{}, said{dice: "1,4,6,6,6,6,1,1,1,1,1,6"})
	equal(t, "phase 3", []any{blowOf(t, told), inOrder(told), life(s.avatar("Bryan"))},
		[]any{"5 to 8, creature hits", "cr 1 4, cr-star 6, creature-cr 6, wounds 6 6, shield 1 1 1 1 1 6", []int{3, 2, 0}})
	s, _ = plays(t, s, UseMastery{Who: "Charlie", Part: "secondary", On: "Bryan"}, said{})
	s, _ = plays(t, s, DealWounds{Again: "shield"}, said{dice: "6,6,6,6,6,1"})
	equal(t, "never below none", life(s.avatar("Bryan")), []int{5, 0, 0})
	s, told = plays(t, s, UseItem{Who: "Charlie", Harm: harmed(t, "4d2")}, said{draw: "Bryan", dice: "wounds=1,wounds=6,wounds=1,wounds=1"})
	equal(t, "phase 4", []any{s.Encounter.Beaten, ruled(told, "combat.consumables.first")}, []any{true, true})
}

// harmed is what --wounds says.
func harmed(t testing.TB, text string) *Mod {
	t.Helper()
	m, err := ParseHarm(text)
	if err != nil {
		t.Fatal(err)
	}
	return &m
}
