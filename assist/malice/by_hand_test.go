package malice_test

import (
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/rulebook/rulebooktest"
)

// Words that people write into the lists of a table are read as the commands read them, and are sound.
func TestWordsByHandAreReadAsCommandsDo(t *testing.T) {
	s := malicetest.Edited(t, func(s *malice.State) {
		s.Avatars[0].At, s.Avatars[1].At, s.Avatars[2].At = "a1", "B:gate", "b"
		s.Avatars[0].Items = []string{"scroll:Scalebane", "shield:Buckler", "Weaponry: Axe", "Blue:Mist", "jewel"}
		s.Avatars[1].Items = []string{"the red sword of rending", "Red"}
		s.Avatars[0].Fate, s.Avatars[1].Fate = "brutal assault", "Curse:Doom"
		s.Left = []malice.Left{{Item: "Cloak of Defense"}}
		s.Encounter = &malice.Encounter{Kind: "creature", Power: 1, Life: 2, By: []string{"Ann"}, At: "a2",
			Abilities: []string{"Glacial", "Yellow:Web", "red"}}
		s.Xulthul = nil
		s.Shadows = []malice.Shadow{{ID: 1, Life: 2, At: "b3", Target: "B3"}}
	})
	malicetest.Equal(t, "faults", malicetest.FaultsOf(t, s, true), []string(nil))
	read := malice.Begin(s.Book(), "")
	if err := malicetest.Written(t, s).Read(read.Form); err != nil {
		t.Fatal(err)
	}
	malicetest.Equal(t, "places", []string{read.Avatars[0].At, read.Avatars[1].At, read.Avatars[2].At,
		read.Encounter.At, read.Shadows[0].At, read.Shadows[0].Target},
		[]string{"a:a1", "b:gate", "b:gate", "a:a2", "b:b3", "b3"})
	malicetest.Equal(t, "items", [][]string{read.Avatars[0].Items, read.Avatars[1].Items, {read.Left[0].Item}},
		[][]string{{"book:Scalebane", "armor:Buckler", "weapon:Axe", "blue:Mist", "jewelry"},
			{"weapon:The Red Sword of Rending", "red"}, {"clothing:Cloak of Defense"}})
	malicetest.Equal(t, "fate", []string{read.Avatars[0].Fate, read.Avatars[1].Fate},
		[]string{"invoked:Brutal Assault", "curse:Doom"})
	malicetest.Equal(t, "abilities", read.Encounter.Abilities, []string{"yellow:Glacial", "yellow:Web", "red"})
}

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
