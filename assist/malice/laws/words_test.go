package laws_test

import (
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/rulebook/rulebooktest"
)

// A word that no command understands, and more items than an avatar may have, are faults with their place;
// the table is read all the same (item.types, item.limit.type, item.limit.potions).
func TestWordsByHandThatNobodyUnderstands(t *testing.T) {
	rulebooktest.Proves(t, "item.limit.type", "item.limit.potions")
	for _, c := range []struct {
		says string
		edit func(s *malice.State)
	}{
		{"Ann holds Mail (armor) beside it: one item of each type (item.limit.type)",
			func(s *malice.State) { s.Avatars[0].Items = []string{"armor:Mail", "shield:Buckler"} }},
		{"Ann holds Axe (weapon) beside it", func(s *malice.State) {
			s.Avatars[0].Items = []string{"weapon:Axe", "weapon:Bow"}
		}},
		{"Ann holds A (blue potion) beside it: at most two potions, of different colors (item.limit.potions)",
			func(s *malice.State) { s.Avatars[0].Items = []string{"blue:A", "red:B", "green:C"} }},
		{"", func(s *malice.State) { // that the table plays on anyway stands there
			s.Avatars[0].Items, s.Avatars[0].Kept = []string{"weapon:Axe", "weapon:Bow"}, []string{"weapon:Bow"}
		}},
		{"book:scalebane is written book:Scalebane",
			func(s *malice.State) { s.Avatars[0].Items = []string{"book:scalebane"} }},
		{`no type of item, or color of a potion, "hat"`,
			func(s *malice.State) { s.Avatars[0].Items = []string{"hat:Bowler"} }},
		{`"cursed" is no kind of fate card: instant, invoked, lasting, curse`,
			func(s *malice.State) { s.Avatars[0].Fate = "cursed:Doom" }},
		{"time dancer is written Time Dancer", func(s *malice.State) { s.Avatars[0].Mastery.Name = "time dancer" }},
		{`"Dread" has no color: yellow:NAME, or its color alone`, func(s *malice.State) {
			s.Encounter = &malice.Encounter{Kind: "creature", Power: 1, Life: 2, By: []string{"Ann"}, At: "a:x",
				Abilities: []string{"Dread"}}
		}},
		{"Glacial is yellow: that card is known", func(s *malice.State) {
			s.Xulthul = &malice.Xulthul{Power: 4, Life: 8, At: "a:a1", Abilities: []string{"red:Glacial"}}
		}},
		{`no board "F": a and b`, func(s *malice.State) { s.Lairs.Emptied = []string{"F2"} }},
		{"evadable cr +1 does nothing there: only an ability of a creature is evaded",
			func(s *malice.State) { s.Avatars[0].Mods = []string{"evadable cr +1"} }},
		{"recovery +1 does nothing there: a creature has no use for this", func(s *malice.State) {
			s.Encounter = &malice.Encounter{Kind: "creature", Power: 1, Life: 2, By: []string{"Ann"}, At: "a:x",
				Mods: []string{"recovery +1"}}
		}},
	} {
		s := malicetest.Edited(t, c.edit)
		malicetest.Equal(t, c.says+": it is read", malicetest.FaultsOf(t, s, false), []string(nil))
		got := malicetest.FaultsOf(t, s, true)
		if c.says == "" && got != nil || c.says != "" && (len(got) != 1 || !strings.Contains(got[0], c.says)) {
			t.Errorf("%q, want %q", got, c.says)
		}
	}
}
