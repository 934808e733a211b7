package wounds_test

import (
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/wounds"
	"tablehand/assist/rulebook/rulebooktest"
)

// Cornered Animal brings its Move point as soon as the HPs fall to 3 in the own turn: once a turn, not in
// another's, not to the dead.
func TestCorneredInTheTurn(t *testing.T) {
	rulebooktest.Proves(t, "card.perm.cornered")
	for _, c := range []struct {
		hp, takes, move int
		edit            func(*axismundi.State)
	}{
		{4, 1, 1, Turn(Ann, 3)},
		{5, 1, 0, Turn(Ann, 3)},
		{5, 2, 1, Turn(Ann, 3)},
		{3, 1, 0, func(s *axismundi.State) { s.Points.Used = []string{axismundi.Cornered} }},
		{4, 1, 0, Turn(Ben, 3)},
		{4, 4, 0, Turn(Ann, 3)},
		{4, 1, 0, func(s *axismundi.State) { s.Points.Used = []string{axismundi.Ended} }},
		{4, 1, 0, Slot(Ann, "alpinist")},
	} {
		s := Plain(t, Life(Ann, c.hp, 0), Slot(Ann, "cornered"), c.edit, At(Ann, "B"))
		s, _ = Plays(t, s, hurt{Who: Ann, HP: c.takes}, Said{})
		if s.Points.Move != c.move {
			t.Errorf("from %d by %d: %+v", c.hp, c.takes, s.Points)
		}
	}
}

// transforms lets somebody on the Axis Mundi Hex follow its rules.
type transforms struct{ who string }

func (a transforms) Play(t *axismundi.Table) error {
	wounds.Transform(t, a.who)
	return nil
}

// Whoever is ejected has not entered: the centre stays the Axis Mundi, and the Power Hex heals whatever A10
// says of a Push.
func TestEjected(t *testing.T) {
	rulebooktest.Proves(t, "freewill.eject", "terrain.axis.exit", "terrain.power.enter")
	s := Plain(t, At(Ann, notation.Center), Life(Ann, 3, 2), func(s *axismundi.State) {
		s.Modules, s.Readings["A10"] = []string{"free-will"}, "no"
	})
	s, _ = Plays(t, s, transforms{Ann}, Said{Dice: "1,2"})
	if p := s.Player(Ann); s.Center != notation.Axis || p.At != "O" || p.HP != 7 || p.Wounds != 0 ||
		!s.Used(axismundi.Ended) {
		t.Errorf("%s %+v", s.Center, p)
	}
	left := Plain(t, Changed(Ann, notation.Angel), At(Ann, notation.Center), func(s *axismundi.State) {
		s.Center = notation.Axis
	})
	left, _ = Plays(t, left, land{Who: Ann, To: "3A", Way: notation.Climb}, Said{})
	if left.Center != notation.Accessible {
		t.Error(left.Center)
	}
}

// A hex gives no Wounds in God-Mode, and none is reported.
func TestGodModeOnTheWay(t *testing.T) {
	rulebooktest.Proves(t, "card.one.godmode")
	god := With(Ann, func(p *axismundi.Player) { p.Effects = []string{axismundi.GodMode} })
	_, told := Plays(t, Plain(t, god, At(Ann, "1A")), land{Who: Ann, To: "1B", Way: notation.Push}, Said{})
	if landed, is := told.Result.(wounds.Landed); !is || landed.Came != 0 {
		t.Errorf("%+v", told.Result)
	}
}
