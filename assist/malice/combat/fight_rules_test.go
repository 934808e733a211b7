package combat_test

import (
	"testing"

	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/rulebook/rulebooktest"
)

// Only the target can hit in a phase, with its own wounds and not those of the others.
func TestOnlyTheAttackedCanHit(t *testing.T) {
	rulebooktest.Proves(t, "combat.joint.modifiers", "combat.joint.hit-by")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Fight(t, printing)
		s.Avatar("Ben").Mods = []string{"wounds +2", "cr +9"}
		// power 2: 4 + 1
		s, _ = malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Draw: "Ann", Dice: "cr=6,cr=6,creature-cr=4"})
		malicetest.Equal(t, "wounds", s.Encounter.Wounds, 1)
	})
}

// A defender can still be chosen and wounded.
func TestDefendersAreWounded(t *testing.T) {
	rulebooktest.Proves(t, "defend.target")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Fight(t, printing)
		s, _ = malicetest.Plays(t, s, combat.FightPhase{Defend: []string{"Ann"}},
			malicetest.Said{Draw: "Ann", Dice: "cr=1,creature-cr=6,wounds=1"})
		malicetest.Equal(t, "Ann", []int{s.Avatar("Ann").Life, s.Avatar("Ann").Wounds}, []int{4, 1})
	})
}

// A creature that can still wound never makes the power roll that lets it leave, however
// near its end it is (futile.creature.only).
func TestCreaturesStayToTheEnd(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Fight(t, printing)
		s.Encounter.Wounds = 3 // of 4
		s, told := malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Draw: "Ann", Dice: "cr=3,cr=1,creature-cr=2"})
		malicetest.Equal(t, "it stays", []any{len(told.Checks), s.Encounter.Wounds, s.Fight().Noticed},
			[]any{0, 3, false})
	})
}

// Every wound of a Shadow is a drain: radiance first, and no shield helps.
func TestShadowsDrain(t *testing.T) {
	rulebooktest.Proves(t, "combat.shadow-drains", "shadow.wounds-are-drains")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Fight(t, printing)
		s.Encounter.Kind, s.Encounter.Power, s.Encounter.Life = "shadow", 3, 2
		s.Avatar("Ann").Mods = []string{"shield +9"}
		s, _ = malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Draw: "Ann", Dice: "cr=1,cr=1,creature-cr=6,wounds=6,wounds=1"})
		malicetest.Equal(t, "Ann",
			[]int{s.Avatar("Ann").Life, s.Avatar("Ann").Wounds, s.Avatar("Ann").Drains}, []int{3, 0, 2})
	})
}
