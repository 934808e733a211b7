package combat_test

import (
	"testing"

	"tablehand/assist/malediction/combat"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/rulebook/rulebooktest"
)

// A die that falls again falls for the same attack: the auras that reached it and the mods that were said
// with it count as they did, and are not added twice where they are said again.
func TestADieThatFallsAgainFallsForTheSameAttack(t *testing.T) {
	rulebooktest.Proves(t, "attack.value")
	attack := combat.Attack{Target: "priest", Mods: mods(t, "accuracy +1", "priest defense +2", "die +1")}
	s, _ := Plays(t, hymned(t), attack, Said{Dice: "3",
		Choices: map[string]string{"war-song": "prowler"}})
	for _, c := range []struct {
		said           []string
		value, defense int
	}{
		{nil, 13, 13}, {[]string{"accuracy +1"}, 13, 13}, {[]string{"accuracy +1 named Luck"}, 14, 13},
		{[]string{"priest defense +2", "priest defense +4"}, 13, 17},
	} {
		after, told := Plays(t, s, combat.Again{Mods: mods(t, c.said...)}, Said{Dice: "6"}) // 6 +4 +2 +1
		if b := after.Last; b.Value != c.value || b.Defense != c.defense || len(told.Choices) != 0 {
			t.Errorf("%q: %d against %d, %+v", c.said, b.Value, b.Defense, told.Choices)
		}
		third, _ := Plays(t, after, combat.Again{}, Said{Dice: "2"})
		if third.Last.Value != c.value-4 {
			t.Errorf("%q: %d", c.said, third.Last.Value)
		}
	}
}

// What the first hit has set off stays as its die falls again, and the players are told so.
func TestWhatAFirstHitHasSetOffStays(t *testing.T) {
	rulebooktest.Proves(t, "ability.passive")
	s := one(t, "5 4/2 0 5 12 15", "3 4/2 0 5 12 18")
	card := s.Cards["Guard"]
	card.Abilities = map[string]string{"Rage": "hit +2 accuracy self round"}
	s.Cards["Guard"] = card
	for die, remarks := range map[string]int{"15": 1, "2": 0} {
		first, _ := Plays(t, s, combat.Attack{Target: "guard"}, Said{Dice: die})
		after, told := Plays(t, first, combat.Again{}, Said{Dice: "2"})
		if len(told.Remarks) != remarks || len(after.Unit("guard-1").Mods) != remarks {
			t.Errorf("%s: %+v %+v", die, told.Remarks, after.Units)
		}
	}
}

// As the die of a blow falls again that has felled its target all the same, though some of the damage was
// prevented, all of the damage is taken back: what is prevented by an answer, or by an ability that its hit
// sets off.
func TestADieThatFallsAgainTakesAllDamageBack(t *testing.T) {
	rulebooktest.Proves(t, "damage.prevent", "attack.graze")
	for _, armor := range []bool{false, true} {
		s := one(t, "5 8/2 0 5 12 15", "3 4/2 0 5 12 4")
		if armor {
			card := s.Cards["Guard"]
			card.Abilities = map[string]string{"Armor": "hit prevent 1"}
			s.Cards["Guard"] = card
		}
		s.Unit("guard-1").Damage = 1
		first, _ := Plays(t, s, combat.Attack{Target: "guard"}, Said{Dice: "15"})
		if !armor {
			first, _ = Plays(t, first, prevents{"guard-1", 1}, Said{})
		}
		if first.Unit("guard-1") != nil || first.Last.Prevented != 1 {
			t.Fatalf("armor %v: %+v", armor, first.Last)
		}
		after, told := Plays(t, first, combat.Again{}, Said{Dice: "2"})
		if u := after.Unit("guard-1"); u == nil || u.Damage != 3 || len(told.Remarks) != 0 {
			t.Errorf("armor %v: %+v %+v", armor, u, told.Remarks)
		}
	}
}
