package tests_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/enemies"
	"tablehand/assist/malhya/fight"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/movement"
	"tablehand/assist/malhya/patrol"
	"tablehand/assist/malhya/rounds"
	"tablehand/assist/malhya/setup"
	"tablehand/assist/malhya/stealth"
	"tablehand/assist/malhya/tests"
	"tablehand/assist/malhya/travel"
	"tablehand/assist/telling"
)

// tried puts a test on the table that has begun: of so many rolls and successes.
func tried(rolls, successes int) func(*malhya.State) {
	return func(s *malhya.State) {
		s.Test = &malhya.Test{For: "solo", Who: []string{Ann}, Trait: "sense", Words: "1d 2x 3+", Turn: Ann,
			Rolls: rolls, Successes: successes, Locked: map[string]int{}}
	}
}

// A test that has begun is rolled on or stopped: nothing else ends it, before the first roll and after each,
// in any mode, and each refusal names what may be typed.
func TestNothingWalksAwayFromATest(t *testing.T) {
	for mode, c := range map[string]struct {
		table func(testing.TB, ...func(*malhya.State)) *malhya.State
		acts  []malhya.Act
	}{
		"stealth": {Sneak, []malhya.Act{stealth.End{Hero: Ann}, stealth.Stand{Hero: Ann}, stealth.End{Hero: Ben},
			stealth.Leave{Hero: Ann}, stealth.Cease{}, stealth.Begin{Side: "normal"}, stealth.Alarm{},
			stealth.Kill{Hero: Ann, Enemy: "swordsman-2"}, stealth.Cadaver{Hero: Ann, From: "D4", To: "D6"},
			stealth.Action{Hero: Ann, Points: 1, Name: "lever"}, movement.Move{Who: Ann, Way: []string{"C5"}},
			patrol.Card{Text: "1 to yellow 2"}, travel.Chapter{Word: "37"}, travel.Rest{}}},
		"combat": {Fight, []malhya.Act{rounds.End{Hero: Ann}, rounds.Round{}, rounds.Over{}, rounds.Initiative{},
			rounds.Upgrade{}, enemies.Turn{}, enemies.Turn{Who: "swordsman-2"}, movement.Move{Who: Ann,
				Way: []string{"C5"}}, fight.Blow{Attacker: Ann, Target: "swordsman-2"},
			travel.Chapter{Word: "37"}}},
		"road": {Road, []malhya.Act{travel.Card{Words: []string{"plain", "01"}}, travel.Move{To: "forest"},
			travel.Rest{}, travel.Collect{Text: "herbs"}, setup.Lay{}, travel.Chapter{Word: "37"}}},
	} {
		for _, at := range []struct{ rolls, successes int }{{0, 0}, {1, 0}, {2, 3}} {
			s := c.table(t, tried(at.rolls, at.successes))
			for _, act := range c.acts {
				t.Run(fmt.Sprintf("%s %d %T", mode, at.successes, act), func(t *testing.T) {
					err := Refuses(t, s, act, "test.goes-on", Said{})
					want := []string{"test roll"}
					if at.successes == 3 {
						want = append(want, "test stop")
					}
					var do []string
					if offered, is := errors.AsType[*telling.Offered](err); is {
						for _, c := range offered.Do {
							do = append(do, c.String())
						}
					}
					if !slices.Equal(do, want) {
						t.Errorf("%v offers %v", err, do)
					}
				})
			}
			Refuses(t, s, test(t, trap), "test.goes-on", Said{})
		}
	}
}

// Once it is stopped the turn goes on.
func TestAfterATestTheTurnGoesOn(t *testing.T) {
	s, _ := Plays(t, Sneak(t, tried(1, 3), Acts(Ann, 4)), tests.Stop{}, Said{})
	Plays(t, s, stealth.Action{Hero: Ann, Points: 1, Name: "lever"}, Said{})
}
