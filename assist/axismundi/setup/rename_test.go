package setup_test

import (
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/setup"
)

// The new name stands wherever the old one stood, in that of the Pier too.
func TestRenamed(t *testing.T) {
	pier := notation.PierOf(Ann)
	s := Practice(t, Turn(Ann, 2), With(Ben, func(p *axismundi.Player) {
		p.Immobilized = []string{Ann}
		p.Area = &axismundi.Area{Round: 1, Wounds: 1, Repeat: Ann, Near: 1}
		p.Began = pier
		p.Hidden = &axismundi.Hidden{At: pier, Round: 1, Stood: map[string]notation.Hex{Ann: pier, Cid: "2F"}}
	}), At(Ann, pier))
	s.Points.Healed = []notation.Hex{pier}
	s.Hexes[pier] = axismundi.Hex{Treasure: true}
	s.Markers["1"] = axismundi.Marker{Card: "Spikes", At: pier}
	s.Bomb = &axismundi.Bomb{At: pier, By: Ann}
	s.Over = &axismundi.Over{Winner: Ann}
	Renames(t, s, Ann, "Zoë", axismundi.Renamed{From: Ann, To: "Zoë"}, axismundi.Renamed{From: "Zoë", To: Ann})
}

func TestRename(t *testing.T) {
	s := Practice(t)
	s, told := Plays(t, s, setup.Rename{Who: "ANN", To: "Zoë"}, Said{})
	Says(t, told, "Ann is called Zoë from now on")
	for _, to := range []string{"zoe\u0308", "ZOË", "ben", "Ｂｅｎ", "axis", "2F", "a b", ""} {
		Refuses(t, s, setup.Rename{Who: Cid, To: to}, "", Said{})
	}
	s, _ = Plays(t, s, setup.Rename{Who: "Zoë", To: "ZOË"}, Said{}) // the own name counts as no other's
	s.Players[1].Name = "zoë"
	if faults := Faults(t, s); len(faults) != 1 {
		t.Errorf("%q", faults)
	}
	Refuses(t, s, setup.Rename{Who: "zoe\u0308", To: "Dan"}, "", Said{})
	s, _ = Plays(t, s, setup.Rename{Who: "zoë", To: "Dan"}, Said{})
	if s.Players[0].Name != "ZOË" || s.Players[1].Name != "Dan" {
		t.Error(s.PlayerNames())
	}
}
