package malediction_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malediction"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// table is a table after one claim: 3 husks and one equipped relic are 4.
func table(t *testing.T) *malediction.State {
	s := Duel(t, Unit{Of: "Logan", Card: "Vorendal", Cost: 8, Stats: "5 5/3 0 6 15 17", Relic: "Ring"})
	s.Husks.Field, s.Relics.Deck = s.Husks.Field[:3], 10
	s.Husks.Supply = 1
	return s
}

// Check counts husks and relics, says exactly what is wrong, and finds a relic in two places.
func TestHusksAndRelicsAddUp(t *testing.T) {
	rulebooktest.Proves(t, "relic.invariant.husks", "relic.invariant.cards")
	husks := " equipped relics: together they are 4 (relic.invariant.husks)"
	for name, c := range map[string]struct {
		edit func(*malediction.State)
		want []string
	}{
		"sound": {func(*malediction.State) {}, nil},
		"a husk too many": {func(s *malediction.State) {
			s.Husks.Field = append(s.Husks.Field,
				"husk-4")
		}, []string{"4 husks on the field and 1" + husks}},
		"a husk too few": {func(s *malediction.State) { s.Husks.Field = s.Husks.Field[:2] },
			[]string{"2 husks on the field and 1" + husks}},
		"fewer may be by A13": {func(s *malediction.State) {
			s.Husks.Field, s.Readings["A13"] = s.Husks.Field[:2], "nothing"
		}, nil},
		"more may not by A13": {func(s *malediction.State) {
			s.Husks.Field, s.Readings["A13"] = append(s.Husks.Field, "husk-4"), "mastery"
		}, []string{"4 husks on the field and 1" + husks}},
		"still placing": {func(s *malediction.State) {
			s.Husks.Field, s.Phase, s.Due = nil, notation.Setup, notation.Place
		}, nil},
		"a relic too many": {func(s *malediction.State) { s.Relics.Deck++ }, []string{
			"11 relics in the deck, 4 in the display and 1 equipped: together they are 15 (relic.invariant.cards)"}},
		"a relic too few": {func(s *malediction.State) { s.Relics.Display = s.Relics.Display[:3] }, []string{
			"10 relics in the deck, 3 in the display and 1 equipped: together they are 15 (relic.invariant.cards)"}},
		"the tutorial has 7, by A4 15": {func(s *malediction.State) {
			s.Mode, s.Readings["A4"], s.Husks.Field = notation.Tutorial, "15", s.Husks.Field[:1]
		}, nil},
		"the tutorial has 7": {func(s *malediction.State) {
			s.Mode, s.Husks.Field = notation.Tutorial, s.Husks.Field[:1]
		},
			[]string{"10 relics in the deck, 4 in the display and 1 equipped: " +
				"together they are 7 (relic.invariant.cards)"}},
		"in two places": {func(s *malediction.State) { s.Relics.Display[0] = "Ring" }, []string{
			"Ring is in the display, and on vorendal-1 too (relic.invariant.cards)"}},
		"under an empty deck": {func(s *malediction.State) {
			s.Relics.Deck, s.Relics.Under, s.Relics.Display = 0, []string{"Boots"},
				make([]string, 14)
		}, []string{"1 relics lie at the bottom of a deck of 0 (relic.invariant.cards)"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := table(t)
			c.edit(s)
			if got := Faults(t, s); !slices.Equal(got, c.want) {
				t.Errorf("%q, not %q", got, c.want)
			}
		})
	}
}

