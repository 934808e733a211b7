package fightodds_test

import (
	"fmt"
	"slices"
	"testing"

	"tablehand/assist/malice/fightodds"
)

// BenchmarkOddsGrow measures how the cost of a fight grows: with avatars that are alike against
// Xulthûl of power 5, with avatars of which no two are, with the life of three, and with
// their d*.
func BenchmarkOddsGrow(b *testing.B) {
	grow := func(name, foe string, avatars ...string) {
		s := madeUp(b, "all", foe, avatars...)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := fightodds.OddsOfFight(s, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	var unlike []string
	for n := 1; n <= 8; n++ {
		unlike = append(unlike, fmt.Sprintf("life=5 cr=2d*+%d", n))
		grow(fmt.Sprintf("alike/%d", n), "power=5 kind=xulthul",
			slices.Repeat([]string{"life=5 cr=2d*"}, n)...)
		grow(fmt.Sprintf("unlike/%d", n), "power=5 kind=xulthul", unlike...)
	}
	for _, tokens := range []int{5, 10, 20, 40} {
		grow(fmt.Sprintf("life/%d", tokens), "life=6 cr=2 wounds=2d*",
			slices.Repeat([]string{fmt.Sprintf("life=%d cr=2d*", tokens)}, 3)...)
	}
	for _, stars := range []int{2, 5, 10, 20} {
		grow(fmt.Sprintf("stars/%d", stars), fmt.Sprintf("life=6 cr=2 wounds=%dd*", stars),
			slices.Repeat([]string{fmt.Sprintf("life=5 cr=%dd*", stars)}, 3)...)
	}
}
