package rounds_test

import (
	"slices"
	"testing"

	"tablehand/assist/malediction"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/rounds"
	"tablehand/assist/rulebook/rulebooktest"
)

// ended is a table whose round has ended.
func ended(t *testing.T, units ...Unit) *malediction.State {
	s := Duel(t, units...)
	s.Phase, s.Due = notation.Refresh, ""
	return s
}

// Echo by round: 4, 6, 8, 10, and 10 from then on; the dial stops at 5, and nothing of it is lost.
func TestEchoByRound(t *testing.T) {
	rulebooktest.Proves(t, "echo.gain", "echo.gain.cap", "echo.carry", "round.counter",
		"refresh.advance", "refresh.echo")
	t.Run("echo-series", func(t *testing.T) {
		s := ended(t)
		s.Mode, s.Round = notation.Tutorial, 1
		s.Players[0].Echo = 25
		got := []int{25}
		for s.Round < 7 {
			s.Phase, s.Due = notation.Refresh, ""
			s, _ = Plays(t, s, rounds.Refresh{}, Said{})
			got = append(got, s.Player("Ashley").Echo)
		}
		if !slices.Equal(got, []int{25, 29, 35, 43, 53, 63, 73}) {
			t.Errorf("%v", got)
		}
	})
	t.Run("echo-round-eight", func(t *testing.T) {
		s := ended(t)
		s.Round, s.Players[1].Echo = 7, 3
		s, told := Plays(t, s, rounds.Refresh{}, Said{})
		if r := told.Result.(rounds.Refreshed); s.Player("Logan").Echo != 13 || r.Gain != 10 ||
			r.Round != 8 {
			t.Errorf("%+v", r)
		}
	})
	t.Run("round-six-dial-at-five", func(t *testing.T) {
		s := ended(t)
		s.Round = 5
		s, told := Plays(t, s, rounds.Refresh{}, Said{})
		if r := told.Result.(rounds.Refreshed); s.Round != 6 || r.Gain != 10 || rounds.Dial != 5 {
			t.Errorf("%+v", r)
		}
	})
}

// All exhausted units of both sides are refreshed, both draw and gain, and the bid is due.
func TestRefreshBothSides(t *testing.T) {
	rulebooktest.Proves(t, "refresh.units", "refresh.order", "refresh.draw", "refresh.echo",
		"initiative.bid.none")
	t.Run("refresh-both-sides", func(t *testing.T) {
		var list []Unit
		for _, of := range []string{"Ashley", "Ashley", "Logan", "Logan", "Logan"} {
			list = append(list, Unit{Of: of, Card: "Hound", Cost: 2, Exhausted: true})
		}
		s := ended(t, list...)
		s.Round = 1
		s, told := Plays(t, s, rounds.Refresh{}, Said{})
		r := told.Result.(rounds.Refreshed)
		if r.Units != 5 || s.Round != 2 || s.Due != notation.Bid || len(s.Refreshed("Logan")) != 3 {
			t.Errorf("%+v %+v", r, s)
		}
		for _, p := range s.Players {
			if p.Echo != 24 || p.Hand != 7 || p.Deck != 18 || r.Drawn[p.Name] != 2 ||
				r.Echo[p.Name] != 24 {
				t.Errorf("%+v", p)
			}
		}
		if got := r.Brief(); got != "round 2: 5 units refreshed, 2 cards and 4 echo each: Ashley 24, Logan 24\n" {
			t.Errorf("%q", got)
		}
		Refuses(t, s, rounds.Refresh{}, "", Said{})
		s, _ = Plays(t, s, rounds.Bid{Nobody: true}, Said{})
		if s.Initiative != "Logan" || s.Phase != notation.Deploy {
			t.Errorf("%+v", s)
		}
	})
	Refuses(t, Duel(t), rounds.Refresh{}, "round.phases", Said{})
}

// Reading A23: units are refreshed first, or the cards come before them.
func TestReadingA23(t *testing.T) {
	rulebooktest.Proves(t, "refresh.order")
	for value, first := range map[string]string{"text": "units.refreshed", "reference": "round.begun"} {
		s := ended(t, Unit{Of: "Logan", Card: "Hound", Cost: 2, Exhausted: true})
		s.Readings["A23"] = value
		if _, told := Plays(t, s, rounds.Refresh{}, Said{}); Kinds(told)[0] != first {
			t.Errorf("%s: %v", value, Kinds(told))
		}
	}
}

// A14: an empty deck gives what it has, and nothing is shuffled back.
func TestAnEmptyDeck(t *testing.T) {
	rulebooktest.Proves(t, "refresh.draw")
	for deck, drawn := range map[int]int{0: 0, 1: 1, 2: 2, 3: 2} {
		s := ended(t)
		s.Players[0].Deck, s.Players[0].Discard = deck, []string{"Hound"}
		s, told := Plays(t, s, rounds.Refresh{}, Said{})
		p := s.Player("Ashley")
		if n := told.Result.(rounds.Refreshed).Drawn["Ashley"]; n != drawn || p.Hand != 5+drawn ||
			p.Deck != deck-drawn ||
			len(p.Discard) != 1 {
			t.Errorf("%d cards: %d drawn, %+v", deck, n, p)
		}
	}
}

// The bid stands before the deploy phase: its winner chooses who deploys first.
func TestInitiativeChangesBeforeDeploy(t *testing.T) {
	rulebooktest.Proves(t, "initiative.bid.high", "refresh.order")
	t.Run("initiative-changes-before-deploy", func(t *testing.T) {
		s, _ := Plays(t, ended(t), rounds.Refresh{}, Said{})
		s, _ = Plays(t, s, stakes("Ashley 4 Logan 3"), Said{})
		if s.Initiative != "Ashley" || s.First != "" || s.Phase != notation.Deploy || s.Round != 3 {
			t.Errorf("%+v", s)
		}
	})
}

// Who falls as a boost of its health ends is told with the refresh, and scores, in whichever order the phase
// goes (reading A23).
func TestWhoFallsAsABoostEndsIsTold(t *testing.T) {
	rulebooktest.Proves(t, "mastery.defeat", "defeat.when")
	for _, order := range []string{"text", "reference"} {
		s := ended(t, Unit{Of: "Ashley", Card: "Crow", Cost: 3, Stats: "3 3/1 0 5 12 9", Damage: 9})
		s.Readings["A23"] = order
		s.Units[0].Mods = []string{"health +3 round"}
		s, told := Plays(t, s, rounds.Refresh{}, Said{})
		want := "round 3: 0 units refreshed, 2 cards and 6 echo each: Ashley 26, Logan 26; Crow is defeated; " +
			"Logan gains 3 mastery: 3\n"
		if got := told.Result.(rounds.Refreshed).Brief(); got != want || s.Unit("crow-1") != nil ||
			s.MasteryOf("Logan") != 3 {
			t.Errorf("%s: %q", order, got)
		}
	}
}
