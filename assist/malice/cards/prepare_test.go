package cards_test

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/rulebook/rulebooktest"
)

// A book, scroll or potion is the manoeuvre of a phase: who uses it defends, and does nothing
// else in it; in the next phase it is free again.
func TestItemsInAPhase(t *testing.T) {
	rulebooktest.Proves(t, "combat.noncombat", "defend.when")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, item := range []string{"book:Ward", "red:Fire"} {
			s := malicetest.Faces(t, printing, 2, malice.Encounter{Power: 1, Life: 9})
			malicetest.Carries(s, "Ann", item, "blue:Mist")
			s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "Ann"})
			s, told := malicetest.Plays(t, s, cards.UseItem{Who: "Ann", Item: item}, malicetest.Said{})
			malicetest.Equal(t, item,
				[]any{s.Fight().Used, s.Fight().Defending, malicetest.Ruled(told, "combat.noncombat"),
					malicetest.Ruled(told, "defend.when")}, []any{[]string{"Ann"}, []string{"Ann"}, true,
					true})
			malicetest.Refuses(t, s, cards.UseItem{Who: "Ann", Item: "blue"}, "combat.noncombat",
				malicetest.Said{})
			malicetest.Refuses(t, s, combat.Withdraw{Who: "Ann"}, "combat.noncombat", malicetest.Said{})
			s, told = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=6,creature-cr=1"})
			malicetest.Equal(t, "one die, at -1", malicetest.BlowOf(t, told), "5 to 1, avatar hits")
			malicetest.Equal(t, "no wound", s.FoeLife(), 9)
			// opens the next phase
			s, _ = malicetest.Plays(t, s, cards.UseItem{Who: "Ann", Item: "blue"},
				malicetest.Said{Draw: "Ben"})
			malicetest.Equal(t, "the next phase", []any{s.Fight().Phase, s.Fight().Target,
				s.Fight().Defending}, []any{2, "Ben", []string{"Ann"}})
		}
	})
}

// Once the blows have fallen it is too late for this phase (combat.consumables.first).
func TestItemsAfterTheBlows(t *testing.T) {
	s := malicetest.Faces(t, "second", 1, malice.Encounter{Power: 1, Life: 9})
	malicetest.Carries(s, "Ann", "red:Fire")
	s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{})
	s, _ = malicetest.Plays(t, s, combat.RollBlows{}, malicetest.Said{Dice: "1,1"})
	malicetest.Refuses(t, s, cards.UseItem{Who: "Ann", Item: "red"}, "", malicetest.Said{})
	s, _ = malicetest.Plays(t, s, combat.DealWounds{}, malicetest.Said{})
	s, _ = malicetest.Plays(t, s, cards.UseItem{Who: "Ann", Item: "red"}, malicetest.Said{})
	malicetest.Equal(t, "phase", s.Fight().Phase, 2)
}

// Before the first phase who prepares does not defend in it, and may use a second item in it.
func TestItemsBeforeTheFirstPhase(t *testing.T) {
	rulebooktest.Proves(t, "combat.precombat")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Faces(t, printing, 1, malice.Encounter{Power: 1, Life: 9})
		malicetest.Carries(s, "Ann", "red:Fire", "book:Ward")
		s, told := malicetest.Plays(t, s, cards.UseItem{Who: "Ann", Item: "book", Effects: []string{"cr +2"}},
			malicetest.Said{})
		malicetest.Equal(t, "begun", []any{s.Fight().Phase, s.Fight().Defending,
			malicetest.Ruled(told, "combat.precombat")}, []any{0, []string(nil), true})
		s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{})
		malicetest.Equal(t, "free again", len(s.Fight().Used), 0)
		s, _ = malicetest.Plays(t, s, cards.UseItem{Who: "Ann", Item: "red"}, malicetest.Said{})
		_, told = malicetest.Plays(t, s, combat.RollBlows{}, malicetest.Said{Dice: "3,1"})
		malicetest.Equal(t, "the effect lasts", malicetest.BlowOf(t, told), "4 to 1, avatar hits")
	})
}

