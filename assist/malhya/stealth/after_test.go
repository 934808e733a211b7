package stealth_test

import (
	"testing"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/gear"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/room"
	"tablehand/assist/malhya/setup"
	"tablehand/assist/malhya/stealth"
)

// floor is a room in which enemies at D1 and D5 see nobody in column A.
const floor = "\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . ."

// falls is the last of a hero's crystals lost.
func falls(hero string) malhya.Act {
	return stealth.After{Act: gear.Harm{Who: hero, Words: []string{"9"}}}
}

// The turn of a hero who falls is over: where it was the last of a phase the cycle goes on, and so does the
// turn that the hero has interrupted.
func TestWhoFallsHoldsNobodyUp(t *testing.T) {
	on := func(more ...func(*malhya.State)) *malhya.State {
		stand := Stand(Ann, "A1", Ben, "A3", "archer-1", "D1")
		return Hall(t, floor, append(edits{stand, Stealthy}, more...)...)
	}
	s, told := Plays(t, on(StandsBy(Ann, 4), HasEnded(Ben), func(s *malhya.State) {
		s.Stealth.Step = malhya.Secondary
	}), falls(Ann), Said{})
	Says(t, told, "Cycle 2")
	if s.Stealth.Step != malhya.Primary || turnOf(s, Ben) != "waiting 6" {
		t.Errorf("%+v %s", s.Stealth, turnOf(s, Ben))
	}
	s, _ = Plays(t, on(Acts(Ann, 4), HasEnded(Ben)), falls(Ann), Said{})
	if s.Stealth.Step != malhya.Foes {
		t.Errorf("%+v", s.Stealth)
	}
	s = on(Acts(Ann, 4), StandsBy(Ben, 4))
	s, _ = Plays(t, s, stealth.Action{Hero: Ben, Points: 1, Name: "lever"}, Said{})
	s, told = Plays(t, s, falls(Ben), Said{Dice: "-"})
	Says(t, told, "Ann's turn goes on")
	if len(s.Pending) != 0 || turnOf(s, Ann) != "acting 4" {
		t.Errorf("%+v %s", s.Pending, turnOf(s, Ann))
	}
}

// Who goes for good holds nobody up either: the cycle goes on, or the turn that was interrupted; and where
// the others have left the room Stealth Mode is over (stealth.cycle, stealth.leave.all-out).
func TestWhoGoesForGoodHoldsNobodyUp(t *testing.T) {
	on := func(more ...func(*malhya.State)) *malhya.State {
		stand := Stand(Ann, "A1", Ben, "A3", "archer-1", "D1")
		return Hall(t, floor, append(edits{stand, Stealthy}, more...)...)
	}
	goes := func(hero string) malhya.Act { return stealth.After{Act: setup.Leave{Hero: hero}} }
	s, _ := Plays(t, on(Acts(Ann, 4), HasEnded(Ben)), goes(Ann), Said{})
	if s.Stealth.Step != malhya.Foes {
		t.Errorf("%+v", s.Stealth)
	}
	s = on(Acts(Ann, 4), StandsBy(Ben, 4))
	s, _ = Plays(t, s, stealth.Action{Hero: Ben, Points: 1, Name: "lever"}, Said{})
	s, told := Plays(t, s, goes(Ben), Said{})
	Says(t, told, "Ann's turn goes on")
	if len(s.Pending) != 0 || turnOf(s, Ann) != "acting 4" {
		t.Errorf("%+v %s", s.Pending, turnOf(s, Ann))
	}
	s = on(Acts(Ann, 4), func(s *malhya.State) { s.Hero(Ben).Turn.Is = malhya.Out })
	s, told = Plays(t, s, goes(Ann), Said{})
	Says(t, told, "Stealth and combat are over: all heroes are out")
	if s.Mode != malhya.NoMode {
		t.Error(s.Mode)
	}
}

// An enemy notices who comes into view by an act of another room, and not who was in view before it
// (stealth.alarm.seen).
func TestWhoComesIntoViewIsSeen(t *testing.T) {
	lies := func(s *malhya.State) {
		b := s.Hero(Ben)
		b.Crystals = malhya.Crystals{Damage: b.Crystals.All()}
	}
	for name, c := range map[string]struct {
		edits edits
		act   malhya.Act
		mode  string
	}{
		"who rises": {edits{Stand(Ann, "A1", Ben, "A3", "archer-1", "B4"), Stealthy, lies, Acts(Ann, 6)},
			gear.Heal{Who: Ben}, malhya.InCombat},
		"who rises out of sight": {edits{Stand(Ann, "A1", Ben, "A3", "archer-1", "D4"), Stealthy, lies,
			Acts(Ann, 6)}, gear.Heal{Who: Ben}, malhya.InStealth},
		"an enemy that comes": {edits{Stand(Ann, "A1", Ben, "A3"), Stealthy, Acts(Ann, 6)},
			setup.Deploy{Cells: []room.Cell{{Token: "B4", Types: []string{"archer"}}}}, malhya.InCombat},
		"a cadaver that a chapter lays": {edits{Stand(Ann, "A1", Ben, "A3", "archer-1", "D4"), Stealthy,
			Acts(Ann, 6)}, setup.Token{Token: "cadaver", At: "D5"}, malhya.InCombat},
		"a cadaver out of sight": {edits{Stand(Ann, "A1", Ben, "A3", "archer-1", "D4"), Stealthy,
			Acts(Ann, 6)}, setup.Token{Token: "cadaver", At: "B5"}, malhya.InStealth},
		"who was in view before": {edits{Stand(Ann, "A1", Ben, "A3", "archer-1", "B4"), Stealthy,
			Acts(Ann, 6), func(s *malhya.State) { s.Hero(Ann).Crystals.Damage = 1 }}, gear.Heal{Who: Ann},
			malhya.InStealth},
		"without a plan": {edits{NoPlan, Stealthy, lies, Acts(Ann, 6)}, gear.Heal{Who: Ben},
			malhya.InStealth},
	} {
		t.Run(name, func(t *testing.T) {
			s, _ := Plays(t, Hall(t, floor, c.edits...), stealth.After{Act: c.act}, Said{})
			if s.Mode != c.mode {
				t.Errorf("%s, not %s", s.Mode, c.mode)
			}
		})
	}
	refused := stealth.After{Act: gear.Heal{Who: "Cid"}}
	_ = Refuses(t, Hall(t, floor, Stand(Ann, "A1"), Stealthy), refused, "", Said{})
}
