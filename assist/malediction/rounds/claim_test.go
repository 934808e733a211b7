package rounds_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malediction"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/rounds"
	"tablehand/assist/rulebook/rulebooktest"
)

// A stand is where a unit stands: NAME of PLAYER near husks and units.
func stands(of, card string, near ...string) Unit {
	return Unit{Of: of, Card: card, Cost: 5, Stats: "5 5/3 0 6 15 17", Exhausted: true, Near: near}
}

// ending is a table at the end phase.
func ending(t *testing.T, units ...Unit) *malediction.State {
	s := Duel(t, units...)
	s.Phase = notation.End
	return s
}

// Two sides have a claim: the holder says who begins, they take turns, and the display is full again
// before the next one chooses (case example-claiming).
func TestClaimingInTurns(t *testing.T) {
	rulebooktest.Proves(t, "relic.claim.order", "relic.claim.attach", "relic.claim.mastery",
		"mastery.relic.gain",
		"relic.display.replenish", "relic.claim.husk-gone", "initiative.choice.relic",
		"relic.claim.source", "zone.play")
	t.Run("example-claiming", func(t *testing.T) {
		s := ending(t, stands("Ashley", "Sigrith", "husk-2"), stands("Logan", "Vorendal", "husk-1"))
		s.Mode, s.Threshold = notation.Tutorial, 25
		s.Husks = malediction.Husks{Field: []string{"husk-1", "husk-2"}, Supply: 2}
		s.Relics = malediction.Relics{Deck: 5, Display: []string{"Ring", "Boots"}}
		s.Players[0].Mastery, s.Players[1].Mastery = 4, 6
		s, told := Plays(t, s, rounds.Claim{Who: "vorendal", Relic: "ring"}, Said{})
		if p := s.Player("Logan"); p.Mastery != 16 || s.Relics.Deck != 4 ||
			len(s.Relics.Display) != 2 ||
			!slices.Equal(s.Husks.Field, []string{"husk-2"}) ||
			s.Unit("vorendal-1").Relic != "Ring" || s.Husks.Supply != 3 {
			t.Errorf("%+v %+v %+v", p, s.Relics, s.Husks)
		}
		want := "Vorendal claims Ring at husk-1: Logan has 16 mastery\n"
		if got := told.Result.(rounds.Claimed).Brief(); got != want {
			t.Errorf("%q", got)
		}
		s, _ = Plays(t, s, rounds.Claim{Who: "sigrith", Relic: "Boots"}, Said{})
		if p := s.Player("Ashley"); p.Mastery != 14 || s.Relics.Deck != 3 ||
			len(s.Relics.Display) != 2 ||
			len(s.Husks.Field) != 0 {
			t.Errorf("%+v %+v", p, s.Relics)
		}
		s, told = Plays(t, s, rounds.End{}, Said{})
		if r := told.Result.(rounds.Ending); r.Winner != nil || s.Phase != notation.Refresh ||
			r.Brief() != "Logan 16 mastery, Ashley 14: nobody has 25\n" {
			t.Errorf("%+v", r)
		}
	})
}

// Who claims first binds the order: then they alternate, and the last one goes on alone.
func TestTheOrderOfClaims(t *testing.T) {
	rulebooktest.Proves(t, "relic.claim.order", "initiative.choice.relic", "relic.claim.optional")
	s := ending(t, stands("Ashley", "Sigrith", "husk-1"), stands("Logan", "Vorendal", "husk-2"),
		stands("Logan", "Archer", "husk-3"), stands("Logan", "Prowler", "husk-4"))
	s, told := Plays(t, s, rounds.Claim{Who: "vorendal", Blind: true}, Said{})
	if kinds := Kinds(told); kinds[0] != "first.chosen" {
		t.Errorf("%v", kinds)
	}
	Refuses(t, s, rounds.Claim{Who: "archer", Blind: true}, "relic.claim.order", Said{})
	s, _ = Plays(t, s, rounds.Claim{Who: "sigrith", Blind: true}, Said{})
	s, _ = Plays(t, s, rounds.Claim{Who: "archer", Blind: true}, Said{})
	s, _ = Plays(t, s, rounds.Claim{Who: "Logan", None: true}, Said{})
	if len(rounds.Claims(s)) != 0 || s.Player("Logan").Mastery != 20 || s.Unit("prowler-1").Relic != "" {
		t.Errorf("%+v", rounds.Claims(s))
	}
	Refuses(t, s, rounds.Claim{Who: "Logan", None: true}, "", Said{})
}

