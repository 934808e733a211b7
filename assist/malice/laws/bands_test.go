package laws_test

import (
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/rulebook/rulebooktest"
)

// oneFault tells what of a hand edit is wrong: nothing where says is empty, else that alone,
// and the table can be played on all the same.
func oneFault(t *testing.T, s *malice.State, says string) {
	t.Helper()
	if got := malicetest.FaultsOf(t, s, false); got != nil {
		t.Errorf("%q: it cannot even be played on: %q", says, got)
	}
	got := malicetest.FaultsOf(t, s, true)
	if says == "" && got != nil || says != "" && (len(got) != 1 || !strings.Contains(got[0], says)) {
		t.Errorf("%q, want %q", got, says)
	}
}

// A band is one band to all of its members, and stands on one hex (band.form).
func TestBandsThatAreNone(t *testing.T) {
	rulebooktest.Proves(t, "band.single")
	banded := func(s *malice.State) {
		malice.Banded{Who: "Ann", With: []string{"Ben", "Cyd"}}.Apply(s)
	}
	for _, c := range []struct {
		says string // empty: it adds up
		edit func(*malice.State)
	}{
		{"", banded},
		{"", func(s *malice.State) { // in whatever order it names them
			banded(s)
			s.Avatars[0].Band = []string{"Cyd", "Ben"}
		}},
		{"Ann stands at b:gate and Ben at a:gate: a band stands on one hex", func(s *malice.State) {
			malice.Banded{Who: "Ann", With: []string{"Ben"}}.Apply(s)
			s.Avatars[0].At, s.Avatars[1].At = "b:gate", "a:gate"
		}},
		{"Ann stands at a:forest-1 and Ben at a:forest-2", func(s *malice.State) {
			malice.Banded{Who: "Ann", With: []string{"Ben"}}.Apply(s)
			s.Avatars[0].At, s.Avatars[1].At = "a:forest-1", "a:forest-2"
		}},
		{"", func(s *malice.State) {
			malice.Banded{Who: "Ann", With: []string{"Ben"}}.Apply(s)
			s.Avatars[0].At, s.Avatars[1].At, s.Avatars[2].At = "a:oak", "a:oak", "b:oak"
		}},
		{"Ann and Ben name each other, but not the same others", func(s *malice.State) {
			malice.Banded{Who: "Ann", With: []string{"Ben"}}.Apply(s)
			s.Avatars[1].Band = []string{"Ann", "Cyd"}
			s.Avatars[2].Band = []string{"Ben"}
		}},
	} {
		s := malicetest.Game(t, "second", 2, malicetest.Names(3)...)
		c.edit(s)
		if strings.Contains(c.says, "not the same others") { // and Cyd's does not name Ann
			got := malicetest.FaultsOf(t, s, true)
			malicetest.Equal(t, "faults", len(got), 2)
			continue
		}
		oneFault(t, s, c.says)
	}
}

// A craft floats on water, and nobody stands on water without one (water.move, water.launch).
func TestCraftFloatOnWater(t *testing.T) {
	for _, c := range []struct {
		says   string // empty: it adds up
		at     string
		afloat bool
		life   int
	}{
		{"", "a:A4", false, 5},
		{"Ann is in a craft on a:A4", "a:A4", true, 5},
		{"", "a:C4", true, 5},
		{"", "a:F8", false, 5}, // on its bridge
		{"", "a:F8", true, 5},  // below it
		{"Ann stands on the water of a:C4 without a craft", "a:C4", false, 5},
		{"", "a:C4", false, 0}, // where it lost its body
		{"Ann is in a craft on b:forest-1, which is forest", "b:forest-1", true, 5},
		{"", "b:water-1", true, 5},
		{"", "b:mere", true, 5},     // nobody said what it is
		{"", "b:water-1", false, 5}, // over a bridge, as the players see
	} {
		s := malicetest.Game(t, "second", 2, malicetest.Names(3)...)
		s.Boards[0].File = "practice-north"
		s.Avatars[0].At, s.Avatars[0].Afloat = c.at, c.afloat
		s.Avatars[0].Life, s.Avatars[0].Wounds = c.life, 5-c.life
		oneFault(t, s, c.says)
	}
}
