package malice

import (
	"fmt"
	"testing"
)

// Avatars withdraw one by one: who leaves is out of its band, its fight and the harvest; the
// others fight on together (withdraw.individual, band.leave, harvest.by-one).
func TestWithdrawingFromABand(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 3)
		s, told := plays(t, s, Withdraw{Who: "Ben"}, said{draw: "hex=1"})
		equal(t, "they fight on", []any{s.fighting(), s.Encounter.By, s.avatar("Ann").Band, len(s.avatar("Ben").Band)}, []any{[]string{"Ann", "Cyd"}, []string{"Ann", "Cyd"}, []string{"Cyd"}, 0})
		equal(t, "by", []bool{ruled(told, "withdraw.individual"), ruled(told, "band.leave")}, []bool{true, true})
		refuses(t, s, Withdraw{Who: "Ben"}, "", said{})

		s.Encounter.Wounds = 5
		s, _ = plays(t, s, FightPhase{}, said{dice: "cr=6,cr=1,creature-cr=1", draw: "target=Ann"})
		_, told = plays(t, s, Harvest{Table: true}, said{dice: "1,1,1,1,1,1", choose: map[string]string{"by": "Cyd"}})
		equal(t, "harvests", told.Result.(HarvestResult).By, "Cyd")
		refuses(t, s, Harvest{Table: true}, "", said{dice: "1,1,1,1,1,1", choose: map[string]string{"by": "Ben"}})
	})
}

// Who left may do other things while the others fight, and has no part in that fight.
func TestWhoLeftIsFree(t *testing.T) {
	s := inFight(t, "second", 2)
	s, _ = plays(t, s, Withdraw{Who: "Ben"}, said{draw: "hex=1"})
	equal(t, "engaged", []bool{s.engaged("Ann"), s.engaged("Ben")}, []bool{true, false})
	plays(t, s, RollMove{Who: "Ben"}, said{dice: "2,3"})
	refuses(t, s, RollMove{Who: "Ann"}, "combat.within-action", said{dice: "2,3"})
}

// Whom the creature had chosen is gone: it draws another of those that are left, each alike;
// nobody else's leaving turns it away (combat.joint.target).
func TestTargetOfWhoLeft(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 3)
		s, _ = plays(t, s, TargetPhase{}, said{draw: "target=Ben"})
		target := func(s *State, _ *table) string { return s.fight().Target }
		land := map[string]string{"land": "1"}
		equal(t, "the one attacked", walkedWith(t, s, Withdraw{Who: "Ben"}, land, target), map[string]string{"Ann": "1/2", "Cyd": "1/2"})
		equal(t, "another", walkedWith(t, s, Withdraw{Who: "Cyd"}, land, target), map[string]string{"Ben": "1"})
		s, told := plays(t, s, Withdraw{Who: "Ben"}, said{choose: land, draw: "target=Cyd"})
		equal(t, "told", kinds(told), []string{"combat.left", "band.changed", "piece.moved", "combat.target"})
		s, _ = plays(t, s, Withdraw{Who: "Cyd"}, said{choose: land})
		equal(t, "the last is attacked without a draw", []any{s.fight().Target, s.fight().Step}, []any{"Ann", "target"})
		_, told = plays(t, s, FightPhase{}, said{dice: "cr=2,creature-cr=1"})
		equal(t, "with one die", count(kinds(told), "combat.rolled"), 1)
	})
}

// lair-withdraw-still-stocked: a lair keeps its treasure and its quiet when all have left
// (lair.stocked.keep).
func TestWithdrawingFromALair(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1)
		s.Encounter.Lair = true
		s, told := plays(t, s, Withdraw{Who: "Ann"}, said{choose: map[string]string{"land": "2"}})
		equal(t, "stocked", []any{s.Lairs.Stocked["a"], s.Spoils, told.Result.(CombatResult).Over}, []any{6, (*Spoils)(nil), "left"})
	})
}

// reform-guardian-one-leaves: a Guardian keeps its losses while anybody fights on; when all
// have left it is met again without any, in a new form (reform.guardian.heal).
func TestGuardiansRecover(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := facing(t, printing, 2)
		s = moveBanded(s, "Ann", "Ben")
		s.avatar("Ben").At = "a:a1"
		s.Encounter.By, s.Encounter.Wounds = names(2), 5
		land := map[string]string{"land": "4"}
		s, _ = plays(t, s, BeginCombat{}, said{})
		s, told := plays(t, s, Withdraw{Who: "Ben"}, said{choose: land})
		equal(t, "reform-guardian-one-leaves", []any{s.Encounter.Wounds, s.foeLife(), ruled(told, "reform.guardian.heal")}, []any{5, 3, false})
		s, told = plays(t, s, Withdraw{Who: "Ann"}, said{choose: land})
		equal(t, "all have left", []any{s.Encounter, s.Wells["a1"], ruled(told, "reform.guardian.heal")}, []any{(*Encounter)(nil), "", true})
		s.avatar("Ann").At, s.avatar("Ann").Turn = "a:a1", nil
		s, _ = plays(t, s, Creature{Kind: "guardian", Terrain: "swamp", Table: true, By: "Ann"}, said{dice: "type=6", draw: "green:C,yellow:D"})
		equal(t, "met again", []any{s.Encounter.Type, s.foeLife(), s.Encounter.Abilities}, []any{"ichthyic", 8, []string{"green:C", "yellow:D"}})
	})
}

// reform-shadow-keeps: a Shadow keeps what it lost, and so does Xulthûl (reform.shadow.keep,
// shadow.no-recovery, xulthul.combat-values).
func TestShadowsAndXulthulKeepTheirLosses(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := shadowed(t, printing, 6)
		s, _ = plays(t, s, HarmFoe{What: "drain", N: 4}, said{})
		s, _ = plays(t, s, Withdraw{Who: "Ann"}, said{choose: map[string]string{"land": "1"}})
		s, _ = plays(t, s, Withdraw{Who: "Ben"}, said{choose: map[string]string{"land": "1"}})
		equal(t, "reform-shadow-keeps", []any{s.Encounter, s.Shadows[0].Life}, []any{(*Encounter)(nil), 2})
		s = xulthuled(t, printing, 2)
		s, _ = plays(t, s, HarmFoe{What: "drain", N: 3}, said{})
		for _, who := range names(2) {
			s, _ = plays(t, s, Withdraw{Who: who}, said{choose: map[string]string{"land": "1"}})
		}
		equal(t, "Xulthûl", []any{s.Encounter, fmt.Sprint(s.Xulthul.Life, s.Xulthul.Wounds, s.Xulthul.Drains)}, []any{(*Encounter)(nil), "5 0 3"})
	})
}
