package rounds_test

import (
	"testing"

	"tablehand/assist/malediction"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/rounds"
	"tablehand/assist/rulebook/rulebooktest"
)

// Who has reached the threshold at the end of a round wins; of two the better, by mastery, then relics.
func TestVictory(t *testing.T) {
	rulebooktest.Proves(t, "victory.threshold.full", "victory.threshold.tutorial", "victory.check",
		"victory.alone",
		"victory.tie.mastery", "victory.tie.relics", "victory.tie.round", "victory.tie.full",
		"victory.no-elimination",
		"end.order", "mastery.when", "mastery.sources", "round.next", "round.phases")
	for id, c := range map[string]struct {
		mode                        notation.Mode
		ashley, logan               int // mastery
		ashleysRelics, logansRelics int
		winner, rule                string
	}{
		"nobody": {notation.Full, 39, 39, 1, 1, "",
			"victory.threshold.full"},
		"full-40-against-39": {notation.Full, 40, 39, 0, 3, "Ashley", "victory.alone"},
		"one above":          {notation.Full, 0, 41, 0, 0, "Logan", "victory.alone"},
		"the tutorial at 24": {notation.Tutorial, 24, 0, 0, 0, "",
			"victory.threshold.tutorial"},
		"the tutorial at 25": {notation.Tutorial, 25, 24, 0, 0, "Ashley",
			"victory.alone"},
		"both, more mastery": {notation.Full, 40, 41, 3, 0, "Logan",
			"victory.tie.mastery"},
		"both-reach-equal-more-relics": {notation.Full, 42, 42, 1, 2, "Logan",
			"victory.tie.relics"},
		"the tutorial by relics": {notation.Tutorial, 25, 25, 1, 0, "Ashley",
			"victory.tie.relics"},
		"both, all alike":                {notation.Full, 42, 42, 1, 1, "", "victory.tie.round"},
		"the tutorial, all alike":        {notation.Tutorial, 30, 30, 0, 0, "", "victory.tie.round"},
		"nobody stands, and nobody lost": {notation.Full, 12, 0, 0, 0, "", "victory.threshold.full"},
	} {
		t.Run(id, func(t *testing.T) {
			var units []Unit
			for of, n := range map[string]int{"Ashley": c.ashleysRelics,
				"Logan": c.logansRelics} {
				for range n {
					unit := stands(of, "Hound")
					unit.Relic = "relic"
					units = append(units, unit)
				}
			}
			s := ending(t, units...)
			s.Mode, s.Threshold = c.mode, map[notation.Mode]int{notation.Full: 40,
				notation.Tutorial: 25}[c.mode]
			s.Players[0].Mastery, s.Players[1].Mastery = c.ashley, c.logan
			after, told := Plays(t, s, rounds.End{}, Said{})
			r := told.Result.(rounds.Ending)
			if won := rounds.Winner(s); won.Side != c.winner || won.Rule != c.rule {
				t.Errorf("%+v", won)
			}
			switch {
			case c.winner == "" && (r.Winner != nil || after.Over != nil ||
				after.Phase != notation.Refresh):
				t.Errorf("%+v %+v", r, after.Over)
			case c.winner != "" && (r.Winner == nil || *r.Winner != c.winner ||
				after.Over.Winner != c.winner):
				t.Errorf("%+v %+v", r, after.Over)
			}
		})
	}
}

// Claims count in the same end phase (cases claim-then-win-same-phase, tutorial-win-at-25).
func TestClaimsComeBeforeTheCheck(t *testing.T) {
	rulebooktest.Proves(t, "mastery.relic.gain", "relic.claim.mastery", "end.order", "victory.check",
		"victory.threshold.tutorial")
	for id, c := range map[string]struct {
		mode          notation.Mode
		threshold     int
		ashley, logan int
		of, winner    string
		has           int
	}{
		"claim-then-win-same-phase": {notation.Full, 40, 39, 34, "Logan", "Logan", 44},
		"tutorial-win-at-25":        {notation.Tutorial, 25, 15, 20, "Ashley", "Ashley", 25},
	} {
		t.Run(id, func(t *testing.T) {
			s := ending(t, stands(c.of, "Hound", "husk-1"))
			s.Mode, s.Threshold = c.mode, c.threshold
			s.Players[0].Mastery, s.Players[1].Mastery = c.ashley, c.logan
			after, told := Plays(t, s, rounds.End{},
				Said{Choices: map[string]string{"claim.hound": "blind"}})
			if r := told.Result.(rounds.Ending); r.Winner == nil || *r.Winner != c.winner ||
				r.Mastery[c.winner] != c.has ||
				after.Over == nil {
				t.Errorf("%+v", r)
			}
			Refuses(t, after, rounds.Refresh{}, "", Said{})
		})
	}
}

// A team has one total, measured against 50 (case team-threshold); by A7 each member has its own.
func TestTeamMastery(t *testing.T) {
	rulebooktest.Proves(t, "team.threshold", "team.mastery", "victory.threshold.full")
	team := func(red, blue int) *malediction.State {
		s := Teams(t)
		s.Phase, s.Threshold = notation.End, 50
		s.Teams["red"] = malediction.Team{Members: s.Teams["red"].Members, Mastery: red}
		s.Teams["blue"] = malediction.Team{Members: s.Teams["blue"].Members, Mastery: blue}
		return s
	}
	t.Run("team-threshold", func(t *testing.T) {
		if _, told := Plays(t, team(49, 40), rounds.End{},
			Said{}); told.Result.(rounds.Ending).Winner != nil {
			t.Error("49 are none")
		}
		if after, _ := Plays(t, team(50, 40), rounds.End{}, Said{}); after.Over == nil ||
			after.Over.Winner != "red" {
			t.Errorf("%+v", after.Over)
		}
	})
	for value, wins := range map[string]bool{"team": true, "member": false} {
		s := Teams(t, stands("Brad", "Hound", "husk-1"))
		s.Phase, s.Threshold, s.Readings["A7"] = notation.End, 50, value
		s.Teams["red"] = malediction.Team{Members: s.Teams["red"].Members, Mastery: 40}
		s.Players[0].Mastery = 40
		after, told := Plays(t, s, rounds.Claim{Who: "hound", Blind: true}, Said{})
		r := told.Result.(rounds.Claimed)
		want := 10
		if wins {
			want = 50
		}
		if r.Mastery != want || after.MasteryOf("Brad") != want {
			t.Errorf("%s: %+v", value, r)
		}
		after, _ = Plays(t, after, rounds.End{}, Said{})
		if got := after.Over != nil; got != wins {
			t.Errorf("%s: %+v", value, after.Over)
		}
	}
}

// Where nobody is left to activate, the round ends; the last unit may fall before anybody has begun.
func TestNobodyIsLeft(t *testing.T) {
	rulebooktest.Proves(t, "action.all", "round.phases")
	s := Duel(t)
	after, _ := Plays(t, s, rounds.End{}, Said{})
	if after.Phase != notation.Refresh {
		t.Errorf("%s phase", after.Phase)
	}
	s = Duel(t, Unit{Of: "Logan", Card: "Crow", Cost: 2, Stats: "2 2/1 0 9 12 4"})
	Refuses(t, s, rounds.End{}, "action.all", Said{})
	if after, _ = Plays(t, s, rounds.End{}, Said{Anyway: true}); after.Phase != notation.Refresh {
		t.Errorf("with --anyway: %s phase", after.Phase)
	}
}
