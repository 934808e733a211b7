package combat_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/combat"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/movement"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// An engaged archer that shoots suffers first from every enemy engaged with it, whoever its target is (case
// ranged-while-engaged-provokes).
func aShotProvokesEveryEngagedEnemy(t *testing.T) {
	rulebooktest.Proves(t, "attack.ranged.retaliation", "retaliation.triggers", "retaliation.before",
		"retaliation.what", "retaliation.each", "retaliation.unlimited")
	s := Active(Duel(t, Unit{Of: "Ashley", Card: "Edge", Stats: "3 3/1 0 5 12 15"},
		Unit{Of: "Ashley", Card: "Target", Stats: "3 3/1 0 5 12 15"},
		Unit{Of: "Logan", Card: "Archer", Stats: "5 4/2 8 5 12 15",
			Near: []string{"edge-1"}}), "archer-1", 2)
	after, told := Plays(t, s, combat.Attack{Target: "target", Said: at(70)}, Said{Dice: "5,8"})
	if after.Unit("archer-1").Damage != 1 || after.Unit("target-1").Damage != 4 || after.Active.AP != 1 {
		t.Errorf("%+v %+v", after.Units, after.Active)
	}
	Says(t, told, "Edge retaliates: 5 +3 = 8 against 12: graze, 1 damage")
	Says(t, told, "Archer 8 +5 = 13 against 12: hit, 4 damage")
	r := told.Result.(combat.AttackResult)
	if len(r.Retaliations) != 1 || r.Retaliations[0].Attacker != "edge-1" || r.AP != 1 ||
		r.Outcome != "hit" {
		t.Errorf("%+v", r)
	}
	s.Unit("archer-1").Damage = 14 // it falls, and never shoots
	after, told = Plays(t, s, combat.Attack{Target: "target", Said: at(70)}, Said{Dice: "5"})
	r = told.Result.(combat.AttackResult)
	if after.Unit("archer-1") != nil || after.Active != nil || r.Outcome != "" || r.Defense != 12 ||
		r.Health != 15 {
		t.Errorf("%+v %+v", after.Active, r)
	}
	rulebooktest.Proves(t, "retaliation.lethal")
}

// A retaliation comes before what provokes it, and what it sets off may fell the target of that: the shot or
// the charge is paid, and does not happen.
func TestATargetThatFallsBeforeItsAttack(t *testing.T) {
	rulebooktest.Proves(t, "attack.target", "retaliation.before")
	s := Active(Duel(t, Unit{Of: "Ashley", Card: "Edge", Stats: "3 3/1 0 5 12 15"},
		Unit{Of: "Ashley", Card: "Target", Cost: 2, Stats: "3 3/1 0 5 12 3"},
		Unit{Of: "Logan", Card: "Archer", Stats: "5 4/2 8 5 12 15", Near: []string{"edge-1"},
			Abilities: map[string]string{"Burst": "hit damage 3 enemies"}}), "archer-1", 2)
	for ap, act := range map[int]malediction.Act{1: combat.Attack{Target: "target", Said: at(70)},
		0: movement.Charge{Target: "target"}} {
		after, told := Plays(t, s, act, Said{Dice: "15,10"})
		if after.Unit("target-1") != nil || after.Unit("archer-1").Damage != 3 || after.Active.AP != ap ||
			after.Last.Kind != "retaliation" || after.MasteryOf("Logan") != 2 {
			t.Errorf("%+v %+v", after.Units, after.Active)
		}
		last := told.Remarks[len(told.Remarks)-1]
		if last.Rule != "attack.target" || last.Text != "Target has fallen: Archer does not attack it any more" {
			t.Errorf("%+v", told.Remarks)
		}
		graze, _ := Plays(t, s, act, Said{Dice: "5,10"}) // it sets nothing off
		if graze.Unit("target-1") != nil || graze.Last.Kind == "retaliation" {
			t.Errorf("%+v", graze.Units)
		}
	}
}

