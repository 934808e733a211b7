package malice_test

import (
	"errors"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/status"
	"tablehand/assist/telling"
)

// Places as they are typed: board:word, a stronghold, or a board alone for its Gate. On a
// board that is not typed in the word is the owners' own.
func TestPlaces(t *testing.T) {
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	for word, want := range map[string]string{
		"a": "a:gate", "B": "b:gate", "a1": "a:a1", "B3": "b:b3", "a:C4": "a:C4",
		"A:the Old Mill": "a:the Old Mill", "b:x:y": "b:x:y", "a:B1": "a:B1", "a:forest-9": "a:forest-9",
		"a:Annas": "a:Annas", "a:forest": "a:forest-1", "a:A1": "a:a1",
		"a:way": "a:way-1", "a:gates-1": "a:gates-1",
	} {
		if got, err := s.FindPlace(word); err != nil || got != want {
			t.Errorf("%q: %q %v, want %q", word, got, err, want)
		}
	}
	for _, word := range []string{"", "c", "c1", "a0", "a4", "c:C4", ":C4", "aa:C4", "a:\x1b[2J", "a:\u202ex",
		"a:\xff", "b:"} {
		if got, err := s.FindPlace(word); err == nil {
			t.Errorf("%q is a place: %q", word, got)
		}
	}
}

// On a board that is not typed in no hex is called like an avatar or a piece, like another
// board's stronghold, or with a number that no hex gets. A name that the table has is a hex's.
func TestHexesThatMeanSomethingElse(t *testing.T) {
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	for word, means := range map[string]string{
		"b:Ben": "the avatar Ben", "a:ben": "the avatar Ben", "a:b1": "a stronghold of board b: say b1, or a:B1",
		"a:gate-1": "a Gate of the Shadow Realm", "a:Gate-b": "the gate of board b: say b:gate",
		"b:city-a": "the city of board a: say a:city", "a:shadow-2": "Shadow 2", "a:Xulthul": "Xulthûl",
		"a:xulthûl": "Xulthûl", "a:forest-0": "forest-1 is the first", "a:hills-01": "hills-1 is the first",
	} {
		var wrong *telling.Nonsense
		if got, err := s.FindPlace(word); !errors.As(err, &wrong) || !strings.Contains(err.Error(), means) {
			t.Errorf("%q: %q %v, want %q", word, got, err, means)
		}
	}
	s.Hexes = map[string]string{"b:Ben": "forest"}
	got, err := s.FindPlace("b:ben")
	malicetest.Equal(t, "a name that the table has", []any{got, err}, []any{"b:Ben", nil})
	_, err = s.FindPlace("a:Ben")
	malicetest.Equal(t, "of board b alone", err != nil, true)
}

// The stronghold that stands at a place is one of the place's own board.
func TestStrongholdsAtPlaces(t *testing.T) {
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	for place, want := range map[string]string{"a:a1": "a1", "b:B3": "b3", "a:b1": "", "a:gate": "", "": "",
		"a:a4": "", "c:c1": "", "a1": ""} {
		malicetest.Equal(t, place, s.StrongholdAt(place), want)
	}
	for place, want := range map[string]string{"a:C4": "a", "a1": "a", "b3": "b", "b": "b", "a4": "a4",
		"": ""} {
		malicetest.Equal(t, place, malice.BoardOf(place), want)
	}
	for _, word := range []string{"A1", "b3"} {
		if _, err := life.FindStronghold(s, word); err != nil {
			t.Error(err)
		}
	}
	for _, word := range []string{"", "a", "a4", "c1", "a:a1"} {
		malicetest.Unknown(t, s, life.Reveal{At: word}, "stronghold", word)
	}
}

// Avatars as they are typed: the name, whatever the case, or a beginning that only one
// has.
func TestAvatarsByName(t *testing.T) {
	s := malicetest.Game(t, "second", 1, "Ann", "anna", "Ben", "Bert")
	for word, want := range map[string]string{"Ann": "Ann", "ann": "Ann", "ANNA": "anna", "ben": "Ben",
		"ber": "Bert"} {
		a, err := s.AvatarNamed(word)
		malicetest.Equal(t, word, []any{a.Name, err}, []any{want, nil})
	}
	for _, word := range []string{"", "an", "be", "Annas", "Zoe"} {
		malicetest.Unknown(t, s, life.Turn{What: "wound", Who: word, N: 1}, "avatar", word)
	}
}

// What scripts read of the table shares nothing with it, and shows it whole.
func TestTheView(t *testing.T) {
	s := malicetest.Edited(t, func(s *malice.State) {
		s.Xulthul = &malice.Xulthul{Power: 4, Life: 8, Attempts: map[string]int{"a1": 1}}
		s.Avatars[1].Fate = "Curse"
	})
	before := telling.Copy(s)
	v := status.Whole(s)
	malicetest.Equal(t, "view", []any{v.Round, v.Turn, v.Scenario, v.Boards, v.Adjoins, *v.Wells["a1"],
		v.Wells["b3"], len(v.Wells), v.Lairs, len(v.Avatars), len(v.Seals), v.Bank["green"], v.Xulthul.Power,
		v.Radiance.Sets},
		[]any{1, "players", "preserve", []malice.Board{{Name: "a"}, {Name: "b"}}, []string(nil),
			"light", (*string)(nil), 6,
			map[string]int{"a": 6, "b": 6}, 3, 6, 3, 4, 1})
	malicetest.Equal(t, "fate", []any{v.Avatars[0].Fate, *v.Avatars[1].Fate}, []any{(*string)(nil), "Curse"})
	*v.Wells["a1"], v.Xulthul.Attempts["a1"] = "dark", 9
	v.Avatars[0].Shards["green"], v.Avatars[0].Radiance[0] = 9, "life"
	*v.Avatars[1].Fate, v.Lairs["a"], v.Seals[0], v.Unturned.Cities[0] = "Boon", 0, "", ""
	malicetest.Equal(t, "table", s, before)
}

// A name that is a word of effects would not be one in a line of mods:.
func TestWordsOfEffectsAreNoNames(t *testing.T) {
	for _, word := range []string{"Gray", "once", "Combat", "vs", "immune", "Cold", "shards"} {
		malicetest.Equal(t, word, malice.Reserved(word), true)
	}
	for _, word := range []string{"A", "An", "Ann", "Turner", "Hit"} {
		malicetest.Equal(t, word, malice.Reserved(word), false)
	}
}

// A name that reads as a die would not be one behind roll.
func TestDiceAreNoNames(t *testing.T) {
	for _, word := range []string{"d6", "D%", "d*", "ds", "DS", "d★", "dF", "d66"} {
		malicetest.Equal(t, word, malice.Reserved(word), true)
	}
	for _, word := range []string{"d", "dd", "Ds1", "Dfg", "s"} {
		malicetest.Equal(t, word, malice.Reserved(word), false)
	}
}

// A table from before that was asked may have such a name, and is read as it was; d6 never was one.
func TestOldNamesStay(t *testing.T) {
	for name, sound := range map[string]bool{"DS": true, "d★": true, "dF": true, "d6": false, "d*": false} {
		s := malicetest.Game(t, "second", 1, "Ann", "Ben")
		s.Avatar("Ann").Name = name
		malicetest.Equal(t, name, len(malicetest.FaultsOf(t, s, false)) == 0, sound)
		if err := malice.Nameable(name); err == nil {
			t.Errorf("%s is a name for a new avatar", name)
		}
	}
}
