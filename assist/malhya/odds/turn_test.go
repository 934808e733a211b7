package odds_test

import (
	"fmt"
	"math/big"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/odds"
	"tablehand/assist/malhya/rounds"
	"tablehand/assist/telling"
)

// sneaks is the room of the page in Stealth Mode, with the cube on a space.
func sneaks(t testing.TB, cube int, types ...string) *malhya.State {
	return table(t, CalibratedBook(), func(s *malhya.State) {
		s.Mode, s.Combat = malhya.InStealth, nil
		s.Stealth = &malhya.Stealth{Side: "normal", Cube: cube, Cycle: 1, Step: malhya.Primary, Deck: 30}
		s.Hero(Ann).Turn = malhya.Turn{Is: malhya.Acting, Points: 3, Types: types}
	})
}

// Where the cube goes is told for the types that are done and for one more. Of the white die of the tests 4
// sides show an icon, 1 two, 2 a special, which counts Ann's heavy axe, 3 nothing; of the black one 4, 3, 2
// and 1.
func TestTurnEnds(t *testing.T) {
	for _, c := range []struct {
		cube  int
		types []string
		now   string
		more  string
	}{
		{1, nil, "0 0 [1 1/1] 0/1", "1 0 [1 3/10 2 3/5 3 1/10] 0/1"},
		{4, []string{"move"}, "1 0 [4 3/10] 7/10", "2 0 [4 9/100] 91/100"},
		{1, []string{"move", "melee"}, "2 0 [1 9/100 2 9/25 3 21/50 4 3/25] 1/100",
			"0 1 [1 1/10 2 2/5 3 3/10] 1/5"},
	} {
		r, err := odds.TurnEnds(sneaks(t, c.cube, c.types...), Ann)
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range []string{c.now, c.more} {
			e := r.Ends[i]
			said := fmt.Sprintf("%d %d [", e.White, e.Black)
			for j, share := range e.Cube {
				if j > 0 {
					said += " "
				}
				said += fmt.Sprintf("%d %v", share.N, share.P)
			}
			if said += fmt.Sprintf("] %v", e.Alarm); said != want || e.Types != len(c.types)+i {
				t.Errorf("%d %v: %s, want %s", c.cube, c.types, said, want)
			}
		}
	}
	if _, err := odds.TurnEnds(table(t, CalibratedBook()), Ann); err == nil {
		t.Error("no Threat dice fall in combat")
	}
}

// Of three dice an Aura token cancels one: two white ones are left, or none where the black one goes. Which
// it is nobody has said, so both are told (aura.effects).
func TestTurnEndsWithoutAMenaceDie(t *testing.T) {
	s := sneaks(t, 1, "move", "melee", "cadaver")
	s.Hero(Ann).Aura.Effect = "menace"
	r, err := odds.TurnEnds(s, Ann)
	if err != nil {
		t.Fatal(err)
	}
	said := ""
	for _, e := range r.Ends {
		said += fmt.Sprintf("%d %s: %d %d %v\n", e.Types, e.Menace, e.White, e.Black, e.Alarm)
	}
	want := "3 before: 2 0 1/100\n3 after: 0 0 0/1\n4 before: 0 1 1/5\n4 after: 0 0 0/1\n"
	if said != want {
		t.Errorf("%s, want %s", said, want)
	}
}

// opening is the fight of the page before initiative is bought.
func opening(t testing.TB, edits ...func(*malhya.State)) *malhya.State {
	return table(t, CalibratedBook(), append([]func(*malhya.State){func(s *malhya.State) {
		s.Combat = &malhya.Combat{Round: 2, Gauge: map[string]int{}, Upgrades: map[string]string{}}
		s.Hero(Ann).Turn = malhya.Turn{Is: malhya.Waiting, Points: 3}
	}}, edits...)...)
}

// Acting first is what comes of every draw of tokens, for each number of points.
func TestActsFirst(t *testing.T) {
	one := func(s *malhya.State) { s.Combat.Upgrades["archer"], s.Combat.Gauge["archer"] = "init3", 6 }
	for name, s := range map[string]*malhya.State{
		"before any token": opening(t),
		"after an alarm": opening(t, func(s *malhya.State) {
			s.Combat.Round, s.Combat.Alarm = 1,
				true
		}),
		"as the tokens are":    opening(t, one),
		"on the gauge already": opening(t, func(s *malhya.State) { s.Combat.Gauge[Ann] = 5 }),
	} {
		t.Run(name, func(t *testing.T) {
			r, err := odds.ActsFirst(s, Ann)
			if err != nil {
				t.Fatal(err)
			}
			if want := 4; len(s.Combat.Upgrades) == 0 && len(r.Bought) != want {
				t.Errorf("%d ways to buy, want %d", len(r.Bought), want)
			}
			for _, b := range r.Bought {
				want := map[string]*big.Rat{"all": new(big.Rat), "swordsman": new(big.Rat),
					"archer": new(big.Rat)}
				var after *malhya.State
				err := chance.Walk(func(source chance.Source) error {
					after = telling.Copy(s)
					after.Combat.Gauge[Ann], after.Combat.Gauge[Ben] = b.Initiative, 0
					_, err := telling.Play(after, rounds.Upgrade{}, source, false)
					return err
				}, func(p *big.Rat) {
					gauge, all := after.Combat.Gauge, true
					for _, of := range []string{"swordsman", "archer"} {
						if gauge[of] <= b.Initiative {
							want[of].Add(want[of], p)
						} else {
							all = false
						}
					}
					if all {
						want["all"].Add(want["all"], p)
					}
				})
				if err != nil {
					t.Fatal(err)
				}
				for _, one := range append(b.Before, odds.Before{Type: "all", P: b.All}) {
					if one.P.Cmp(want[one.Type]) != 0 {
						t.Errorf("%d points, %s: %v, want %v", b.Points, one.Type, one.P, want[one.Type])
					}
				}
			}
		})
	}
	for name, s := range map[string]*malhya.State{
		"no combat": sneaks(t, 1), "an uncounted bag": table(t, Book(), func(s *malhya.State) {
			s.Combat.Upgrades = map[string]string{}
		}),
		"no card": opening(t, func(s *malhya.State) {
			s.Enemies = append(s.Enemies,
				malhya.Enemy{Name: "ghost-1"})
		}),
		"no number": opening(t, func(s *malhya.State) { s.Hero(Ann).Board.Initiative = malhya.Unknown }),
	} {
		if _, err := odds.ActsFirst(s, Ann); err == nil {
			t.Error(name)
		}
	}
}
