package laws_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/text"
)

// What does not add up is told by the audit alone, and can be played on: one more of anything
// than the box has, one fewer than the boards need (component.shards.coloured,
// component.radiance, life.radiance-extra, xulthul.arrive, component.tokens.mystics).
func TestTablesThatDoNotAddUp(t *testing.T) {
	rulebooktest.Proves(t, "radiance.set", "setup.wells.count", "setup.avatar.life",
		"component.shards.colorless", "component.tokens.cities", "component.tokens.lairs")
	for _, c := range []struct {
		says string // empty: it adds up
		edit func(*malice.State)
	}{
		{"", func(*malice.State) {}},
		// 3 each with Ben and Cyd
		{"13 green shards held: there are 12", func(s *malice.State) { s.Avatars[0].Shards["green"] = 7 }},
		{"", func(s *malice.State) { s.Avatars[0].Shards["green"] = 6 }},
		{"49 colorless shards held: there are 48",
			func(s *malice.State) { s.Avatars[0].Shards["colorless"] = 43 }},
		{"", func(s *malice.State) { s.Avatars[0].Shards["colorless"] = 42 }},
		{"6 life tokens in all: at most 5", func(s *malice.State) { s.Avatars[0].Wounds = 1 }},
		{"6 life tokens in all: at most 5", func(s *malice.State) { s.Avatars[0].Drains = 1 }},
		{"4 sound life tokens, 0 wounds and 0 drains are 4 life tokens, not 5",
			func(s *malice.State) { s.Avatars[0].Life = 4 }},
		{"", func(s *malice.State) { s.Avatars[0].Life, s.Avatars[0].Wounds, s.Avatars[0].Drains = 3, 1, 1 }},
		{"are 5 life tokens, not 6", func(s *malice.State) { // the token of its radiance is not there
			s.Avatars[0].Radiance[0], s.Pool[slices.Index(s.Pool, "life")] = "life", "combat"
		}},
		{"", func(s *malice.State) {
			s.Avatars[0].Radiance[0], s.Pool[slices.Index(s.Pool, "life")], s.Avatars[0].Wounds = "life",
				"combat", 1
		}},
		{"has a body with 5 sound life tokens", func(s *malice.State) { s.Avatars[0].Rebirth = 1 }},
		{"", func(s *malice.State) {
			s.Avatars[0].Rebirth, s.Avatars[0].Life, s.Avatars[0].Wounds = 1, 0,
				5
		}},
		{"", func(s *malice.State) { s.Avatars[0].At, s.Avatars[1].At = "a1", "b" }}, // as commands read them
		{`"b:": a board and a place on it, such as b:gate`,
			func(s *malice.State) { s.Shadows = []malice.Shadow{{ID: 1, Life: 1, At: "b:"}} }},
		{"", func(s *malice.State) { s.Xulthul = &malice.Xulthul{Power: 4, Life: 8, At: "a2"} }},
		{"is clothing:Cloak of Defense: that card is known",
			func(s *malice.State) { s.Avatars[0].Items = []string{"armor:Cloak of Defense"} }},
		{"", func(s *malice.State) {
			s.Avatars[0].Items = []string{"clothing:Cloak of Defense", "armor:Mail", "weapon", "blue:Mist"}
		}},
		{"does not say what it is", func(s *malice.State) { s.Avatars[0].Items = []string{"Excalibur"} }},
		{"all Light Wells are revealed, and the game is not over",
			func(s *malice.State) { s.Wells["b1"], s.Unturned.Light = "light", 0 }},
		{"", func(s *malice.State) {
			s.Wells["b1"], s.Unturned.Light, s.Over = "light", 0,
				&malice.Over{Won: true, Rule: "scenario.win.reveal-all"}
		}},
		{"", func(s *malice.State) { s.Wells["b1"], s.Unturned.Light = "darkened", 0 }},
		{"", func(s *malice.State) {
			s.Wells["b1"], s.Unturned.Light, s.Xulthul = "light", 0, &malice.Xulthul{Power: 4, Life: 8}
			s.Pool = append(s.Pool, notation.Radiances...)
		}},
		{"no Shadow 2 is in Aethos", func(s *malice.State) {
			s.Encounter = &malice.Encounter{Kind: "shadow", Power: 3, Life: 2, Shadow: 2, By: []string{"Ann"}}
		}},
		{"", func(s *malice.State) {
			s.Shadows = []malice.Shadow{{ID: 2, Life: 1, At: "a:way"}}
			s.Encounter = &malice.Encounter{Kind: "shadow", Power: 3, Life: 2, Shadow: 2, By: []string{"Ann"}}
		}},
		{"Xulthûl is not in Aethos", func(s *malice.State) {
			s.Encounter = &malice.Encounter{Kind: "xulthul", Power: 4, Life: 8, By: []string{"Ann"}}
		}},
		{"in Thwart the Shadow it never comes",
			func(s *malice.State) { s.Scenario, s.Xulthul = "thwart", &malice.Xulthul{Power: 4, Life: 8} }},
		{"gate-1 is sealed once", func(s *malice.State) { s.Realm.Seals = append(s.Realm.Seals, "gate-1") }},
		{"Ben is named, but does not name Ann",
			func(s *malice.State) { s.Avatars[0].Band = []string{"Ben"} }},
		{"", func(s *malice.State) { malice.Banded{Who: "Ann", With: []string{"Ben"}}.Apply(s) }},
		{"1 Light and 4 Dark Wells with those revealed: 2 boards have 2 and 4",
			func(s *malice.State) { s.Unturned.Light = 0 }},
		{"3 Light and 4 Dark Wells", func(s *malice.State) { s.Unturned.Light = 2 }},
		{"2 Light and 5 Dark Wells", func(s *malice.State) { s.Wells["b1"] = "dark" }},
		{"1 set of radiance in play with 0 Light Wells revealed",
			func(s *malice.State) { s.Wells["a1"] = "darkened" }},
		{"", darkened},
		{"1 set of radiance out of the game with 0 Light Wells made Dark", func(s *malice.State) {
			darkened(s)
			s.Wells["a1"] = "light"
		}},
		{"0 sets of radiance in play with 1 Light Well revealed", func(s *malice.State) {
			darkened(s)
			s.Wells["a1"], s.Removed = "light", 0
		}},
		{"2 sets of radiance in play with 1 Light Well revealed",
			func(s *malice.State) { s.Pool = append(s.Pool, notation.Radiances...) }},
		{"0 sets of radiance in play with 2 Light Wells revealed", func(s *malice.State) { // the last brings none
			darkened(s)
			s.Wells["a1"], s.Wells["b1"], s.Unturned.Light, s.Removed = "light", "light", 0, 0
			s.Over = &malice.Over{Won: true, Rule: "scenario.win.reveal-all"}
		}},
		{"1 Light and 5 Dark Wells", func(s *malice.State) { s.Wells["a1"] = "dark" }},
		{"9 radiance tokens in play with those held: whole sets of 10",
			func(s *malice.State) { s.Pool = s.Pool[1:] }},
		{"11 radiance tokens", func(s *malice.State) {
			s.Avatars[0].Radiance = append(s.Avatars[0].Radiance,
				"luck")
		}},
		{"0 combat in play: each kind once a set",
			func(s *malice.State) { s.Avatars[0].Radiance[0] = "luck" }},
		{"4 sets of radiance: the box has 3", func(s *malice.State) { s.Removed = 3 }},
		{"2 sets of radiance out of the game with 0 Light Wells made Dark",
			func(s *malice.State) { s.Removed = 2 }},
		{"2 cities of life with those revealed: the box has 1",
			func(s *malice.State) { s.Places = map[string]malice.Places{"b": {City: "life"}} }},
		{"", func(s *malice.State) {
			s.Places = map[string]malice.Places{"b": {City: "life"}}
			s.Unturned.Cities = text.Without(s.Unturned.Cities, "life")
		}},
		{"", func(s *malice.State) {
			s.Places = map[string]malice.Places{"b": {City: malice.Destroyed, Mystic: malice.Destroyed}}
		}},
		{"3 mystics of heal with those revealed: the box has 2",
			func(s *malice.State) { s.Places = map[string]malice.Places{"a": {Mystic: "heal"}} }},
		{"", func(s *malice.State) { s.Unturned.Mystics["heal"] = 1 }},
		{"25 lairs stocked: the box has 24 tokens",
			func(s *malice.State) { s.Lairs.Stocked = map[string]int{"a": 19, "b": 6} }},
		{"", func(s *malice.State) { s.Lairs.Stocked = map[string]int{"a": 18, "b": 6} }},
		{"Shadows beside it", func(s *malice.State) {
			s.Xulthul, s.Shadows = &malice.Xulthul{Power: 4, Life: 8}, []malice.Shadow{{ID: 1, Life: 1}}
		}},
		{"Shadows beside it", func(s *malice.State) {
			s.Xulthul, s.Realm.Shadow = &malice.Xulthul{Power: 4, Life: 8},
				&malice.Haunt{ID: 1, Life: 1, At: "pit"}
		}},
		{"", func(s *malice.State) { s.Xulthul = &malice.Xulthul{Power: 4, Life: 8} }},
		{"", func(s *malice.State) { s.Xulthul = &malice.Xulthul{Power: 5, Life: 6, Wounds: 3, Drains: 1} }},
		{"7 sound life tokens, 0 wounds and 0 drains are 7 life tokens: power 4 has 8",
			func(s *malice.State) { s.Xulthul = &malice.Xulthul{Power: 4, Life: 7} }},
		{"8 sound life tokens, 1 wounds and 0 drains are 9 life tokens: power 4 has 8",
			func(s *malice.State) { s.Xulthul = &malice.Xulthul{Power: 4, Life: 8, Wounds: 1} }},
		{"are 9 life tokens: power 5 has 10",
			func(s *malice.State) { s.Xulthul = &malice.Xulthul{Power: 5, Life: 8, Drains: 1} }},
	} {
		s := malicetest.Edited(t, c.edit)
		if got := malicetest.FaultsOf(t, s, false); got != nil {
			t.Errorf("%q: it cannot even be played on: %q", c.says, got)
		}
		got := malicetest.FaultsOf(t, s, true)
		if c.says == "" && got != nil || c.says != "" &&
			(len(got) != 1 || !strings.Contains(got[0], c.says)) {
			t.Errorf("%q, want %q", got, c.says)
		}
	}
}

// darkened is after the only Light Well was made Dark: its set is out of the game.
func darkened(s *malice.State) {
	s.Wells["a1"], s.Removed, s.Pool = "darkened", 1, []string{}
	for i := range s.Avatars {
		s.Avatars[i].Radiance = []string{}
	}
}
