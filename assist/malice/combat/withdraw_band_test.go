package combat_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/text"
)

// Avatars withdraw one by one: an avatar that leaves is out of its band, its fight and the harvest;
// the others fight on together (harvest.by-one).
func TestWithdrawingFromABand(t *testing.T) {
	rulebooktest.Proves(t, "withdraw.individual", "band.leave")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 3)
		s, told := malicetest.Plays(t, s, combat.Withdraw{Who: "Ben"}, malicetest.Said{Draw: "hex=1"})
		malicetest.Equal(t, "they fight on",
			[]any{s.Fighting(), s.Encounter.By, s.Avatar("Ann").Band, len(s.Avatar("Ben").Band)},
			[]any{[]string{"Ann", "Cyd"}, []string{"Ann", "Cyd"}, []string{"Cyd"}, 0})
		malicetest.Equal(t, "by", []bool{malicetest.Ruled(told, "withdraw.individual"),
			malicetest.Ruled(told, "band.leave")}, []bool{true, true})
		malicetest.Refuses(t, s, combat.Withdraw{Who: "Ben"}, "", malicetest.Said{})

		s.Encounter.Wounds = 5
		s, _ = malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "cr=6,cr=1,creature-cr=1", Draw: "target=Ann"})
		_, told = malicetest.Plays(t, s, treasure.Harvest{Table: true},
			malicetest.Said{Dice: "1,1,1,1,1,1", Choose: map[string]string{"by": "Cyd"}})
		malicetest.Equal(t, "harvests", told.Result.(treasure.HarvestResult).By, "Cyd")
		malicetest.Refuses(t, s, treasure.Harvest{Table: true}, "",
			malicetest.Said{Dice: "1,1,1,1,1,1", Choose: map[string]string{"by": "Ben"}})
	})
}

// An avatar that left may do other things while the others fight, and has no part in that fight.
func TestWhoLeftIsFree(t *testing.T) {
	s := inFight(t, "second", 2)
	s, _ = malicetest.Plays(t, s, combat.Withdraw{Who: "Ben"}, malicetest.Said{Draw: "hex=1"})
	malicetest.Equal(t, "engaged", []bool{s.Engaged("Ann"), s.Engaged("Ben")}, []bool{true, false})
	malicetest.Plays(t, s, movement.RollMove{Who: "Ben"}, malicetest.Said{Dice: "2,3"})
	malicetest.Refuses(t, s, movement.RollMove{Who: "Ann"}, "combat.within-action",
		malicetest.Said{Dice: "2,3"})
}

// When the creature's target leaves it draws another of those that are left, each alike; nobody
// else's leaving turns it away.
func TestTargetOfWhoLeft(t *testing.T) {
	rulebooktest.Proves(t, "combat.joint.target")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 3)
		s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "target=Ben"})
		target := func(s *malice.State, _ *malice.Table) string { return s.Fight().Target }
		land := map[string]string{"land": "1"}
		malicetest.Equal(t, "the one attacked", malicetest.WalkedWith(t, s, combat.Withdraw{Who: "Ben"}, land,
			target), map[string]string{"Ann": "1/2", "Cyd": "1/2"})
		malicetest.Equal(t, "another", malicetest.WalkedWith(t, s, combat.Withdraw{Who: "Cyd"}, land, target),
			map[string]string{"Ben": "1"})
		s, told := malicetest.Plays(t, s, combat.Withdraw{Who: "Ben"},
			malicetest.Said{Choose: land, Draw: "target=Cyd"})
		malicetest.Equal(t, "told", malicetest.Kinds(told),
			[]string{"combat.left", "band.changed", "piece.moved", "combat.target"})
		s, _ = malicetest.Plays(t, s, combat.Withdraw{Who: "Cyd"}, malicetest.Said{Choose: land})
		malicetest.Equal(t, "the last is attacked without a draw", []any{s.Fight().Target, s.Fight().Step},
			[]any{"Ann", "target"})
		_, told = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=2,creature-cr=1"})
		malicetest.Equal(t, "with one die", text.Count(malicetest.Kinds(told), "combat.rolled"), 1)
	})
}

