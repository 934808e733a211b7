package deploy_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/deploy"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// deploying is a table at the deploy phase of round 2, Logan with initiative.
func deploying(t *testing.T, units ...Unit) *malediction.State {
	s := Duel(t, units...)
	s.Phase = notation.Deploy
	return s
}

// list reads units as they are typed.
func list(t *testing.T, line string) []deploy.Entry {
	t.Helper()
	entries, err := deploy.ReadList(strings.Fields(line))
	if err != nil {
		t.Fatal(err)
	}
	return entries
}

// comes is a player's deployment as it is typed.
func comes(t *testing.T, player, line string) deploy.Deploy {
	t.Helper()
	return deploy.Deploy{Player: player, List: list(t, line)}
}

// seeker is a Seeker on the field.
func seeker(of, card string, near ...string) Unit {
	return Unit{Of: of, Card: card, Cost: 8, Stats: "5 5/3 0 6 15 17", Seeker: true, Near: near}
}

// unit is a unit on the field since the round before.
func unit(of, card string, near ...string) Unit {
	return Unit{Of: of, Card: card, Cost: 4, Stats: "4 4/2 0 6 12 10", Near: near}
}

// Archer, Vorendal and Bow cost 15 of 25: 10 are left. The Seeker comes from its zone, not from the hand.
func TestTheDeploymentExample(t *testing.T) {
	rulebooktest.Proves(t, "deploy.example", "deploy.pay", "echo.pay", "deploy.seeker",
		"card.seeker.enter",
		"deploy.standard", "deploy.refreshed", "deploy.stage", "zone.play", "card.item.in-deck",
		"card.item.when",
		"initiative.choice.deploy", "components.standee-numbers", "deploy.unlimited")
	s := deploying(t)
	s.Round, s.Players[1].Echo, s.Players[1].Hand = 1, 25, 6
	Card(s, "Vorendal", notation.Seeker, 8, nil, "")
	after, told := Plays(t, s, comes(t, "Logan", "Deadeye Archer 4 with Hunter's Bow 3, vorendal"),
		Said{})
	r := told.Result.(deploy.Deployed)
	if r.Paid != 15 || r.Echo != 10 || !slices.Equal(r.Units, []string{"archer-1", "vorendal-1"}) ||
		r.Brief() != "Logan pays 15: 10 echo left\n" {
		t.Errorf("%+v %q", r, r.Brief())
	}
	p, archer := after.Player("Logan"), after.Unit("archer-1")
	if p.Hand != 4 || archer.Item != "Hunter's Bow" || archer.State != notation.Refreshed ||
		archer.Since != 1 ||
		after.CostOf("Deadeye Archer") != 4 {
		t.Errorf("%+v %+v", p, archer)
	}
	if after.First != "Logan" || after.Phase != notation.Deploy || !slices.Equal(after.Deployed,
		[]string{"Logan"}) {
		t.Errorf("%+v", after)
	}
	Refuses(t, after, comes(t, "Logan", "vorendal"), "deploy.sequence", Said{})
	again := deploying(t, seeker("Logan", "Vorendal"))
	Refuses(t, again, comes(t, "Logan", "vorendal"), "card.seeker.enter", Said{})
	again.Players[0].Seeker = "Lady Sigrith"
	Refuses(t, again, comes(t, "Ashley", "vorendal"), "card.seeker.enter", Said{})
}

// A Seeker that nobody has typed in is said with the word seeker.
func TestASeekerByWord(t *testing.T) {
	s, _ := Plays(t, deploying(t), comes(t, "Logan", "seeker Vorendal 8"), Said{})
	if s.Card("Vorendal").Type != notation.Seeker || s.Player("Logan").Hand != 5 ||
		s.Player("Logan").Echo != 12 {
		t.Errorf("%+v %+v", s.Card("Vorendal"), s.Player("Logan"))
	}
}

