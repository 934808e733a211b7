package movement_test

import (
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// Move points count towards the 3 points of a Climb; with 2 of them 1 AP is still needed.
func TestClimbWithMovePoints(t *testing.T) {
	rulebooktest.Proves(t, "move.climb.with-move-points")
	points := func(ap, move int) func(*axismundi.State) {
		return func(s *axismundi.State) { s.Points = axismundi.Points{AP: ap, Move: move} }
	}
	_ = Refuses(t, Plain(t, points(0, 2)), way("1B"), "move.climb.cost", Said{})
	s, _ := Plays(t, Plain(t, points(1, 2)), way("1B"), Said{})
	if s.Player(Ann).At != "1B" || s.Points.AP != 0 || s.Points.Move != 0 {
		t.Errorf("%+v", s.Points)
	}
	s, _ = Plays(t, Plain(t, points(3, 1)), way("1B"), Said{})
	if s.Points.AP != 1 || s.Points.Move != 0 {
		t.Errorf("%+v", s.Points)
	}
}

// The step onto the Axis Mundi Hex gives no Wounds: whom a fourth would kill lives, and changes.
func TestTheCentreWoundsNobody(t *testing.T) {
	rulebooktest.Proves(t, "axis.enter.wounds")
	s := Plain(t, At(Ann, "3A"), Life(Ann, 1, 3), func(s *axismundi.State) { s.Readings["A13"] = "kept" })
	s, _ = Plays(t, s, way("axis"), Said{Dice: "4"})
	if p := s.Player(Ann); p.At != notation.Center || p.Form != notation.Demon || p.HP != 25 ||
		p.Wounds != 3 {
		t.Errorf("%+v", p)
	}
}

// Whoever stands on a Warehouse or a Pier keeps the Angel and the Demon out; others wait as anywhere.
func TestBlocked(t *testing.T) {
	rulebooktest.Proves(t, "block.hex", "move.occupied")
	demon := Changed(Ann, notation.Demon)
	_ = Refuses(t, Plain(t, demon, At(Ann, "C"), At(Ben, "pier-Ann")), way("pier"), "block.hex", Said{})
	_ = Refuses(t, Plain(t, demon, At(Ann, "B"), At(Ben, "C")), way("C"), "block.hex", Said{})
	_ = Refuses(t, Plain(t, demon, At(Ann, "B"), At(Ben, "A")), way("A"), "move.occupied", Said{})
	_ = Refuses(t, Plain(t, At(Ann, "B"), At(Ben, "C")), way("C"), "move.occupied", Said{})
}

// Whom Free Will ejects leaves the Axis Mundi Hex as it was, for anybody to enter: only Angel and Demon make
// it Accessible (freewill.eject, terrain.axis.exit).
func TestEjectionLeavesTheCentre(t *testing.T) {
	rulebooktest.Proves(t, "freewill.eject", "terrain.axis.exit")
	s := Plain(t, At(Ann, "3A"), Life(Ann, 5, 2), func(s *axismundi.State) { s.Modules = []string{"free-will"} })
	s, _ = Plays(t, s, way("axis"), Said{Dice: "1,3"})
	p := s.Player(Ann)
	if s.Center != notation.Axis || p.At != "W" || p.HP != 8 || p.Wounds != 0 || p.Form != notation.Ordinary ||
		!s.Used(axismundi.Ended) {
		t.Errorf("%s %+v", s.Center, p)
	}
	s, _ = Plays(t, Plain(t, Changed(Ann, notation.Demon), At(Ann, notation.Center),
		func(s *axismundi.State) { s.Center = notation.Axis }), way("3A"), Said{})
	if s.Center != notation.Accessible {
		t.Error(s.Center)
	}
}
