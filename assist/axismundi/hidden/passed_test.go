package hidden_test

import (
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/hidden"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/rulebook/rulebooktest"
)

// A Malignant who comes beside a hidden player gives the Wound of the area then, wherever the way leads on;
// whoever leaves and comes again gives a second, and no third in a round.
func TestPassedByTheMalignant(t *testing.T) {
	rulebooktest.Proves(t, "aoe.malignant.any-way", "invisible.note", "aoe.malignant.cap")
	for _, c := range []struct {
		way    []string
		line   string
		wounds int
		near   bool
	}{
		{[]string{"C"}, "", 0, false},
		{[]string{"C", "B"}, "", 1, true},
		{[]string{"C", "B", "C"}, "", 1, false},
		{[]string{"C", "B", "C", "B"}, "", 2, true},
		{[]string{"C", "B", "C", "B", "C", "B"}, "", 2, true},
		{[]string{"C", "B", "C"}, "X", 0, false}, // two hexes off, where the note leads
	} {
		s := Practice(t, At(Ann, "A"), At(Ben, "D"), At(Cid, "1J"), func(s *axismundi.State) {
			s.Hexes["X"] = axismundi.Hex{Terrain: notation.Path}
		})
		s, _ = plays(t, s, hidden.Vanish{}, Said{})
		s, _ = plays(t, s, rounds.End{}, Said{})
		s.Points.AP = len(c.way)
		for _, h := range c.way {
			s, _ = plays(t, s, movement.Move{Way: []string{h}}, Said{})
		}
		if n := len(s.Player(Ann).Hidden.Passed[Ben]); n != len(c.way) {
			t.Error(s.Player(Ann).Hidden.Passed)
		}
		s, _ = plays(t, s, rounds.End{}, Said{})
		s, _ = plays(t, s, rounds.End{}, Said{})
		before := s.Player(Ann).Wounds
		s, _ = plays(t, s, hidden.Appear{Line: c.line}, Said{})
		p := s.Player(Ann)
		if p.Wounds-before != c.wounds || (p.Area != nil && p.Area.Near > 0) != c.near {
			t.Errorf("%v: %d Wounds, %+v", c, p.Wounds-before, p.Area)
		}
		if c.near && p.Area.Repeat != Ben {
			t.Errorf("%v: %+v", c, p.Area)
		}
	}
}

// The area of a hidden Malignant gives its Wounds to whoever has passed it.
func TestPastAHiddenMalignant(t *testing.T) {
	s := Practice(t, Turn(Ben, 3), At(Ben, "A"), At(Cid, "D"), At(Ann, "1J"), func(s *axismundi.State) {
		s.Round = 2
	})
	s, _ = plays(t, s, hidden.Vanish{}, Said{})
	s, _ = plays(t, s, rounds.End{}, Said{})
	for _, h := range []string{"C", "B", "C"} {
		s, _ = plays(t, s, movement.Move{Way: []string{h}}, Said{})
	}
	before := s.Player(Cid).Wounds
	s, _ = plays(t, s, rounds.End{}, Said{})
	s, _ = plays(t, s, rounds.End{}, Said{})
	s, _ = plays(t, s, hidden.Appear{}, Said{})
	if p := s.Player(Cid); p.Wounds != before+1 {
		t.Errorf("%+v %d", p, before)
	}
}
