package effects_test

import (
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/combat"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

var wall = map[string]string{"Shield Wall": "+1 defense nearby allies"}

// walled is a table on which Logan's unit attacks Ashley's Priest, beside whom so many Exemplars stand.
func walled(t *testing.T, exemplars int) *malediction.State {
	units := []Unit{{Of: "Ashley", Card: "Valcarist Priest", Cost: 4, Stats: "3 3/1 0 5 11 8"},
		{Of: "Logan", Card: "Duskwood Prowler", Cost: 6, Stats: "4 4/2 0 8 12 10", Near: []string{"priest-1"}}}
	for range exemplars {
		units = append(units, Unit{Of: "Ashley", Card: "Truestone Exemplar", Cost: 5, Stats: "3 4/2 0 4 13 12",
			Abilities: wall, Near: []string{"priest-1"}})
	}
	return Active(Duel(t, units...), "prowler-1", 2)
}

func TestCasesOfStacking(t *testing.T) {
	t.Run("two-shield-walls", func(t *testing.T) {
		rulebooktest.Proves(t, "effect.same-name", "attack.bonus.defense")
		s := walled(t, 2)
		after, _ := Plays(t, s, combat.Attack{Target: "priest"}, Said{Dice: "8"})
		if after.Last.Defense != 12 || after.Last.Outcome != malediction.Hit || after.Unit("priest-1").Damage != 4 {
			t.Errorf("%+v", after.Last)
		}
		rulebooktest.Met(t, s.Stat(s.Unit("priest-1"), notation.Defense).Idle)
	})
	t.Run("shield-wall-not-for-its-bearer", func(t *testing.T) {
		s := walled(t, 1)
		s.Near = append(s.Near, malediction.Pair{"exemplar-1", "prowler-1"})
		after, _ := Plays(t, s, combat.Attack{Target: "exemplar"}, Said{Dice: "9"})
		if after.Last.Defense != 13 || after.Last.Damage != 4 {
			t.Errorf("%+v", after.Last)
		}
	})
	t.Run("item-and-relic-same-stat", func(t *testing.T) {
		rulebooktest.Proves(t, "effect.attachment-boost")
		s := Duel(t, Unit{Of: "Logan", Card: "Duskwood Prowler", Cost: 6, Stats: "4 4/2 0 5 12 10", Item: "Shoes",
			Relic: "Wings"})
		Card(s, "Shoes", notation.Item, 1, nil, "+2 speed")
		Card(s, "Wings", notation.Relic, 0, nil, "+3 speed")
		speed := s.Stat(s.Unit("prowler-1"), notation.Speed)
		if speed.Total() != 8 || len(speed.Idle) != 1 {
			t.Errorf("%+v", speed)
		}
		rulebooktest.Met(t, speed.Idle)
	})
}

// A named ability adds to the boost of an attachment; by reading A16 only the larger of the two counts. A
// bonus and a penalty both apply.
func TestAnAbilityAndAnAttachment(t *testing.T) {
	rulebooktest.Proves(t, "effect.other-stacks")
	for value, want := range map[string]int{"add": 10, "strongest": 8} {
		s := Duel(t, Unit{Of: "Logan", Card: "Duskwood Prowler", Cost: 6, Stats: "4 4/2 0 5 12 10", Item: "Shoes",
			Abilities: map[string]string{"Swift Foot": "+2 speed"}})
		Card(s, "Shoes", notation.Item, 1, nil, "+3 speed; -1 defense")
		s.Readings["A16"] = value
		speed := s.Stat(s.Unit("prowler-1"), notation.Speed)
		if speed.Total() != want {
			t.Errorf("%s: %d, not %d", value, speed.Total(), want)
		}
		rulebooktest.Met(t, speed)
		if got := s.Stat(s.Unit("prowler-1"), notation.Defense).Total(); got != 11 {
			t.Errorf("defense %d", got)
		}
	}
}

// An aura without inches works on all of its kind on the field, one that says nearby on those within an
// inch; neither on its bearer.
func TestHowFarAnAuraReaches(t *testing.T) {
	for text, want := range map[string][3]int{
		"+1 defense allies": {13, 12, 10}, "+1 defense nearby allies": {13, 11, 10},
		"-2 defense enemies": {13, 11, 8}, "+1 defense nearby units": {13, 11, 11},
	} {
		s := Duel(t,
			Unit{Of: "Ashley", Card: "Truestone Exemplar", Cost: 5, Stats: "3 4/2 0 4 13 12",
				Abilities: map[string]string{"Aura": text}},
			Unit{Of: "Ashley", Card: "Valcarist Priest", Cost: 4, Stats: "3 3/1 0 5 11 8"},
			Unit{Of: "Logan", Card: "Duskwood Prowler", Cost: 6, Stats: "4 4/2 0 8 10 10",
				Near: []string{"exemplar-1"}})
		var got [3]int
		for i := range got {
			got[i] = s.Stat(&s.Units[i], notation.Defense).Total()
		}
		if got != want {
			t.Errorf("%s: %v, not %v", text, got, want)
		}
	}
}

// Of two effects of one name that a moment sets off the strongest counts, a penalty by how far it goes;
// where one is for the unit itself and the other for its allies, no unit is affected by both.
func TestEffectsOfOneNameThatAMomentSetsOff(t *testing.T) {
	rulebooktest.Proves(t, "effect.same-name", "damage.heal")
	for _, c := range []struct {
		own, relic              string
		defense, damage, others int // defense of the enemy, damage of the unit itself and of its ally, of 5 each
	}{
		{"activation -1 defense enemies round", "activation -3 defense enemies round", 7, 5, 5},
		{"activation -3 defense enemies round", "activation -1 defense enemies round", 7, 5, 5},
		{"activation heal 2", "activation heal 3", 10, 2, 5},
		{"activation heal 2", "activation heal 3 allies", 10, 3, 2},
		{"activation heal 3 allies", "activation heal 2 self", 10, 3, 2},
		{"activation heal 2 allies", "activation heal 3 allies", 10, 5, 2},
	} {
		s := Duel(t, Unit{Of: "Logan", Card: "Singer", Cost: 3, Stats: "3 3/1 0 5 11 9", Damage: 5, Relic: "Bell",
			Abilities: map[string]string{"Song 1": c.own}},
			Unit{Of: "Logan", Card: "Hunter", Cost: 2, Stats: "3 2/1 0 8 11 9", Damage: 5},
			Unit{Of: "Ashley", Card: "Guard", Cost: 3, Stats: "3 3/1 0 5 10 8"})
		Card(s, "Bell", notation.Relic, 0, map[string]string{"Song 2": c.relic}, "")
		after, _ := Plays(t, s, activation.Activate{Unit: "singer"}, Said{})
		defense := after.Stat(after.Unit("guard-1"), notation.Defense).Total()
		if got := after.Unit("singer-1").Damage; defense != c.defense || got != c.damage ||
			after.Unit("hunter-1").Damage != c.others {
			t.Errorf("%s, %s: defense %d, %d and %d damage", c.own, c.relic, defense, got,
				after.Unit("hunter-1").Damage)
		}
	}
}
