package combat_test

import (
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/combat"
	"tablehand/assist/malediction/effects"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/rulebook/rulebooktest"
)

// Damage that is held back waits for answers, and nothing else is done before it is dealt.
func TestHeldDamageWaits(t *testing.T) {
	rulebooktest.Proves(t, "attack.steps", "activation.no-nesting")
	s := one(t, "0 8/5 0 5 12 18", "3 3/1 0 5 10 18")
	Refuses(t, s, combat.Deal{}, "", Said{})
	held, told := Plays(t, s, combat.Attack{Target: "guard", Held: true}, Said{Dice: "20"})
	Says(t, told, "Blade 20 +0 = 20 against 10: critical hit, 13 damage held back")
	if held.Unit("guard-1").Damage != 0 || !held.Last.Held {
		t.Fatalf("%+v", held.Last)
	}
	for _, act := range []malediction.Act{combat.Attack{Target: "guard"}, activation.Pass{},
		combat.Attack{Target: "guard", Free: true}, combat.Retaliate{Unit: "guard", Target: "blade"}} {
		Refuses(t, held, act, "activation.no-nesting", Said{})
	}
	after, told := Plays(t, held, combat.Deal{}, Said{})
	if after.Unit("guard-1").Damage != 13 || after.Last.Held {
		t.Errorf("%+v", after.Last)
	}
	if r := told.Result.(combat.AttackResult); r.Damage != 13 || r.Health != 5 ||
		r.Outcome != "crit-hit" || r.AP != 1 {
		t.Errorf("%+v", r)
	}
}

// Shield of Andravos prevents 10 of 13 (case shield-prevents-only-ten).
func anAnswerPreventsWhatItSays(t *testing.T) {
	rulebooktest.Proves(t, "damage.prevent")
	s := one(t, "0 8/5 0 5 12 18", "3 3/1 0 5 10 18")
	held, _ := Plays(t, s, combat.Attack{Target: "guard", Held: true}, Said{Dice: "20"})
	shielded, _ := Plays(t, held, prevents{"guard-1", 10}, Said{})
	after, told := Plays(t, shielded, combat.Deal{}, Said{})
	if after.Unit("guard-1").Damage != 3 {
		t.Errorf("%+v", after.Unit("guard-1"))
	}
	if r := told.Result.(combat.AttackResult); r.Damage != 13 || r.Prevented != 10 || r.Health != 15 {
		t.Errorf("%+v", r)
	}
}

// prevents is an answer that prevents damage.
type prevents struct {
	unit string
	n    int
}

func (a prevents) Play(t *malediction.Table) error {
	_, err := effects.Prevent(t, a.unit, a.n)
	return err
}

// A defeat scores by cost, not by damage (case overkill-scores-cost-only).
func aDefeatScoresItsCost(t *testing.T) {
	rulebooktest.Proves(t, "mastery.defeat", "defeat.when", "defeat.remove", "zone.discard")
	s := Active(Duel(t, Unit{Of: "Ashley", Card: "Guard", Cost: 3, Stats: "3 3/1 0 5 12 10", Damage: 9},
		Unit{Of: "Logan", Card: "Blade", Stats: "5 9/4 0 5 12 18",
			Near: []string{"guard-1"}}), "blade-1", 2)
	after, told := Plays(t, s, combat.Attack{Target: "guard"}, Said{Dice: "20"})
	r := told.Result.(combat.AttackResult)
	if after.MasteryOf("Logan") != 3 || after.Unit("guard-1") != nil || r.Damage != 13 || !r.Defeated ||
		r.Health != 0 {
		t.Errorf("%d %+v", after.MasteryOf("Logan"), r)
	}
	if after.Active == nil || after.Active.AP != 1 {
		t.Errorf("%+v", after.Active)
	}
}

