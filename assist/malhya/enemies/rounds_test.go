package enemies_test

import (
	"slices"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/enemies"
	"tablehand/assist/malhya/fight"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/rounds"
	order "tablehand/assist/malhya/turns"
	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
)

// picks rolls and draws, and answers each question by any of its answers.
type picks struct{ *chance.Stream }

func (p picks) Choose(q chance.Question) (chance.Choice, error) {
	if len(q.Answers) == 0 || q.Check != nil {
		return p.Stream.Choose(q)
	}
	draw, err := p.Draw(q.For, q.Answers)
	return chance.Choice{For: q.For, Value: draw.Value}, err
}

// begun is a fight of four enemies in the practice room before its first round, with all dice and the bag
// read off.
func begun(t *testing.T) *malhya.State {
	page := Fight(t, Stand("swordsman-2", "I4", "archer-1", "J2", "swordsman-1", "F4", "archer-2", "G6"))
	s := malhya.Begin(CalibratedBook(), Plans())
	s.Phase, s.Mode, s.Booklets, s.Group = page.Phase, page.Mode, page.Booklets, page.Group
	s.Heroes, s.Enemies, s.Room = page.Heroes, page.Enemies, page.Room
	malhya.ModeTurned{Mode: malhya.InCombat, Points: 6}.Apply(s)
	return s
}

// 1,000 random rounds: everybody acts once, and crystals, points, tokens and spaces add up at any time.
func TestThousandRounds(t *testing.T) {
	s, n := begun(t), 0
	play := func(act malhya.Act) error {
		n++
		after := telling.Copy(s)
		_, err := telling.Play(after, act, picks{chance.NewStream(20, n, "rounds")}, false)
		if err == nil {
			s = after
		}
		return err
	}
	must := func(act malhya.Act) {
		t.Helper()
		if err := play(act); err != nil {
			t.Fatalf("%#v: %v", act, err)
		}
		sound(t, s)
	}
	oneOf := func(list ...string) string {
		n++
		draw, _ := chance.NewStream(21, n, "one of").Draw("any", list)
		return draw.Value
	}
	for range tellingtest.Tries(1000, 1000, 100) {
		if s.Combat == nil {
			s = begun(t)
		}
		for i := range s.Heroes {
			if s.Heroes[i].Unconscious() { // nobody may be able to pay
				_ = play(rounds.Regenerate{Hero: s.Heroes[i].Name})
			}
		}
		act := rounds.Round{}
		for _, h := range s.Conscious() {
			act.Initiative = append(act.Initiative, rounds.Buy{Hero: h.Name, N: slices.Index([]string{"0", "1",
				"2"}, oneOf("0", "1", "2"))})
		}
		must(act)
		for now := s.Combat.Round; s.Combat != nil && s.Combat.Round == now; {
			who := oneOf(order.Next(s)...)
			if s.Hero(who) == nil {
				must(enemies.Turn{Who: oneOf(order.Figures(s, who)...)})
				continue
			}
			if near := s.Engages(who); len(near) > 0 {
				_ = play(fight.Blow{Attacker: who, Target: near[0]}) // there may be too few points
			}
			if s.Combat != nil {
				must(rounds.End{Hero: who})
			}
		}
		if faults := Faults(t, s); faults != nil {
			t.Fatal(faults)
		}
	}
}

// sound holds a table to what adds up whatever is done in a fight.
func sound(t *testing.T, s *malhya.State) {
	t.Helper()
	for i, all := range []int{5, 4} {
		if h := s.Heroes[i]; h.Turn.Points < 0 || h.Turn.Points > 6 || h.Crystals.All() != all {
			t.Fatalf("%+v", h)
		}
	}
	if c := s.Combat; c != nil {
		acted := slices.Sorted(slices.Values(c.Acted))
		if len(slices.Compact(slices.Clone(acted))) != len(acted) || s.Bag() != 16-len(c.Upgrades) {
			t.Fatalf("%+v", c)
		}
	}
}