// The player's own Seeker comes however the warband spells it, and nobody else's.
func TestASeekerInAnotherSpelling(t *testing.T) {
	rulebooktest.Proves(t, "card.seeker.enter")
	for own, comesIn := range map[string]bool{"vorendal": true, "VORENDAL": true, "Vorendal": true, "": true,
		"Sigrith": false} {
		s := deploying(t)
		Card(s, "Vorendal", notation.Seeker, 8, nil, "")
		s.Players[1].Seeker = own
		if !comesIn {
			Refuses(t, s, comes(t, "Logan", "Vorendal"), "card.seeker.enter", Said{})
			continue
		}
		if after, _ := Plays(t, s, comes(t, "Logan", "Vorendal"), Said{}); after.Unit("vorendal-1") == nil {
			t.Errorf("%s: %+v", own, after.Units)
		}
	}
}

// Nobody arrives on a small piece of terrain; on another the unit stands.
func TestNobodyArrivesOnASmallPiece(t *testing.T) {
	rulebooktest.Proves(t, "terrain.small-blocked")
	Refuses(t, deploying(t), comes(t, "Logan", "Archer 4 on small"), "terrain.small-blocked", Said{})
	Plays(t, deploying(t), comes(t, "Logan", "Archer 4 on small"), Said{Anyway: true})
	Plays(t, deploying(t), comes(t, "Logan", "Archer 4 on grove"), Said{})
}

// Exactly enough echo is fine, one less is not.
func TestPaying(t *testing.T) {
	rulebooktest.Proves(t, "echo.pay", "deploy.pay")
	for echo, fits := range map[int]bool{8: false, 9: true, 10: true} {
		s := deploying(t)
		s.Players[1].Echo = echo
		act := comes(t, "Logan", "Archer 4, Prowler 5")
		if !fits {
			Refuses(t, s, act, "echo.pay", Said{})
		} else if after, _ := Plays(t, s, act, Said{}); after.Player("Logan").Echo != echo-9 {
			t.Errorf("%+v", after.Player("Logan"))
		}
	}
	s := deploying(t)
	s.Players[1].Hand = 1
	Refuses(t, s, comes(t, "Logan", "Archer 4, Prowler 5"), "", Said{})
}

// Who deploys nothing has had their part; the holder may let the other go first.
func TestDeployNothing(t *testing.T) {
	rulebooktest.Proves(t, "deploy.none", "deploy.sequence", "initiative.choice.deploy", "round.phases")
	t.Run("deploy-nothing", func(t *testing.T) {
		s := deploying(t, unit("Logan", "Archer"))
		s.Players[0].Echo = 30
		s, told := Plays(t, s, deploy.Deploy{Player: "Ashley", None: true}, Said{})
		if r := told.Result.(deploy.Deployed); r.Echo != 30 || r.Paid != 0 || len(r.Units) != 0 ||
			r.Brief() != "Logan lets Ashley go first. Ashley deploys nothing: 30 echo left\n" {
			t.Errorf("%+v", r)
		}
		Refuses(t, s, comes(t, "Ashley", "Priest 4"), "deploy.sequence", Said{})
		s, _ = Plays(t, s, comes(t, "Logan", "Prowler 6"), Said{})
		if s.Phase != notation.Action || s.First != "" {
			t.Errorf("%s, %q goes first", s.Phase, s.First)
		}
	})
	s := deploying(t)
	s, _ = Plays(t, s, comes(t, "Logan", "Prowler 6"), Said{})
	Refuses(t, s, comes(t, "Logan", "Archer 4"), "deploy.sequence", Said{})
}

// Initiative that a bid has brought counts in the deploy phase (case initiative-changes-before-deploy).
func TestWhoChooses(t *testing.T) {
	rulebooktest.Proves(t, "initiative.choice.deploy")
	for first, chosen := range map[string]string{"Ashley": "Ashley goes first",
		"Logan": "Ashley lets Logan go first"} {
		s := deploying(t)
		s.Initiative = "Ashley"
		_, told := Plays(t, s, deploy.Deploy{Player: first, None: true}, Said{})
		if got := told.Events[0].Event.String(); got != chosen {
			t.Errorf("%q", got)
		}
	}
}

