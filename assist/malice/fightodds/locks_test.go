package fightodds_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"tablehand/assist/malice/fightodds"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/odds"
	"tablehand/assist/telling/tellingtest"
)

// Of the d* that fall once for a fight only what they come to matters: one race for all that come
// to the same gives the odds of a race for each number of stars, and never runs more of them
// (dstar.method.lockdown, shield.minimum, futile.definition, reading A26).
func TestLockdownIsWhatTheStarsComeTo(t *testing.T) {
	random := rand.New(rand.NewPCG(26, 5))
	some := func(words ...string) (text string) {
		for _, word := range words {
			if n := random.IntN(3); n > 0 {
				text += fmt.Sprintf(" %s=%dd*", word, n)
			} else if random.IntN(3) == 0 {
				text += fmt.Sprintf(" %s=%d+1d*", word, 1+random.IntN(3))
			}
		}
		return text
	}
	fewer := 0
	fights := tellingtest.Tries(60, 20, 4)
	for n := range fights {
		avatar := fmt.Sprint("life=", 1+random.IntN(3), some("cr", "wounds", "shield"))
		foe := fmt.Sprint("life=", 1+random.IntN(3), " power=", 2+random.IntN(2),
			some("cr", "wounds", "shield"))
		switch n % 4 {
		case 1:
			avatar += some("cold-wounds", "fire-shield", "untyped-shield")
			foe += some("fire-wounds", "cold-shield")
		case 2:
			avatar += " radiance=combat,luck,physical-surge"
			foe += " kind=shadow"
		case 3:
			foe += " kind=guardian"
		}
		s := madeUp(t, "lockdown", foe, avatar)
		if n%5 == 0 {
			s.Readings = map[string]string{"A26": "each"}
		}
		if n%7 == 0 {
			s.Avatars[0].Mods = append(s.Avatars[0].Mods, "cr -1d*", "shield -1d*")
		}
		want, races, err := fightodds.OddsOfEachSum(s)
		if err != nil {
			t.Fatal(err)
		}
		got, err := fightodds.OddsOfFight(s, nil)
		if err != nil {
			t.Fatal(err)
		}
		what := fmt.Sprintf("%s against %s", avatar, foe)
		malicetest.Equal(t, what, writtenOdds(got), writtenOdds(want))
		ran, err := fightodds.Races(s)
		if err != nil || ran > races {
			t.Errorf("%s: %d races, not %d at most (%v)", what, ran, races, err)
		}
		if ran < races {
			fewer++
		}
	}
	if fewer < fights/2 {
		t.Errorf("only %d of %d fights took fewer races", fewer, fights)
	}
}

// How many ways there are for d* to lie is known before they are listed: many of them on both
// sides are a few thousand races, and what is too many is refused at once, by their number
// (dstar.method.lockdown).
func TestManyLockedStars(t *testing.T) {
	most := "life=99 cr=20d* wounds=20d* shield=20d*"
	races, err := fightodds.Races(madeUp(t, "lockdown", most, most))
	if err != nil || races > 8000 {
		t.Errorf("%d races: %v", races, err)
	}
	for what, s := range map[string]fightCase{
		"two against one": {creature: most, avatars: []string{most, most}},
		"more than bits": {creature: "life=1 wounds=1", avatars: []string{"life=1 cr=99d*"},
			foe: []string{"target evadable cr -70d*"}},
		"eight that are alike": {creature: "life=9 cr=9d*",
			avatars: []string{"life=9 cr=9d*", "life=9 cr=9d*", "life=9 cr=9d*", "life=9 cr=9d*",
				"life=9 cr=9d*", "life=9 cr=9d*", "life=9 cr=9d*", "life=9 cr=9d*"}},
	} {
		s.method = "lockdown"
		_, err := fightodds.OddsOfFight(s.table(t), nil)
		if large, ok := errors.AsType[*odds.TooLarge](err); !ok || large.Size <= large.Most {
			t.Errorf("%s: %v", what, err)
		}
	}
}
