package malice_test

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
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
