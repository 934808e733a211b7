package gear_test

import (
	"strings"
	"testing"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/gear"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/rulebook/rulebooktest"
)

// A resource may be called as the rulebook has it; of one without a color, and of a trait, what is meant is
// offered, and no talent of that name is made up (hero.resource-types, level.up-icon).
func TestWordsOfGains(t *testing.T) {
	rulebooktest.Proves(t, "hero.resource-place")
	gain := func(words string) gear.Gain { return gear.Gain{Who: Ann, Words: strings.Fields(words)} }
	s, _ := Plays(t, Road(t), gain("2 red special arrows"), Said{})
	if n := s.Hero(Ann).Gear.Resources["red arrow"]; n != 2 {
		t.Error(s.Hero(Ann).Gear.Resources)
	}
	for words, want := range map[string]string{
		"3 keys":      `no resource "keys"`,
		"2 iron keys": `no resource "iron keys"`,
		"strength":    "strength is a trait, and raised by a level",
		"level":       "a level raises a trait",
		"2 Foo":       "a talent is one hero's, and one card: gain HERO TALENT",
	} {
		if err := Refuses(t, s, gain(words), "", Said{}); err.Error() != want {
			t.Errorf("%s: %v", words, err)
		}
	}
	Plays(t, s, gain("Master Key"), Said{})
}

// All suffer at once: who lies unconscious as the last hero in the room falls has the Life Point that the end
// of combat gives, and loses it to nothing.
func TestTheGroupSuffersAtOnce(t *testing.T) {
	rulebooktest.Proves(t, "wound.end-combat.recover", "combat.end.all-unconscious", "wound.excess")
	down := func(s *malhya.State) {
		s.Hero(Ann).Crystals, s.Hero(Ben).Crystals = malhya.Crystals{Life: 2}, malhya.Crystals{Damage: 3}
	}
	for _, act := range []malhya.Act{gear.Harm{Who: "group", Words: []string{"2"}},
		gear.Lose{Who: "group", Words: []string{"2", "life"}}} {
		s, _ := Plays(t, Fight(t, down), act, Said{})
		if a, b := s.Hero(Ann).Crystals, s.Hero(Ben).Crystals; s.Mode != malhya.NoMode ||
			a != (malhya.Crystals{Life: 1, Damage: 1}) || b != (malhya.Crystals{Life: 1, Damage: 2}) {
			t.Errorf("%T: %s %+v %+v", act, s.Mode, a, b)
		}
	}
}
