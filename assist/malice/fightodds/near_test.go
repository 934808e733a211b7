package fightodds_test

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/malice/fightodds"
)

// In floating point each chance is wrong by at most so much of itself as is said, and certain, or impossible,
// where it is.
func TestNearOddsAreWrongByAtMostSoMuch(t *testing.T) {
	inexact := 0
	rapid.Check(t, func(rt *rapid.T) {
		want, s := anyFight(rt).odds(t, rt)
		near, err := fightodds.NearOdds(s)
		if err != nil || near.Exact || near.Error == 0 {
			rt.Fatalf("%+v, %v", near, err)
		}
		holds := func(what string, got, want *big.Rat) {
			wrong := new(big.Rat).Sub(got, want)
			most := new(big.Rat).Mul(want, new(big.Rat).SetFloat64(near.Error))
			if wrong.Sign() != 0 {
				inexact++
			}
			if wrong.Abs(wrong).Cmp(most) > 0 || got.IsInt() != want.IsInt() && what != "phases" {
				rt.Fatalf("%s is %s, and said to be %s by at most %g", what, want, got, near.Error)
			}
		}
		holds("win", near.Win, want.Win)
		holds("lose", near.Lost, want.Lost)
		holds("flees", near.Fled, want.Fled)
		holds("new form", near.Reforms, want.Reforms)
		holds("phases", near.Phases, want.Phases)
		for i, a := range want.Avatars {
			for n, p := range a.Life {
				holds(a.Name, near.Avatars[i].Life[n], p)
			}
		}
	})
	if inexact == 0 {
		t.Error("floating point is exact everywhere")
	}
}

// A chance that is rounded to 1 beside another is not certain.
func TestRoundedToOneIsNotCertain(t *testing.T) {
	tiny := new(big.Rat).SetFrac64(1, 1<<62)
	for _, win := range []*big.Rat{big.NewRat(1, 1), new(big.Rat).Add(big.NewRat(1, 1), tiny)} {
		fightodds.Uncertain(win, tiny, new(big.Rat))
		if want := new(big.Rat).Sub(big.NewRat(1, 1), tiny); win.Cmp(want) != 0 {
			t.Errorf("%s, not %s", win, want)
		}
	}
	alone := new(big.Rat).Sub(big.NewRat(1, 1), tiny)
	if fightodds.Uncertain(alone, new(big.Rat)); !alone.IsInt() {
		t.Errorf("alone it is certain: %s", alone)
	}
}
