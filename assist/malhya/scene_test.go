package malhya_test

import (
	"slices"
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/room"
	"tablehand/assist/rulebook/rulebooktest"
)

// A plan says who stands where and who is engaged; the unconscious and those who are out are no figures.
func TestScenes(t *testing.T) {
	rulebooktest.Proves(t, "combat.engaged", "wound.hero.space-empty", "stealth.leave.aside",
		"move.levitate.cost")
	s := Fight(t)
	scene, is := s.Scene()
	if !is || len(scene.Figures) != 4 || scene.Readings != (room.Readings{}) {
		t.Fatalf("%+v", scene)
	}
	for who, want := range map[string][]string{Ann: {"swordsman-2"}, Ben: nil, "swordsman-2": {Ann},
		"archer-1": nil} {
		if got := s.Engages(who); !slices.Equal(got, want) {
			t.Errorf("%s: %v", who, got)
		}
	}
	s.Hero(Ann).Crystals = malhya.Crystals{Damage: 5}
	if s.Hero(Ben).Turn.Is = malhya.Out; len(s.Engages("swordsman-2")) != 0 || len(s.Conscious()) != 0 {
		t.Error("nobody stands there")
	}
	if scene, _ := s.Scene(); len(scene.Figures) != 2 {
		t.Errorf("%+v", scene.Figures)
	}
	s = Fight(t, func(s *malhya.State) {
		s.Readings = map[string]string{"A1": "in-all", "A20": "fewest-points", "A22": "spaces",
			"A24": "yes", "A25": "open",
			"A27": "hindered", "A29": "shoot", "A30": "nearest"}
		s.Hero(Ben).Mods = []string{"levitate"}
	})
	all := room.Readings{InAll: true, Fewest: true, Spaces: true, Hides: true, Round: true, Engaged: true,
		Shoots: true, Loyal: true}
	scene, _ = s.Scene()
	if ben, _ := scene.Figure(Ben); scene.Readings != all || !ben.Levitates {
		t.Errorf("%+v", scene)
	}
	for weapon, angles := range map[string]bool{"Crook": true, "Bow": false, "": false} {
		scene, _ = Fight(t, Wields(Ben, weapon)).Scene()
		if ben, _ := scene.Figure(Ben); ben.Angles != angles {
			t.Errorf("%s: %+v", weapon, ben)
		}
	}
	rulebooktest.Met(t, "combat.engaged", "wound.hero.space-empty", "stealth.leave.aside",
		"move.levitate.cost")
}

// Without a plan the players say who is engaged.
func TestWithoutPlan(t *testing.T) {
	s := Fight(t, func(s *malhya.State) {
		s.Room.Plan, s.Room.Interest = "", nil
		s.Enemy("archer-1").Engaged = []string{Ann, Ben}
	})
	if _, is := s.Scene(); is || s.Plan() != nil || Faults(t, s) != nil {
		t.Error(Faults(t, s))
	}
	if !slices.Equal(s.Engages(Ben), []string{"archer-1"}) || !slices.Equal(s.Engages("archer-1"),
		[]string{Ann, Ben}) ||
		s.Engages("swordsman-2") != nil {
		t.Error(s.Engages(Ben), s.Engages("archer-1"))
	}
	s.Hero(Ann).Crystals = malhya.Crystals{Shock: 5}
	if !slices.Equal(s.Engages("archer-1"), []string{Ben}) || s.Engages(Ann) != nil {
		t.Error("who is unconscious engages nobody")
	}
}
