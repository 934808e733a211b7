package status_test

import (
	"slices"
	"testing"

	"tablehand/assist/malediction"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/status"
	"tablehand/assist/telling"
)

// A spell that prevents damage is offered after a blow that felled a unit, but for one whose fall has set off
// what nothing takes back (damage.prevent, spell.swift.after-roll).
func TestNoAnswerToAFallThatHasSetSomethingOff(t *testing.T) {
	for told, want := range map[string]bool{"": true, "Death Throes": false} {
		s := Duel(t, Unit{Of: "Logan", Card: "Rot", Cost: 3, Stats: "4 4/2 0 8 12 10"},
			Unit{Of: "Ashley", Card: "Ann", Cost: 3, Stats: "4 4/2 0 8 12 10", Damage: 12})
		s.Players[0].Warband = "oath"
		fallen := *s.Unit("ann-1")
		s.Units = slices.DeleteFunc(s.Units, func(u malediction.Unit) bool { return u.ID == fallen.ID })
		s.Last = &malediction.Blow{Attacker: "rot-1", Target: fallen.ID, Kind: "melee", Face: 15, Value: 19,
			Defense: 12, Outcome: malediction.Hit, Damage: 4,
			Fallen: &malediction.Fallen{Unit: fallen, Turn: "Ashley", Told: told}}
		is := slices.ContainsFunc(status.Steps(s), func(step telling.Step) bool {
			return slices.Equal(step.Words, []string{"swift", "Ashley", "Turn Aside"})
		})
		if is != want {
			t.Errorf("its fall set off %q: offered is %v", told, is)
		}
	}
}
