package setup_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"tablehand/assist/malediction/box"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/setup"
	"tablehand/assist/rulebook/rulebooktest"
)

// game is a new full game of Ashley and Logan with 25 echo each.
func game(size string) setup.New {
	return setup.New{Mode: notation.Full, Size: size, Seed: 7, Seats: []setup.Seat{
		{Name: "Ashley", Echo: 25}, {Name: "Logan", Echo: 30},
	}}
}

// four is a new game of two teams.
func four() setup.New {
	act := game("havoc")
	act.Seats = []setup.Seat{{Name: "Ashley", Echo: 25}, {Name: "Logan", Echo: 25}, {Name: "Brad",
		Echo: 25},
		{Name: "Monica", Echo: 25}}
	return act
}

func tutorial() setup.New {
	return setup.New{Mode: notation.Tutorial, Size: "strife", Seats: []setup.Seat{
		{Name: "Ashley", Echo: -1}, {Name: "Logan", Echo: -1},
	}}
}

// What a game begins with, in each size: the numbers of the mode, whatever the field.
func TestAFullGameBegins(t *testing.T) {
	rulebooktest.Proves(t, "setup.full.order", "setup.full.scenario", "setup.full.cards",
		"setup.full.relic-deck",
		"setup.full.display", "setup.full.echo", "setup.full.mastery", "setup.full.hand",
		"zone.deck", "zone.seeker",
		"zone.legacy", "zone.relic-deck", "zone.display", "zone.supply", "components.trackers")
	for size, inches := range map[string]int{"strife": 24, "havoc": 30, "maelstrom": 36, "28": 28} {
		s, told := Plays(t, Nothing(), game(size), Said{})
		a, l := s.Player("Ashley"), s.Player("Logan")
		if a.Echo != 25 || l.Echo != 30 || a.Mastery != 0 || a.Hand != 7 || a.Deck != 23 ||
			s.Round != 1 ||
			s.Threshold != 40 || s.Phase != notation.Setup || s.Due != notation.Place {
			t.Errorf("%s: %+v %+v", size, a, s)
		}
		if s.Relics.Deck != 11 || len(s.Relics.Display) != 4 || s.Husks.Supply != 4 ||
			len(s.Husks.Field) != 0 {
			t.Errorf("%s: %+v %+v", size, s.Relics, s.Husks)
		}
		name := map[string]string{"strife": "Strife", "havoc": "Havoc", "maelstrom": "Maelstrom",
			"28": "a field"}[size]
		want := fmt.Sprintf("%s, %d by %d inches: 4 husks, 4 of 15 relics shown, 40 mastery wins",
			name, inches, inches)
		if got := told.Events[0].Event.String(); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	for _, size := range []string{"11", "241", "huge"} {
		Refuses(t, Nothing(), game(size), "", Said{})
	}
	s, _ := Plays(t, Nothing(), setup.New{Mode: notation.Full, Size: "28", Threshold: 33, Gap: 7,
		Pieces: map[string]int{"large": 2}, Seats: game("28").Seats}, Said{})
	if s.Threshold != 33 || setup.Gap(s) != 70 || setup.Pieces(s)["large"] != 2 ||
		setup.Pieces(s)["small"] != 0 {
		t.Errorf("own numbers: %+v", s)
	}
}

// The tutorial has numbers of its own, and its zones are settled before the bid.
func TestTheTutorialBegins(t *testing.T) {
	rulebooktest.Proves(t, "setup.tutorial.order", "setup.tutorial.zones", "setup.tutorial.echo",
		"setup.tutorial.mastery", "setup.tutorial.relic-deck", "setup.tutorial.display",
		"setup.tutorial.hand",
		"setup.tutorial.husks", "victory.threshold.tutorial")
	s, _ := Plays(t, Nothing(), tutorial(), Said{})
	for name, zone := range map[string]string{"Ashley": "south-west", "Logan": "north-east"} {
		if p := s.Player(name); p.Echo != 25 || p.Mastery != 0 || p.Hand != 7 || p.Zone != zone {
			t.Errorf("%+v", p)
		}
	}
	if s.Threshold != 25 || s.Relics.Deck != 5 || len(s.Relics.Display) != 2 || s.Round != 1 {
		t.Errorf("%+v", s)
	}
	act := tutorial()
	act.Seats[0].Zone = "north-west"
	if s, _ := Plays(t, Nothing(), act, Said{}); s.Player("Ashley").Zone != "north-west" ||
		s.Player("Logan").Zone != "south-east" {
		t.Error("the other zone lies opposite")
	}
	act.Seats[1].Zone = "south-west"
	Refuses(t, Nothing(), act, "setup.tutorial.zones", Said{})
	act = tutorial()
	act.Seats[0].Echo = 26
	Refuses(t, Nothing(), act, "setup.tutorial.echo", Said{})
	if s, _ := Plays(t, Nothing(), act, Said{Anyway: true}); s.Player("Ashley").Echo != 26 {
		t.Error("anyway it is as it was said")
	}
}

// Reading A4: the tutorial's relic deck has 7 cards, or 15.
func TestReadingA4(t *testing.T) {
	rulebooktest.Proves(t, "setup.tutorial.relic-deck")
	act := tutorial()
	for value, deck := range map[string]int{"7": 5, "15": 13} {
		act.Readings = map[string]string{"A4": value}
		s, _ := Plays(t, Nothing(), act, Said{})
		if s.Relics.Deck != deck || len(s.Relics.Display) != 2 || s.Readings["A4"] != value {
			t.Errorf("%s: %+v", value, s.Relics)
		}
	}
}

func TestReadingsAreHeldToTheirValues(t *testing.T) {
	for name, value := range map[string]string{"A1": "sometimes", "A14": "fill", "B1": "no"} {
		act := game("strife")
		act.Readings = map[string]string{name: value}
		Refuses(t, Nothing(), act, "", Said{})
	}
	act := game("strife")
	act.Readings = map[string]string{"a1": "grow"}
	if s, _ := Plays(t, Nothing(), act, Said{}); !maps.Equal(s.Readings,
		map[string]string{"A1": "grow"}) {
		t.Errorf("%v", s.Readings)
	}
}

// Four play in two teams that sit alternating; the threshold rises by 10 (case team-threshold's 50).
func TestTeamsBegin(t *testing.T) {
	rulebooktest.Proves(t, "team.size", "team.threshold")
	s, _ := Plays(t, Nothing(), four(), Said{})
	if s.Threshold != 50 || !slices.Equal(s.Teams["red"].Members, []string{"Ashley", "Brad"}) ||
		!slices.Equal(s.Teams["blue"].Members, []string{"Logan", "Monica"}) {
		t.Errorf("%d %+v", s.Threshold, s.Teams)
	}
	for _, n := range []int{0, 1, 3} {
		act := four()
		act.Seats = act.Seats[:n]
		Refuses(t, Nothing(), act, "team.size", Said{})
	}
	act := four()
	act.Mode = notation.Tutorial
	Refuses(t, Nothing(), act, "team.size", Said{})
	act = game("strife")
	act.Seats[1].Name = "Ashley"
	Refuses(t, Nothing(), act, "", Said{})
}

// plays returns the practice warband of the Oath, led by a Seeker.
func plays(seeker string) *box.Warband {
	return &box.Warband{Seeker: seeker, Deck: map[string]int{"Lancer": 3, "Slinger": 3, "Hound": 3,
		"Recruit": 3,
		"Bulwark": 2, "Chaplain": 2, "Sentinel": 2, "Banneret": 1, "Tower Shield": 3,
		"Long Bow": 1, "Whetstone": 2,
		"Turn Aside": 2, "Second Breath": 1, "Healing Light": 2}}
}

// Teammates have different Seekers; an opponent may have the same (case team-same-seeker).
func TestTeamSameSeeker(t *testing.T) {
	rulebooktest.Proves(t, "team.seekers")
	t.Run("team-same-seeker", func(t *testing.T) {
		act := four()
		for i := range act.Seats {
			act.Seats[i].Cards = plays("Warden Ilse")
		}
		Refuses(t, Nothing(), act, "team.seekers", Said{})
		act.Seats[2].Cards = plays("warden ilse") // as another file spells it
		Refuses(t, Nothing(), act, "team.seekers", Said{})
		act.Seats[0].Cards = plays("warden ILSE")
		act.Seats[2].Cards, act.Seats[3].Cards = nil, nil
		s, _ := Plays(t, Nothing(), act, Said{})
		if s.Player("Ashley").Seeker != "Warden Ilse" || s.Player("Logan").Seeker != "Warden Ilse" {
			t.Error("an opponent's choice is no problem")
		}
	})
}

// A warband is judged as the game begins; its deck is counted.
func TestWarbandsAreJudged(t *testing.T) {
	rulebooktest.Proves(t, "card.legacy.bound", "deck.size.min", "setup.tutorial.legacy-off",
		"setup.tutorial.deck")
	act := game("strife")
	act.Seats[0].Cards = plays("Warden Ilse")
	act.Seats[0].Cards.Deck["Lancer"] = 2
	Refuses(t, Nothing(), act, "deck.size.min", Said{})
	if s, _ := Plays(t, Nothing(), act, Said{Anyway: true}); s.Player("Ashley").Deck != 22 {
		t.Errorf("29 cards, 7 of them in hand: %d", s.Player("Ashley").Deck)
	}
	t.Run("wrong-legacy", func(t *testing.T) {
		act.Seats[0].Cards = plays("Warden Ilse")
		act.Seats[0].Cards.Legacy = "Hunger of Baruk"
		Refuses(t, Nothing(), act, "card.legacy.bound", Said{})
	})
	act = tutorial()
	act.Seats[0].Cards = plays("Warden Ilse")
	act.Seats[0].Cards.Legacy = "Oath of Ilse"
	act.Seats[0].Cards.Deck["Crow"] = 3
	s, told := Plays(t, Nothing(), act, Said{})
	if s.Player("Ashley").Echo != 25 || len(told.Remarks) != 2 {
		t.Errorf("%+v %+v", s.Player("Ashley"), told.Remarks)
	}
}

// In a practice game the relics are our own, and the program deals them: each once.
func TestThePracticeDisplayIsDealt(t *testing.T) {
	act := game("strife")
	act.Seats[0].Warband, act.Seats[1].Warband = "oath", "grave"
	s, _ := Plays(t, Nothing(), act, Said{Draws: "Far Eye,War Drum,Iron Bark,Salt Mirror"})
	if want := []string{"Far Eye", "War Drum", "Iron Bark",
		"Salt Mirror"}; !slices.Equal([]string(s.Relics.Display), want) ||
		s.Relics.Deck != 11 {
		t.Errorf("%+v", s.Relics)
	}
	s, _ = Plays(t, Nothing(), game("strife"), Said{})
	if !slices.Equal([]string(s.Relics.Display), []string{"", "", "", ""}) {
		t.Errorf("those of a real box lie on the table alone: %q", s.Relics.Display)
	}
}

// A card of the practice warbands is none of a real box.
func TestPracticeCardsAreOnPracticeTablesAlone(t *testing.T) {
	act := game("strife")
	s, _ := Plays(t, Nothing(), act, Said{})
	if card, err := s.FindCard("Lancer", notation.UnitCard); err == nil {
		t.Errorf("%+v", card)
	}
	act.Seats[0].Warband = "oath"
	s, _ = Plays(t, Nothing(), act, Said{})
	if card, err := s.FindCard("lanc", notation.UnitCard); err != nil || card.Cost != 4 {
		t.Errorf("%+v, %v", card, err)
	}
}

// A scenario of the players' own has as many relics in its display as husks, and the deck that they say.
func TestAScenarioOfTheirOwn(t *testing.T) {
	rulebooktest.Proves(t, "battlefield.custom", "setup.full.display")
	for _, c := range []struct {
		own                            map[string]int
		husks, display, deck, inSupply int
	}{
		{map[string]int{"husks": 5}, 5, 5, 10, 5},
		{map[string]int{"husks": 2}, 2, 2, 13, 4},
		{map[string]int{"relics": 5}, 4, 4, 1, 4},
		{map[string]int{"husks": 5, "relics": 5}, 5, 5, 0, 5},
		{map[string]int{"husks": 1, "relics": 20}, 1, 1, 19, 4},
	} {
		act := game("strife")
		act.Scenario = c.own
		s, _ := Plays(t, Nothing(), act, Said{})
		if s.Numbers().Husks != c.husks || len(s.Relics.Display) != c.display || s.Relics.Deck != c.deck ||
			s.Husks.Supply != c.inSupply {
			t.Errorf("%v: %+v %+v", c.own, s.Relics, s.Husks)
		}
	}
	act := game("strife")
	act.Scenario = map[string]int{"husks": 5, "relics": 4}
	err := Refuses(t, Nothing(), act, "", Said{})
	if err.Error() != "4 relics for 5 husks: the display begins with a relic for each husk" {
		t.Error(err)
	}
}