// A card lets the die fall again: the last face counts, and is natural. Said with the attack or after it;
// what the blow has done is taken back first, a defeat too.
func TestADieThatFallsAgain(t *testing.T) {
	rulebooktest.Proves(t, "attack.crit.hit", "attack.crit.graze")
	s := one(t, "0 8/5 0 5 12 18", "3 3/1 0 5 10 18")
	after, told := Plays(t, s, combat.Attack{Target: "guard", Again: 1}, Said{Dice: "3,20"})
	if b := after.Last; b.Face != 20 || b.Outcome != malediction.CritHit ||
		after.Unit("guard-1").Damage != 13 {
		t.Errorf("%+v", b)
	}
	if told.Rolls[1].For != "attack again" || len(told.Checks) != 1 {
		t.Errorf("%+v", told.Rolls)
	}
	after, _ = Plays(t, after, combat.Again{}, Said{Dice: "1"})
	if b := after.Last; b.Outcome != malediction.CritGraze || after.Unit("guard-1").Damage != 1 ||
		after.Active.AP != 1 {
		t.Errorf("%+v %+v", b, after.Units)
	}
	held, _ := Plays(t, s, combat.Attack{Target: "guard", Held: true}, Said{Dice: "3"})
	held, _ = Plays(t, held, combat.Again{}, Said{Dice: "12"})
	if !held.Last.Held || held.Last.Damage != 8 || held.Unit("guard-1").Damage != 0 {
		t.Errorf("%+v", held.Last)
	}
	Refuses(t, s, combat.Again{}, "", Said{Dice: "1"})

	s.Unit("guard-1").Damage = 12
	fell, _ := Plays(t, s, combat.Attack{Target: "guard"}, Said{Dice: "12"})
	if fell.Unit("guard-1") != nil {
		t.Fatalf("%+v", fell.Units)
	}
	after, _ = Plays(t, fell, combat.Again{}, Said{Dice: "2"})
	if u := after.Unit("guard-1"); u == nil || u.Damage != 17 || after.MasteryOf("Logan") != 0 {
		t.Errorf("%+v %d", after.Units, after.MasteryOf("Logan"))
	}
}

// What +2 power changes is reading A22: the pair is asked for, or it is both numbers, or that of a hit.
func TestPowerChangedByANumber(t *testing.T) {
	rulebooktest.Proves(t, "stat.power.modifier")
	for _, c := range []struct {
		reading, pair string
		hit, graze    int
	}{{"pair", "6/2", 6, 2}, {"pair", "6/4", 6, 4}, {"both", "", 6, 4}, {"hit", "", 6, 2}} {
		for die, want := range map[string]int{"12": c.hit, "2": c.graze, "20": c.hit + c.graze} {
			s := one(t, "0 4/2 0 5 12 18", "3 3/1 0 5 10 18")
			s.Readings["A22"] = c.reading
			Holds(s, "blade-1", "Axe", "+2 power", "Ring", "+1 power")
			said := Said{Dice: die}
			if c.pair != "" {
				Refuses(t, s, combat.Attack{Target: "guard"}, "", said)
				said.Choices = map[string]string{"blade-1.power": c.pair}
			}
			after, _ := Plays(t, s, combat.Attack{Target: "guard"}, said)
			if got := after.Unit("guard-1").Damage; got != want {
				t.Errorf("%+v, die %s: %d, not %d", c, die, got, want)
			}
		}
	}
	s := one(t, "0 4/2 0 5 12 18", "3 3/1 0 5 10 18")
	Holds(s, "blade-1", "Axe", "power 6/1", "Ring", "+1 speed")
	after, _ := Plays(t, s, combat.Attack{Target: "guard"}, Said{Dice: "12"})
	if got := after.Unit("guard-1").Damage; got != 6 {
		t.Errorf("a pair said whole: %d", got)
	}
	s.Unit("blade-1").Mods = []string{"power 9/9 round"}
	after, _ = Plays(t, s, combat.Attack{Target: "guard"}, Said{Dice: "2"})
	if got := after.Unit("guard-1").Damage; got != 9 {
		t.Errorf("a pair that is booked: %d", got)
	}
}

// By reading A21 modifiers add to a null defense, or do not.
func TestANullDefenseByReading(t *testing.T) {
	rulebooktest.Proves(t, "stat.null.zero")
	for reading, want := range map[string]malediction.Outcome{"zero": malediction.Hit,
		"modified": malediction.Graze} {
		s := one(t, "0 3/2 0 5 12 18", "3 3/1 0 5 - 18")
		s.Readings["A21"] = reading
		Holds(s, "guard-1", "Shield", "+9 defense", "Ring", "+1 speed")
		after, _ := Plays(t, s, combat.Attack{Target: "guard"}, Said{Dice: "8"})
		if after.Last.Outcome != want {
			t.Errorf("%s: %+v", reading, after.Last)
		}
	}
}

