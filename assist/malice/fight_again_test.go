package malice

import (
	"testing"
)

// Wounds whose dice fall again are taken back first: those that the hit turned over, and no
// older ones (wound.track, combat.hit).
func TestWoundsThatFallAgain(t *testing.T) {
	s := gridFight{power: 1, own: &Own{CR: 9, Wounds: 3}, method: "all", avatars: []side{{}}}.laid(t)
	a := s.avatar("Ann")
	a.Life, a.Wounds = 2, 3
	s, _ = plays(t, s, FightPhase{}, said{dice: "cr=1,creature-cr=1,wounds=6,wounds=6,wounds=6"})
	equal(t, "hit for 4", life(s.avatar("Ann")), []int{0, 5, 0})
	s, _ = plays(t, s, DealWounds{Again: "wounds"}, said{dice: "wounds=1,wounds=1,wounds=1"})
	equal(t, "hit for 1", life(s.avatar("Ann")), []int{1, 4, 0})
	s, _ = plays(t, s, DealWounds{Again: "wounds"}, said{dice: "wounds=6,wounds=1,wounds=1"})
	equal(t, "hit for 2", life(s.avatar("Ann")), []int{0, 5, 0})
}

// What Xulthûl has lost as drains is no wound that could be taken back or healed
// (wound.track, recovery.heal).
func TestDrainsOfXulthulAreNoWounds(t *testing.T) {
	s := gridFight{power: 4, method: "all", avatars: []side{{cr: amount{plus: 9}}}}.laid(t)
	s.Xulthul = &Xulthul{Power: 4, Life: 8, At: "a:gate"}
	s.Encounter.Kind, s.Encounter.Life = "xulthul", 8
	s, _ = plays(t, s, FightPhase{}, said{dice: "cr=6,creature-cr=1"})
	s, _ = plays(t, s, HarmFoe{What: "heal", N: 2}, said{})
	s, _ = plays(t, s, HarmFoe{What: "drain", N: 2}, said{})
	refuses(t, s, HarmFoe{What: "heal", N: 1}, "", said{})
	s, _ = plays(t, s, DealWounds{Again: "wounds"}, said{})
	equal(t, "its tokens", []int{s.Xulthul.Life, s.Xulthul.Wounds, s.Xulthul.Drains}, []int{5, 1, 2})
}