// Each of the three conditions, just met and just not.
func TestWhoMayClaim(t *testing.T) {
	rulebooktest.Proves(t, "relic.claim.near", "relic.claim.unengaged", "relic.claim.uncontested",
		"relic.claim.time")
	claim := rounds.Claim{Who: "sigrith", Blind: true}
	Refuses(t, ending(t, stands("Ashley", "Sigrith")), claim, "relic.claim.near", Said{})
	Refuses(t, ending(t, stands("Logan", "Vorendal"), stands("Ashley", "Sigrith", "husk-1",
		"vorendal-1")), claim,
		"relic.claim.unengaged", Said{})
	t.Run("contested-husk", func(t *testing.T) {
		s := ending(t, stands("Logan", "Vorendal", "husk-1"), stands("Ashley", "Sigrith", "husk-1"))
		Refuses(t, s, claim, "relic.claim.uncontested", Said{})
		Refuses(t, s, rounds.Claim{Who: "vorendal", Blind: true}, "relic.claim.uncontested", Said{})
		if _, told := Plays(t, s, rounds.End{},
			Said{}); len(told.Result.(rounds.Ending).Claims) != 0 {
			t.Error("neither may claim")
		}
	})
	t.Run("husk-behind-wall",
		func(t *testing.T) { // the enemy is not near the husk, for a tall wall stands between
			s := ending(t, stands("Logan", "Vorendal"), stands("Ashley", "Sigrith", "husk-1"))
			after, _ := Plays(t, s, claim, Said{})
			if after.Player("Ashley").Mastery != 10 {
				t.Errorf("%+v", after.Player("Ashley"))
			}
		})
	s := ending(t, stands("Ashley", "Sigrith", "husk-1"))
	s.Phase = notation.Action
	Refuses(t, s, claim, "relic.claim.time", Said{})
	s = ending(t, stands("Logan", "Vorendal", "husk-2"), stands("Ashley", "Sigrith", "husk-2", "husk-1"))
	if after, _ := Plays(t, s, claim, Said{}); !slices.Equal(after.Husks.Field, []string{"husk-2",
		"husk-3", "husk-4"}) {
		t.Errorf("it claims where nobody contests: %v", after.Husks.Field)
	}
	s.Husks.Field = []string{"husk-1", "husk-2"}
	Refuses(t, s, rounds.Claim{Who: "sigrith", Blind: true, Husk: "husk-2"},
		"relic.claim.uncontested", Said{})
}

// Of several own units at a husk their player names the one that claims; the husk gives one relic.
func TestWhichUnitClaims(t *testing.T) {
	rulebooktest.Proves(t, "relic.claim.which-unit")
	s := ending(t, stands("Ashley", "Sigrith", "husk-1"), stands("Ashley", "Priest", "husk-1"))
	if n := len(rounds.Claims(s)); n != 2 {
		t.Errorf("%d may claim", n)
	}
	s, _ = Plays(t, s, rounds.Claim{Who: "priest", Blind: true}, Said{})
	if s.Unit("priest-1").Relic == "" || s.Unit("sigrith-1").Relic != "" || len(rounds.Claims(s)) != 0 {
		t.Errorf("%+v", s.Units)
	}
}

