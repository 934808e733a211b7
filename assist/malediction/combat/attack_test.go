package combat_test

import (
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/combat"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/rulebook/rulebooktest"
)

// The worked example: 8 +4 against 11 +1 of Shield Wall hits for 4 (case example-prowler-hits-priest).
func TestAnEqualValueHits(t *testing.T) {
	rulebooktest.Proves(t, "attack.value", "attack.hit", "attack.bonus.defense", "attack.cost")
	s := Duel(t,
		Unit{Of: "Ashley", Card: "Truestone Exemplar", Cost: 5, Stats: "3 4/2 0 4 13 12",
			Abilities: map[string]string{"Shield Wall": "+1 defense nearby allies"}},
		Unit{Of: "Ashley", Card: "Valcarist Priest", Cost: 4, Stats: "3 3/1 0 5 11 8",
			Near: []string{"exemplar-1"}},
		Unit{Of: "Logan", Card: "Duskwood Prowler", Cost: 6, Stats: "4 4/2 0 8 12 10",
			Near: []string{"priest-1"}},
	)
	Active(s, "prowler-1", 1)
	after, told := Plays(t, s, combat.Attack{Target: "priest"}, Said{Dice: "8"})
	if got := after.Last; got.Value != 12 || got.Defense != 12 || got.Outcome != malediction.Hit ||
		got.Damage != 4 {
		t.Fatalf("%+v", got)
	}
	if after.Unit("priest-1").Damage != 4 || after.Active.AP != 0 {
		t.Fatalf("%+v %+v", after.Unit("priest-1"), after.Active)
	}
	if len(told.Checks) != 1 || !told.Checks[0].Success {
		t.Fatalf("%+v", told.Checks)
	}
}
