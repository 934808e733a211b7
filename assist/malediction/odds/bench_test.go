package odds_test

import (
	"testing"

	"tablehand/assist/malediction"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/odds"
)

// skirmish is a table with six units a side, of which three of Logan's are engaged and one shoots.
func skirmish(t testing.TB) *malediction.State {
	t.Helper()
	s := Duel(t,
		Unit{Of: "Ashley", Card: "Sigrith", Cost: 8, Stats: "5 5/3 0 5 15 18", Seeker: true},
		Unit{Of: "Ashley", Card: "Truestone Exemplar", Cost: 5, Stats: "3 4/2 0 4 13 12",
			Abilities: map[string]string{"Shield Wall": "+1 defense nearby allies"}},
		Unit{Of: "Ashley", Card: "Valcarist Priest", Cost: 4, Stats: "3 3/1 0 5 11 8",
			Near: []string{"exemplar-1"}},
		Unit{Of: "Ashley", Card: "Lancer", Cost: 4, Stats: "4 4/2 0 6 13 10"},
		Unit{Of: "Ashley", Card: "Recruit", Cost: 2, Stats: "2 2/1 0 5 11 6"},
		Unit{Of: "Logan", Card: "Duskwood Prowler", Cost: 6, Stats: "4 4/2 0 8 12 10", Near: []string{"priest-1"}},
		Unit{Of: "Logan", Card: "Vorendal", Cost: 8, Stats: "5 5/3 0 6 15 17", Seeker: true,
			Near: []string{"exemplar-1", "husk-1"}},
		Unit{Of: "Logan", Card: "Reaver", Cost: 4, Stats: "5 4/2 0 6 12 9", Near: []string{"recruit-1", "husk-2"}},
		Unit{Of: "Logan", Card: "Deadeye Archer", Cost: 4, Stats: "5 4/2 8 5 12 10"},
		Unit{Of: "Logan", Card: "Ghoul", Cost: 2, Stats: "3 2/1 0 6 10 6"},
	)
	s.Player("Logan").Mastery = 18
	return s
}

func BenchmarkAttack(b *testing.B) {
	s := skirmish(b)
	for b.Loop() {
		if _, err := (odds.Attack{Unit: "prowler", Target: "priest", Times: 1}).Odds(s, odds.Outset{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkKill(b *testing.B) {
	s := skirmish(b)
	for b.Loop() {
		r, err := odds.Kill{Target: "priest"}.Odds(s, odds.Outset{})
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(r.Positions), "positions")
	}
}

func BenchmarkRound(b *testing.B) {
	s := skirmish(b)
	for b.Loop() {
		r, err := odds.Round{Player: "Logan"}.Odds(s, odds.Outset{})
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(r.Positions), "positions")
	}
}
