package malice_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
)

// What no act could be played on is refused with its place; the last that could is not
// (setup.maps.count, game.players).
func TestTablesThatCannotBePlayed(t *testing.T) {
	for _, c := range []struct {
		says string // empty: it can be played
		edit func(*malice.State)
	}{
		{"", func(*malice.State) {}},
		{"0 boards: 1 to 4", func(s *malice.State) { s.Boards = nil }},
		{"5 boards: 1 to 4", func(s *malice.State) {
			s.Boards = append(s.Boards, malice.Board{Name: "c"}, malice.Board{Name: "d"},
				malice.Board{Name: "a"})
		}},
		{"", func(s *malice.State) {
			s.Boards = append(s.Boards, malice.Board{Name: "c"},
				malice.Board{Name: "d"})
		}},
		{`a second board "a"`, func(s *malice.State) { s.Boards[1].Name = "a" }},
		{"0 avatars: 1 to 8", func(s *malice.State) { s.Avatars = nil }},
		{"9 avatars: 1 to 8", func(s *malice.State) {
			for _, name := range []string{"D", "E", "F", "G", "H", "I"} {
				s.Avatars = append(s.Avatars, malice.Avatar{Name: name})
			}
		}},
		{"", func(s *malice.State) {
			for _, name := range []string{"D", "E", "F", "G", "H"} {
				s.Avatars = append(s.Avatars, malice.Avatar{Name: name})
			}
		}},
		{`a second avatar "Ann"`, func(s *malice.State) { s.Avatars[1].Name = "Ann" }},
		{`"d6" reads as something else`, func(s *malice.State) { s.Avatars[1].Name = "d6" }},
		{`no other avatar "Zoe"`, func(s *malice.State) { s.Avatars[0].Band = []string{"Zoe"} }},
		{`no other avatar "Ann"`, func(s *malice.State) { s.Avatars[0].Band = []string{"Ann"} }},
		{`no board "c": a and b`, func(s *malice.State) { s.Avatars[0].At = "c:gate" }},
		{"", func(s *malice.State) { s.Avatars[0].At = "" }},
		{`"north" does not say how boards lie`, func(s *malice.State) { s.Adjoins = []string{"north"} }},
		{`no board "c": a and b`, func(s *malice.State) { s.Adjoins = []string{"a.east c.west"} }},
		{"a.east lies against another board already",
			func(s *malice.State) { s.Adjoins = []string{"a.east b.west", "b.east a.east"} }},
		{"", func(s *malice.State) { s.Adjoins = []string{"a.east b.west", "b.east a.west -1/2"} }},
		{"", func(s *malice.State) { s.Avatars[0].At = "b:the old mill" }},
		{"no such stronghold: a1, a2", func(s *malice.State) { s.Wells["a4"] = "dark" }},
		{"no such stronghold: a1, a2", func(s *malice.State) { s.Wells["c1"] = "dark" }},
		{"no such board: a and b", func(s *malice.State) { s.Places["c"] = malice.Places{City: "life"} }},
		{"no such board: a and b", func(s *malice.State) { s.Lairs.Stocked["c"] = 6 }},
		{"a second Shadow 1", func(s *malice.State) {
			s.Shadows = []malice.Shadow{{ID: 1, Life: 1},
				{ID: 1, Life: 1}}
		}},
		{"a second Shadow 2", func(s *malice.State) {
			s.Shadows, s.Realm.Shadow = []malice.Shadow{{ID: 2, Life: 1}},
				&malice.Haunt{ID: 2, Life: 1, At: "pit"}
		}},
		{"", func(s *malice.State) {
			s.Shadows, s.Realm.Shadow = []malice.Shadow{{ID: 2, Life: 1}, {ID: 1, Life: 1}},
				&malice.Haunt{ID: 3, Life: 1, At: "land"}
		}},
		{`no board "c": a and b`,
			func(s *malice.State) { s.Shadows = []malice.Shadow{{ID: 1, Life: 1, At: "c:way"}} }},
		{`no stronghold "b4"`, func(s *malice.State) {
			s.Shadows = []malice.Shadow{{ID: 1, Life: 1,
				Target: "b4"}}
		}},
		{`"gate-7": pit, land, or gate-1`,
			func(s *malice.State) { s.Realm.Shadow = &malice.Haunt{ID: 1, Life: 1, At: "gate-7"} }},
		{"", func(s *malice.State) { s.Realm.Shadow = &malice.Haunt{ID: 1, Life: 1, At: "gate-6"} }},
		{`no board "c": a and b`,
			func(s *malice.State) { s.Xulthul = &malice.Xulthul{Power: 4, Life: 8, At: "c:way"} }},
		{`no stronghold "z"`, func(s *malice.State) {
			s.Xulthul = &malice.Xulthul{Power: 4, Life: 8,
				Target: "z"}
		}},
		{"3 wounds on 2 life tokens",
			func(s *malice.State) {
				s.Encounter = &malice.Encounter{Kind: "creature", Power: 1, Life: 2,
					Wounds: 3}
			}},
		{"", func(s *malice.State) {
			s.Encounter = &malice.Encounter{Kind: "creature", Power: 1, Life: 2,
				Wounds: 2}
		}},
		{`no avatar "Zoe": Ann, Ben and Cyd`, func(s *malice.State) {
			s.Encounter = &malice.Encounter{Kind: "creature", Power: 1, Life: 2, By: []string{"Zoe"}}
		}},
		{`no reading "A99"`, func(s *malice.State) { s.Readings = map[string]string{"A99": "x"} }},
		{`"sometimes"`, func(s *malice.State) { s.Readings = map[string]string{"A1": "sometimes"} }},
		{"high and low only", func(s *malice.State) { s.Readings = map[string]string{"dice": "odd-even"} }},
	} {
		got := malicetest.FaultsOf(t, malicetest.Edited(t, c.edit), false)
		if c.says == "" && got != nil || c.says != "" &&
			!slices.ContainsFunc(got, func(f string) bool { return strings.Contains(f, c.says) }) {
			t.Errorf("%q, want %q", got, c.says)
		}
	}
}

// All that is wrong is told in one run.
func TestEveryFaultIsTold(t *testing.T) {
	s := malicetest.Edited(t, func(s *malice.State) {
		s.Avatars[0].Band, s.Avatars[1].At, s.Wells["d1"] = []string{"Zoe"}, "d:gate", "dark"
	})
	malicetest.Equal(t, "faults", len(malicetest.FaultsOf(t, s, false)), 3)
}

// A fate card that is being resolved is somebody's (fate.scope).
func TestSomebodyResolvesAFateCard(t *testing.T) {
	s := malicetest.Game(t, "second", 2, malicetest.Names(3)...)
	s.Resolving = &malice.Resolving{Who: "Zoe", Card: "Curse"}
	malicetest.Equal(t, "faults", malicetest.FaultsOf(t, s, false),
		[]string{`no avatar "Zoe": Ann, Ben and Cyd`})
	s.Resolving.Who = "Ben"
	malicetest.Equal(t, "faults", malicetest.FaultsOf(t, s, false), []string(nil))
}
