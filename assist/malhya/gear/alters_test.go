package gear_test

import (
	"testing"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/gear"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/sum"
)

// An artifact moves the place of a hero who stands on the gauge as it is put on and taken off, to 0 at least;
// in the round after an alarm it moves none, and a hero who stands nowhere comes by it nowhere.
func TestOnTheGauge(t *testing.T) {
	rulebooktest.Proves(t, "equip.artifact.immediate", "equip.artifact.persists")
	at := func(place int, alarm bool) func(*malhya.State) {
		return func(s *malhya.State) { s.Combat.Alarm, s.Combat.Gauge[Ann] = alarm, place }
	}
	rings := func(s *malhya.State) { s.Hero(Ann).Gear.Worn = []string{"Swift Ring"} }
	on, off := gear.Equip{Hero: Ann, Thing: "Swift Ring"}, gear.Unequip{Hero: Ann, Thing: "Swift Ring"}
	for name, c := range map[string]struct {
		s    *malhya.State
		does malhya.Act
		want int
	}{
		"put on":                {Fight(t, at(2, false)), on, 3},
		"put on at the end":     {Fight(t, at(99, false)), on, 99},
		"taken off":             {Fight(t, at(3, false), rings), off, 2},
		"taken off at 0":        {Fight(t, at(0, false), rings), off, 0},
		"put on after an alarm": {Fight(t, at(2, true)), on, 2},
	} {
		s, _ := Plays(t, c.s, c.does, Said{})
		if got := s.Combat.Gauge[Ann]; got != c.want {
			t.Errorf("%s: %d, and should be %d", name, got, c.want)
		}
	}
	nowhere := func(s *malhya.State) { s.Combat.Alarm = false; delete(s.Combat.Gauge, Ann) }
	s, _ := Plays(t, Fight(t, nowhere), on, Said{})
	if got, stands := s.Combat.Gauge[Ann]; stands {
		t.Error("Ann has not opened this round, and stands at", got)
	}
}

// What a weapon or an artifact says behind always counts as what it says without (weapon.special-always-on),
// and a heavy effect that lasts as a heavy card (stealth.threat.heavy).
func TestAlways(t *testing.T) {
	rulebooktest.Proves(t, "equip.artifact.immediate")
	s := FightOf(t, `malhya:
  weapon:
    Staff: {does: "always: initiative +1; row 2: 1 attack"}
  artifact:
    Ring: {does: "ring; always: life +1, initiative +1"}
`, func(s *malhya.State) {
		s.Mode, s.Combat, s.Enemies = malhya.NoMode, nil, nil
		*s.Hero(Ann) = s.NewHero(Ann, "Yoktal")
		h := s.Hero(Ann)
		h.Board.Initiative, h.Crystals = 4, malhya.Crystals{Life: 2}
		h.Mods = []string{"heavy"}
	})
	s, _ = Plays(t, s, gear.Equip{Hero: Ann, Thing: "Staff"}, Said{})
	s, _ = Plays(t, s, gear.Equip{Hero: Ann, Thing: "Ring"}, Said{})
	h := s.Hero(Ann)
	if n := sum.Total(s.Stat(h, "initiative")); n != 6 || h.Crystals.Life != 3 || s.Load(h) != 1 {
		t.Errorf("initiative %d, %+v, %d heavy", n, h.Crystals, s.Load(h))
	}
}

// A Movement value that a level raises in the middle of a move lets the hero go as much further; a free move
// that is over does not come back (hero.movement-free).
func TestALevelInTheMiddleOfAMove(t *testing.T) {
	rulebooktest.Proves(t, "level.bonus", "hero.movement-free")
	for free, want := range map[int]int{2: 3, 0: 0} {
		moves := func(s *malhya.State) {
			s.Hero(Ann).Traits["sense"] = 2
			s.Hero(Ann).Turn = malhya.Turn{Is: malhya.Acting, Points: 5, Free: free, Types: []string{"move"}}
		}
		s, _ := Plays(t, Fight(t, moves), gear.Level{Hero: Ann, Trait: "sense"}, Said{})
		if h := s.Hero(Ann); h.Board.Movement != 5 || h.Turn.Free != want || h.Turn.Points != 5 {
			t.Errorf("%d free: %+v", free, h.Turn)
		}
	}
}
