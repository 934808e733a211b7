package odds_test

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malediction"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/odds"
	exact "tablehand/assist/odds"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling/tellingtest"
)

// The best attacks on a unit are worth what trying every order finds, whoever is engaged, shoots, suffers
// retaliations for it, and stands behind a Shield Wall.
func TestTheBestKillIsThatOfEveryOrder(t *testing.T) {
	between := 0
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 1))
		m, s := anyModel(t, r, 2+r.IntN(2), 1+r.IntN(2))
		m.target = r.IntN(len(m.foe))
		got, err := odds.Kill{Target: fmt.Sprintf("f%d-1", m.target)}.Odds(s, odds.Outset{})
		if err != nil {
			t.Fatal(seed, err)
		}
		want := m.value(-1)
		if got.P.Cmp(want) != 0 {
			t.Errorf("table %d: %s, and %s by every order", seed, got.P, want)
		}
		if want.Sign() > 0 && !want.IsInt() {
			between++
		}
	}
	if between < 20 {
		t.Errorf("only %d of the tables are open", between)
	}
}

// The best order of a round's activations is worth what trying every order finds, with the claims that
// are left when the dice have fallen.
func TestTheBestRoundIsThatOfEveryOrder(t *testing.T) {
	between := 0
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 2))
		m, s := anyModel(t, r, 2, 2)
		got, err := odds.Round{Player: "Logan"}.Odds(s, odds.Outset{})
		if err != nil {
			t.Fatal(seed, err)
		}
		want := m.value(-1)
		if got.P.Cmp(want) != 0 {
			t.Errorf("table %d: %s, and %s by every order", seed, got.P, want)
		}
		if want.Sign() > 0 && !want.IsInt() {
			between++
		}
	}
	if between < 10 {
		t.Errorf("only %d of the tables are open", between)
	}
}

// Attacks that are said are those of the acts in their order, whoever falls between.
func TestSaidAttacksAreTheActsInTheirOrder(t *testing.T) {
	s := skirmish(t)
	s.Unit("priest-1").Damage = 2
	got, err := odds.Kill{Target: "priest", With: []odds.Attacks{{Unit: "prowler", Times: 1},
		{Unit: "archer", Times: 1}}}.
		Odds(s, odds.Outset{})
	if err != nil {
		t.Fatal(err)
	}
	// 6 health against 12: 4/2 of accuracy 4 (8 to 19 hit), 4/2 of accuracy 5 (7 to 19).
	one := map[int]int64{1: 1, 2: 6, 4: 12, 6: 1}
	two := map[int]int64{1: 1, 2: 5, 4: 13, 6: 1}
	ways := int64(0)
	for a, n := range one {
		for b, m := range two {
			if a >= 6 || a+b >= 6 {
				ways += n * m
			}
		}
	}
	same(t, "falls", got.P, big.NewRat(ways, 400))
	var lines []string
	for _, c := range got.Plan {
		lines = append(lines, c.String())
	}
	want := []string{"attack prowler-1 priest-1", "pass", "attack archer-1 priest-1 ranged"}
	if !slices.Equal(lines, want) {
		t.Errorf("%q", lines)
	}
	for _, with := range [][]odds.Attacks{{{Unit: "prowler", Times: 3}}, {{Unit: "exemplar", Times: 1}}} {
		if _, err := (odds.Kill{Target: "priest", With: with}).Odds(s, odds.Outset{}); err == nil {
			t.Errorf("%v is taken", with)
		}
	}
}

// What is too much to try is at least what fewer attacks come to, and never more than all.
func TestTooManyPositionsAreAtLeastSoMuch(t *testing.T) {
	fewer := 0
	for seed := range uint64(tellingtest.Tries(12, 12, 3)) {
		_, s := anyModel(t, rand.New(rand.NewPCG(seed, 3)), 3, 2)
		all, err := odds.Round{Player: "Logan"}.Odds(s, odds.Outset{})
		if err != nil {
			t.Fatal(err)
		}
		if all.Positions < 8 {
			continue
		}
		some, err := odds.Round{Player: "Logan"}.Odds(s, odds.Outset{Most: all.Positions - 1})
		if _, large := errors.AsType[*exact.TooLarge](err); large {
			continue
		}
		if err != nil || some.Bound != odds.AtLeast || some.P.Cmp(all.P) > 0 {
			t.Errorf("table %d: %v of %v, %s, %v", seed, some.P, all.P, some.Bound, err)
		}
		fewer++
	}
	if fewer == 0 && !testing.Short() {
		t.Error("no table is too large")
	}
	_, err := odds.Kill{Target: "priest"}.Odds(skirmish(t), odds.Outset{Most: 3})
	if _, large := errors.AsType[*exact.TooLarge](err); !large {
		t.Errorf("three positions: %v", err)
	}
}

