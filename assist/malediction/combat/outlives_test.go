package combat_test

import (
	"testing"

	"tablehand/assist/malediction/booking"
	"tablehand/assist/malediction/combat"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/rulebook/rulebooktest"
)

// An answer to damage that is held back fells the attacker: by reading A32 the damage is dealt, as the
// printed example has it, or is gone. The phase does not end before that is settled.
func TestTheDamageOfAFallenAttacker(t *testing.T) {
	rulebooktest.Proves(t, "effect.sequence.gone")
	for reading, want := range map[string]int{"": 4, "dealt": 4, "gone": 0} {
		s := Active(Duel(t,
			Unit{Of: "Ashley", Card: "Armored Revenant", Cost: 4, Stats: "4 4/2 0 5 12 4", Exhausted: true},
			Unit{Of: "Logan", Card: "Pack Hunter", Cost: 3, Stats: "3 3/1 0 5 12 9", Exhausted: true,
				Near: []string{"revenant-1"}}), "revenant-1", 2)
		if reading != "" {
			s.Readings["A32"] = reading
		}
		s, _ = Plays(t, s, combat.Attack{Target: "hunter", Held: true}, Said{Dice: "12"})
		s, _ = Plays(t, s, booking.Damage{Units: []string{"revenant"}, N: 4}, Said{})
		if s.Unit("revenant-1") != nil || s.Phase != "action" {
			t.Fatalf("%+v in the %s phase", s.Units, s.Phase)
		}
		after, told := Plays(t, s, combat.Deal{}, Said{})
		if got := after.Unit("hunter-1").Damage; got != want || after.Phase != "end" || after.Last.Held {
			t.Errorf("%q: %d damage, not %d, in the %s phase", reading, got, want, after.Phase)
		}
		if len(told.Remarks) != 1 || told.Remarks[0].Rule != "effect.sequence.gone" {
			t.Errorf("%q: %+v", reading, told.Remarks)
		}
	}
}

// A power that is changed by a number is asked for once, by reading A22, and kept; a natural 1 asks nothing,
// as it does 1 damage whatever the power is.
func TestAChangedPowerIsAskedOnce(t *testing.T) {
	rulebooktest.Proves(t, "stat.power.modifier", "attack.crit.graze")
	s := Active(Duel(t,
		Unit{Of: "Ashley", Card: "Armored Revenant", Cost: 4, Stats: "4 4/2 0 5 12 40", Item: "Axe"},
		Unit{Of: "Logan", Card: "Pack Hunter", Cost: 3, Stats: "3 3/1 0 5 12 90", Near: []string{"revenant-1"}}),
		"revenant-1", 2)
	Card(s, "Axe", "item", 2, nil, "+2 power")
	if p := s.Power(s.Unit("revenant-1")); !p.Open || p.Said() != "4/2 +2" {
		t.Fatalf("%+v", p)
	}
	graze, _ := Plays(t, s, combat.Attack{Target: "hunter"}, Said{Dice: "1"})
	if graze.Unit("hunter-1").Damage != 1 || len(graze.Unit("revenant-1").Powers) != 0 {
		t.Errorf("%+v", graze.Units)
	}
	hit, _ := Plays(t, graze, combat.Attack{Target: "hunter"}, Said{Dice: "12",
		Choices: map[string]string{"revenant-1.power": "6/3"}})
	if hit.Unit("hunter-1").Damage != 7 {
		t.Errorf("%+v", hit.Units)
	}
	again, told := Plays(t, Active(hit, "revenant-1", 1), combat.Attack{Target: "hunter"}, Said{Dice: "20"})
	if again.Unit("hunter-1").Damage != 16 || len(told.Choices) != 0 {
		t.Errorf("%+v %+v", again.Units, told.Choices)
	}
}
