package combat_test

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/rulebook/rulebooktest"
)

// combat-precombat-kill: a creature that does not survive the potion never strikes: no phase is
// fought, and it is harvested.
func TestCaseDeadBeforeCombat(t *testing.T) {
	rulebooktest.Proves(t, "combat.precombat", "combat.precombat.kill", "harvest.colorless")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Faces(t, printing, 1, malice.Encounter{Power: 1, Life: 2, Lair: true})
		stocked := s.Lairs.Stocked["a"]
		malicetest.Carries(s, "Ann", "red:Fire")
		s, told := malicetest.Plays(t, s, cards.UseItem{Who: "Ann", Harm: malicetest.Harmed(t, "2")},
			malicetest.Said{})
		malicetest.Equal(t, "combat-precombat-kill", []any{s.Encounter.Beaten, s.Encounter.Combat.Phase,
			malicetest.Ruled(told, "combat.precombat.kill")}, []any{true, 0, true})
		malicetest.Equal(t, "its lair", []any{s.Lairs.Stocked["a"], s.SpoilsFor("")},
			[]any{stocked - 1, &malice.Spoils{By: []string{"Ann"}, Treasures: 1}})
		malicetest.Refuses(t, s, combat.FightPhase{}, "", malicetest.Said{})
		_, told = malicetest.Plays(t, s, treasure.Harvest{Table: true}, malicetest.Said{Dice: "6,1"})
		malicetest.Equal(t, "harvest", told.Result.(treasure.HarvestResult).Colorless, 1)
	})
}

// With one wound fewer the creature stands.
func TestNotDeadBeforeCombat(t *testing.T) {
	s := malicetest.Faces(t, "second", 1, malice.Encounter{Power: 1, Life: 3})
	malicetest.Carries(s, "Ann", "red:Fire")
	s, _ = malicetest.Plays(t, s, cards.UseItem{Who: "Ann", Harm: malicetest.Harmed(t, "2")},
		malicetest.Said{})
	malicetest.Equal(t, "stands", []any{s.Encounter.Beaten, s.FoeLife(), s.Fight().Phase}, []any{false, 1, 0})
	s, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=1,creature-cr=1"})
	malicetest.Equal(t, "fights", s.Fight().Phase, 1)
}

// combat-precombat-one-item: before the first phase each avatar uses one book, scroll or
// potion.
func TestCaseOneItemBeforeCombat(t *testing.T) {
	rulebooktest.Proves(t, "combat.precombat")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Faces(t, printing, 2, malice.Encounter{Power: 1, Life: 2})
		malicetest.Carries(s, "Ann", "red:Fire", "book:Ward")
		malicetest.Carries(s, "Ben", "book:Hymn")
		s, _ = malicetest.Plays(t, s, cards.UseItem{Who: "Ann", Item: "red"}, malicetest.Said{})
		// combat-precombat-one-item
		malicetest.Refuses(t, s, cards.UseItem{Who: "Ann", Item: "book"}, "combat.precombat",
			malicetest.Said{})
		s, _ = malicetest.Plays(t, s, cards.UseItem{Who: "Ben", Item: "book"}, malicetest.Said{})
		malicetest.Equal(t, "one each", s.Fight().Used, []string{"Ann", "Ben"})
	})
}

// combat-joint-forced-second: in the second printing the whole band fights jointly.
func TestCaseTheWholeBand(t *testing.T) {
	rulebooktest.Proves(t, "combat.joint")
	s := malicetest.Faces(t, "second", 3, malice.Encounter{Power: 1, Life: 2, Lair: true})
	for _, who := range [][]string{{"Ann"}, {"Ann", "Ben"}} {
		// combat-joint-forced-second
		malicetest.Refuses(t, s, combat.BeginCombat{Who: who}, "combat.joint", malicetest.Said{})
	}
	s, _ = malicetest.Plays(t, s, combat.BeginCombat{}, malicetest.Said{})
	malicetest.Equal(t, "all", s.Fighting(), malicetest.Names(3))
}

