package combat_test

import (
	"errors"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/telling"
)

// refusesWord plays an act that has a word too many: the refusal says so.
func refusesWord(t *testing.T, s *malice.State, act malice.Act, says string) {
	t.Helper()
	_, _, err := malicetest.Tell(t, s, act, malicetest.Nothing{}, true)
	var nonsense *telling.Nonsense
	var impossible *telling.Refused
	if !errors.As(err, &nonsense) && !errors.As(err, &impossible) || !strings.Contains(err.Error(), says) {
		t.Errorf("%#v: %v, want %q", act, err, says)
	}
}

// Each fighter, member or defender is named once: a word is used or refused (combat.joint,
// band.form, defend.when).
func TestNamedOnce(t *testing.T) {
	s := malicetest.Game(t, "first", 2, malicetest.Names(3)...)
	for _, act := range []malice.Act{
		combat.BeginCombat{Who: []string{"Ann", "ann"}, Creature: "power=1"},
		movement.FormBand{Names: []string{"Ann", "Ben", "ben"}},
		movement.FormBand{Names: []string{"Ann", "Ben", "Ann"}},
	} {
		refusesWord(t, s, act, "is named twice")
	}
	met := malicetest.Faces(t, "first", 2, malice.Encounter{Kind: "creature", Power: 1, Life: 2})
	refusesWord(t, met, combat.BeginCombat{Who: []string{"Ben", "Ann", "Ben"}}, "Ben is named twice")
	fight := inFight(t, "second", 2)
	for _, twice := range [][]string{{"Ann", "Ann"}, {"creature", "Ben", "creature"}} {
		refusesWord(t, fight, combat.FightPhase{Defend: twice}, "is named twice")
		refusesWord(t, fight, combat.TargetPhase{Defend: twice}, "is named twice")
	}
}

// Words about a phase come in time: after its blows nobody comes to defend, and once it has begun
// nobody says that the creature fights in vain (defend.when, futile.definition).
func TestSaidInTime(t *testing.T) {
	vain := true
	s, _ := malicetest.Plays(t, inFight(t, "second", 2), combat.TargetPhase{Defend: []string{"Ben"}},
		malicetest.Said{Draw: "target=Ann"})
	malicetest.Equal(t, "defending", s.Fight().Defending, []string{"Ben"})
	refusesWord(t, s, combat.FightPhase{Futile: &vain}, "phase 1 has begun")
	struck, _ := malicetest.Plays(t, s, combat.RollBlows{Defend: []string{"Ann"}},
		malicetest.Said{Dice: "cr=1,creature-cr=1"})
	malicetest.Equal(t, "defending", struck.Fight().Defending, []string{"Ben", "Ann"})
	refusesWord(t, struck, combat.FightPhase{Futile: &vain}, "phase 1 has begun")
	for _, act := range []malice.Act{combat.FightPhase{Defend: []string{"Ann"}},
		combat.RollBlows{Defend: []string{"Ann"}, Again: "cr"}} {
		refusesWord(t, struck, act,
			"the blows of phase 1 have fallen: --defend says before them who defends (combat.phase)")
	}
}

// A modifier of which a step of the phase has no use is refused there (combat.cr.modifiers,
// wound.track).
func TestModifiersOfAStep(t *testing.T) {
	said := func(text string) malice.Act { return combat.FightPhase{Mods: malicetest.Modded(t, text)} }
	s := inFight(t, "second", 1)
	refusesWord(t, s, combat.TargetPhase{Mods: malicetest.Modded(t, "cr +1")}, "nothing here has a cr")
	refusesWord(t, s, said("lr +1"), "nothing here has a lr")
	s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{})
	refusesWord(t, s, combat.RollBlows{Mods: malicetest.Modded(t, "wounds +1")}, "nothing here has a wounds")
	s, told := malicetest.Plays(t, s, combat.RollBlows{Mods: malicetest.Modded(t, "Ann cr +1")},
		malicetest.Said{Dice: "cr=3,creature-cr=2"})
	malicetest.Equal(t, "it hits", *told.Result.(combat.CombatResult).Fight.CR, 4)
	refusesWord(t, s, combat.DealWounds{Mods: malicetest.Modded(t, "cr +1")}, "nothing here has a cr")
	refusesWord(t, s, said("cr +1"), "nothing here has a cr")
	s, _ = malicetest.Plays(t, s, said("Ann wounds +1"), malicetest.Said{})
	malicetest.Equal(t, "wounds", s.Encounter.Wounds, 2)
}
