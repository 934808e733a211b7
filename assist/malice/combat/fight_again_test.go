package combat_test

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/rulebook/rulebooktest"
)

// Wounds whose dice fall again are taken back first: those of this hit, and no older ones.
func TestWoundsThatFallAgain(t *testing.T) {
	rulebooktest.Proves(t, "wound.track", "combat.hit")
	s := gridFight{power: 1, own: &malice.Own{CR: 9, Wounds: 3}, method: "all", avatars: []side{{}}}.laid(t)
	a := s.Avatar("Ann")
	a.Life, a.Wounds = 2, 3
	s, _ = malicetest.Plays(t, s, combat.FightPhase{},
		malicetest.Said{Dice: "cr=1,creature-cr=1,wounds=6,wounds=6,wounds=6"})
	malicetest.Equal(t, "hit for 4", malicetest.Life(s.Avatar("Ann")), []int{0, 5, 0})
	s, _ = malicetest.Plays(t, s, combat.DealWounds{Again: "wounds"},
		malicetest.Said{Dice: "wounds=1,wounds=1,wounds=1"})
	malicetest.Equal(t, "hit for 1", malicetest.Life(s.Avatar("Ann")), []int{1, 4, 0})
	s, _ = malicetest.Plays(t, s, combat.DealWounds{Again: "wounds"},
		malicetest.Said{Dice: "wounds=6,wounds=1,wounds=1"})
	malicetest.Equal(t, "hit for 2", malicetest.Life(s.Avatar("Ann")), []int{0, 5, 0})
}

// Drains of Xulthûl are no wounds that could be taken back or healed.
func TestDrainsOfXulthulAreNoWounds(t *testing.T) {
	rulebooktest.Proves(t, "wound.track", "recovery.heal")
	s := gridFight{power: 4, method: "all", avatars: []side{{cr: amount{plus: 9}}}}.laid(t)
	s.Xulthul = &malice.Xulthul{Power: 4, Life: 8, At: "a:gate"}
	s.Encounter.Kind, s.Encounter.Life = "xulthul", 8
	s, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=6,creature-cr=1"})
	s, _ = malicetest.Plays(t, s, combat.HarmFoe{What: "heal", N: 2}, malicetest.Said{})
	s, _ = malicetest.Plays(t, s, combat.HarmFoe{What: "drain", N: 2}, malicetest.Said{})
	malicetest.Refuses(t, s, combat.HarmFoe{What: "heal", N: 1}, "", malicetest.Said{})
	s, _ = malicetest.Plays(t, s, combat.DealWounds{Again: "wounds"}, malicetest.Said{})
	malicetest.Equal(t, "its tokens", []int{s.Xulthul.Life, s.Xulthul.Wounds, s.Xulthul.Drains},
		[]int{5, 1, 2})
}
