package malice

import "testing"

// A book, scroll or potion is the manoeuvre of a phase: who uses it defends, and does
// nothing else in it; in the next phase it is free again (combat.noncombat, defend.when).
func TestItemsInAPhase(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for _, item := range []string{"book:Ward", "red:Fire"} {
			s := faces(t, printing, 2, Encounter{Power: 1, Life: 9})
			carries(s, "Ann", item, "blue:Mist")
			s, _ = plays(t, s, TargetPhase{}, said{draw: "Ann"})
			s, told := plays(t, s, UseItem{Who: "Ann", Item: item}, said{})
			equal(t, item, []any{s.fight().Used, s.fight().Defending, ruled(told, "combat.noncombat"), ruled(told, "defend.when")}, []any{[]string{"Ann"}, []string{"Ann"}, true, true})
			refuses(t, s, UseItem{Who: "Ann", Item: "blue"}, "combat.noncombat", said{})
			refuses(t, s, Withdraw{Who: "Ann"}, "combat.noncombat", said{})
			s, told = plays(t, s, FightPhase{}, said{dice: "cr=6,creature-cr=1"})
			equal(t, "one die, at -1", blowOf(t, told), "5 to 1, avatar hits")
			equal(t, "no wound", s.foeLife(), 9)
			s, _ = plays(t, s, UseItem{Who: "Ann", Item: "blue"}, said{draw: "Ben"}) // opens the next phase
			equal(t, "the next phase", []any{s.fight().Phase, s.fight().Target, s.fight().Defending}, []any{2, "Ben", []string{"Ann"}})
		}
	})
}

// Once the blows have fallen it is too late for this phase (combat.consumables.first).
func TestItemsAfterTheBlows(t *testing.T) {
	s := faces(t, "second", 1, Encounter{Power: 1, Life: 9})
	carries(s, "Ann", "red:Fire")
	s, _ = plays(t, s, TargetPhase{}, said{})
	s, _ = plays(t, s, RollBlows{}, said{dice: "1,1"})
	refuses(t, s, UseItem{Who: "Ann", Item: "red"}, "", said{})
	s, _ = plays(t, s, DealWounds{}, said{})
	s, _ = plays(t, s, UseItem{Who: "Ann", Item: "red"}, said{})
	equal(t, "phase", s.fight().Phase, 2)
}

// Before the first phase who prepares does not defend in it (combat.precombat), and may use
// a second item in it.
func TestItemsBeforeTheFirstPhase(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := faces(t, printing, 1, Encounter{Power: 1, Life: 9})
		carries(s, "Ann", "red:Fire", "book:Ward")
		s, told := plays(t, s, UseItem{Who: "Ann", Item: "book", Effects: []string{"cr +2"}}, said{})
		equal(t, "begun", []any{s.fight().Phase, s.fight().Defending, ruled(told, "combat.precombat")}, []any{0, []string(nil), true})
		s, _ = plays(t, s, TargetPhase{}, said{})
		equal(t, "free again", len(s.fight().Used), 0)
		s, _ = plays(t, s, UseItem{Who: "Ann", Item: "red"}, said{})
		_, told = plays(t, s, RollBlows{}, said{dice: "3,1"})
		equal(t, "the effect lasts", blowOf(t, told), "4 to 1, avatar hits")
	})
}

// Durable items, masteries, shards and fate cards are no manoeuvre: nobody defends for
// their sake (defend.free-things).
func TestFreeThings(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := faces(t, printing, 1, Encounter{Power: 1, Life: 9, Abilities: []string{"green:Glow"}})
		carries(s, "Ann", "weapon:Axe", "jewelry:Ring")
		s.avatar("Ann").Fate = "boon:Luck"
		s.avatar("Ann").Mastery.Name = "Blood Caller"
		s, _ = plays(t, s, TargetPhase{}, said{})
		for _, act := range []Act{
			UseItem{Who: "Ann", Item: "weapon", Effects: []string{"cr +1"}}, UseItem{Who: "Ann", Item: "jewelry"},
			InvokeShard{Who: "Ann", Lot: Lot{1, "colorless"}, For: []string{"Ann", "cr"}}, InvokeFate{Who: "Ann"},
			UseMastery{Who: "Ann", Part: "first"},
		} {
			s, _ = plays(t, s, act, said{})
			equal(t, "defends", []any{s.defends("Ann"), len(s.fight().Used)}, []any{false, 0})
		}
		_, told := plays(t, s, FightPhase{}, said{dice: "cr=6,creature-cr=1,wounds=1,wounds=1"}) // Blood Caller
		equal(t, "hits", ruled(told, "defend.no-wounds"), false)
	})
}

// The drain of a second potion may take the last life of who drinks it; the potion has
// worked, and without a body nobody strikes (potion.second.drain, return.trigger,
// combat.consumables.first).
func TestPotionsThatDestroy(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := faces(t, printing, 2, Encounter{Power: 1, Life: 9})
		carries(s, "Ann", "red:Fire", "blue:Mist")
		a := s.avatar("Ann")
		a.Life, a.Wounds = 1, 4
		s, _ = plays(t, s, UseItem{Who: "Ann", Item: "red"}, said{})
		s, _ = plays(t, s, TargetPhase{}, said{draw: "Ann"})
		s, told := plays(t, s, UseItem{Who: "Ann", Item: "blue", Harm: harmed(t, "2")}, said{})
		equal(t, "drained", []any{life(s.avatar("Ann")), s.foeLife(), ruled(told, "potion.second.drain")}, []any{[]int{0, 4, 1}, 7, true})
		refuses(t, s, RollBlows{}, "", said{dice: "6,1"})
		s, _ = plays(t, s, Destroy{Who: "Ann"}, said{})
		equal(t, "another is attacked", []any{s.fight().Target, s.fighting()}, []any{"Ben", []string{"Ben"}})
		_, told = plays(t, s, FightPhase{}, said{dice: "cr=6,creature-cr=1"})
		equal(t, "one die", blowOf(t, told), "6 to 1, avatar hits")
	})
}

// Nothing changes hands in a fight, of whomever; with --anyway it does, and the rule is kept
// in the log (combat.no-trade).
func TestNoTradeInAFight(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := faces(t, printing, 2, Encounter{Power: 1, Life: 9})
		carries(s, "Ann", "weapon:Axe")
		carries(s, "Ben", "book:Ward")
		s, _ = plays(t, s, FightPhase{}, said{draw: "Ann", dice: "1,1,1"})
		for _, act := range []Act{GiveItem{From: "Ann", To: "Ben", Item: "axe"}, TradeItems{A: "Ann", ItemA: "axe", B: "Ben", ItemB: "book"}} {
			refuses(t, s, act, "combat.no-trade", said{})
			_, told := plays(t, s, act, said{anyway: true})
			equal(t, "anyway", ruled(told, "combat.no-trade"), true)
		}
		_, _ = plays(t, s, DropItem{Who: "Ann", Item: "axe"}, said{}) // given up, not handed on
		s.Encounter.Beaten = true
		_, _ = plays(t, s, GiveItem{From: "Ann", To: "Ben", Item: "axe"}, said{})
	})
}