// Boots of Celerity forbid what Counterattack allows (case example-boots-of-celerity); who wears nothing
// suffers it, and a retaliation never sets off another.
func forbiddingGoesFirst(t *testing.T) {
	rulebooktest.Proves(t, "effect.contradict")
	s := one(t, "5 4/2 0 5 12 15", "3 3/1 0 5 12 18")
	card := s.Cards["Guard"]
	card.Abilities = map[string]string{"Counterattack": "hit retaliation"}
	s.Cards["Guard"] = card
	after, told := Plays(t, s, combat.Attack{Target: "guard"}, Said{Dice: "10,9"})
	if after.Unit("blade-1").Damage != 3 || after.Last.Kind != "retaliation" {
		t.Errorf("%+v", after.Units)
	}
	if r := told.Result.(combat.AttackResult); len(r.Retaliations) != 1 || r.Damage != 4 || r.Health != 14 {
		t.Errorf("%+v", r)
	}
	plain, _ := Plays(t, s, combat.Attack{Target: "guard"}, Said{Dice: "2"}) // a graze sets nothing off
	if plain.Unit("blade-1").Damage != 0 {
		t.Errorf("%+v", plain.Units)
	}
	s.Readings["A19"] = "may"
	after, _ = Plays(t, s, combat.Attack{Target: "guard"},
		Said{Dice: "10", Choices: map[string]string{"counter": "no"}})
	if after.Unit("blade-1").Damage != 0 {
		t.Errorf("%+v", after.Units)
	}
	delete(s.Readings, "A19")
	s.Near = nil // a shot from afar is answered by nobody
	free := combat.Attack{Unit: "blade", Target: "guard", Kind: "ranged", Mods: mods(t, "range +9")}
	after, _ = Plays(t, s, free, Said{Dice: "10"})
	if after.Unit("blade-1").Damage != 0 {
		t.Errorf("%+v", after.Units)
	}
	s = one(t, "5 4/2 0 5 12 15", "3 3/1 0 5 12 18")
	s.Cards["Guard"] = card
	s.Cards["Boots of Celerity"] = notCounted("Boots of Celerity")
	s.Unit("blade-1").Item = "Boots of Celerity"
	after, told = Plays(t, s, combat.Attack{Target: "guard"}, Said{Dice: "10"})
	if after.Unit("blade-1").Damage != 0 || len(told.Remarks) != 1 {
		t.Errorf("%+v %+v", after.Units, told.Remarks)
	}
	Refuses(t, s, combat.Retaliate{Unit: "guard", Target: "blade"}, "effect.contradict", Said{})
}

// A retaliation that hits a bearer of Counterattack sets off nothing.
func TestARetaliationSetsOffNone(t *testing.T) {
	rulebooktest.Proves(t, "retaliation.no-chain")
	s := one(t, "5 4/2 9 5 12 15", "9 3/1 0 5 12 18")
	card := s.Cards["Blade"]
	card.Abilities = map[string]string{"Counterattack": "hit retaliation"}
	s.Cards["Blade"] = card
	after, told := Plays(t, s, combat.Attack{Target: "guard", Kind: "ranged"}, Said{Dice: "15,2"})
	if after.Unit("blade-1").Damage != 3 || after.Unit("guard-1").Damage != 2 {
		t.Errorf("%+v", after.Units)
	}
	if r := told.Result.(combat.AttackResult); len(r.Retaliations) != 1 ||
		len(r.Retaliations[0].Retaliations) != 0 {
		t.Errorf("%+v", r)
	}
}

// An effect lets a unit retaliate by hand; not where it is not engaged, nor in answer to a retaliation, nor
// in the tutorial.
func TestARetaliationByHand(t *testing.T) {
	rulebooktest.Proves(t, "retaliation.what")
	s := one(t, "5 4/2 0 5 12 15", "3 3/1 0 5 12 18")
	after, told := Plays(t, s, combat.Retaliate{Unit: "guard", Target: "blade"}, Said{Dice: "9"})
	if after.Unit("blade-1").Damage != 3 || after.Active.AP != 2 {
		t.Errorf("%+v %+v", after.Units, after.Active)
	}
	Says(t, told, "Guard retaliates: 9 +3 = 12 against 12: hit, 3 damage")
	Refuses(t, after, combat.Retaliate{Unit: "blade", Target: "guard"}, "retaliation.no-chain", Said{})
	Plays(t, after, combat.Retaliate{Unit: "guard", Target: "blade"}, Said{Dice: "9"})
	apart := one(t, "5 4/2 0 5 12 15", "3 3/1 0 5 12 18")
	apart.Near = nil
	Refuses(t, apart, combat.Retaliate{Unit: "guard", Target: "blade"}, "retaliation.what", Said{})
	s.Mode = notation.Tutorial
	Refuses(t, s, combat.Retaliate{Unit: "guard", Target: "blade"}, "retaliation.not-tutorial", Said{})
	Refuses(t, one(t, "5 4/2 0 5 12 15", "- 3/1 0 5 12 18"),
		combat.Retaliate{Unit: "guard", Target: "blade"},
		"stat.null.unusable", Said{})
}

