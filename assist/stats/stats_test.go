package stats_test

import (
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"tablehand/assist/chance"
	"tablehand/assist/stats"
)

// Luck agrees with every fall of fair dice, counted one by one.
func TestLuckIsEveryFall(t *testing.T) {
	for n := 1; n <= 5; n++ {
		counts, all := map[int]int64{}, int64(1)
		var fall func(left, sum int)
		fall = func(left, sum int) {
			if left == 0 {
				counts[sum]++
				return
			}
			for face := 1; face <= 6; face++ {
				fall(left-1, sum+face)
			}
		}
		fall(n, 0)
		for range n {
			all *= 6
		}
		less := int64(0)
		for sum := n; sum <= 6*n; sum++ {
			l := stats.LuckOf(chance.Plain(6), n, sum)
			if l.Less.Cmp(big.NewRat(less, all)) != 0 || l.Equal.Cmp(big.NewRat(counts[sum], all)) != 0 {
				t.Errorf("%d dice, %d: %v less, %v equal", n, sum, l.Less, l.Equal)
			}
			less += counts[sum]
		}
	}
}

// Of very many dice luck comes near the exact one.
func TestLuckOfManyDiceIsNear(t *testing.T) {
	for _, sum := range []int{6800, 6950, 7000, 7100, 7250} {
		exact := stats.LuckOf(chance.Plain(6), 2000, sum)
		many := stats.LuckOf(chance.Plain(6), 2001, sum+3)
		if many.Less != nil || math.Abs(exact.Near-many.Near) > 0.01 {
			t.Errorf("%d: %v, and %v", sum, exact.Near, many.Near)
		}
	}
}

// How uneven counts are agrees with printed tables of the chi-square distribution.
func TestUnevenIsChiSquare(t *testing.T) {
	of := []int{1, 1, 1, 1, 1, 1}
	for _, c := range []struct {
		counts []int
		want   float64
	}{
		{[]int{10, 10, 10, 10, 10, 10}, 1},
		{[]int{19, 7, 12, 9, 13, 18}, 0.1186304185},      // 8.769 with 5 degrees
		{[]int{22, 8, 10, 7, 6, 7}, 0.002705916063},      // 18.2
		{[]int{60, 28, 28, 28, 28, 28}, 0.0001066716304}, // 25.6,
	} {
		if got := stats.Uneven(c.counts, of); math.Abs(got-c.want) > 1e-6*c.want {
			t.Errorf("%v: %v, want %v", c.counts, got, c.want)
		}
	}
	// with one degree it is the normal distribution: 60 to 40 is two deviations
	if got := stats.Uneven([]int{60, 40}, []int{1, 1}); math.Abs(got-math.Erfc(math.Sqrt2)) > 1e-12 {
		t.Errorf("60 to 40: %v", got)
	}
}

// A fair die is called fair in 999 of 1,000 evenings, one that shows a six in three throws is found.
func TestFairAndLoadedEvenings(t *testing.T) {
	of := []int{1, 1, 1, 1, 1, 1}
	source := rand.New(rand.NewPCG(7, 7))
	evening := func(loaded bool) bool {
		counts := make([]int, 6)
		for range 200 {
			face := source.IntN(6)
			if loaded && source.IntN(5) == 0 { // 1/5 + 4/5 of a sixth is a third
				face = 5
			}
			counts[face]++
		}
		return stats.Loaded(stats.Uneven(counts, of), 1)
	}
	called, missed := 0, 0
	for range 1000 {
		if evening(false) {
			called++
		}
		if !evening(true) {
			missed++
		}
	}
	if called > 5 || missed > 60 { // 1 and about 25 are expected
		t.Errorf("%d fair dice called loaded, %d loaded ones missed", called, missed)
	}
	if stats.Loaded(0.0005, 2) || !stats.Loaded(0.0004, 2) || !stats.Enough(30, of) || stats.Enough(29, of) ||
		stats.Enough(99, slices.Repeat([]int{1}, 20)) {
		t.Error("how many are looked at, and how many are enough")
	}
}

// A pause makes a break of what follows it, however short; and what goes on is told with its beginning.
func TestAClockRests(t *testing.T) {
	var c stats.Clock
	at := time.Date(2026, 11, 28, 18, 0, 0, 0, time.UTC)
	c.Begin("Ann", 1)
	c.Act(at)
	c.Act(at.Add(time.Minute))
	c.Rest()
	who, begun, last, rests := c.Running()
	if who != "Ann" || begun != at || last != at.Add(time.Minute) || !rests {
		t.Errorf("%s since %v, %v, %t", who, begun, last, rests)
	}
	c.Act(at.Add(4 * time.Minute))
	c.Begin("Ben", 4)
	c.Act(at.Add(5 * time.Minute))
	turns := c.Turns()
	if turns[0].Sum() != 60 || turns[1].Sum() != 60 || c.Breaks != 180 || c.BreakCount != 1 {
		t.Errorf("%+v, breaks %d (%d)", turns, c.Breaks, c.BreakCount)
	}
	if who, begun, _, rests := c.Running(); who != "Ben" || begun != at.Add(4*time.Minute) || rests {
		t.Errorf("%s since %v, %t", who, begun, rests)
	}
}

// A turn lasts until the next begins; breaks are left out, and count by themselves.
func TestTurnsWithoutBreaks(t *testing.T) {
	var c stats.Clock
	at := time.Date(2026, 11, 28, 18, 0, 0, 0, time.UTC)
	act := func(later time.Duration, who string, seq int) {
		at = at.Add(later)
		c.Act(at)
		if who != "" {
			c.Begin(who, seq)
		}
	}
	act(0, "Ann", 1)
	act(time.Minute, "", 0)
	act(2*time.Minute, "Ben", 3)
	act(11*time.Minute, "", 0)
	act(4*time.Minute, "Ann", 5)
	act(10*time.Minute, "Ben", 6)
	c.Pause()
	act(time.Hour, "", 0)
	turns := c.Turns()
	if len(turns) != 2 || turns[0].Sum() != 780 || turns[0].Median() != 180 || turns[1].Sum() != 240 ||
		c.Breaks != 660 || c.BreakCount != 1 || c.Seconds != 1020 {
		t.Errorf("%+v, %d s, breaks %d (%d)", turns, c.Seconds, c.Breaks, c.BreakCount)
	}
	if seq, seconds := turns[0].Longest(); seq != 5 || seconds != 600 {
		t.Errorf("the longest: act %d, %d s", seq, seconds)
	}
}
