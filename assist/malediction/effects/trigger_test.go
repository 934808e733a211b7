package effects_test

import (
	"slices"
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/booking"
	"tablehand/assist/malediction/combat"
	"tablehand/assist/malediction/effects"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// said is an act made of any function.
type said func(t *malediction.Table)

func (a said) Play(t *malediction.Table) error {
	a(t)
	return nil
}

// Vorendal's Regeneration 2 and the Ring's Regeneration 3 are one ability: 3 are recovered, of the 2 damage
// that lie there 2 (case regeneration-at-full-health; the rulebook's modifier example).
func TestTheStrongestRegenerationHealsAsTheActivationBegins(t *testing.T) {
	rulebooktest.Proves(t, "ability.regeneration", "effect.same-name", "damage.heal")
	for _, c := range []struct {
		name         string
		damage, left int
	}{{"modifier-example", 5, 2}, {"regeneration-at-full-health", 2, 0}, {"unhurt", 0, 0}} {
		t.Log(c.name)
		s := Duel(t, Unit{Of: "Logan", Card: "Vorendal", Seeker: true, Cost: 8, Stats: "5 5/3 0 6 15 17",
			Damage:    c.damage,
			Abilities: map[string]string{"Regeneration 2": "activation heal 2"}, Relic: "Ring of Vitality"})
		Card(s, "Ring of Vitality", notation.Relic, 0, map[string]string{"Regeneration 3": "activation heal 3"}, "")
		after, told := Plays(t, s, activation.Activate{Unit: "vorendal"}, Said{})
		if got := after.Unit("vorendal-1").Damage; got != c.left {
			t.Errorf("%d damage, not %d", got, c.left)
		}
		sentence := "Vorendal recovers 3 (Ring of Vitality, not +2): 15 of 17 health"
		if c.damage == 5 && told.Events[len(told.Events)-1].Event.String() != sentence {
			t.Errorf("%v", told.Events[len(told.Events)-1].Event)
		}
		if (len(told.Events) == 3) != (c.damage == 0) {
			t.Errorf("%v", Kinds(told))
		}
	}
}

// throes are the rulebook's units that do something as they fall, and a Priest beside them.
func throes(t *testing.T) *malediction.State {
	s := Duel(t,
		Unit{Of: "Logan", Card: "Fleshripper", Cost: 3, Stats: "3 3/1 0 5 11 4",
			Abilities: map[string]string{"Death Throes": "defeat damage 3 enemies within 3"}},
		Unit{Of: "Ashley", Card: "Herald of Salvation", Cost: 4, Stats: "3 3/1 0 5 11 3",
			Abilities: map[string]string{"Martyr's Blessing": "defeat heal 5 owned allies within 3"}},
		Unit{Of: "Ashley", Card: "Valcarist Priest", Cost: 4, Stats: "3 3/1 0 5 11 8", Damage: 5,
			Near: []string{"fleshripper-1", "salvation-1"}},
	)
	s.Unit("fleshripper-1").Damage = 1
	return s
}

// Both fall by one spell: the holder of initiative says whose trigger comes first. Death Throes first
// defeats the Priest, Martyr's Blessing first saves it (the rulebook's concurrent triggers).
func TestTheHolderOfInitiativeOrdersWhatBothSidesSetOff(t *testing.T) {
	rulebooktest.Proves(t, "effect.concurrent.both", "ability.passive")
	spell := said(func(t *malediction.Table) {
		effects.DealAll(t, []string{"fleshripper-1", "salvation-1"},
			3, "Logan")
	})
	for _, c := range []struct {
		order string
		left  int // damage of the Priest; below zero: it has fallen
	}{{"death,martyr", -1}, {"2,1", 3}, {"", -1}} {
		choices := map[string]string{"order": c.order}
		if c.order == "" {
			choices = nil
		}
		after, told := Plays(t, throes(t), spell, Said{Choices: choices})
		got := -1
		if u := after.Unit("priest-1"); u != nil {
			got = u.Damage
		}
		if got != c.left {
			t.Errorf("%q: %d damage, not %d: %v", c.order, got, c.left, Kinds(told))
		}
		if len(told.Choices) == 0 || told.Choices[0].For != "order" {
			t.Errorf("%+v", told.Choices)
		}
	}
}

// What one owner has at one time that owner orders, whoever holds initiative (case own-triggers-own-choice);
// what nobody controls comes last.
func TestAnOwnerOrdersTheirOwn(t *testing.T) {
	rulebooktest.Proves(t, "effect.concurrent.own")
	ask := said(func(t *malediction.Table) {
		order, decides := effects.Ordered(t, []string{"Ashley", "Ashley"}, []string{"Blessing", "Throes"})
		t.Result = append([]int{len(decides)}, order...)
	})
	for words, want := range map[string][]int{"throes": {6, 1, 0}, "2,1": {6, 1, 0}, "blessing": {6, 0, 1}} {
		_, told := Plays(t, Duel(t), ask, Said{Choices: map[string]string{"order": words}})
		if !slices.Equal(told.Result.([]int), want) {
			t.Errorf("%s: %v, not %v", words, told.Result, want)
		}
		if text := told.Remarks[0].Text; text[:len("Ashley orders")] != "Ashley orders" {
			t.Error(text)
		}
	}
	Refuses(t, Duel(t), ask, "", Said{Choices: map[string]string{"order": "nobody"}})
}

// A terrain card works on whoever comes into its piece, and nobody controls it.
func TestTerrainWorksOnWhoeverEntersIt(t *testing.T) {
	rulebooktest.Proves(t, "damage.track")
	s := Duel(t, Unit{Of: "Ashley", Card: "Lady Sigrith", Seeker: true, Cost: 9, Stats: "5 5/3 0 5 15 18"})
	Card(s, "Noxious Fleshgardens", notation.Terrain, 0, nil, "enter damage 3")
	enter := said(func(t *malediction.Table) { effects.Enter(t, "sigrith-1", "fleshgardens") })
	after, _ := Plays(t, s, enter, Said{})
	if got := after.Unit("sigrith-1").Damage; got != 3 {
		t.Errorf("%d damage", got)
	}
	after, _ = Plays(t, s, said(func(t *malediction.Table) { effects.Enter(t, "sigrith-1", "flat") }), Said{})
	if got := after.Unit("sigrith-1").Damage; got != 0 {
		t.Errorf("%d damage on no terrain", got)
	}
}

// Counterattack lets the Revenant retaliate when it is hit; Boots of Celerity forbid it, and forbidding
// wins. A graze sets nothing off.
func TestForbiddingBeatsAllowing(t *testing.T) {
	t.Run("example-boots-of-celerity", forbiddingBeatsAllowing)
}

func forbiddingBeatsAllowing(t *testing.T) {
	rulebooktest.Proves(t, "effect.contradict")
	table := func(relic string) *malediction.State {
		s := Duel(t,
			Unit{Of: "Ashley", Card: "Armored Revenant", Cost: 6, Stats: "4 4/2 0 5 12 20",
				Abilities: map[string]string{"Counterattack": "hit retaliation"}},
			Unit{Of: "Logan", Card: "Duskwood Prowler", Cost: 6, Stats: "4 4/2 0 8 12 10", Relic: relic,
				Near: []string{"revenant-1"}})
		Card(s, "Boots of Celerity", notation.Relic, 0, nil, "no retaliation")
		return Active(s, "prowler-1", 2)
	}
	after, _ := Plays(t, table(""), combat.Attack{Target: "revenant"}, Said{Dice: "attack=10,retaliation=9"})
	if got := after.Unit("prowler-1").Damage; got != 4 {
		t.Errorf("%d damage of the retaliation, not 4", got)
	}
	after, _ = Plays(t, table(""), combat.Attack{Target: "revenant"},
		Said{Dice: "7"}) // a graze sets nothing off
	if got := after.Unit("prowler-1").Damage; got != 0 {
		t.Errorf("%d damage after a graze", got)
	}
	after, told := Plays(t, table("Boots of Celerity"), combat.Attack{Target: "revenant"}, Said{Dice: "10"})
	if got := after.Unit("prowler-1").Damage; got != 0 || told.Remarks[0].Rule != "effect.contradict" {
		t.Errorf("%d damage in spite of the Boots: %+v", got, told.Remarks)
	}
}

// Who stands within the inches of an effect and was not named is to be booked by hand: offered with the
// number, but for a unit whose health would be asked for; an amount that is equal to a stat is that stat.
func TestWhatIsBookedByHandAsksNothingUnsaid(t *testing.T) {
	rulebooktest.Proves(t, "defeat.when")
	for text, n := range map[string]string{"damage 3": "3", "damage equal to speed": "5"} {
		s := Duel(t,
			Unit{Of: "Logan", Card: "Fleshripper", Cost: 7, Stats: "4 6/3 0 5 12 14",
				Abilities: map[string]string{"Death Throes": "defeat " + text + " enemies within 3"}},
			Unit{Of: "Ashley", Card: "Crow", Cost: 3, Stats: "3 3/1 0 5 12 9"},
			Unit{Of: "Ashley", Card: "Ghost", Cost: 3})
		for _, act := range []malediction.Act{booking.Damage{Units: []string{"fleshripper"}, N: 14},
			booking.Leave{Unit: "fleshripper", Defeated: true}} {
			offersByHand(t, s, act, n)
		}
	}
}

// offersByHand holds what an act offers to be booked by hand to damage on Crow.
func offersByHand(t *testing.T, s *malediction.State, act malediction.Act, n string) {
	t.Helper()
	_, told := Plays(t, s, act, Said{})
	want := "Death Throes reaches 3 inches: whoever else stands there is to be booked by hand; " +
		"the health of Ghost is asked for then"
	if len(told.Remarks) != 1 || told.Remarks[0].Text != want || len(told.Remarks[0].Do) != 1 {
		t.Fatalf("%+v", told.Remarks)
	}
	do := told.Remarks[0].Do[0]
	if got := do.Filled(do.Samples()...).Words; !slices.Equal(got,
		[]string{"damage", "crow-1", n, "by", "Death Throes"}) || len(do.Free[0].Values) != 1 {
		t.Errorf("%q %v", got, do.Free)
	}
}

// One effect defeats several units together: the fall of one whose aura keeps another up changes nothing for
// the other, which falls by the same effect and scores once.
func TestAnEffectDefeatsSeveralTogether(t *testing.T) {
	rulebooktest.Proves(t, "defeat.when", "mastery.defeat")
	s := Duel(t,
		Unit{Of: "Logan", Card: "Sacred Standard", Cost: 3, Stats: "2 2/1 0 5 10 5",
			Abilities: map[string]string{"Heart": "+2 health nearby allies"}},
		Unit{Of: "Logan", Card: "Frail Squire", Cost: 2, Stats: "2 2/1 0 5 10 1", Damage: 1,
			Near: []string{"standard-1"}},
		Unit{Of: "Ashley", Card: "Priest", Cost: 4, Stats: "3 3/1 0 5 11 8"})
	doom := said(func(t *malediction.Table) {
		effects.Carry(t, effects.Cause{Player: "Ashley"}, malediction.Borne{Card: "Doom",
			Effect: notation.Effect{Deed: notation.Defeats, Whom: notation.Whom{Kin: notation.Enemies}}})
	})
	after, told := Plays(t, s, doom, Said{})
	if len(after.Units) != 1 || after.Player("Ashley").Mastery != 5 {
		t.Errorf("%+v, %d mastery: %v", after.Units, after.Player("Ashley").Mastery, Kinds(told))
	}
}