// Durable items, masteries, shards and fate cards are no manoeuvre: nobody defends for their
// sake.
func TestFreeThings(t *testing.T) {
	rulebooktest.Proves(t, "defend.free-things")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Faces(t, printing, 1,
			malice.Encounter{Power: 1, Life: 9, Abilities: []string{"green:Glow"}})
		malicetest.Carries(s, "Ann", "weapon:Axe", "jewelry:Ring")
		s.Avatar("Ann").Fate = "boon:Luck"
		s.Avatar("Ann").Mastery.Name = "Blood Caller"
		s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{})
		for _, act := range []malice.Act{
			cards.UseItem{Who: "Ann", Item: "weapon", Effects: []string{"cr +1"}},
			cards.UseItem{Who: "Ann", Item: "jewelry"},
			cards.InvokeShard{Who: "Ann", Lot: rolls.Lot{N: 1, Color: "colorless"},
				For: []string{"Ann", "cr"}}, rolls.InvokeFate{Who: "Ann"},
			cards.UseMastery{Who: "Ann", Part: "first"},
		} {
			s, _ = malicetest.Plays(t, s, act, malicetest.Said{})
			malicetest.Equal(t, "defends", []any{s.Defends("Ann"), len(s.Fight().Used)}, []any{false, 0})
		}
		// Blood Caller
		_, told := malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "cr=6,creature-cr=1,wounds=1,wounds=1"})
		malicetest.Equal(t, "hits", malicetest.Ruled(told, "defend.no-wounds"), false)
	})
}

// The drain of a second potion may take the last life of who drinks it; the potion has worked,
// and without a body nobody strikes.
func TestPotionsThatDestroy(t *testing.T) {
	rulebooktest.Proves(t, "potion.second.drain", "return.trigger", "combat.consumables.first")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Faces(t, printing, 2, malice.Encounter{Power: 1, Life: 9})
		malicetest.Carries(s, "Ann", "red:Fire", "blue:Mist")
		a := s.Avatar("Ann")
		a.Life, a.Wounds = 1, 4
		s, _ = malicetest.Plays(t, s, cards.UseItem{Who: "Ann", Item: "red"}, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "Ann"})
		s, told := malicetest.Plays(t, s,
			cards.UseItem{Who: "Ann", Item: "blue", Harm: malicetest.Harmed(t, "2")}, malicetest.Said{})
		malicetest.Equal(t, "drained", []any{malicetest.Life(s.Avatar("Ann")), s.FoeLife(),
			malicetest.Ruled(told, "potion.second.drain")}, []any{[]int{0, 4, 1}, 7, true})
		malicetest.Refuses(t, s, combat.RollBlows{}, "", malicetest.Said{Dice: "6,1"})
		s, _ = malicetest.Plays(t, s, life.Destroy{Who: "Ann"}, malicetest.Said{})
		malicetest.Equal(t, "another is attacked", []any{s.Fight().Target, s.Fighting()},
			[]any{"Ben", []string{"Ben"}})
		_, told = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=6,creature-cr=1"})
		malicetest.Equal(t, "one die", malicetest.BlowOf(t, told), "6 to 1, avatar hits")
	})
}

// Nothing changes hands in a fight, of whomever; with --anyway it does, and the rule is kept in
// the log.
func TestNoTradeInAFight(t *testing.T) {
	rulebooktest.Proves(t, "combat.no-trade")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Faces(t, printing, 2, malice.Encounter{Power: 1, Life: 9})
		malicetest.Carries(s, "Ann", "weapon:Axe")
		malicetest.Carries(s, "Ben", "book:Ward")
		s, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Draw: "Ann", Dice: "1,1,1"})
		for _, act := range []malice.Act{treasure.GiveItem{From: "Ann", To: "Ben", Item: "axe"},
			treasure.TradeItems{A: "Ann", ItemA: "axe", B: "Ben", ItemB: "book"}} {
			malicetest.Refuses(t, s, act, "combat.no-trade", malicetest.Said{})
			_, told := malicetest.Plays(t, s, act, malicetest.Said{Anyway: true})
			malicetest.Equal(t, "anyway", malicetest.Ruled(told, "combat.no-trade"), true)
		}
		// given up, not handed on
		_, _ = malicetest.Plays(t, s, cards.DropItem{Who: "Ann", Item: "axe"}, malicetest.Said{})
		s.Encounter.Beaten = true
		_, _ = malicetest.Plays(t, s, treasure.GiveItem{From: "Ann", To: "Ben", Item: "axe"},
			malicetest.Said{})
	})
}
