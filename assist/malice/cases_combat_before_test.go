package malice

import "testing"

// combat-precombat-kill: what does not survive the potion never strikes: no phase is fought,
// and it is harvested (combat.precombat, combat.precombat.kill, harvest.colorless).
func TestCaseDeadBeforeCombat(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := faces(t, printing, 1, Encounter{Power: 1, Life: 2, Lair: true})
		stocked := s.Lairs.Stocked["a"]
		carries(s, "Ann", "red:Fire")
		s, told := plays(t, s, UseItem{Who: "Ann", Harm: harmed(t, "2")}, said{})
		equal(t, "combat-precombat-kill", []any{s.Encounter.Beaten, s.Encounter.Combat.Phase, ruled(told, "combat.precombat.kill")}, []any{true, 0, true})
		equal(t, "its lair", []any{s.Lairs.Stocked["a"], s.Spoils}, []any{stocked - 1, &Spoils{By: []string{"Ann"}, Treasures: 1}})
		refuses(t, s, FightPhase{}, "", said{})
		_, told = plays(t, s, Harvest{Table: true}, said{dice: "6,1"})
		equal(t, "harvest", told.Result.(HarvestResult).Colorless, 1)
	})
}

// One wound fewer, and it stands.
func TestNotDeadBeforeCombat(t *testing.T) {
	s := faces(t, "second", 1, Encounter{Power: 1, Life: 3})
	carries(s, "Ann", "red:Fire")
	s, _ = plays(t, s, UseItem{Who: "Ann", Harm: harmed(t, "2")}, said{})
	equal(t, "stands", []any{s.Encounter.Beaten, s.foeLife(), s.fight().Phase}, []any{false, 1, 0})
	s, _ = plays(t, s, FightPhase{}, said{dice: "cr=1,creature-cr=1"})
	equal(t, "fights", s.fight().Phase, 1)
}

// combat-precombat-one-item: before the first phase each avatar uses one book, scroll or
// potion (combat.precombat).
func TestCaseOneItemBeforeCombat(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := faces(t, printing, 2, Encounter{Power: 1, Life: 2})
		carries(s, "Ann", "red:Fire", "book:Ward")
		carries(s, "Ben", "book:Hymn")
		s, _ = plays(t, s, UseItem{Who: "Ann", Item: "red"}, said{})
		refuses(t, s, UseItem{Who: "Ann", Item: "book"}, "combat.precombat", said{}) // combat-precombat-one-item
		s, _ = plays(t, s, UseItem{Who: "Ben", Item: "book"}, said{})
		equal(t, "one each", s.fight().Used, []string{"Ann", "Ben"})
	})
}

// combat-joint-forced-second: in the second printing the whole band fights jointly
// (combat.joint).
func TestCaseTheWholeBand(t *testing.T) {
	s := faces(t, "second", 3, Encounter{Power: 1, Life: 2, Lair: true})
	for _, who := range [][]string{{"Ann"}, {"Ann", "Ben"}} {
		refuses(t, s, BeginCombat{Who: who}, "combat.joint", said{}) // combat-joint-forced-second
	}
	s, _ = plays(t, s, BeginCombat{}, said{})
	equal(t, "all", s.fighting(), names(3))
}

// combat-single-choice-first: in the first printing a band sends one of it or several,
// chosen when the combat begins (combat.joint, combat.single).
func TestCaseOneOfTheBand(t *testing.T) {
	for _, who := range [][]string{{"Ann"}, {"Ann", "Ben"}, {"Ann", "Ben", "Cyd"}} {
		s := faces(t, "first", 3, Encounter{Power: 1, Life: 2, Lair: true})
		s, told := plays(t, s, BeginCombat{Who: who}, said{})
		rule := map[bool]string{true: "combat.single", false: "combat.joint"}[len(who) == 1]
		equal(t, "combat-single-choice-first", []any{s.fighting(), ruled(told, rule)}, []any{who, true})
		refuses(t, s, BeginCombat{Who: names(3)}, "", said{}) // chosen at the beginning
	}
}

// combat-defender-outrolls: who reads a book defends: 6 +3 -1 beats 1, and neither wounds
// nor sets its weapon's effect off (defend.no-wounds, defend.no-triggers).
func TestCaseDefenderOutrolls(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := faces(t, printing, 1, Encounter{Power: 1, Life: 2})
		s.avatar("Ann").Mods = []string{"cr +3", "on hit wounds +1"}
		carries(s, "Ann", "book:Ward")
		s, _ = plays(t, s, TargetPhase{}, said{})
		active, _ := plays(t, s, FightPhase{}, said{dice: "cr=6,creature-cr=1"})
		equal(t, "active", active.Encounter.Beaten, true)
		s, _ = plays(t, s, UseItem{Who: "Ann"}, said{})
		s, told := plays(t, s, FightPhase{}, said{dice: "cr=6,creature-cr=1"})
		equal(t, "combat-defender-outrolls", []any{blowOf(t, told), s.foeLife(), ruled(told, "defend.no-wounds")}, []any{"8 to 1, avatar hits", 2, true})
		_, told = plays(t, s, FightPhase{}, said{dice: "cr=6,creature-cr=1"})
		equal(t, "in the next phase it fights", blowOf(t, told), "9 to 1, avatar hits")
	})
}

// combat-all-defend: where both use a potion, who is attacked rolls one die all the same, at
// -1, and it is said (combat.joint.all-defending, defend.cr, reading A4).
func TestCaseAllDefend(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := faces(t, printing, 2, Encounter{Power: 3, Life: 6})
		carries(s, "Ann", "red:Fire")
		carries(s, "Ben", "blue:Mist")
		s, _ = plays(t, s, TargetPhase{}, said{draw: "Ann"})
		s, _ = plays(t, s, UseItem{Who: "Ann"}, said{})
		s, _ = plays(t, s, UseItem{Who: "Ben"}, said{})
		s, told := plays(t, s, FightPhase{}, said{dice: "3,5,1,1"})
		equal(t, "combat-all-defend", []any{blowOf(t, told), inOrder(told), life(s.avatar("Ann"))}, []any{"2 to 7, creature hits", "cr 3, creature-cr 5, wounds 1 1", []int{4, 1, 0}})
		equal(t, "said", remarkBy(told, "combat.joint.all-defending"), "everybody defends: Ann rolls one die all the same")
	})
}

// combat-trade-refused: nothing changes hands once something stands against the band
// (combat.no-trade).
func TestCaseNoTrade(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := faces(t, printing, 2, Encounter{Power: 1, Life: 2})
		carries(s, "Ann", "red:Fire")
		refuses(t, s, GiveItem{From: "Ann", To: "Ben", Item: "red"}, "combat.no-trade", said{}) // combat-trade-refused
		s, _ = plays(t, s, BeginCombat{}, said{})
		refuses(t, s, GiveItem{From: "Ann", To: "Ben", Item: "red"}, "combat.no-trade", said{})
	})
}