// Blind is the top card, whatever it is; the display stays as large (case claim-blind), or grows by A1.
func TestClaimingBlind(t *testing.T) {
	rulebooktest.Proves(t, "relic.claim.blind", "relic.claim.source", "relic.display.replenish")
	for value, display := range map[string]int{"fill": 4, "grow": 5} {
		t.Run("claim-blind A1 "+value, func(t *testing.T) {
			s := ending(t, stands("Ashley", "Sigrith", "husk-1"))
			s.Readings["A1"] = value
			s, told := Plays(t, s, rounds.Claim{Who: "sigrith", Blind: true}, Said{})
			r := told.Result.(rounds.Claimed)
			if r.Display != display || r.Deck != 14-display ||
				s.Unit("sigrith-1").Relic != "relic" || r.Relic != "" ||
				s.Player("Ashley").Mastery != 10 {
				t.Errorf("%+v", r)
			}
		})
	}
	s := ending(t, stands("Ashley", "Sigrith", "husk-1"))
	s.Readings["A1"] = "grow"
	s.Relics.Display = []string{"Ring", "Boots", "Cup", "Bell"}
	if s, _ := Plays(t, s, rounds.Claim{Who: "sigrith", Relic: "bo"},
		Said{}); len(s.Relics.Display) != 4 ||
		s.Relics.Deck != 10 || s.Unit("sigrith-1").Relic != "Boots" {
		t.Errorf("a claim off the display leaves it as large by both values: %+v", s.Relics)
	}
	Refuses(t, s, rounds.Claim{Who: "sigrith", Relic: "Crown"}, "relic.claim.source", Said{})
	s = ending(t, stands("Ashley", "Sigrith", "husk-1"))
	if s, _ = Plays(t, s, rounds.Claim{Who: "sigrith", Blind: true},
		Said{Draws: "Crown"}); s.Unit("sigrith-1").Relic != "Crown" {
		t.Errorf("what is drawn may be named: %+v", s.Relics)
	}
	s = ending(t, stands("Ashley", "Sigrith", "husk-1"))
	if s, _ = Plays(t, s, rounds.Claim{Who: "sigrith", Relic: "Ring"},
		Said{Draws: "Cup"}); s.Relics.Display[3] != "Cup" {
		t.Errorf("what is turned up may be named: %+v", s.Relics)
	}
}

// A14: an empty relic deck adds nothing to the display, and gives nothing blind; the last card does.
func TestAnEmptyRelicDeck(t *testing.T) {
	rulebooktest.Proves(t, "relic.display.empty")
	s := ending(t, stands("Ashley", "Sigrith", "husk-1"))
	s.Relics = malediction.Relics{Deck: 0, Display: []string{"Ring", "Boots"}}
	Refuses(t, s, rounds.Claim{Who: "sigrith", Blind: true}, "relic.display.empty", Said{})
	after, _ := Plays(t, s, rounds.Claim{Who: "sigrith", Relic: "Ring"}, Said{})
	if !slices.Equal([]string(after.Relics.Display), []string{"Boots"}) || after.Relics.Deck != 0 {
		t.Errorf("%+v", after.Relics)
	}
	s.Relics.Deck = 1
	after, _ = Plays(t, s, rounds.Claim{Who: "sigrith", Blind: true}, Said{})
	if len(after.Relics.Display) != 2 || after.Relics.Deck != 0 || after.Player("Ashley").Mastery != 10 {
		t.Errorf("%+v", after.Relics)
	}
}

// The last relic ends the claims: whoever stands at another husk has nothing to claim any more, and is not
// asked.
func TestTheLastRelicEndsTheClaims(t *testing.T) {
	rulebooktest.Proves(t, "relic.display.empty", "relic.claim.optional")
	s := ending(t, stands("Ashley", "Sigrith", "husk-1"), stands("Logan", "Vorendal", "husk-2"))
	for answer, left := range map[string]malediction.Relics{"ring": {Display: []string{"Ring"}},
		"blind": {Deck: 1}} {
		s.Relics = left
		if len(rounds.Claims(s)) != 2 {
			t.Errorf("%+v: %+v", left, rounds.Claims(s))
		}
		after, _ := Plays(t, s, rounds.End{}, Said{Choices: map[string]string{"first": "Ashley",
			"claim.sigrith": answer}})
		if after.Phase != notation.Refresh || after.Unit("sigrith-1").Relic == "" ||
			after.Unit("vorendal-1").Relic != "" || len(after.Husks.Field) != 3 {
			t.Errorf("%+v: %s phase, %+v", left, after.Phase, after.Units)
		}
	}
	waives, _ := Plays(t, s, rounds.Claim{Who: "sigrith", None: true}, Said{})
	if left := rounds.Claims(waives); len(left) != 1 || left[0].Unit != "vorendal-1" {
		t.Errorf("%+v", left)
	}
}