// lair-withdraw-still-stocked: a lair keeps its treasure and its quiet when all have left
// (lair.stocked.keep).
func TestWithdrawingFromALair(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1)
		s.Encounter.Lair = true
		s, told := malicetest.Plays(t, s, combat.Withdraw{Who: "Ann"},
			malicetest.Said{Choose: map[string]string{"land": "2"}})
		malicetest.Equal(t, "stocked", []any{s.Lairs.Stocked["a"], s.SpoilsFor(""),
			told.Result.(combat.CombatResult).Over}, []any{6, (*malice.Spoils)(nil), "left"})
	})
}

// reform-guardian-one-leaves: a Guardian keeps its losses while anybody fights on; when all
// have left it is met again without any, in a new form.
func TestGuardiansRecover(t *testing.T) {
	rulebooktest.Proves(t, "reform.guardian.heal")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Facing(t, printing, 2)
		s = malicetest.MoveBanded(s, "Ann", "Ben")
		s.Avatar("Ben").At = "a:a1"
		s.Encounter.By, s.Encounter.Wounds = malicetest.Names(2), 5
		land := map[string]string{"land": "4"}
		s, _ = malicetest.Plays(t, s, combat.BeginCombat{}, malicetest.Said{})
		s, told := malicetest.Plays(t, s, combat.Withdraw{Who: "Ben"}, malicetest.Said{Choose: land})
		malicetest.Equal(t, "reform-guardian-one-leaves", []any{s.Encounter.Wounds, s.FoeLife(),
			malicetest.Ruled(told, "reform.guardian.heal")}, []any{5, 3, false})
		s, told = malicetest.Plays(t, s, combat.Withdraw{Who: "Ann"}, malicetest.Said{Choose: land})
		malicetest.Equal(t, "all have left", []any{s.Encounter, s.Wells["a1"],
			malicetest.Ruled(told, "reform.guardian.heal")}, []any{(*malice.Encounter)(nil), "", true})
		s.Avatar("Ann").At, s.Avatar("Ann").Turn = "a:a1", nil
		s, _ = malicetest.Plays(t, s, creature.Creature{Kind: "guardian", Terrain: "swamp", Table: true,
			By: "Ann"}, malicetest.Said{Dice: "type=6", Draw: "green:C,yellow:D"})
		malicetest.Equal(t, "met again", []any{s.Encounter.Type, s.FoeLife(), s.Encounter.Abilities},
			[]any{"ichthyic", 8, []string{"green:C", "yellow:D"}})
	})
}

// reform-shadow-keeps: a Shadow keeps its losses, and so does Xulthûl (reform.shadow.keep,
// shadow.no-recovery).
func TestShadowsAndXulthulKeepTheirLosses(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.combat-values")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := shadowed(t, printing, 6)
		s, _ = malicetest.Plays(t, s, combat.HarmFoe{What: "drain", N: 4}, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, combat.Withdraw{Who: "Ann"},
			malicetest.Said{Choose: map[string]string{"land": "1"}})
		s, _ = malicetest.Plays(t, s, combat.Withdraw{Who: "Ben"},
			malicetest.Said{Choose: map[string]string{"land": "1"}})
		malicetest.Equal(t, "reform-shadow-keeps", []any{s.Encounter, s.Shadows[0].Life},
			[]any{(*malice.Encounter)(nil), 2})
		s = xulthuled(t, printing, 2)
		s, _ = malicetest.Plays(t, s, combat.HarmFoe{What: "drain", N: 3}, malicetest.Said{})
		for _, who := range malicetest.Names(2) {
			s, _ = malicetest.Plays(t, s, combat.Withdraw{Who: who},
				malicetest.Said{Choose: map[string]string{"land": "1"}})
		}
		malicetest.Equal(t, "Xulthûl",
			[]any{s.Encounter, fmt.Sprint(s.Xulthul.Life, s.Xulthul.Wounds, s.Xulthul.Drains)},
			[]any{(*malice.Encounter)(nil), "5 0 3"})
	})
}