// The choice of the deploy phase does not bind that of the action phase (case separate-choices).
func TestSeparateChoices(t *testing.T) {
	rulebooktest.Proves(t, "initiative.choice.deploy", "initiative.choice.action")
	t.Run("separate-choices", func(t *testing.T) {
		s := deploying(t, unit("Ashley", "Priest"), unit("Logan", "Prowler"))
		s.Initiative = "Ashley"
		for _, name := range []string{"Logan", "Ashley"} { // she lets him deploy first
			s, _ = Plays(t, s, deploy.Deploy{Player: name, None: true}, Said{})
		}
		for unit, chosen := range map[string]string{"priest": "Ashley goes first",
			"prowler": "Ashley lets Logan go first"} {
			_, told := Plays(t, s, activation.Activate{Unit: unit}, Said{})
			if got := told.Events[0].Event.String(); got != chosen {
				t.Errorf("%q", got)
			}
		}
	})
}

// A player leads one Seeker, and brings no more cards than the hand holds; an item comes with a unit.
func TestWhatMayComeTogether(t *testing.T) {
	rulebooktest.Proves(t, "card.seeker.enter", "card.item.when")
	s := deploying(t, unit("Logan", "Prowler"))
	Card(s, "Vorendal", notation.Seeker, 8, nil, "")
	Card(s, "Boots", notation.Item, 1, nil, "")
	s.Players[1].Echo, s.Players[1].Hand = 40, 2
	Refuses(t, s, comes(t, "Logan", "vorendal, vorendal"), "card.seeker.enter", Said{})
	Refuses(t, s, deploy.Stage{Player: "Logan", List: list(t, "vorendal, vorendal")}, "card.seeker.enter",
		Said{})
	Refuses(t, s, comes(t, "Logan", "boots"), "card.item.when", Said{})
	err := Refuses(t, s, comes(t, "Logan", "Archer 4 with boots, Hunter 3"), "", Said{})
	if got := err.Error(); got != "Logan has 2 cards in hand, and this takes 3" {
		t.Error(got)
	}
	Plays(t, s, comes(t, "Logan", "vorendal, Archer 4 with boots"), Said{})
}

// A unit may carry one item; a second is refused, a relic beside it is not (case second-item-refused).
func TestSecondItemRefused(t *testing.T) {
	rulebooktest.Proves(t, "deploy.item.one", "card.attachment.limit", "card.relic.not-in-deck")
	t.Run("second-item-refused", func(t *testing.T) {
		s := deploying(t)
		Refuses(t, s, comes(t, "Logan", "Archer 4 with Bow 3 with Mail 1"), "deploy.item.one",
			Said{})
		Plays(t, s, comes(t, "Logan", "Archer 4 with Bow 3"), Said{})
	})
	s := deploying(t)
	Card(s, "Ring", notation.Relic, 0, nil, "")
	Refuses(t, s, comes(t, "Logan", "Archer 4 with ring"), "card.relic.not-in-deck", Said{})
}

// Reading A3: an item goes onto a unit that arrives, or onto one that stands there too.
func TestReadingA3(t *testing.T) {
	rulebooktest.Proves(t, "card.item.when", "card.attachment.limit")
	s := deploying(t, unit("Logan", "Archer"), seeker("Logan", "Vorendal"), unit("Ashley", "Crow"))
	for _, line := range []string{"archer-1 with Bow 3", "vorendal with Bow 3"} {
		Refuses(t, s, comes(t, "Logan", line), "card.item.when", Said{})
	}
	s.Readings["A3"] = "anyone"
	after, told := Plays(t, s, comes(t, "Logan", "archer-1 with Bow 3"), Said{})
	if after.Unit("archer-1").Item != "Bow" || told.Result.(deploy.Deployed).Paid != 3 ||
		len(after.Units) != 3 ||
		after.Player("Logan").Hand != 4 {
		t.Errorf("%+v", after.Unit("archer-1"))
	}
	archer := s.Cards["Archer"]
	archer.Abilities = map[string]string{"Volley": "enter damage 1 enemies"}
	s.Cards["Archer"] = archer
	for line, damage := range map[string]int{"archer-1 with Bow 3": 0, "archer-2 with Bow 3": 1} {
		after, _ := Plays(t, s, comes(t, "Logan", line), Said{}) // one that stands there has entered before
		if got := after.Unit("crow-1").Damage; got != damage {
			t.Errorf("%s: %d damage, not %d", line, got, damage)
		}
	}
	s.Units[0].Item = "Mail"
	Refuses(t, s, comes(t, "Logan", "archer-1 with Bow 3"), "card.attachment.limit", Said{})
	if after, _ := Plays(t, s, comes(t, "Logan", "archer-2 with Bow 3"),
		Said{}); after.Unit("archer-2") == nil {
		t.Error("another archer arrives")
	}
}

