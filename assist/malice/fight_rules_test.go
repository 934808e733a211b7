package malice

import "testing"

// Only who is attacked can hit in a phase, with its own wounds and not those of the others
// (combat.joint.hit-by, combat.joint.modifiers).
func TestOnlyTheAttackedCanHit(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := fight(t, printing)
		s.avatar("Ben").Mods = []string{"wounds +2", "cr +9"}
		s, _ = plays(t, s, FightPhase{}, said{draw: "Ann", dice: "cr=6,cr=6,creature-cr=4"}) // power 2: 4 + 1
		equal(t, "wounds", s.Encounter.Wounds, 1)
	})
}

// Who defends can still be chosen and wounded (defend.target).
func TestDefendersAreWounded(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := fight(t, printing)
		s, _ = plays(t, s, FightPhase{Defend: []string{"Ann"}}, said{draw: "Ann", dice: "cr=1,creature-cr=6,wounds=1"})
		equal(t, "Ann", []int{s.avatar("Ann").Life, s.avatar("Ann").Wounds}, []int{4, 1})
	})
}

// A creature that can still wound never makes the power roll that lets it leave, however
// near its end it is (futile.creature.only).
func TestCreaturesStayToTheEnd(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := fight(t, printing)
		s.Encounter.Wounds = 3 // of 4
		s, told := plays(t, s, FightPhase{}, said{draw: "Ann", dice: "cr=3,cr=1,creature-cr=2"})
		equal(t, "it stays", []any{len(told.Checks), s.Encounter.Wounds, s.fight().Noticed}, []any{0, 3, false})
	})
}

// Every wound of a Shadow is a drain: radiance first, and no shield helps
// (shadow.wounds-are-drains, combat.shadow-drains).
func TestShadowsDrain(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := fight(t, printing)
		s.Encounter.Kind, s.Encounter.Power, s.Encounter.Life = "shadow", 3, 2
		s.avatar("Ann").Mods = []string{"shield +9"}
		s, _ = plays(t, s, FightPhase{}, said{draw: "Ann", dice: "cr=1,cr=1,creature-cr=6,wounds=6,wounds=1"})
		equal(t, "Ann", []int{s.avatar("Ann").Life, s.avatar("Ann").Wounds, s.avatar("Ann").Drains}, []int{3, 0, 2})
	})
}