// A turn is worth the mastery that its best use brings; a unit that wants to live shifts, in the tutorial
// it moves; a charge comes where a ruler says so.
func TestTheBestTurn(t *testing.T) {
	s := skirmish(t)
	s.Unit("priest-1").Damage = 7
	best := func(turn odds.Turn) (odds.Odds, string) {
		t.Helper()
		r, err := turn.Odds(s, odds.Outset{})
		if err != nil {
			t.Fatal(err)
		}
		var lines []string
		for _, c := range r.Plan {
			lines = append(lines, c.String())
		}
		return r, strings.Join(lines, "; ")
	}
	r, plan := best(odds.Turn{Unit: "prowler", For: odds.Mastery})
	same(t, "mastery", r.Mean, big.NewRat(4, 1))
	if plan != "attack prowler-1 priest-1" {
		t.Error(plan)
	}
	r, plan = best(odds.Turn{Unit: "prowler", For: "kill=exemplar", Reach: []string{"exemplar"}})
	if r.P.Sign() != 0 || plan == "" { // 12 health: nothing fells it, but more mastery comes
		t.Error(r.P, plan)
	}
	r, plan = best(odds.Turn{Unit: "vorendal", For: odds.Live})
	same(t, "lives", r.P, big.NewRat(1, 1))
	if plan != "shift vorendal-1 near none" {
		t.Error(plan)
	}
	s.Mode = notation.Tutorial
	if r, plan = best(odds.Turn{Unit: "vorendal", For: odds.Live}); plan != "move vorendal-1 near none" {
		t.Error(r.P, plan)
	}
}

// A relic that a unit gets to counts once for each husk; nobody claims in an engagement.
func TestARoundCountsWhatMayBeClaimed(t *testing.T) {
	rulebooktest.Proves(t, "relic.claim.unengaged", "relic.claim.uncontested", "relic.claim.husk-gone")
	for _, c := range []struct {
		mastery int
		reach   []string
		near    [][2]string
		want    int64
	}{
		{30, nil, [][2]string{{"archer-1", "husk-3"}}, 1},
		{29, nil, [][2]string{{"archer-1", "husk-3"}}, 0},
		{20, nil, [][2]string{{"archer-1", "husk-3"}, {"ghoul-1", "husk-3"}}, 0},
		{20, nil, [][2]string{{"archer-1", "husk-3"}, {"ghoul-1", "husk-4"}}, 1},
		{20, []string{"ghoul=husk-4"}, [][2]string{{"archer-1", "husk-3"}}, 1},
		{30, nil, [][2]string{{"archer-1", "husk-3"}, {"lancer-1", "husk-3"}}, 0},
	} {
		s := Duel(t,
			Unit{Of: "Ashley", Card: "Lancer", Cost: 4, Stats: "4 4/2 0 6 13 10"},
			Unit{Of: "Logan", Card: "Deadeye Archer", Cost: 4, Stats: "5 4/2 0 5 12 10"},
			Unit{Of: "Logan", Card: "Ghoul", Cost: 2, Stats: "3 2/1 0 6 10 6"})
		s.Player("Logan").Mastery = c.mastery
		for _, p := range c.near {
			s.Near = append(s.Near, malediction.Pair(p))
		}
		got, err := odds.Round{Player: "Logan", Reach: c.reach}.Odds(s, odds.Outset{})
		if err != nil {
			t.Fatal(err)
		}
		rulebooktest.Met(t, got)
		same(t, fmt.Sprint(c), got.P, big.NewRat(c.want, 1))
	}
}
