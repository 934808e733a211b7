package deploy_test

import (
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// A banished card never comes: of a practice warband as many copies may stand on the field as are left of its
// deck, of another as many as the card's rank allows. What lies in the discard pile may have been taken back.
func TestABanishedCardNeverComes(t *testing.T) {
	rulebooktest.Proves(t, "zone.banish", "zone.discard")
	for _, c := range []struct {
		warband, line       string
		banished, discarded []string
		refused, remarked   bool
	}{
		{"oath", "Banneret", nil, nil, false, false},
		{"oath", "Banneret", []string{"Banneret"}, nil, true, false}, // one in the deck
		{"oath", "Banneret", []string{"4"}, nil, false, false},       // nobody has named it
		{"oath", "Banneret", nil, []string{"Banneret"}, false, true},
		{"oath", "Lancer, Lancer", []string{"Lancer"}, nil, false, false}, // three
		{"oath", "Lancer, Lancer, Lancer", []string{"Lancer"}, nil, true, false},
		{"oath", "Lancer, Lancer", nil, []string{"Lancer"}, false, false},
		{"oath", "Recruit with Long Bow", []string{"Long Bow"}, nil, true, false},
		{"", "Herald 2", []string{"Herald"}, nil, false, false}, // how many there are is not known
		{"", "Paragon", []string{"Paragon"}, nil, true, false},  // unique
		{"", "Paragon", nil, nil, false, false},
	} {
		s := deploying(t)
		s.Cards["Paragon"] = box.Card{Name: "Paragon", Type: notation.UnitCard, Cost: 3, Priced: true,
			Rank: "unique"}
		p := s.Player("Logan")
		p.Warband, p.Banished, p.Discard, p.Echo = c.warband, c.banished, c.discarded, 40
		act := comes(t, "Logan", c.line)
		if c.refused {
			Refuses(t, s, act, "zone.banish", Said{})
			continue
		}
		_, told := Plays(t, s, act, Said{})
		if remarked := told.Remarks != nil && told.Remarks[0].Rule == "zone.discard"; remarked != c.remarked {
			t.Errorf("%+v: %+v", c, told.Remarks)
		}
	}
	s := deploying(t, Unit{Of: "Logan", Card: "Lancer", Cost: 3, Stats: "3 3/1 0 5 12 9"},
		Unit{Of: "Logan", Card: "Lancer", Cost: 3, Stats: "3 3/1 0 5 12 9"})
	*s.Player("Logan") = malediction.Player{Name: "Logan", Warband: "oath", Echo: 20, Hand: 5,
		Banished: []string{"Lancer"}}
	Refuses(t, s, comes(t, "Logan", "Lancer"), "zone.banish", Said{}) // the other two stand there
}
