package turns_test

import (
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/turns"
)

// Orders of a whole turn on the practice island: 3 APs, two points more, five cards.
func BenchmarkTurn(b *testing.B) {
	s := Practice(b, At(Ann, "1K"), At(Ben, "1N"), At(Cid, "1I"), Turn(Ben, 3), Life(Ann, 9, 0), Life(Ben,
		8, 1),
		func(s *axismundi.State) {
			s.Turned, s.Points.Move, s.Points.Attack = island.Twisted(1, false), 1, 1
		})
	hand := []string{"honed", "inspiration", "options", "dexterity", "counter"}
	for _, goal := range []turns.Goal{{Kind: turns.Hurt, Whom: Ann}, {Kind: turns.Kill, Whom: Ann},
		{Kind: turns.Reach, Hex: "2G"}, {Kind: turns.Heal}, {Kind: turns.Cards}, {Kind: turns.Threat},
		{Kind: turns.Safe}} {
		goal.Who = Ben
		b.Run(string(goal.Kind), func(b *testing.B) {
			tried := 0
			for b.Loop() {
				a, err := turns.Find(s, turns.Ask{Goal: goal, Hands: turns.Hands{Ben: hand}})
				if err != nil || len(a.Lines) == 0 {
					b.Fatal(err)
				}
				tried = a.Tried
				b.Log(a.Bound, a.Tried, turns.Said(a.Lines[0].Argv))
			}
			b.ReportMetric(float64(tried), "acts/op")
		})
	}
}
