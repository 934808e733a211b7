package hidden_test

import (
	"slices"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/hidden"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/rulebook/rulebooktest"
)

// feels returns an edit by which effects last on a player.
func feels(player string, effects ...string) func(*axismundi.State) {
	return With(player, func(p *axismundi.Player) { p.Effects = effects })
}

// What was noted is played with what lasted then: whoever was Immobilized has walked nowhere, and God-Mode
// gives no Wound. Once the own turn has begun both are over.
func TestNotedWithWhatLasted(t *testing.T) {
	rulebooktest.Proves(t, "invisible.note", "immobilize.effect", "card.one.godmode", "card.one.identity")
	accessible := func(s *axismundi.State) { s.Hexes["1O"] = axismundi.Hex{Terrain: notation.Accessible} }
	held := With(Ann, func(p *axismundi.Player) { p.Immobilized = []string{Ben} })
	s := around(t, vanished(t, accessible, held))
	_ = Refuses(t, s, hidden.Appear{Line: "1O"}, "immobilize.effect", Said{})
	s, _ = plays(t, s, hidden.Appear{}, Said{})
	s, _ = plays(t, s, movement.Move{Way: []string{"1O"}}, Said{})
	if p := s.Player(Ann); p.At != "1O" || len(p.Immobilized) > 0 {
		t.Errorf("%+v", p)
	}

	for _, c := range []struct {
		effects []string
		line    string
		wounds  int
	}{
		{nil, "1O", 1},
		{[]string{axismundi.GodMode}, "1O", 0},
		{nil, "1O, use god-mode", 1},
		{nil, "use god-mode, 1O", 0},
	} {
		s, _ := plays(t, around(t, vanished(t, accessible, feels(Ann, c.effects...))), hidden.Appear{Line: c.line},
			Said{})
		if p := s.Player(Ann); p.Wounds != c.wounds || len(p.Effects) > 0 {
			t.Errorf("%+v: %d Wounds, %v", c, p.Wounds, p.Effects)
		}
	}

	identity := "identity " + string(notation.Malignant)
	s = Practice(t, At(Ann, "1P"), accessible, feels(Ann, identity))
	s, _ = plays(t, s, hidden.Vanish{}, Said{})
	s, _ = plays(t, around(t, s), hidden.Appear{Line: "1O"}, Said{})
	if p := s.Player(Ann); !s.Hexes["1P"].Infected || len(p.Effects) > 0 {
		t.Errorf("%+v %v", s.Hexes["1P"], p.Effects)
	}
}

// Who appears before the own turn still has what was noted, and what others feel stays as it is now.
func TestAppearsEarlyInGodMode(t *testing.T) {
	rulebooktest.Proves(t, "invisible.early", "card.one.godmode")
	s, _ := plays(t, vanished(t, feels(Ben, axismundi.GodMode)), rounds.End{}, Said{})
	s, _ = plays(t, s, hidden.Appear{Player: Ann, Line: "use god-mode"}, Said{})
	if !slices.Equal(s.Player(Ann).Effects, []string{axismundi.GodMode}) || len(s.Player(Ben).Effects) > 0 {
		t.Error(s.Player(Ann).Effects, s.Player(Ben).Effects)
	}
}

// Whoever was in God-Mode takes no Wound of an area that has come near meanwhile (aoe.immune).
func TestAnAreaInGodModeMeanwhile(t *testing.T) {
	rulebooktest.Proves(t, "invisible.note")
	for _, c := range []struct {
		effects []string
		wounds  int
	}{{nil, 1}, {[]string{axismundi.GodMode}, 0}} {
		s := Practice(t, At(Ann, "1P"), At(Ben, "1M"), feels(Ann, c.effects...))
		s, _ = plays(t, s, hidden.Vanish{}, Said{})
		s, _ = plays(t, s, rounds.End{}, Said{})
		s, _ = plays(t, s, movement.Move{Way: []string{"1N", "1O"}}, Said{})
		s, _ = plays(t, s, rounds.End{}, Said{})
		s, _ = plays(t, s, rounds.End{}, Said{})
		s, _ = plays(t, s, hidden.Appear{}, Said{})
		if p := s.Player(Ann); p.Wounds != c.wounds {
			t.Errorf("%v: %d Wounds, %+v", c.effects, p.Wounds, p.Area)
		}
	}
}