// The own zone is 6 inches around the own corner (case deployment-zone-edge).
func TestDeploymentZones(t *testing.T) {
	rulebooktest.Proves(t, "zone.deployment", "deploy.standard")
	s := deploying(t)
	t.Run("deployment-zone-edge", func(t *testing.T) {
		for _, edge := range []string{"0", "5.9", "6", "6.0"} {
			Plays(t, s, comes(t, "Logan", "Archer 4 zone "+edge), Said{})
		}
		for _, edge := range []string{"6.1", "6.3"} {
			Refuses(t, s, comes(t, "Logan", "Archer 4 zone "+edge), "zone.deployment", Said{})
		}
	})
	Plays(t, s, comes(t, "Logan", "Archer 4 zone south-west"), Said{})
	Refuses(t, s, comes(t, "Logan", "Archer 4 zone north-east"), "deploy.standard", Said{})
	team := Teams(t)
	team.Phase = notation.Deploy
	for i, corner := range []string{"north-east", "south-west", "north-west", "south-east"} {
		team.Players[i].Zone = corner
	}
	Refuses(t, team, comes(t, "Logan", "Archer 4 zone south-east"), "team.zone.not-mate", Said{})
	Refuses(t, team, comes(t, "Logan", "Archer 4 zone north-east"), "deploy.standard", Said{})
	Plays(t, team, comes(t, "Logan", "Archer 4 zone south-west 6"), Said{})
}

// Staged units are placed and taken back freely; all enter at once, and pay then.
func TestStaging(t *testing.T) {
	rulebooktest.Proves(t, "deploy.stage", "deploy.sequence")
	s, _ := Plays(t, deploying(t), deploy.Stage{Player: "Logan", List: list(t,
		"Archer 4 with Bow 3, Prowler 6")}, Said{})
	s, _ = Plays(t, s, deploy.Stage{Player: "Logan", List: list(t, "seeker Vorendal 8 zone 5.5")},
		Said{})
	if len(s.Staged) != 3 || s.Player("Logan").Echo != 20 || len(s.Units) != 0 {
		t.Errorf("%+v", s.Staged)
	}
	s, _ = Plays(t, s, deploy.Unstage{Player: "Logan", Cards: []string{"prow"}}, Said{})
	s, told := Plays(t, s, deploy.Deploy{Player: "Logan"}, Said{})
	if r := told.Result.(deploy.Deployed); r.Paid != 15 || len(s.Units) != 2 || len(s.Staged) != 0 ||
		s.Unit("archer-1").Item != "Bow" {
		t.Errorf("%+v", r)
	}
	s, _ = Plays(t, deploying(t), deploy.Stage{Player: "Logan", List: list(t, "Archer 4")}, Said{})
	s, _ = Plays(t, s, deploy.Unstage{Player: "Logan"}, Said{})
	Refuses(t, s, deploy.Deploy{Player: "Logan"}, "", Said{})
}

// What had been placed is taken back, aloud, as its player brings something else, or nothing.
func TestWhatWasPlacedIsTakenBackAloud(t *testing.T) {
	rulebooktest.Proves(t, "deploy.stage")
	staged, _ := Plays(t, deploying(t), deploy.Stage{Player: "Logan",
		List: list(t, "Archer 4, Prowler 6")}, Said{})
	for _, act := range []deploy.Deploy{{Player: "Logan", None: true}, comes(t, "Logan", "Wolf 2")} {
		after, told := Plays(t, staged, act, Said{})
		want := "what had been placed is taken back: Archer, Prowler"
		if len(told.Remarks) == 0 || told.Remarks[0].Text != want || told.Remarks[0].Rule != "deploy.stage" ||
			len(after.Staged) != 0 || after.Unit("archer-1") != nil {
			t.Errorf("%+v %+v", told.Remarks, after.Units)
		}
	}
}

