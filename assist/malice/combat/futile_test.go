package combat_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
)

// vainly returns a fight of one avatar with these effects in a lair, against a creature of this
// power.
func vainly(t testing.TB, printing string, power int, own ...string) *malice.State {
	t.Helper()
	s := inFight(t, printing, 1)
	s.Encounter.Power, s.Encounter.Lair = power, true
	s.Avatar("Ann").Mods = own
	return s
}

// Combat is futile for a creature that cannot wound anybody: its most wounds against the
// least shields, its most CR against the least of each avatar. At the border one more
// matters (futile.definition).
func TestFutileAtTheBorder(t *testing.T) {
	for _, c := range []struct {
		power  int // of 1: CR +0, 1 wound; of 3: CR +2, 1 +2d* wounds
		own    []string
		foe    []string
		futile bool
	}{
		{power: 1},
		{power: 1, own: []string{"shield +1"}, futile: true},
		{power: 1, own: []string{"shield +1d*"}}, // may be none
		{power: 1, own: []string{"shield +1d2"}, futile: true},
		{power: 1, own: []string{"shield +1"}, foe: []string{"wounds +1d*"}},
		{power: 1, own: []string{"shield +2"}, foe: []string{"wounds +1d*"}, futile: true},
		{power: 3, own: []string{"shield +2"}},
		{power: 3, own: []string{"shield +3"}, futile: true},
		{power: 1, own: []string{"shield +1"}, foe: []string{"energy cold"}},
		{power: 1, own: []string{"cold shield +1"}, foe: []string{"energy cold"}, futile: true},
		{power: 1, own: []string{"fire shield +9"}, foe: []string{"energy cold"}},
		{power: 1, own: []string{"untyped shield +1"}, foe: []string{"energy cold"}, futile: true},
		{power: 1, own: []string{"shield +1"}, foe: []string{"cold wounds +1"}},
		{power: 1, own: []string{"shield +1", "cold shield +1"}, foe: []string{"cold wounds +1"},
			futile: true},
		{power: 1, own: []string{"shield +2"}, foe: []string{"target shield -1"}, futile: true},
		{power: 1, own: []string{"shield +1"}, foe: []string{"target shield -1"}},
		// it may come through
		{power: 1, own: []string{"shield +1"}, foe: []string{"evadable target shield -1"}},
		{power: 1, own: []string{"shield +1"}, foe: []string{"red target shield -1"}},
		{power: 1, own: []string{"shield +1", "immune red"}, foe: []string{"red target shield -1"},
			futile: true},
		{power: 1, own: []string{"cr +4"}},
		{power: 1, own: []string{"cr +5"}, futile: true}, // 6 against 1 +5: it can only tie
		{power: 3, own: []string{"cr +6"}},
		{power: 3, own: []string{"cr +7"}, futile: true},
		{power: 1, own: []string{"cr +4", "cr +1d*"}},
		{power: 1, own: []string{"cr +5"}, foe: []string{"cr +1d*"}},
		{power: 1, own: []string{"cr +5"}, foe: []string{"target cr -1"}},
		{power: 1, own: []string{"cr +4", "creature cr -1"}, futile: true},
		{power: 1, own: []string{"shield +1"}, foe: []string{"activated wounds +1"}}, // its gaze may wound
		{power: 1, own: []string{"shield +1"}, foe: []string{"activated"}},
		{power: 1, own: []string{"shield +1"}, foe: []string{"on hit cold wounds +1"}},
		{power: 1, own: []string{"shield +1"}, foe: []string{"on hit drains +1"}},
	} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := vainly(t, printing, c.power, c.own...)
			s.Encounter.Mods = c.foe
			futile, err := combat.Futile(s)
			malicetest.Equal(t, fmt.Sprint(c, err), futile, c.futile)
		})
	}
}

// Combat is futile only if no opponent can be wounded; defending, and effects for a phase or for one
// roll, change nothing (futile.definition).
func TestFutileAgainstAll(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 2)
		s.Encounter.Power = 1
		futile := func(what string, want bool) {
			t.Helper()
			got, err := combat.Futile(s)
			malicetest.Equal(t, fmt.Sprint(what, err), got, want)
		}
		s.Avatar("Ann").Mods = []string{"shield +1"}
		futile("Ben can be wounded", false)
		s.Avatar("Ben").Mods = []string{"cr +5"}
		futile("nobody can", true)
		s.Fight().Defending = []string{"Ben"}
		futile("his defending is no weakness of his", true)
		s.Avatar("Ben").Mods = []string{"cr +4"}
		s.Avatar("Ben").Turn = &malice.AvatarTurn{Pending: []malice.Pledge{{Roll: "cr", Color: "green",
			From: "Ben", Star: false}}}
		futile("nor his shard his strength", false)
		s.Avatar("Ben").Life, s.Avatar("Ben").Wounds = 0, 5
		futile("without a body he does not count", true)
		s.Encounter.Kind = "shadow"
		futile("no shield helps against drains", false)
	})
}

// By halfsies the d* are certain, by net only the difference is rolled
// (dstar.method.halfsies, dstar.method.net).
func TestFutileByMethod(t *testing.T) {
	for method, want := range map[string]bool{"all": false, "lockdown": false, "halfsies": true,
		"net": true} {
		s := vainly(t, "second", 1, "cr +5", "cr +2d*")
		// at most 8 against at least 6; halved 7 against 7; the difference 6 against 6
		s.Encounter.Mods = []string{"cr +2d*"}
		s.Options.DStar = method
		got, err := combat.Futile(s)
		malicetest.Equal(t, fmt.Sprint(method, err), got, want)
	}
}
