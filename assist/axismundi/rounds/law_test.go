package rounds_test

import (
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/rounds"
)

// Whatever is moved and ended in whatever order: the laws of acts hold, cards and tokens add up, points are
// never negative, nobody has 4 Wounds or no HP, and no area gives more than 2 Wounds in a round.
func TestAnyTurns(t *testing.T) {
	AnyActs(t, func(rt *rapid.T, s *axismundi.State) axismundi.Act {
		who := s.Turn
		switch rapid.IntRange(0, 9).Draw(rt, "act") {
		case 0, 1:
			return rounds.End{Stop: rapid.Bool().Draw(rt, "stop"), NoRotation: rapid.Bool().Draw(rt, "still")}
		case 2:
			return rounds.Begin{}
		case 3:
			return movement.Move{Way: []string{Near(rt, s, who) + "+" + Word(rt)}}
		case 4:
			return movement.Move{Way: []string{"spelunk", Word(rt)}}
		case 5:
			return movement.Move{Way: []string{"axis"}}
		}
		return movement.Move{Way: []string{Near(rt, s, who)}, Pay: rapid.SampledFrom([]string{"",
			"ap"}).Draw(rt, "pay")}
	}, func(rt *rapid.T, s *axismundi.State) {
		p := s.Points
		if p.AP < 0 || p.Move < 0 || p.Attack < 0 || p.TreasureAttack < 0 {
			t.Fatalf("%+v", p)
		}
		for i := range s.Players {
			if p := s.Players[i]; p.HP < 1 || p.HP > s.Mat(&p).HP || p.Wounds < 0 || p.Wounds > 3 {
				t.Fatalf("%+v", p)
			}
			if a := s.Players[i].Area; a != nil && a.Round == s.Round && a.Wounds > 2 {
				t.Fatalf("%+v", a)
			}
		}
	})
}
