package spells_test

import (
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/booking"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/movement"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/rounds"
	"tablehand/assist/rulebook/rulebooktest"
)

// A swift answers the damage that has ended the action phase, as it felled the last unit to activate.
func TestASwiftAnswersWhatEndsThePhase(t *testing.T) {
	rulebooktest.Proves(t, "spell.phase", "spell.swift.after-roll")
	s := outnumbered(t, 2)
	s.Active, s.First, s.Turn = nil, "Ashley", "Ashley"
	for i := range s.Units {
		s.Units[i].State = notation.Exhausted
	}
	s.Unit("priest-1").State, s.Unit("priest-1").Damage = notation.Refreshed, 7
	spark := swift("Logan", "spark", "priest")
	fell, _ := Plays(t, s, spark, Said{})
	if fell.Phase != notation.End || fell.Unit("priest-1") != nil {
		t.Fatalf("%s phase", fell.Phase)
	}
	after, _ := Plays(t, fell, swift("Ashley", "shield", "priest"), Said{})
	if after.Phase != notation.Action || after.Turn != "Ashley" || after.Unit("priest-1").Damage != 7 {
		t.Errorf("%s phase, %s's turn", after.Phase, after.Turn)
	}
	s.Unit("sigrith-1").Damage = 17 // exhausted: the phase goes on, and its fall does not end it
	s.Phase = notation.End
	Refuses(t, s, swift("Ashley", "step", "priest"), "spell.phase", Said{})
}

// Once a claim is made, or let be, the action phase is over: no swift reaches back behind it.
func TestNoSwiftBehindAClaim(t *testing.T) {
	rulebooktest.Proves(t, "spell.phase", "relic.claim.time")
	s := outnumbered(t, 2)
	s.Active, s.First, s.Turn = nil, "Ashley", "Ashley"
	s.Near = append(s.Near, malediction.Pair{"prowler-1", "husk-1"})
	for i := range s.Units {
		s.Units[i].State = notation.Exhausted
	}
	s.Unit("priest-1").State, s.Unit("priest-1").Damage = notation.Refreshed, 7
	Refuses(t, s, rounds.Claim{Who: "prowler-1", Blind: true}, "relic.claim.time", Said{})
	fell, _ := Plays(t, s, swift("Logan", "spark", "priest"), Said{})
	Plays(t, fell, swift("Ashley", "shield", "priest"), Said{})
	for _, claim := range []rounds.Claim{{Who: "prowler-1", Blind: true}, {Who: "prowler-1", None: true}} {
		claimed, _ := Plays(t, fell, claim, Said{})
		Refuses(t, claimed, swift("Ashley", "shield", "priest"), "spell.phase", Said{})
		Refuses(t, claimed, booking.Prevent{Unit: "priest", N: 1}, "", Said{})
	}
}

// A swift that answers the fall by which the action phase has ended may refresh a unit: then the phase goes
// on, with the turn behind that of the fallen, as that unit has to be activated. So does a refresh by hand.
func TestAUnitRefreshedInAnswerIsActivated(t *testing.T) {
	rulebooktest.Proves(t, "activation.again", "action.alternate")
	s := Active(Duel(t, Unit{Of: "Ashley", Card: "Blade", Stats: "5 8/5 0 5 12 15", Damage: 12},
		Unit{Of: "Ashley", Card: "Page", Stats: "3 3/1 0 5 11 8", Exhausted: true},
		Unit{Of: "Logan", Card: "Wall", Stats: "5 4/2 0 5 12 5", Exhausted: true, Near: []string{"blade-1"}},
		Unit{Of: "Logan", Card: "Crow", Stats: "5 4/2 0 5 12 5", Exhausted: true}), "blade-1", 2)
	Card(s, "Rally", notation.Swift, 1, nil, "refresh ally")
	fell, _ := Plays(t, s, movement.Move{N: 30}, Said{Dice: "15"})
	if fell.Phase != notation.End {
		t.Fatalf("%s phase", fell.Phase)
	}
	for _, answer := range []malediction.Act{swift("Logan", "rally", "crow"),
		booking.Turn{Unit: "crow", State: notation.Refreshed}} {
		again, _ := Plays(t, fell, answer, Said{})
		if again.Phase != notation.Action || again.Turn != "Logan" {
			t.Errorf("%T: %s's turn in the %s phase", answer, again.Turn, again.Phase)
		}
		Refuses(t, again, rounds.End{}, "action.all", Said{})
		done, _ := Plays(t, again, activation.Activate{Unit: "crow"}, Said{})
		if done, _ = Plays(t, done, activation.Pass{}, Said{}); done.Phase != notation.End {
			t.Errorf("%T: then the %s phase", answer, done.Phase)
		}
	}
	own, _ := Plays(t, fell, swift("Ashley", "rally", "page"), Said{})
	if own.Phase != notation.Action || own.Turn != "Ashley" {
		t.Errorf("%s's turn in the %s phase", own.Turn, own.Phase)
	}
	fell.Last = nil // nothing is to be answered any more
	late, _ := Plays(t, fell, booking.Turn{Unit: "crow", State: notation.Refreshed}, Said{})
	if late.Phase != notation.End {
		t.Errorf("%s phase", late.Phase)
	}
}