// combat-single-choice-first: in the first printing a band sends one of it or several, chosen
// when the combat begins.
func TestCaseOneOfTheBand(t *testing.T) {
	rulebooktest.Proves(t, "combat.joint", "combat.single")
	for _, who := range [][]string{{"Ann"}, {"Ann", "Ben"}, {"Ann", "Ben", "Cyd"}} {
		s := malicetest.Faces(t, "first", 3, malice.Encounter{Power: 1, Life: 2, Lair: true})
		s, told := malicetest.Plays(t, s, combat.BeginCombat{Who: who}, malicetest.Said{})
		rule := "combat.joint"
		if len(who) == 1 {
			rule = "combat.single"
		}
		malicetest.Equal(t, "combat-single-choice-first", []any{s.Fighting(), malicetest.Ruled(told, rule)},
			[]any{who, true})
		// chosen at the beginning
		malicetest.Refuses(t, s, combat.BeginCombat{Who: malicetest.Names(3)}, "", malicetest.Said{})
	}
}

// combat-defender-outrolls: an avatar that reads a book defends: 6 +3 -1 beats 1, and neither wounds
// nor sets its weapon's effect off.
func TestCaseDefenderOutrolls(t *testing.T) {
	rulebooktest.Proves(t, "defend.no-wounds", "defend.no-triggers")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Faces(t, printing, 1, malice.Encounter{Power: 1, Life: 2})
		s.Avatar("Ann").Mods = []string{"cr +3", "on hit wounds +1"}
		malicetest.Carries(s, "Ann", "book:Ward")
		s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{})
		active, _ := malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=6,creature-cr=1"})
		malicetest.Equal(t, "active", active.Encounter.Beaten, true)
		s, _ = malicetest.Plays(t, s, cards.UseItem{Who: "Ann"}, malicetest.Said{})
		s, told := malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=6,creature-cr=1"})
		malicetest.Equal(t, "combat-defender-outrolls", []any{malicetest.BlowOf(t, told), s.FoeLife(),
			malicetest.Ruled(told, "defend.no-wounds")}, []any{"8 to 1, avatar hits", 2, true})
		_, told = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=6,creature-cr=1"})
		malicetest.Equal(t, "in the next phase it fights", malicetest.BlowOf(t, told), "9 to 1, avatar hits")
	})
}

// combat-all-defend: where both use a potion, the attacked avatar rolls one die all the same, at -1,
// and a remark says so (combat.joint.all-defending, defend.cr, reading A4).
func TestCaseAllDefend(t *testing.T) {
	rulebooktest.Proves(t, "combat.joint.all-defending", "defend.cr")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Faces(t, printing, 2, malice.Encounter{Power: 3, Life: 6})
		malicetest.Carries(s, "Ann", "red:Fire")
		malicetest.Carries(s, "Ben", "blue:Mist")
		s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "Ann"})
		s, _ = malicetest.Plays(t, s, cards.UseItem{Who: "Ann"}, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, cards.UseItem{Who: "Ben"}, malicetest.Said{})
		s, told := malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "3,5,1,1"})
		malicetest.Equal(t, "combat-all-defend",
			[]any{malicetest.BlowOf(t, told), inOrder(told), malicetest.Life(s.Avatar("Ann"))},
			[]any{"2 to 7, creature hits", "cr 3, creature-cr 5, wounds 1 1", []int{4, 1, 0}})
		malicetest.Equal(t, "said", malicetest.Remarked(told, "combat.joint.all-defending"),
			"everybody defends: Ann rolls one die all the same")
	})
}

// combat-trade-refused: nothing changes hands once a creature stands against the band.
func TestCaseNoTrade(t *testing.T) {
	rulebooktest.Proves(t, "combat.no-trade")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Faces(t, printing, 2, malice.Encounter{Power: 1, Life: 2})
		malicetest.Carries(s, "Ann", "red:Fire")
		// combat-trade-refused
		malicetest.Refuses(t, s, treasure.GiveItem{From: "Ann", To: "Ben", Item: "red"}, "combat.no-trade",
			malicetest.Said{})
		s, _ = malicetest.Plays(t, s, combat.BeginCombat{}, malicetest.Said{})
		malicetest.Refuses(t, s, treasure.GiveItem{From: "Ann", To: "Ben", Item: "red"}, "combat.no-trade",
			malicetest.Said{})
	})
}