// Check finds what no game comes to: a fallen unit with its item, a card in the wrong place, one pair twice.
func TestATableEditedIntoNonsense(t *testing.T) {
	for want, edit := range map[string]func(*malediction.State){
		"4 husks on the field and 1 equipped relics: together they are 4 (relic.invariant.husks)": func(
			s *malediction.State) {
			s.Husks.Field = append(s.Husks.Field, "husk-4")
		},
		"3 husks on the field and 3 in the supply: the box has 4 (zone.supply)": func(s *malediction.State) {
			s.Husks.Supply = 3
		},
		"vorendal-1 has 17 damage and no health left: it is defeated (defeat.when)": func(s *malediction.State) {
			s.Units[0].Damage, s.Units[0].Item = 17, "Boots"
		},
		"vorendal-1 comes in round 9, and this is round 2 (round.counter)": func(s *malediction.State) {
			s.Units[0].Since = 9
		},
		"Ring (relic) stands where a card of type item belongs (card.attachment.limit)": func(
			s *malediction.State) {
			s.Units[0].Item, s.Units[0].Relic = "Ring", "Mask"
		},
		"Logan leads baruk-1 already (card.seeker.enter)": func(s *malediction.State) {
			for _, id := range []string{"baruk-1", "baruk-2"} {
				s.Units = append(s.Units, malediction.Unit{ID: id, Card: "Baruk", Of: "Logan", Since: 1,
					State: notation.Refreshed})
			}
		},
		"vorendal-1 and husk-1 stand here twice (engage.mutual)": func(s *malediction.State) {
			s.Near = []malediction.Pair{{"husk-1", "vorendal-1"}, {"vorendal-1", "husk-1"}}
		},
		`"Warden 3": a number behind a name reads as what it costs`: func(s *malediction.State) {
			s.Players[0].Seeker = "Warden 3"
		},
		"Ashley deploys north-east too (zone.deployment)": func(s *malediction.State) {
			s.Players[0].Zone, s.Players[1].Zone = "north-east", "north-east"
		},
	} {
		s := table(t)
		Card(s, "Ring", notation.Relic, 0, nil, "")
		Card(s, "Baruk", notation.Seeker, 8, nil, "")
		edit(s)
		if got := Faults(t, s); !slices.Equal(got, []string{want}) {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

// A reading that is none, or a value that it has not, is a fault of the table file.
func TestReadingsOfATable(t *testing.T) {
	for name, value := range map[string]string{"A1": "sometimes", "B1": "no", "a1": "grow",
		"A14": "fill"} {
		s := table(t)
		s.Readings[name] = value
		if got := Faults(t, s); len(got) != 1 {
			t.Errorf("%s=%s: %q", name, value, got)
		}
	}
}

// What stands in a list that is written by hand and that no act would understand is a fault, with its place.
func TestWordsThatNoActUnderstands(t *testing.T) {
	const retaliates = "near, attack or retaliate with its units: [retaliate, reaver-1, lancer-1]"
	for want, edit := range map[string]func(*malediction.State){
		`"die +1" changes nothing of the unit: STAT ±N, such as defense +1`: func(s *malediction.State) {
			s.Units[0].Mods = []string{"defense +1", "die +1"}
		},
		`"vorendal-1 power +1" changes nothing of the unit: STAT ±N, such as defense +1`: func(
			s *malediction.State) {
			s.Units[0].Mods = []string{"vorendal-1 power +1"}
		},
		`"5/3 = 6": power, its change and what it is then: 4/2 +2 = 6/4`: func(s *malediction.State) {
			s.Units[0].Powers = []string{"5/3 = 6"}
		},
		`no player "Nobody"`:               func(s *malediction.State) { s.Deployed = []string{"Logan", "Nobody"} },
		`no player "Noone"`:                func(s *malediction.State) { s.Bid = []string{"Noone"} },
		`no unit "wolf-1" is on the field`: func(s *malediction.State) { s.Waived = []string{"wolf-1"} },
		`neither unit nor player is called "wolf-2"`: func(s *malediction.State) {
			s.Sequence = []malediction.Waiting{{Who: "wolf-2", What: "Howl"}}
		},
		`no player "Noman"`: func(s *malediction.State) {
			s.Terrain = []malediction.Piece{{Set: "Noman", Size: "small"}}
		},
		"no unit wolf-3 is on the field": func(s *malediction.State) {
			s.Owed = []malediction.Owed{{Line: []string{"near", "wolf-3", "none"}}}
		},
		retaliates: func(s *malediction.State) {
			s.Owed = []malediction.Owed{{Line: []string{"dance", "vorendal-1", "none"}}}
		},
		retaliates + " (then)": func(s *malediction.State) {
			s.Last = &malediction.Blow{Target: "vorendal-1", Kind: malediction.Effect, Damage: 1,
				Then: [][]string{{"near", "vorendal-1", "none"}, {"+3", "vorendal-1", "wolf-1"}}}
		},
		"an act is owed in the action phase alone": func(s *malediction.State) {
			s.Phase, s.Owed = notation.End, []malediction.Owed{{Line: []string{"near", "vorendal-1", "none"}}}
		},
		"boots is written Boots: as it stands here it does nothing": func(s *malediction.State) {
			Card(s, "Boots", notation.Item, 2, nil, "")
			s.Units[0].Item = "boots"
		},
	} {
		s := table(t)
		edit(s)
		want = strings.TrimSuffix(want, " (then)")
		if got := Faults(t, s); !slices.Equal(got, []string{want}) {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

// Nobody is called what reads as a flag where the name stands in a line.
func TestNoNameIsAFlag(t *testing.T) {
	for name, is := range map[string]bool{"-x": false, "--hp": false, "Ann-1": true} {
		if err := malediction.Nameable(name); (err == nil) != is {
			t.Errorf("%s: %v", name, err)
		}
	}
}
