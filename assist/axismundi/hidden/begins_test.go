package hidden_test

import (
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/hidden"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/rulebook/rulebooktest"
)

// The points of the new turn come behind what was noted: by the cards that are in the Slots then, and the
// HPs.
func TestPointsBehindTheNote(t *testing.T) {
	rulebooktest.Proves(t, "card.perm.alpinist", "card.perm.cornered", "invisible.then-turn", "turn.ap")
	for _, c := range []struct {
		slot string
		hp   int
		line string
		move int
	}{
		{"", 6, "", 0},
		{"", 6, "activate alpinist", 1},
		{"alpinist", 6, "", 1},
		{"alpinist", 6, "deactivate alpinist", 0},
		{"alpinist", 6, "swap alpinist honed", 0},
		{"cornered", 3, "", 1},
		{"cornered", 3, "use suture", 0},
	} {
		edits := []func(*axismundi.State){Life(Ann, c.hp, 0)}
		if c.slot != "" {
			edits = append(edits, Slot(Ann, c.slot))
		}
		s := around(t, vanished(t, edits...))
		if s.Points.AP != 0 || s.Points.Move != 0 {
			t.Errorf("%+v: before the note %+v", c, s.Points)
		}
		s, _ = plays(t, s, hidden.Appear{Line: c.line}, Said{})
		if s.Points.AP != 3 || s.Points.Move != c.move {
			t.Errorf("%+v: %+v", c, s.Points)
		}
	}
}

// Housekeeping comes behind what was noted: its token pays for nothing that was done in the turn before, and
// finds its place once others are spent.
func TestHousekeepingBehindTheNote(t *testing.T) {
	rulebooktest.Proves(t, "char.scrounger.scrounge", "turn.housekeeping.scrounger", "energy.housekeeping")
	scrounger := func(tokens int) func(*axismundi.State) {
		return func(s *axismundi.State) {
			p := s.Player(Ann)
			p.Character, p.Scrounge, p.Energy = notation.Scrounger, tokens, []int{1}
			s.Player(Ben).Character = notation.Cultivator
			s.Discard.Cards = []string{"Salve"}
		}
	}
	s, _ := plays(t, around(t, vanished(t, scrounger(3))), hidden.Appear{Line: "scrounge salve"}, Said{})
	if p := s.Player(Ann); p.Scrounge != 1 || p.Energy[0] != 2 {
		t.Errorf("%+v", p)
	}
	_ = Refuses(t, around(t, vanished(t, scrounger(2))), hidden.Appear{Line: "scrounge salve"},
		"char.scrounger.scrounge", Said{})
	s, _ = plays(t, around(t, vanished(t, scrounger(2))), hidden.Appear{Void: true}, Said{})
	if p := s.Player(Ann); p.Scrounge != 3 || p.Energy[0] != 2 || s.Points.AP != 3 {
		t.Errorf("%+v %+v", p, s.Points)
	}
}

// Who appears early has the points that were left then, and no Housekeeping; a table of version 1.0.0, which
// gave all that before the note, gives nothing twice.
func TestBeginsOnce(t *testing.T) {
	rulebooktest.Proves(t, "invisible.early")
	spent := With(Ann, func(p *axismundi.Player) { p.Energy = []int{1} })
	s, _ := plays(t, vanished(t, spent), hidden.Appear{}, Said{})
	if s.Points.AP != 3 || s.Player(Ann).Energy[0] != 1 {
		t.Errorf("%+v %+v", s.Points, s.Player(Ann))
	}
	s = around(t, vanished(t, spent))
	s.Points.AP, s.Points.Move, s.Player(Ann).Energy[0] = 3, 1, 2
	s, _ = plays(t, s, hidden.Appear{}, Said{})
	if s.Points.AP != 3 || s.Points.Move != 1 || s.Player(Ann).Energy[0] != 2 {
		t.Errorf("%+v %+v", s.Points, s.Player(Ann))
	}
}

// The noted turn of an Angel may cross an Inaccessible Hex and not end there, nor if she is found later;
// while it goes on she may stand there, and may have vanished there.
func TestNotedAngelEndsNowhereClosed(t *testing.T) {
	rulebooktest.Proves(t, "angel.inaccessible", "invisible.end")
	angel := func(s *axismundi.State) {
		Changed(Ann, notation.Angel)(s)
		s.Hexes["1O"] = axismundi.Hex{Terrain: notation.Inaccessible}
	}
	s := vanished(t, angel)
	early, _ := plays(t, s, hidden.Appear{Line: "1O"}, Said{})
	if early.Player(Ann).At != "1O" {
		t.Error(early.Player(Ann).At)
	}
	found, _ := plays(t, s, rounds.End{}, Said{})
	_ = Refuses(t, found, hidden.Appear{Player: Ann, Line: "1O"}, "angel.inaccessible", Said{})
	s = around(t, s)
	_ = Refuses(t, s, hidden.Appear{Line: "1O"}, "angel.inaccessible", Said{})
	s, _ = plays(t, s, hidden.Appear{Line: "1O, 1N"}, Said{})
	if s.Player(Ann).At != "1N" {
		t.Error(s.Player(Ann).At)
	}
	over := vanished(t, angel, At(Ann, "1O"))
	_ = Refuses(t, around(t, over), hidden.Appear{}, "angel.inaccessible", Said{})
	s, _ = plays(t, around(t, over), hidden.Appear{Line: "1N"}, Said{})
	if s.Player(Ann).At != "1N" {
		t.Error(s.Player(Ann).At)
	}
}
