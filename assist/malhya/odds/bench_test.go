package odds_test

import (
	"cmp"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/fight"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/odds"
	"tablehand/assist/malhya/tests"
	"tablehand/assist/telling"
)

func BenchmarkAttack(b *testing.B) {
	s := table(b, CalibratedBook(), func(s *malhya.State) { s.Hero(Ann).Turn.Points = 6 })
	for _, rows := range []string{"", "1+2"} {
		b.Run("row "+cmp.Or(rows, "1"), func(b *testing.B) {
			foresees(b, s, fight.Blow{Attacker: Ann, Target: "swordsman-2", Rows: rows})
		})
	}
}

func BenchmarkEnemy(b *testing.B) {
	s := table(b, CalibratedBook())
	for _, name := range []string{"swordsman-2", "archer-1"} {
		b.Run(name, func(b *testing.B) { foresees(b, s, fight.Blow{Attacker: name, Target: Ann}) })
	}
}

func foresees(b *testing.B, s *malhya.State, blow fight.Blow) {
	for b.Loop() {
		if _, err := odds.Foresee(s, blow); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEnd(b *testing.B) {
	s := sneaks(b, 4, "move", "melee")
	for b.Loop() {
		if _, err := odds.TurnEnds(s, Ann); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkFirst(b *testing.B) {
	s := opening(b)
	for b.Loop() {
		if _, err := odds.ActsFirst(s, Ann); err != nil {
			b.Fatal(err)
		}
	}
}

// A test of one hero, and of groups, in each order that they may have.
func BenchmarkTest(b *testing.B) {
	s := readOff(b)
	for _, words := range []string{"Ann sense 2d 1x 3+", "group strength 1d 2x 4+"} {
		b.Run(words, func(b *testing.B) { tries(b, s, words) })
	}
	for _, name := range []string{"Cid", "Dee", "Eve"} {
		s.Heroes = append(s.Heroes, s.NewHero(name, "Mhay"))
	}
	b.Run("of five", func(b *testing.B) { tries(b, s, "group strength 1d 2x 4+") })
}

func tries(b *testing.B, s *malhya.State, words string) {
	for b.Loop() {
		try(b, s, words)
	}
}

// A test that is going on, of which nobody has rolled yet.
func BenchmarkContinue(b *testing.B) {
	s := readOff(b)
	begin := malhya.Act(tests.Begin{Test: line(b, "group Ann Ben strength 1d 2x 3+")})
	if _, err := telling.Play(s, begin, &chance.Script{}, false); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := odds.Continue(s, 6); err != nil {
			b.Fatal(err)
		}
	}
}

// The best turn in the fight of the page, where a swordsman still acts, for each goal.
func BenchmarkTurn(b *testing.B) {
	s := table(b, CalibratedBook(), func(s *malhya.State) {
		s.Combat.Acted, s.Hero(Ann).Turn.Points = []string{Ben, "archer-1"}, 4
	})
	for _, goal := range odds.Goals() {
		b.Run(goal, func(b *testing.B) {
			for b.Loop() {
				if _, err := odds.Best(s, Ann, goal, "", nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
