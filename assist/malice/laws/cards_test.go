package laws_test

import (
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/pile"
	"tablehand/assist/rulebook/rulebooktest"
)

// Check finds a card that is there twice, and names both places (component.cards.ability,
// component.cards.mastery, component.cards.treasure).
func TestCardsThatAreThereTwice(t *testing.T) {
	rulebooktest.Proves(t, "component.cards.fate", "component.cards.potion")
	for _, c := range []struct {
		says string // empty: it adds up
		edit func(*malice.State)
	}{
		{"", func(s *malice.State) {
			s.Avatars[0].Items, s.Avatars[1].Items = []string{"weapon:T01"}, []string{"weapon:T06"}
		}},
		{"T01 (weapon) is there twice: Ann holds it, and Ben holds it (component.cards.treasure)",
			func(s *malice.State) {
				s.Avatars[0].Items, s.Avatars[1].Items = []string{"weapon:T01"}, []string{"weapon:T01"}
			}},
		{"T01 (weapon) is there twice: Ann holds it, and it was left in Aethos (component.cards.treasure)",
			func(s *malice.State) {
				s.Avatars[0].Items, s.Left = []string{"weapon:T01"}, []malice.Left{{Item: "weapon:T01"}}
			}},
		{"P02 (black potion) is there twice: Ben holds it, and it lies under its trove (component.cards.potion)",
			func(s *malice.State) {
				s.Avatars[1].Items, s.Troves = []string{malicetest.Potion(2)},
					map[string]pile.Pile{"potion": {Bottom: []string{malicetest.Potion(1),
						malicetest.Potion(2)}}}
			}},
		{"F01 is there twice: Ann holds it, and Ben holds it (component.cards.fate)", func(s *malice.State) {
			s.Avatars[0].Fate, s.Avatars[1].Fate = "instant:F01", "F01"
		}},
		{"M01 (black) is there twice: Ann has it, and Ben has it (component.cards.mastery)",
			func(s *malice.State) {
				s.Avatars[0].Mastery, s.Avatars[1].Mastery = malice.Mastery{Name: "M01", Color: "colorless"},
					malice.Mastery{Name: "M01", Color: "black"}
			}},
		{"there twice: it lies beside the creature, and Xulthûl has it (component.cards.ability)",
			func(s *malice.State) {
				s.Xulthul = &malice.Xulthul{Power: 4, Life: 8, At: "a:way",
					Abilities: []string{malicetest.Ability(1)}}
				malicetest.FoeWith(s, 0, malicetest.Ability(1))
			}},
		{"", func(s *malice.State) {
			s.Xulthul = &malice.Xulthul{Power: 4, Life: 8, At: "a:way",
				Abilities: []string{malicetest.Ability(1)}}
			malicetest.FoeWith(s, 0, malicetest.Ability(1)).Encounter.Kind = "xulthul"
		}},
		{"A01 (black) is there twice: it lies under its trove, and it lies under its trove",
			func(s *malice.State) {
				s.Troves = map[string]pile.Pile{"ability": {Bottom: []string{malicetest.Ability(1),
					malicetest.Ability(1)}}}
			}},
		{"", func(s *malice.State) { s.Avatars[0].Fate, s.Avatars[1].Fate = "Unheard of", "Unheard of" }},
		{"no such trove", func(s *malice.State) {
			s.Troves = map[string]pile.Pile{"dragon": {Bottom: []string{"x"}}}
		}},
	} {
		s := malicetest.Full(t, "second", "ability", "fate", "mastery", "potion", "treasure")
		c.edit(s)
		got := malicetest.FaultsOf(t, s, true)
		if c.says == "" && got != nil || c.says != "" &&
			(len(got) != 1 || !strings.Contains(got[0], c.says)) {
			t.Errorf("%q, want %q", got, c.says)
		}
	}
}