// Reading A11: who has a relic cannot claim, or swaps it: the old one goes under the deck.
func TestReadingA11(t *testing.T) {
	rulebooktest.Proves(t, "relic.claim.one-relic")
	unit := stands("Ashley", "Sigrith", "husk-1")
	unit.Relic = "Ring"
	s := ending(t, unit)
	s.Husks.Field, s.Relics.Deck, s.Players[0].Mastery = s.Husks.Field[:3], 10, 10
	claim := rounds.Claim{Who: "sigrith", Relic: "Boots"}
	Refuses(t, s, claim, "relic.claim.one-relic", Said{})
	s.Readings["A11"] = "swap"
	after, _ := Plays(t, s, claim, Said{})
	if u := after.Unit("sigrith-1"); u.Relic != "Boots" || after.Player("Ashley").Mastery != 10 ||
		!slices.Equal(after.Relics.Under, []string{"Ring"}) || after.Relics.Deck != 10 ||
		len(after.Relics.Display) != 4 || len(after.Husks.Field) != 3 {
		t.Errorf("%+v %+v", u, after.Relics)
	}
}

// End asks for each claim that is due, in order, and has no default.
func TestEndAsksForClaims(t *testing.T) {
	rulebooktest.Proves(t, "end.order", "relic.claim.order", "initiative.choice.relic")
	s := ending(t, stands("Ashley", "Sigrith", "husk-1"), stands("Logan", "Vorendal", "husk-2"))
	if err := Refuses(t, s, rounds.End{}, "", Said{}); !strings.Contains(err.Error(), "claim.vorendal") {
		t.Errorf("the holder of initiative begins: %v", err)
	}
	choices := map[string]string{"claim.sigrith": "ring", "claim.vorendal": "blind", "first": "Ashley"}
	after, told := Plays(t, s, rounds.End{}, Said{Choices: choices})
	r := told.Result.(rounds.Ending)
	if len(r.Claims) != 2 || r.Claims[0].Unit != "sigrith-1" || r.Mastery["Logan"] != 10 ||
		r.Mastery["Ashley"] != 10 ||
		after.Phase != notation.Refresh {
		t.Errorf("%+v", r)
	}
	choices["claim.vorendal"] = "none"
	_, told = Plays(t, s, rounds.End{}, Said{Choices: choices})
	if r := told.Result.(rounds.Ending); len(r.Claims) != 1 || r.Mastery["Logan"] != 0 ||
		r.Brief() != "Sigrith claims ring at husk-1. Logan 0 mastery, Ashley 10: nobody has 40\n" {
		t.Errorf("%+v %q", r, r.Brief())
	}
}

// The round does not end as long as a unit can be activated; a unit at 0 AP passes by itself.
func TestTheActionPhaseComesFirst(t *testing.T) {
	rulebooktest.Proves(t, "action.all", "round.phases")
	unit := stands("Ashley", "Sigrith", "husk-1")
	unit.Exhausted = false
	s := Duel(t, unit)
	Refuses(t, s, rounds.End{}, "action.all", Said{})
	Refuses(t, Active(s, "sigrith-1", 1), rounds.End{}, "action.all", Said{})
	s.Active.AP = 0
	after, _ := Plays(t, s, rounds.Claim{Who: "sigrith", Blind: true}, Said{})
	if after.Phase != notation.End || after.Player("Ashley").Mastery != 10 {
		t.Errorf("%+v", after)
	}
	Refuses(t, bidding(t), rounds.End{}, "round.phases", Said{})
}

// A relic lies in one place: what a unit has, or what lies in the display, is neither claimed nor drawn.
func TestARelicLiesInOnePlace(t *testing.T) {
	rulebooktest.Proves(t, "relic.invariant.cards", "relic.claim.source")
	ring := stands("Logan", "Vorendal")
	ring.Relic = "Ring"
	s := ending(t, stands("Ashley", "Sigrith", "husk-1"), ring)
	s.Husks.Field, s.Relics.Deck = s.Husks.Field[:3], 10
	s.Relics.Display = []string{"Boots", "", "", ""}
	Refuses(t, s, rounds.Claim{Who: "sigrith", Relic: "Ring"}, "relic.claim.source", Said{})
	for _, card := range []string{"Ring", "Boots"} {
		Refuses(t, s, rounds.Claim{Who: "sigrith", Blind: true}, "relic.invariant.cards",
			Said{Draws: card})
	}
	after, _ := Plays(t, s, rounds.Claim{Who: "sigrith", Blind: true}, Said{Draws: "Mask"})
	if after.Unit("sigrith-1").Relic != "Mask" {
		t.Errorf("%+v", after.Unit("sigrith-1"))
	}
}

