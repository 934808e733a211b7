package malediction_test

import (
	"slices"
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