// A retaliation in reading A19: each takes place in the order that its owner says; by may those that the
// owner names.
func TestWhoRetaliatesInWhichOrder(t *testing.T) {
	rulebooktest.Proves(t, "retaliation.each")
	for _, c := range []struct{ reading, said, dice, want string }{
		{"always", "", "2,3", "edge-1 brute-1"},
		{"always", "brute,edge", "2,3", "brute-1 edge-1"},
		{"always", "brute", "2,3", "brute-1 edge-1"},
		{"may", "", "2,3", "edge-1 brute-1"},
		{"may", "brute", "2", "brute-1"},
		{"may", "none", "", ""},
	} {
		s := Active(Duel(t, Unit{Of: "Ashley", Card: "Edge", Stats: "3 3/1 0 5 12 15"},
			Unit{Of: "Ashley", Card: "Brute", Stats: "3 3/1 0 5 12 15"},
			Unit{Of: "Ashley", Card: "Target", Stats: "3 3/1 0 5 12 15"},
			Unit{Of: "Logan", Card: "Archer", Stats: "5 4/2 8 5 12 15",
				Near: []string{"edge-1", "brute-1"}}), "archer-1", 2)
		s.Readings["A19"] = c.reading
		said := Said{Dice: strings.Trim(c.dice+",9", ",")}
		if c.said != "" {
			said.Choices = map[string]string{"retaliation": c.said}
		}
		_, told := Plays(t, s, combat.Attack{Target: "target"}, said)
		var order []string
		for _, r := range told.Result.(combat.AttackResult).Retaliations {
			order = append(order, r.Attacker)
		}
		if got := strings.Join(order, " "); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
	s := one(t, "5 4/2 9 5 12 15", "3 3/1 0 5 12 18")
	shot := combat.Attack{Target: "guard", Kind: "ranged"}
	Plays(t, s, shot, Said{Dice: "2,3", Choices: map[string]string{"retaliation": "guard"}}) // the only one
	Refuses(t, s, shot, "", Said{Dice: "2,3", Choices: map[string]string{"retaliation": "blade"}})
}

// The tutorial has no retaliation; a unit that cannot attack does not retaliate either.
func TestWhoDoesNotRetaliate(t *testing.T) {
	rulebooktest.Proves(t, "stat.null.unusable")
	s := one(t, "5 4/2 9 5 12 15", "3 3/1 0 5 12 18")
	s.Mode = notation.Tutorial
	s.Readings["A4"] = "7"
	shot := combat.Attack{Target: "guard", Kind: "ranged"}
	after, _ := Plays(t, s, shot, Said{Dice: "9"})
	if after.Unit("blade-1").Damage != 0 {
		t.Errorf("%+v", after.Units)
	}
	after, told := Plays(t, one(t, "5 4/2 9 5 12 15", "3 - 0 5 12 18"), shot, Said{Dice: "9"})
	if after.Unit("blade-1").Damage != 0 || !slices.ContainsFunc(told.Remarks, func(r telling.Remark) bool {
		return r.Rule == "stat.null.unusable"
	}) {
		t.Errorf("%+v %+v", after.Units, told.Remarks)
	}
}

// The owner of what a hit sets off orders it, and a retaliation comes in its place: before Rage it is a
// graze of 5 +5 = 10 against 12, behind it a hit of 13. What it fells suffers nothing from Thorns behind
// it; where Thorns comes first the attacker falls to it, and there is no retaliation.
func TestARetaliationComesInTheOrderOfItsOwner(t *testing.T) {
	rulebooktest.Proves(t, "effect.concurrent.own", "retaliation.what")
	for _, c := range []struct {
		order  string
		damage int // of the attacker before
		left   int // and after it; below zero: it has fallen
		values []int
	}{{"1,2,3", 0, 4, []int{10}}, {"2,1,3", 0, 6, []int{13}}, {"1,2,3", 8, -1, []int{10}},
		{"3,1,2", 8, -1, nil}, {"2,1,3", 6, -1, []int{13}}, {"1,2,3", 6, -1, []int{10}}} {
		s := one(t, "5 4/2 0 5 12 10", "5 4/2 0 5 12 10")
		s.Unit("blade-1").Damage = c.damage
		card := s.Cards["Guard"]
		card.Abilities = map[string]string{"Counterattack": "hit retaliation",
			"Rage": "hit +3 accuracy self round", "Thorns": "hit damage 2 attacker"}
		s.Cards["Guard"] = card
		dice := "15"
		if len(c.values) > 0 {
			dice = "15,5"
		}
		after, told := Plays(t, s, combat.Attack{Target: "guard"},
			Said{Dice: dice, Choices: map[string]string{"order": c.order}})
		left := -1
		if u := after.Unit("blade-1"); u != nil {
			left = u.Damage
		}
		var values []int
		for _, r := range told.Result.(combat.AttackResult).Retaliations {
			values = append(values, r.Value)
		}
		if left != c.left || !slices.Equal(values, c.values) {
			t.Errorf("%s: %d damage, not %d; %v, not %v", c.order, left, c.left, values, c.values)
		}
	}
}

// An ability that forbids retaliations against those near its bearer works on them, not on the bearer; from
// afar the players say who retaliates.
func TestRetaliationsForbiddenToOthers(t *testing.T) {
	rulebooktest.Proves(t, "effect.contradict", "retaliation.triggers")
	for _, c := range []struct {
		text   string
		actor  string
		near   bool
		falls  int // how many dice fall
		choose string
	}{
		{"no retaliation nearby allies", "archer-1", true, 0, ""},
		{"no retaliation nearby allies", "guide-1", true, 1, ""},
		{"no retaliation nearby allies", "archer-1", false, 1, ""},
		{"no retaliation allies within 6", "archer-1", true, 0, ""},
		{"no retaliation allies within 6", "archer-1", false, 0, "none"},
		{"no retaliation allies within 6", "archer-1", false, 1, "guard"},
		{"no retaliation allies within 6", "guide-1", true, 1, ""},
		{"no retaliation nearby enemies", "guide-1", true, 0, "none"}, // they may not retaliate, or provoke none
		{"no retaliation nearby enemies", "guide-1", true, 1, "guard"},
		{"no retaliation nearby enemies", "archer-1", true, 1, ""},
		{"no retaliation", "archer-1", true, 1, ""},
		{"no retaliation", "guide-1", true, 0, ""},
	} {
		s := Duel(t, Unit{Of: "Ashley", Card: "Guard", Stats: "3 3/1 0 5 12 15"},
			Unit{Of: "Logan", Card: "Archer", Stats: "5 4/2 8 5 12 15", Near: []string{"guard-1"}},
			Unit{Of: "Logan", Card: "Guide", Stats: "5 4/2 8 5 12 15", Near: []string{"guard-1"},
				Abilities: map[string]string{"Lead": c.text}})
		if c.near {
			s.Near = append(s.Near, malediction.Pair{"guide-1", "archer-1"})
		}
		said := Said{Dice: strings.TrimSuffix(strings.Repeat("5,", c.falls), ",")}
		if c.choose != "" {
			said.Choices = map[string]string{"retaliation": c.choose}
		}
		_, told := Plays(t, Active(s, c.actor, 2), movement.Move{N: 30}, said)
		if len(told.Rolls) != c.falls {
			t.Errorf("%+v: %+v", c, told.Rolls)
		}
		forbids := slices.ContainsFunc(told.Remarks, func(r telling.Remark) bool {
			return r.Rule == "effect.contradict"
		})
		if forbids != (c.falls == 0 && c.choose == "") {
			t.Errorf("%+v: %+v", c, told.Remarks)
		}
	}
}