// What an arrival sets off is told with it.
func TestWhatAnArrivalSetsOffIsTold(t *testing.T) {
	rulebooktest.Proves(t, "mastery.defeat")
	s := deploying(t, Unit{Of: "Ashley", Card: "Crow", Cost: 3, Stats: "3 3/1 0 5 12 2"})
	Card(s, "Bomber", notation.UnitCard, 4, map[string]string{"Blast": "enter damage 2 enemies"}, "")
	_, told := Plays(t, s, comes(t, "Logan", "Bomber"), Said{})
	want := "Logan pays 4: 16 echo left; Blast of Bomber; Crow takes 2 damage: 0 of 2 health; " +
		"Crow is defeated; Logan gains 3 mastery: 3\n"
	if got := told.Result.(deploy.Deployed).Brief(); got != want {
		t.Errorf("%q", got)
	}
}

// With --anyway a player deploys once more; what makes no sense stays refused, and is no fault.
func TestDeployedAnyway(t *testing.T) {
	rulebooktest.Proves(t, "deploy.sequence", "card.item.when", "card.relic.not-in-deck")
	s := deploying(t, unit("Logan", "Prowler"))
	Card(s, "Boots", notation.Item, 1, nil, "")
	Card(s, "Ring", notation.Relic, 0, nil, "")
	Refuses(t, s, comes(t, "Logan", "boots"), "card.item.when", Said{Anyway: true})
	Refuses(t, s, comes(t, "Logan", "Archer 4 with ring"), "card.relic.not-in-deck", Said{Anyway: true})
	s, _ = Plays(t, s, deploy.Deploy{Player: "Logan", None: true}, Said{})
	Refuses(t, s, comes(t, "Logan", "Archer 4"), "deploy.sequence", Said{})
	after, _ := Plays(t, s, comes(t, "Logan", "Archer 4"), Said{Anyway: true})
	if after.Unit("archer-1") == nil || !slices.Equal(after.Deployed, []string{"Logan"}) {
		t.Errorf("%+v", after.Deployed)
	}
}

// An arrival whose aura takes health fells whom that leaves none, itself under another's too; then the rest
// of the phase goes on.
func TestAnArrivalThatTakesHealth(t *testing.T) {
	rulebooktest.Proves(t, "defeat.when")
	for damage, falls := range map[int]bool{9: false, 10: true} {
		s := deploying(t, Unit{Of: "Ashley", Card: "Crow", Cost: 3, Stats: "3 3/1 0 5 12 12", Damage: damage})
		Card(s, "Blight", notation.UnitCard, 4, map[string]string{"Rot": "-2 health enemies"}, "")
		after, told := Plays(t, s, comes(t, "Logan", "Blight"), Said{})
		want := "Logan pays 4: 16 echo left\n"
		if falls {
			want = "Logan pays 4: 16 echo left; Crow is defeated; Logan gains 3 mastery: 3\n"
		}
		if got := told.Result.(deploy.Deployed).Brief(); got != want || (after.Unit("crow-1") == nil) != falls {
			t.Errorf("%d damage: %q", damage, got)
		}
	}
	for health, falls := range map[string]bool{"3": false, "2": true} {
		s := deploying(t, Unit{Of: "Ashley", Card: "Blight", Cost: 3, Stats: "3 3/1 0 5 12 12",
			Abilities: map[string]string{"Rot": "-2 health enemies"}})
		Card(s, "Moth", notation.UnitCard, 1, nil, "")
		moth := s.Cards["Moth"]
		moth.Stats, _ = notation.ParseStats("3 3/1 0 5 12 " + health)
		s.Cards["Moth"] = moth
		after, _ := Plays(t, s, comes(t, "Logan", "Moth"), Said{})
		if (after.Unit("moth-1") == nil) != falls || (after.MasteryOf("Ashley") == 1) != falls {
			t.Errorf("health %s: %+v", health, after.Units)
		}
	}
}
