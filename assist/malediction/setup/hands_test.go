package setup_test

import (
	"maps"
	"testing"

	"tablehand/assist/malediction"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/rounds"
	"tablehand/assist/malediction/setup"
	"tablehand/assist/rulebook/rulebooktest"
)

// placed is a game on which all lies, and the hands are drawn.
func placed(t *testing.T, act setup.New) *malediction.State {
	s, _ := Plays(t, begun(t, act), setup.PlaceDone{}, Said{})
	return s
}

// A hand is redrawn for a card fewer each time, six times at most; the deck gets the rest.
func TestRedrawing(t *testing.T) {
	rulebooktest.Proves(t, "setup.full.mulligan.redraw", "setup.full.mulligan.repeat",
		"setup.full.mulligan.floor")
	s := placed(t, game("strife"))
	for left := 6; left >= 1; left-- {
		s, _ = Plays(t, s, setup.Redraw{Player: "Ash"}, Said{})
		if p := s.Player("Ashley"); p.Hand != left || p.Deck != 30-left || p.Redrawn != 7-left {
			t.Errorf("%+v", p)
		}
	}
	Refuses(t, s, setup.Redraw{Player: "Ashley"}, "setup.full.mulligan.floor", Said{})
	if p := s.Player("Logan"); p.Hand != 7 {
		t.Errorf("%+v", p)
	}
}

// Reading A27: the tutorial keeps its hands, or redraws as the full game does.
func TestReadingA27(t *testing.T) {
	rulebooktest.Proves(t, "setup.tutorial.no-mulligan")
	s := placed(t, tutorial())
	Refuses(t, s, setup.Redraw{Player: "Ashley"}, "setup.tutorial.no-mulligan", Said{})
	s.Readings["A27"] = "yes"
	if after, _ := Plays(t, s, setup.Redraw{Player: "Ashley"},
		Said{}); after.Player("Ashley").Hand != 6 {
		t.Errorf("%+v", after.Player("Ashley"))
	}
}

// bid plays the setup bid.
func bid(t *testing.T, s *malediction.State, what Said, costs ...string) *malediction.State {
	act := rounds.Bid{}
	for i, name := range s.PlayerNames() {
		act.Cards = append(act.Cards, rounds.Stake{Player: name, Card: costs[i]})
	}
	after, _ := Plays(t, s, act, what)
	return after
}

// zones returns the corners of the players.
func zones(s *malediction.State) map[string]string {
	of := map[string]string{}
	for _, p := range s.Players {
		of[p.Name] = p.Zone
	}
	return of
}

// The winner takes initiative or a zone, the other what is left; zones lie opposite one another.
func TestTheBidsPrize(t *testing.T) {
	rulebooktest.Proves(t, "setup.full.bid.choice", "zone.deployment", "round.first", "echo.gain.round1")
	s := bid(t, placed(t, game("strife")), Said{}, "4", "3")
	Refuses(t, s, setup.Take{Player: "Logan"}, "setup.full.bid.choice", Said{})
	Refuses(t, s, setup.Take{Player: "Ashley", Zone: true}, "", Said{})
	after, told := Plays(t, s, setup.Take{Player: "Ashley", Zone: true, Corner: "north-east"}, Said{})
	if after.Initiative != "Logan" || after.Phase != notation.Deploy || after.Round != 1 ||
		!maps.Equal(zones(after), map[string]string{"Ashley": "north-east", "Logan": "south-west"}) {
		t.Errorf("%+v", after)
	}
	if got := told.Result.(setup.Taken).Brief(); got != "Logan deploys south-west and has initiative\n" {
		t.Errorf("%q", got)
	}
	if p := after.Player("Ashley"); p.Echo != 25 || p.Hand != 6 {
		t.Errorf("round 1 gives nothing on top: %+v", p)
	}
	t.Run("setup-bid-winner-takes-initiative", func(t *testing.T) {
		after, _ := Plays(t, s, setup.Take{Player: "Ashley"}, Said{})
		if after.Initiative != "Ashley" || after.Phase != notation.Setup {
			t.Errorf("%+v", after)
		}
		Refuses(t, after, setup.Take{Player: "Ashley", Zone: true, Corner: "north-west"},
			"setup.full.bid.choice", Said{})
		Refuses(t, after, setup.Take{Player: "Logan"}, "setup.full.bid.choice", Said{})
		after, _ = Plays(t, after, setup.Take{Player: "Logan", Zone: true, Corner: "north-west"},
			Said{})
		if after.Initiative != "Ashley" || after.Phase != notation.Deploy ||
			!maps.Equal(zones(after), map[string]string{"Logan": "north-west",
				"Ashley": "south-east"}) {
			t.Errorf("%+v", zones(after))
		}
	})
}

// A team takes initiative, or a side of the field; each member has a corner of it.
func TestATeamsPrize(t *testing.T) {
	rulebooktest.Proves(t, "team.setup.choice", "team.zone.corner", "team.initiative", "team.bid.sum")
	s := bid(t, placed(t, four()), Said{}, "5", "3", "3", "4")
	if s.First != "red" {
		t.Fatalf("8 against 7: %s", s.First)
	}
	for name, c := range map[string]struct {
		act  setup.Take
		said Said
		want map[string]string
	}{
		"a side": {setup.Take{Player: "Ashley", Zone: true, Side: "north"}, Said{},
			map[string]string{"Ashley": "north-east",
				"Brad": "north-west", "Logan": "south-west", "Monica": "south-east"}},
		"a corner of a side": {setup.Take{Player: "Brad", Zone: true, Side: "west",
			Corner: "south-west"}, Said{},
			map[string]string{"Brad": "south-west", "Ashley": "north-west",
				"Logan": "north-east", "Monica": "south-east"}},
		"the other team chooses its corners": {setup.Take{Player: "Ashley", Zone: true, Side: "north"},
			Said{Choices: map[string]string{"corner": "south-east"}},
			map[string]string{"Ashley": "north-east",
				"Brad": "north-west", "Logan": "south-east", "Monica": "south-west"}},
		"a corner, and the side is asked": {setup.Take{Player: "Ashley", Zone: true,
			Corner: "south-east"},
			Said{Choices: map[string]string{"side": "east"}},
			map[string]string{"Ashley": "south-east", "Brad": "north-east",
				"Logan": "north-west", "Monica": "south-west"}},
	} {
		t.Run(name, func(t *testing.T) {
			after, _ := Plays(t, s, c.act, c.said)
			if !maps.Equal(zones(after), c.want) || after.Initiative != "blue" ||
				after.Phase != notation.Deploy {
				t.Errorf("%v %s", zones(after), after.Initiative)
			}
		})
	}
	Refuses(t, s, setup.Take{Player: "Ashley", Zone: true, Side: "north", Corner: "south-east"},
		"team.zone.corner", Said{})
	after, _ := Plays(t, s, setup.Take{Player: "Brad"}, Said{})
	if after.Initiative != "red" || after.First != "blue" {
		t.Errorf("%s %s", after.Initiative, after.First)
	}
}
