package effects_test

import (
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/booking"
	"tablehand/assist/malediction/combat"
	"tablehand/assist/malediction/effects"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// cleaving is a table on which Ashley's Revenant has Cleave, and Logan's Hunter, with 1 health left, does
// something as it falls. Initiative has Logan.
func cleaving(t *testing.T) *malediction.State {
	return Active(Duel(t,
		Unit{Of: "Ashley", Card: "Armored Revenant", Cost: 4, Stats: "4 4/2 0 5 12 9", Damage: 6,
			Abilities: map[string]string{"Cleave": "defeat free attack nearby enemies"}},
		Unit{Of: "Logan", Card: "Pack Hunter", Cost: 3, Stats: "3 3/1 0 5 12 4", Damage: 3,
			Near: []string{"revenant-1"}, Abilities: map[string]string{"Throes": "defeat damage 3 nearby enemies"}},
		Unit{Of: "Logan", Card: "Far Crow", Cost: 2, Stats: "3 3/1 0 5 12 4", Near: []string{"revenant-1"}}),
		"revenant-1", 2)
}

// What the holder of initiative puts behind a free attack waits beneath it: the attack is made, then the
// effect of the unit that has fallen before it happens. Unsaid, free attacks come last.
func TestWhatComesBehindAFreeAttackWaits(t *testing.T) {
	rulebooktest.Proves(t, "effect.concurrent.both", "effect.sequence.lifo")
	kill := combat.Attack{Target: "hunter"}
	for _, order := range []string{"", "throes", "throes,cleave"} {
		said := Said{Dice: "15"}
		if order != "" {
			said.Choices = map[string]string{"order": order}
		}
		first, _ := Plays(t, cleaving(t), kill, said)
		if first.Unit("revenant-1") != nil || len(first.Sequence) != 0 {
			t.Errorf("%q: %+v %+v", order, first.Units, first.Sequence)
		}
	}
	s, _ := Plays(t, cleaving(t), kill, Said{Dice: "15", Choices: map[string]string{"order": "cleave"}})
	if s.Unit("revenant-1").Damage != 6 || len(s.Sequence) != 2 || s.Sequence[1].What != "Cleave" ||
		effects.Awaits(s, s.Sequence[0]) != "Throes of Hunter" {
		t.Fatalf("%+v %+v", s.Units, s.Sequence)
	}
	isDue(t, s, "sequence resolve")
	s, _ = Plays(t, s, combat.Attack{Unit: "revenant", Target: "crow", Free: true}, Said{Dice: "15"})
	if s.Unit("crow-1") != nil || len(s.Sequence) != 2 { // its fall gives another
		t.Fatalf("%+v %+v", s.Units, s.Sequence)
	}
	s, _ = Plays(t, s, booking.Resolve{}, Said{})
	after, _ := Plays(t, s, booking.Resolve{}, Said{})
	if after.Unit("revenant-1") != nil || after.MasteryOf("Logan") != 4 || after.MasteryOf("Ashley") != 5 ||
		len(after.Sequence) != 0 {
		t.Errorf("%+v %+v", after.Units, after.Sequence)
	}
}

// Damage to several units at once lies on all of them before the first falls, so that it does not matter who
// is named first: the Hound has 10 health less 3 while the Plague stands.
func TestDamageAtOnceLiesOnAll(t *testing.T) {
	rulebooktest.Proves(t, "defeat.when", "damage.track")
	for _, ids := range [][]string{{"hound-1", "plague-1"}, {"plague-1", "hound-1"}} {
		for damage, falls := range map[int]bool{5: true, 4: false} { // and 2 of 7 health
			s := Duel(t, Unit{Of: "Ashley", Card: "Hound", Cost: 2, Stats: "3 3/1 0 5 12 10", Damage: damage},
				Unit{Of: "Logan", Card: "Plague", Cost: 3, Stats: "3 3/1 0 5 12 10", Damage: 8,
					Near: []string{"hound-1"}, Abilities: map[string]string{"Rotting": "-3 health nearby enemies"}})
			after, _ := Plays(t, s, booking.Damage{Units: ids, N: 2}, Said{})
			if after.Unit("plague-1") != nil || (after.Unit("hound-1") == nil) != falls {
				t.Errorf("%q: %+v", ids, after.Units)
			}
			saved, _ := Plays(t, after, keeps("plague-1", 2), Said{})
			if saved.Unit("plague-1") == nil {
				t.Errorf("%q: %+v", ids, saved.Units)
			}
		}
	}
}

// An effect that takes the health of several units at once fells them together, by a loss of max health or of
// what they carry: what their falls set off comes behind it, as the holder of initiative orders it.
func TestALossOfHealthAtOnceFellsTogether(t *testing.T) {
	rulebooktest.Proves(t, "effect.concurrent.both", "defeat.when")
	units := notation.Whom{Kin: notation.Units, Within: 3}
	for _, e := range []notation.Effect{
		{Deed: notation.Boosts, Stat: notation.Health, N: -2, Whom: units, Span: "round"},
		{Deed: notation.Destroys, What: notation.Item, Whom: units},
	} {
		for order, damage := range map[string]int{"throes,blessing": 7, "blessing,throes": 9} { // of 4
			s := Duel(t,
				Unit{Of: "Logan", Card: "Fleshripper", Cost: 3, Stats: "5 4/2 0 5 12 4", Damage: 4, Item: "Plate",
					Abilities: map[string]string{"Throes": "defeat damage 9 enemies within 3"}},
				Unit{Of: "Ashley", Card: "Herald", Cost: 5, Stats: "5 4/2 0 5 12 4", Damage: 4, Item: "Plate",
					Abilities: map[string]string{"Blessing": "defeat heal 6 allies within 3"}},
				Unit{Of: "Ashley", Card: "Pal", Cost: 4, Stats: "3 3/1 0 5 12 18", Damage: 4})
			Card(s, "Plate", notation.Item, 0, nil, "+2 health")
			after, _ := Plays(t, s, said(func(t *malediction.Table) {
				effects.Carry(t, effects.Cause{Player: "Ashley"}, malediction.Borne{Card: "Blight", Effect: e})
			}), Said{Choices: map[string]string{"blight": "fleshripper,herald", "order": order, "throes": "pal",
				"blessing": "pal"}})
			if len(after.Units) != 1 || after.Unit("pal-1").Damage != damage || after.MasteryOf("Ashley") != 3 ||
				after.MasteryOf("Logan") != 5 {
				t.Errorf("%s, %s: %+v", e.Deed, order, after.Units)
			}
		}
	}
}
