package odds_test

import (
	"math/big"
	"testing"

	"tablehand/assist/malediction"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/odds"
	"tablehand/assist/malediction/rounds"
	"tablehand/assist/rulebook/rulebooktest"
)

// weary is a table on which Logan's exhausted Blade stands beside Ashley's Guard, which has 3 health left: a
// graze is enough, and the 3 mastery for it bring Logan to 40.
func weary(t *testing.T) *malediction.State {
	s := Duel(t, Unit{Of: "Logan", Card: "Blade", Cost: 4, Stats: "5 5/3 0 5 12 10", Exhausted: true},
		Unit{Of: "Ashley", Card: "Guard", Cost: 3, Stats: "3 3/1 0 5 12 8", Damage: 5, Exhausted: true,
			Near: []string{"blade-1"}})
	s.Player("Logan").Mastery = 37
	return s
}

// The round that a refresh phase opens is played by refreshed units: before the phase is played and after it
// the odds are the same. The Guard stands where both attacks are critical grazes, for 1 each: 1 of 400. Once
// the phase is played an exhausted unit does not act, and in the end phase nobody does.
func TestOddsOfTheRoundThatARefreshPhaseOpens(t *testing.T) {
	rulebooktest.Proves(t, "refresh.units")
	of := func(s *malediction.State) *big.Rat {
		got, err := odds.Round{Player: "Logan"}.Odds(s, odds.Outset{})
		if err != nil {
			t.Fatal(err)
		}
		return got.P
	}
	s := weary(t)
	s.Phase = notation.Refresh
	after, _ := Plays(t, s, rounds.Refresh{}, Said{})
	same(t, "before the phase", of(s), big.NewRat(399, 400))
	same(t, "after it", of(after), big.NewRat(399, 400))
	if s.Unit("blade-1").State != notation.Exhausted || s.Round != 2 {
		t.Error("the table has changed")
	}
	after.Unit("blade-1").State = notation.Exhausted
	same(t, "an exhausted unit", of(after), new(big.Rat))
	s.Phase = notation.End
	same(t, "the end phase", of(s), new(big.Rat))
}

// Odds are given too where an act is owed, as where an effect waits: it is let be.
func TestOddsWhereAnActIsOwed(t *testing.T) {
	s := Active(weary(t), "blade-1", 1)
	s.Owed = []malediction.Owed{{Line: []string{"near", "blade-1", "none"}, Rule: "retaliation.before"}}
	move, err := odds.Move{Unit: "blade"}.Odds(s, odds.Outset{})
	if err != nil || move.P.Sign() != 0 {
		t.Errorf("%v, %v", move.P, err)
	}
	kill, err := odds.Kill{Target: "guard"}.Odds(s, odds.Outset{})
	if err != nil {
		t.Fatal(err)
	}
	same(t, "one attack", kill.P, big.NewRat(19, 20))
	if len(s.Owed) != 1 {
		t.Error("the table has changed")
	}
}