// By reading A31 Counterattack answers the hit that its bearer suffers, or the one that it deals.
func TestCounterattackByReading(t *testing.T) {
	rulebooktest.Proves(t, "retaliation.what")
	for reading, want := range map[string]string{"suffered": "blade-1", "dealt": "guard-1"} {
		for _, bearer := range []string{"Guard", "Blade"} {
			s := one(t, "5 4/2 0 5 12 15", "3 3/1 0 5 12 18")
			s.Readings["A31"] = reading
			card := s.Cards[bearer]
			card.Abilities = map[string]string{"Counterattack": "hit retaliation"}
			s.Cards[bearer] = card
			sets := (bearer == "Guard") == (reading == "suffered")
			dice := "10"
			if sets {
				dice = "10,9"
			}
			after, _ := Plays(t, s, combat.Attack{Target: "guard"}, Said{Dice: dice})
			if is := after.Last.Kind == "retaliation"; is != sets || sets && after.Last.Target != want {
				t.Errorf("%s, of %s: %+v", reading, bearer, after.Last)
			}
		}
	}
}

// An answer that takes an AP from the attacker begins no other deed: the damage that is held back is dealt.
func TestAnAnswerThatTakesAnAPLeavesTheDamage(t *testing.T) {
	rulebooktest.Proves(t, "attack.steps", "activation.ap")
	held, _ := Plays(t, one(t, "0 8/5 0 5 12 18", "3 3/1 0 5 10 18"),
		combat.Attack{Target: "guard", Held: true}, Said{Dice: "15"})
	slowed, _ := Plays(t, held, takesAP{"blade-1"}, Said{})
	if slowed.Active.AP != 0 || slowed.Last == nil || !slowed.Last.Held {
		t.Fatalf("%+v %+v", slowed.Active, slowed.Last)
	}
	if after, _ := Plays(t, slowed, combat.Deal{}, Said{}); after.Unit("guard-1").Damage != 8 {
		t.Errorf("%+v", after.Unit("guard-1"))
	}
}

// takesAP is an answer that takes an AP from a unit.
type takesAP struct{ unit string }

func (a takesAP) Play(t *malediction.Table) error {
	effects.GiveAP(t, a.unit, -1)
	return nil
}

// An ability that prevents damage of the hit which sets it off does so before that damage fells its unit,
// also where the damage has waited for answers: 4 damage less 2 leave a unit of 4 health, or of 3, on its
// feet.
func TestAnAbilityPreventsBeforeItsUnitFalls(t *testing.T) {
	rulebooktest.Proves(t, "damage.prevent", "defeat.when")
	for _, held := range []bool{false, true} {
		for damage, left := range map[int]int{0: 2, 1: 3, 2: -1, 3: -1} { // of 4 health; below zero: it falls
			s := one(t, "0 4/1 0 5 12 18", "3 3/1 0 5 10 4")
			guard := s.Card("Guard")
			guard.Abilities = map[string]string{"Armor": "hit prevent 2; hit heal 0"}
			s.Cards["Guard"] = guard
			s.Unit("guard-1").Damage = damage
			after, told := Plays(t, s, combat.Attack{Target: "guard", Held: held}, Said{Dice: "15"})
			if held {
				after, told = Plays(t, after, combat.Deal{}, Said{})
			}
			got := -1
			if u := after.Unit("guard-1"); u != nil {
				got = u.Damage
			}
			r := told.Result.(combat.AttackResult)
			if got != left || r.Prevented != 2 || r.Defeated != (left < 0) {
				t.Errorf("held %v, %d damage before: %d, not %d, %+v", held, damage, got, left, r)
			}
			graze, _ := Plays(t, s, combat.Attack{Target: "guard"}, Said{Dice: "5"}) // sets nothing off
			if u := graze.Unit("guard-1"); (u == nil) != (damage == 3) || u != nil && u.Damage != damage+1 {
				t.Errorf("%+v", u)
			}
			saved, _ := Plays(t, after, prevents{"guard-1", 10}, Said{})
			if saved.Unit("guard-1").Damage != damage {
				t.Errorf("%d damage, not %d", saved.Unit("guard-1").Damage, damage)
			}
		}
	}
}
