package deploy_test

import (
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/deploy"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// bearing is a unit with an item.
func bearing(u Unit, item string) Unit {
	u.Item = item
	return u
}

// Attachments go between nearby unengaged units, one of each kind on each (case rearrange-attachments).
func TestRearranging(t *testing.T) {
	rulebooktest.Proves(t, "deploy.rearrange", "deploy.rearrange.limit")
	t.Run("rearrange-attachments", func(t *testing.T) {
		s := deploying(t, bearing(unit("Logan", "P"), "Bow"), unit("Logan", "Q", "p-1"),
			unit("Logan", "R", "p-1"),
			bearing(unit("Logan", "S", "p-1"), "Mail"), unit("Ashley", "E", "r-1"),
			unit("Logan", "Far"))
		give := func(to string, swap bool) deploy.Rearrange {
			return deploy.Rearrange{Unit: "p-1", What: notation.Item, To: to, Swap: swap}
		}
		after, _ := Plays(t, s, give("q-1", false), Said{})
		if after.Unit("p-1").Item != "" || after.Unit("q-1").Item != "Bow" {
			t.Errorf("%+v", after.Units)
		}
		Refuses(t, s, give("r-1", false), "deploy.rearrange", Said{})
		Refuses(t, s, give("s-1", false), "deploy.rearrange.limit", Said{})
		Refuses(t, s, give("far-1", false), "deploy.rearrange", Said{})
		Refuses(t, s, give("e-1", false), "deploy.rearrange", Said{})
		after, _ = Plays(t, s, give("s-1", true), Said{})
		if after.Unit("p-1").Item != "Mail" || after.Unit("s-1").Item != "Bow" {
			t.Errorf("%+v", after.Units)
		}
		s.Phase = notation.Action
		Refuses(t, s, give("q-1", false), "round.phases", Said{})
	})
}

// A relic that changes hands stays equipped: no mastery moves.
func TestRelicsChangeHands(t *testing.T) {
	rulebooktest.Proves(t, "deploy.rearrange.relic-mastery", "deploy.rearrange.limit")
	with := unit("Logan", "P")
	with.Relic = "Ring"
	s := deploying(t, with, unit("Logan", "Q", "p-1"))
	s.Players[1].Mastery = 10
	after, told := Plays(t, s, deploy.Rearrange{Unit: "p-1", What: notation.Relic, To: "q-1"}, Said{})
	if after.Player("Logan").Mastery != 10 || after.Unit("q-1").Relic != "Ring" ||
		after.Unit("p-1").Relic != "" {
		t.Errorf("%+v %v", after.Units, Kinds(told))
	}
}

// What a unit has come with is rearranged while its player's part is the last thing that was done: by the
// first side until the other begins, by the second until a unit is activated. Units of rounds before had
// their time.
func TestRearrangingAmongThoseWhoHaveJustCome(t *testing.T) {
	rulebooktest.Proves(t, "deploy.rearrange")
	s := deploying(t, bearing(unit("Logan", "P"), "Mail"), unit("Logan", "Q", "p-1"))
	Card(s, "Bow", notation.Item, 1, nil, "")
	give := deploy.Rearrange{Unit: "r-1", What: notation.Item, To: "q-1"}
	came, _ := Plays(t, s, comes(t, "Logan", "R 4 with Bow near Q"), Said{})
	after, _ := Plays(t, came, give, Said{})
	if after.Unit("q-1").Item != "Bow" || after.Unit("r-1").Item != "" {
		t.Errorf("%+v", after.Units)
	}
	Refuses(t, came, deploy.Rearrange{Unit: "p-1", What: notation.Item, To: "q-1"}, "deploy.sequence", Said{})
	begun, _ := Plays(t, came, deploy.Stage{Player: "Ashley", List: list(t, "T 3")}, Said{})
	Refuses(t, begun, give, "deploy.sequence", Said{})
	both, _ := Plays(t, came, comes(t, "Ashley", "T 3 with Bow, U 3 near T"), Said{})
	theirs := deploy.Rearrange{Unit: "t-1", What: notation.Item, To: "u-1"}
	after, _ = Plays(t, both, theirs, Said{})
	if after.Unit("u-1").Item != "Bow" || after.Phase != notation.Action {
		t.Errorf("%+v", after.Units)
	}
	acts, _ := Plays(t, both, activation.Activate{Unit: "t-1"}, Said{})
	Refuses(t, acts, theirs, "round.phases", Said{})
}

// Reading A10: items and relics between own units, items alone, or a teammate's units too.
func TestReadingA10(t *testing.T) {
	rulebooktest.Proves(t, "deploy.rearrange")
	table := func(value string) *malediction.State {
		with := bearing(unit("Logan", "P"), "Bow")
		with.Relic = "Ring"
		s := Teams(t, with, unit("Logan", "Q", "p-1"), unit("Monica", "M", "p-1"))
		s.Phase, s.Readings["A10"] = notation.Deploy, value
		return s
	}
	for value, fits := range map[string][3]bool{"own": {true, true, false}, "own-items": {true, false,
		false},
		"team": {true, true, true}} {
		for i, act := range []deploy.Rearrange{
			{Unit: "p-1", What: notation.Item, To: "q-1"}, {Unit: "p-1", What: notation.Relic,
				To: "q-1"},
			{Unit: "p-1", What: notation.Item, To: "m-1"},
		} {
			if fits[i] {
				Plays(t, table(value), act, Said{})
			} else {
				Refuses(t, table(value), act, "deploy.rearrange", Said{})
			}
		}
	}
}