// Two units at two husks may take two relics, two at one husk take one.
func TestClaimable(t *testing.T) {
	anyone := func(string) bool { return true }
	two := ending(t, stands("Ashley", "Sigrith", "husk-1", "husk-2"), stands("Ashley", "Priest", "husk-1"))
	one := ending(t, stands("Ashley", "Sigrith", "husk-1"), stands("Ashley", "Priest", "husk-1"))
	if a, b := rounds.Claimable(two, anyone), rounds.Claimable(one, anyone); a != 2 || b != 1 {
		t.Errorf("%d and %d", a, b)
	}
}

// Of several husks its player says which one goes; a relic that is swapped out is told with the claim.
func TestWhichHuskGoes(t *testing.T) {
	rulebooktest.Proves(t, "relic.claim.husk-gone", "relic.lose.husk")
	s := ending(t, stands("Ashley", "Sigrith", "husk-1", "husk-3"))
	s.Readings["A11"], s.Readings["A13"] = "swap", "as-defeat"
	s.Units[0].Relic, s.Husks.Field, s.Husks.Supply = "Ring", []string{"husk-1", "husk-3", "husk-4"}, 1
	s.Players[0].Mastery = 10
	Refuses(t, s, rounds.Claim{Who: "sigrith", Blind: true, Husk: "husk-4"}, "relic.claim.near", Said{})
	for _, c := range []struct {
		act  rounds.Claim
		said Said
	}{
		{rounds.Claim{Who: "sigrith", Blind: true, Husk: "husk-3"}, Said{}},
		{rounds.Claim{Who: "sigrith", Blind: true}, Said{Choices: map[string]string{"husk.sigrith": "husk-3"}}},
	} {
		after, told := Plays(t, s, c.act, c.said)
		want := "Sigrith claims a relic at husk-3: Ashley has 10 mastery; Ashley loses 10 mastery: 10; " +
			"husk-2 stands on the field\n"
		if got := told.Result.(rounds.Claimed).Brief(); got != want || slices.Contains(after.Husks.Field,
			"husk-3") ||
			!slices.Contains(after.Husks.Field, "husk-1") {
			t.Errorf("%q %v", got, after.Husks)
		}
	}
}

// A relic that takes health fells whoever claims it where that leaves none: its mastery comes and goes, and a
// husk stands again.
func TestARelicThatTakesHealth(t *testing.T) {
	rulebooktest.Proves(t, "defeat.when", "relic.claim.mastery", "defeat.relic")
	for damage, falls := range map[int]bool{13: false, 14: true} {
		s := ending(t, stands("Logan", "Vorendal", "husk-1"))
		s.Units[0].Damage, s.Relics.Display[0] = damage, "Cursed"
		Card(s, "Cursed", notation.Relic, 0, nil, "-3 health")
		after, told := Plays(t, s, rounds.Claim{Who: "vorendal", Relic: "cursed"}, Said{})
		want, mastery, husks := "Vorendal claims Cursed at husk-1: Logan has 10 mastery\n", [2]int{0, 10}, 3
		if falls {
			want = "Vorendal claims Cursed at husk-1: Logan has 0 mastery; Vorendal is defeated; Ashley gains 5 " +
				"mastery: 5; Logan loses 10 mastery: 0; husk-1 stands on the field\n"
			mastery, husks = [2]int{5, 0}, 4
		}
		if got := told.Result.(rounds.Claimed).Brief(); got != want || (after.Unit("vorendal-1") == nil) != falls ||
			[2]int{after.MasteryOf("Ashley"), after.MasteryOf("Logan")} != mastery ||
			len(after.Husks.Field) != husks {
			t.Errorf("%d damage: %q %v", damage, got, after.Husks)
		}
	}
}
