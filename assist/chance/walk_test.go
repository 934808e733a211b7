package chance

import (
	"errors"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// outcomes walks a play that says how it ended, and sums the chances of each end.
func outcomes(t *testing.T, play func(Source) string) map[string]string {
	t.Helper()
	end, sums := "", map[string]*big.Rat{}
	err := Walk(func(s Source) error {
		end = play(s)
		return nil
	}, func(p *big.Rat) {
		if sums[end] == nil {
			sums[end] = new(big.Rat)
		}
		sums[end].Add(sums[end], p)
	})
	if err != nil {
		t.Fatal(err)
	}
	chances := map[string]string{}
	for end, p := range sums {
		chances[end] = p.RatString()
	}
	return chances
}

func value(s Source, purpose string, d Die) int {
	roll, _ := s.Roll(purpose, d)
	return roll.Value
}

func TestWalkOneDie(t *testing.T) {
	for _, c := range []struct {
		die  Die
		want map[string]string
	}{
		{starDie, map[string]string{"0": "1/2", "1": "1/2"}},
		{d2, map[string]string{"1": "1/2", "2": "1/2"}},
		{d3, map[string]string{"1": "1/3", "2": "1/3", "3": "1/3"}},
		{d4, map[string]string{"1": "1/4", "2": "1/4", "3": "1/4", "4": "1/4"}},
		{d5, map[string]string{"1": "1/5", "2": "1/5", "3": "1/5", "4": "1/5", "5": "1/5"}},
		{d6, map[string]string{"1": "1/6", "2": "1/6", "3": "1/6", "4": "1/6", "5": "1/6", "6": "1/6"}},
	} {
		got := outcomes(t, func(s Source) string { return fmt.Sprint(value(s, "roll", c.die)) })
		if !maps.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.die.Name, got, c.want)
		}
	}
}

func TestWalkTwoPurposesAreIndependent(t *testing.T) {
	got := outcomes(t, func(s Source) string {
		return fmt.Sprint(value(s, "power", d5), value(s, "type", d3))
	})
	want := map[string]string{}
	for power := 1; power <= 5; power++ {
		for kind := 1; kind <= 3; kind++ {
			want[fmt.Sprint(power, kind)] = "1/15"
		}
	}
	if !maps.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// Whether a second die falls at all may hang on the first.
func TestWalkForks(t *testing.T) {
	got := outcomes(t, func(s Source) string {
		if value(s, "reveal", d3) > 1 {
			return "nothing"
		}
		drawn, _ := s.Draw("well", []string{"dark", "light", "dark"})
		return drawn.Value
	})
	if want := map[string]string{"nothing": "2/3", "dark": "2/9", "light": "1/9"}; !maps.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestWalkWithoutChance(t *testing.T) {
	got := outcomes(t, func(s Source) string {
		card, _ := s.Card("ability", nil)
		choice, _ := s.Choose(Question{For: "recover", Default: "wounds"})
		return fmt.Sprintf("%+v %+v", card, choice)
	})
	want := map[string]string{"{For:ability Value: From:default} " +
		"{For:recover Value:wounds From:default Enter:false}": "1"}
	if !maps.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestWalkEndsAtAnError(t *testing.T) {
	plays, ways := 0, 0
	err := Walk(func(s Source) error {
		plays++
		value(s, "roll", d6)
		if plays == 3 {
			_, err := s.Choose(Question{For: "target", Text: "whom to hit",
				Answers: []string{"Sara", "Bryan"}})
			return err
		}
		return nil
	}, func(*big.Rat) { ways++ })
	var wanted *Wanted
	if !errors.As(err, &wanted) || wanted.Question.For != "target" || plays != 3 || ways != 2 {
		t.Errorf("%v after %d plays and %d ways", err, plays, ways)
	}
}

// Law: whatever falls, and whatever is rolled because of it, every way is walked
// once, and the chances of all ways sum to 1.
func TestWalkSumsToOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sides := rapid.SliceOfN(rapid.IntRange(1, 4), 7, 7).Draw(t, "sides")
		sum, seen, path := new(big.Rat), map[string]bool{}, []int(nil)
		err := Walk(func(s Source) error {
			path = nil
			for at := 0; at < len(sides); at += path[len(path)-1] {
				path = append(path, value(s, "step", Plain(sides[at])))
			}
			return nil
		}, func(p *big.Rat) {
			sum.Add(sum, p)
			if key := fmt.Sprint(path); seen[key] {
				t.Fatalf("%s walked twice", key)
			} else {
				seen[key] = true
			}
		})
		if err != nil || sum.RatString() != "1" {
			t.Fatalf("sum %s, %v, of %v", sum.RatString(), err, slices.Sorted(maps.Keys(seen)))
		}
	})
}

func TestWalkGivesEachWayItsOwnChance(t *testing.T) {
	var kept []*big.Rat
	err := Walk(func(s Source) error {
		if value(s, "first", d2) == 1 {
			value(s, "second", Plain(4))
		}
		return nil
	}, func(p *big.Rat) { kept = append(kept, p) })
	var got []string
	for _, p := range kept {
		got = append(got, p.RatString())
	}
	fork := slices.Repeat([]string{"1/24"}, 12)
	if want := append(fork, "1/6", "1/6", "1/6"); err != nil || !slices.Equal(got, want) {
		t.Errorf("%v, %v; want %v", got, err, want)
	}
}
