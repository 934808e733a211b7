package chance_test

import (
	"math/big"
	"slices"
	"testing"

	"tablehand/assist/chance"
)

// A fold plays one way for each class, and comes to what a walk over every face comes to.
func TestFoldComesToTheSameAsAWalk(t *testing.T) {
	d20 := chance.Plain(20)
	class := func(face int) int {
		switch {
		case face == 1:
			return 0
		case face == 20:
			return 3
		case face >= 8:
			return 2
		}
		return 1
	}
	folded := d20
	folded.Alike = class
	sums := func(walk func(func(chance.Source) error, func(*big.Rat)) error, d chance.Die) (
		map[int]*big.Rat, int) {
		all, ways, got := map[int]*big.Rat{}, 0, 0
		err := walk(func(s chance.Source) error {
			one, err := s.Roll("a", d)
			if err != nil || one.Value == 1 {
				got = -1
				return err
			}
			two, err := s.Roll("b", d)
			got = 10*class(one.Value) + class(two.Value)
			return err
		}, func(p *big.Rat) {
			if ways++; all[got] == nil {
				all[got] = new(big.Rat)
			}
			all[got].Add(all[got], p)
		})
		if err != nil {
			t.Fatal(err)
		}
		return all, ways
	}
	every, _ := sums(chance.Walk, d20)
	fold, ways := sums(func(play func(chance.Source) error, each func(*big.Rat)) error {
		return chance.Fold(nil, play, each)
	}, folded)
	if ways != 1+3*4 {
		t.Errorf("%d ways", ways)
	}
	if len(every) != len(fold) {
		t.Fatalf("%v against %v", every, fold)
	}
	for got, p := range every {
		if fold[got] == nil || fold[got].Cmp(p) != 0 {
			t.Errorf("%d: %v against %v", got, p, fold[got])
		}
	}
}

// Words that are given decide, and equal cards are one way.
func TestFoldHearsChoicesAndDrawsEqualCardsOnce(t *testing.T) {
	var seen []string
	var chances []string
	err := chance.Fold(map[string]string{"who": "Ben"}, func(s chance.Source) error {
		who, err := s.Choose(chance.Question{For: "who", Answers: []string{"Ann", "Ben"}, Default: "Ann"})
		if err != nil {
			return err
		}
		card, err := s.Draw("card", []string{"x", "y", "x"})
		seen = append(seen, who.Value+" "+card.Value)
		return err
	}, func(p *big.Rat) { chances = append(chances, p.RatString()) })
	if err != nil || !slices.Equal(seen, []string{"Ben x", "Ben y"}) ||
		!slices.Equal(chances, []string{"2/3", "1/3"}) {
		t.Fatal(seen, chances, err)
	}
}
