package booking_test

import (
	"slices"
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/booking"
	"tablehand/assist/malediction/combat"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// field is a table with Logan's Archer, who bears an item and a relic, Ashley's Seeker and her Priest.
func field(t *testing.T) *malediction.State {
	s := Duel(t,
		Unit{Of: "Logan", Card: "Deadeye Archer", Cost: 4, Stats: "5 4/2 8 5 12 10", Item: "Hunter's Bow",
			Relic: "Ring of Vitality"},
		Unit{Of: "Ashley", Card: "Lady Sigrith", Seeker: true, Cost: 9, Stats: "5 9/4 0 5 15 18",
			Relic: "Boots of Celerity"},
		Unit{Of: "Ashley", Card: "Valcarist Priest", Cost: 4, Stats: "3 3/1 0 5 11 8",
			Near: []string{"sigrith-1", "husk-1"}})
	Card(s, "Hunter's Bow", notation.Item, 3, nil, "")
	Card(s, "Ring of Vitality", notation.Relic, 2, nil, "")
	s.Players[0].Mastery, s.Players[1].Mastery = 10, 10
	s.Husks = malediction.Husks{Field: []string{"husk-1", "husk-2"}, Supply: 2}
	s.Relics.Deck = 9
	return Active(s, "sigrith-1", 2)
}

func TestDamageLiesUntilItIsHealed(t *testing.T) {
	rulebooktest.Proves(t, "damage.track", "damage.heal", "defeat.when", "mastery.defeat")
	s := field(t)
	after, told := Plays(t, s, booking.Damage{Units: []string{"priest", "archer", "priest"}, N: 3,
		By: "Fleshgardens"}, Said{})
	if after.Unit("priest-1").Damage != 3 || after.Unit("archer-1").Damage != 3 ||
		told.Events[0].Event.String() != "Fleshgardens" {
		t.Errorf("%+v", told.Events[0].Event)
	}
	if r := told.Result.(booking.UnitsResult); len(r.Units) != 2 || *r.Units[0].Health != 5 ||
		r.Units[0].Defeated {
		t.Errorf("%+v", r)
	}
	healed, _ := Plays(t, after, booking.Heal{Unit: "priest", N: 5}, Said{})
	if healed.Unit("priest-1").Damage != 0 {
		t.Error("nothing is stored above max health")
	}
	Refuses(t, healed, booking.Heal{Unit: "priest", N: 5}, "", Said{})
	fell, told := Plays(t, after, booking.Damage{Units: []string{"priest"}, N: 5}, Said{})
	if fell.Unit("priest-1") != nil || fell.MasteryOf("Logan") != 14 ||
		!told.Result.(booking.UnitsResult).Units[0].Defeated {
		t.Errorf("%+v", fell.Players)
	}
	Refuses(t, s, booking.Damage{Units: []string{"nobody"}, N: 5}, "", Said{})
}

func TestCasesOfDefeat(t *testing.T) {
	t.Run("overkill-scores-cost-only", func(t *testing.T) {
		rulebooktest.Proves(t, "defeat.overkill", "mastery.defeat")
		s := Duel(t, Unit{Of: "Ashley", Card: "Valcarist Priest", Cost: 3, Stats: "3 3/1 0 5 12 10", Damage: 9},
			Unit{Of: "Logan", Card: "Duskwood Prowler", Cost: 6, Stats: "5 9/4 0 8 12 10", Near: []string{"priest-1"}})
		after, _ := Plays(t, Active(s, "prowler-1", 2), combat.Attack{Target: "priest"}, Said{Dice: "20"})
		if after.Unit("priest-1") != nil || after.MasteryOf("Logan") != 3 || after.Last.Damage != 13 {
			t.Errorf("%+v", after.Players)
		}
	})
}

// A defeated Seeker goes back to its zone, its item to the discard pile, its relic under the deck, and a husk
// stands there; whoever was active has no turn any more.
func TestWhatGoesWithAUnitThatFalls(t *testing.T) {
	rulebooktest.Proves(t, "defeat.seeker", "card.seeker.leave", "defeat.relic", "relic.lose.husk",
		"defeat.remove")
	s := field(t)
	s.Unit("sigrith-1").Item = "Hunter's Bow"
	after, _ := Plays(t, s, booking.Leave{Unit: "sigrith", Defeated: true, By: "Logan"}, Said{})
	if !slices.Equal(after.Player("Ashley").Discard, []string{"Hunter's Bow"}) ||
		after.MasteryOf("Logan") != 22 ||
		after.MasteryOf("Ashley") != 0 || len(after.Husks.Field) != 3 || after.Relics.Deck != 10 ||
		!slices.Equal(after.Relics.Under, []string{"Boots of Celerity"}) || after.Active != nil ||
		after.Turn != "Logan" {
		t.Errorf("%+v", after)
	}
	s.Readings["A6"] = "nobody"
	after, _ = Plays(t, s, booking.Leave{Unit: "sigrith", Defeated: true, By: "Ashley's own spell"}, Said{})
	if after.MasteryOf("Logan") != 10 {
		t.Errorf("%d mastery for an own kill", after.MasteryOf("Logan"))
	}
}

// A fallen unit's relic counts nothing, unless reading A25 adds its printed cost.
func TestWhatAFallenRelicIsWorth(t *testing.T) {
	rulebooktest.Proves(t, "mastery.relic.cost")
	for value, want := range map[string]int{"nothing": 17, "printed": 19} {
		s := field(t)
		s.Readings["A25"] = value
		after, _ := Plays(t, s, booking.Leave{Unit: "archer", Defeated: true}, Said{})
		if got := after.MasteryOf("Ashley"); got != want {
			t.Errorf("%s: %d, not %d", value, got, want)
		}
	}
}

// A unit that leaves undefeated scores nothing; what becomes of its relic is reading A13.
func TestARelicThatIsLostWithoutADefeat(t *testing.T) {
	rulebooktest.Proves(t, "card.seeker.leave", "relic.lose.bottom")
	for value, want := range map[string]struct{ mastery, husks int }{"as-defeat": {0, 3}, "mastery": {0, 2},
		"nothing": {10, 2}} {
		s := field(t)
		s.Readings["A13"] = value
		for _, act := range []malediction.Act{booking.Leave{Unit: "sigrith"},
			booking.Destroy{Unit: "sigrith", What: notation.Relic}} {
			after, told := Plays(t, s, act, Said{})
			if after.MasteryOf("Ashley") != want.mastery || len(after.Husks.Field) != want.husks ||
				after.Relics.Deck != 10 ||
				after.MasteryOf("Logan") != 10 || len(after.Player("Ashley").Discard) != 0 {
				t.Errorf("%s: %+v %+v", value, after.Players, after.Husks)
			}
			if _, leaves := act.(booking.Leave); leaves &&
				(told.Result.(booking.UnitsResult).Units[0].Defeated || after.Turn != "Logan") {
				t.Errorf("%+v", told.Result)
			}
		}
	}
	rulebooktest.Proves(t, "relic.lose.other")
}

// An item that is destroyed by itself scores its cost, unless reading A5 says that only defeats score.
func TestADestroyedItem(t *testing.T) {
	rulebooktest.Proves(t, "card.item.destroyed")
	for value, want := range map[string]int{"scores": 13, "not": 10} {
		s := field(t)
		s.Readings["A5"] = value
		after, _ := Plays(t, s, booking.Destroy{Unit: "archer", What: notation.Item}, Said{})
		if after.MasteryOf("Ashley") != want || after.Unit("archer-1").Item != "" ||
			!slices.Equal(after.Player("Logan").Discard, []string{"Hunter's Bow"}) {
			t.Errorf("%s: %+v", value, after.Players)
		}
		Refuses(t, after, booking.Destroy{Unit: "archer", What: notation.Item}, "", Said{})
	}
}

func TestCardsAreTurned(t *testing.T) {
	rulebooktest.Proves(t, "activation.state", "activation.again")
	s := field(t)
	after, _ := Plays(t, s, booking.Turn{Unit: "sigrith", State: notation.Refreshed}, Said{})
	if after.Unit("sigrith-1").State != notation.Refreshed || after.Active.AP != 2 {
		t.Errorf("%+v", after.Active)
	}
	s.Readings["A29"] = "not"
	Refuses(t, s, booking.Turn{Unit: "sigrith", State: notation.Refreshed}, "activation.again", Said{})
	Refuses(t, s, booking.Turn{Unit: "sigrith", State: notation.Exhausted}, "", Said{})
	after, _ = Plays(t, s, booking.Turn{Unit: "priest", State: notation.Exhausted}, Said{})
	if after.Unit("priest-1").State != notation.Exhausted {
		t.Error("the Priest is not exhausted")
	}
}

// AP are given to the active unit at once; the die of an attack and a card's cost are no stats of a unit.
func TestWhatABoostMayChange(t *testing.T) {
	s := field(t)
	boost := func(unit, text string) booking.Boost {
		m, err := notation.ParseMod(text)
		if err != nil {
			t.Fatal(err)
		}
		return booking.Boost{Unit: unit, Mod: m}
	}
	for text, ap := range map[string]int{"ap +1": 3, "ap -5": 0} {
		if after, _ := Plays(t, s, boost("sigrith", text), Said{}); after.Active.AP != ap {
			t.Errorf("%s: %d AP", text, after.Active.AP)
		}
	}
	Refuses(t, s, boost("priest", "ap +1"), "", Said{})
	Refuses(t, s, boost("priest", "die +1"), "", Said{})
	Refuses(t, s, boost("priest", "cost -1"), "", Said{})
}

func TestABoostLastsAsLongAsItSays(t *testing.T) {
	rulebooktest.Proves(t, "effect.same-name")
	s := field(t)
	for _, text := range []string{"defense +1 named Blessing", "defense +2 named Blessing",
		"defense +4 activation"} {
		m, err := notation.ParseMod(text)
		if err != nil {
			t.Fatal(err)
		}
		s, _ = Plays(t, s, booking.Boost{Unit: "priest", Mod: m}, Said{})
	}
	if got := s.Stat(s.Unit("priest-1"), notation.Defense).Total(); got != 17 {
		t.Errorf("%d, not 11 +2 +4", got)
	}
	malediction.ActivationEnded{Unit: "sigrith-1"}.Apply(s)
	if got := s.Stat(s.Unit("priest-1"), notation.Defense).Total(); got != 13 {
		t.Errorf("%d after the activation, not 13", got)
	}
	malediction.RoundBegun{Round: 3}.Apply(s)
	if got := s.Stat(s.Unit("priest-1"), notation.Defense).Total(); got != 11 {
		t.Errorf("%d in the next round, not 11", got)
	}
}

// The last unit falls before anybody has begun: the end phase begins by itself.
func TestTheLastUnitFalls(t *testing.T) {
	rulebooktest.Proves(t, "action.all")
	s := Duel(t, Unit{Of: "Logan", Card: "Crow", Cost: 2, Stats: "2 2/1 0 9 12 4"})
	after, _ := Plays(t, s, booking.Leave{Unit: "crow", Defeated: true}, Said{})
	if after.Phase != notation.End || after.Player("Ashley").Mastery != 2 {
		t.Errorf("%s phase", after.Phase)
	}
}

// A Seeker that leaves undefeated is said to be in its zone again, and nobody scores; a fallen one scores.
func TestASeekerThatLeavesIsTold(t *testing.T) {
	rulebooktest.Proves(t, "card.seeker.leave", "defeat.seeker")
	s := Duel(t, Unit{Of: "Logan", Card: "Vorendal", Seeker: true, Cost: 8, Stats: "5 5/3 0 6 15 17"})
	after, told := Plays(t, s, booking.Leave{Unit: "vorendal"}, Said{})
	want := "Vorendal is back in Logan's Seeker zone, and nobody scores for it"
	if len(told.Remarks) != 1 || told.Remarks[0].Text != want || told.Remarks[0].Rule != "card.seeker.leave" ||
		after.MasteryOf("Ashley") != 0 || len(after.Player("Logan").Discard) != 0 {
		t.Errorf("%+v %+v", told.Remarks, after.Players)
	}
	after, told = Plays(t, s, booking.Leave{Unit: "vorendal", Defeated: true}, Said{})
	if len(told.Remarks) != 0 || after.MasteryOf("Ashley") != 8 || len(after.Player("Logan").Discard) != 0 {
		t.Errorf("%+v %+v", told.Remarks, after.Players)
	}
}
