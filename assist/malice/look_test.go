package malice_test

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
)

// Places as they are typed: board:word, a stronghold, or a board alone for its Gate. On a
// board that is not typed in the word is the owners' own.
func TestPlaces(t *testing.T) {
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	for word, want := range map[string]string{
		"a": "a:gate", "B": "b:gate", "a1": "a:a1", "B3": "b:b3", "a:C4": "a:C4",
		"A:the Old Mill": "a:the Old Mill", "b:": "b:", "b:x:y": "b:x:y",
	} {
		if got, err := s.FindPlace(word); err != nil || got != want {
			t.Errorf("%q: %q %v, want %q", word, got, err, want)
		}
	}
	for _, word := range []string{"", "c", "c1", "a0", "a4", "c:C4", ":C4", "aa:C4", "a:\x1b[2J", "a:\u202ex",
		"a:\xff"} {
		if got, err := s.FindPlace(word); err == nil {
			t.Errorf("%q is a place: %q", word, got)
		}
	}
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
		a, err := s.FindAvatar(word)
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
	before := s.Clone()
	v := s.View()
	malicetest.Equal(t, "view", []any{v.Round, v.Turn, v.Scenario, v.Boards, v.Wells, v.Lairs, len(v.Avatars),
		len(v.Seals), v.Bank["green"], v.Xulthul.Power, v.Radiance.Sets},
		[]any{1, "players", "preserve", []string{"a", "b"}, map[string]string{"a1": "light"},
			map[string]int{"a": 6, "b": 6}, 3, 6, 3, 4, 1})
	malicetest.Equal(t, "fate", []any{v.Avatars[0].Fate, *v.Avatars[1].Fate}, []any{(*string)(nil), "Curse"})
	v.Wells["a1"], v.Xulthul.Attempts["a1"], v.Avatars[0].Shards["green"], v.Avatars[0].Radiance[0] = "dark", 9, 9, "life"
	*v.Avatars[1].Fate, v.Lairs["a"], v.Seals[0], v.Unturned.Cities[0] = "Boon", 0, "", ""
	malicetest.Equal(t, "table", s, before)
}
