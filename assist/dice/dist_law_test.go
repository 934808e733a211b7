package dice

import (
	"fmt"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// anyDist is a number with a few values, some of which may have no weight.
func anyDist(t *rapid.T, label string) Dist {
	weights := rapid.SliceOfN(rapid.Int64Range(0, 9), 1, 60).Draw(t, label)
	weights[0]++
	list := make([]*big.Int, len(weights))
	for i, w := range weights {
		list[i] = big.NewInt(w)
	}
	return Weighed(rapid.IntRange(-50, 50).Draw(t, label+" from"), list)
}

// same holds two numbers against each other, whatever their totals are.
func same(t rapid.TB, what string, a, b Dist) {
	t.Helper()
	leastA, mostA := a.Range()
	leastB, mostB := b.Range()
	if leastA != leastB || mostA != mostB {
		t.Fatalf("%s: %d to %d, and %d to %d", what, leastA, mostA, leastB, mostB)
	}
	for value := leastA; value <= mostA; value++ {
		if a.Chance(value).Cmp(b.Chance(value)) != 0 {
			t.Fatalf("%s: %d has the chances %v and %v", what, value, a.Chance(value), b.Chance(value))
		}
	}
}

// sound holds that the weights come to the total, and that both ends can be.
func sound(t rapid.TB, d Dist) {
	t.Helper()
	sum := new(big.Int)
	for _, w := range d.All() {
		sum.Add(sum, w)
	}
	least, most := d.Range()
	if sum.Cmp(d.Total()) != 0 || d.Weight(least).Sign() <= 0 || d.Weight(most).Sign() <= 0 {
		t.Fatalf("weights come to %v of %v; the ends weigh %v and %v", sum, d.Total(), d.Weight(least),
			d.Weight(most))
	}
}

func sumOf(a, b *big.Rat) *big.Rat { return new(big.Rat).Add(a, b) }

// Means and variances of sums are sums, and addition commutes.
func TestSumsOfNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyDist(t, "a"), anyDist(t, "b")
		sum := a.Plus(b)
		sound(t, sum)
		same(t, "a+b, b+a", sum, b.Plus(a))
		if sum.Mean().Cmp(sumOf(a.Mean(), b.Mean())) != 0 ||
			sum.Variance().Cmp(sumOf(a.Variance(), b.Variance())) != 0 {
			t.Fatalf("mean %v, variance %v of a sum", sum.Mean(), sum.Variance())
		}
		if n := a.Negative(); n.Mean().Neg(n.Mean()).Cmp(a.Mean()) != 0 ||
			n.Variance().Cmp(a.Variance()) != 0 {
			t.Fatal("a minus changes more than the sign")
		}
		stride := breadth(sum.total) + rapid.IntRange(0, 2).Draw(t, "wider")
		for i, w := range convolved(a.weights, b.weights, stride) {
			if w.Cmp(crossed(a.weights, b.weights)[i]) != 0 {
				t.Fatal("one large multiplication differs from many small ones")
			}
		}
	})
}

// Times is repeated addition, whichever way it is worked out.
func TestTimesIsRepeatedPlus(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, n := anyDist(t, "d"), rapid.IntRange(-7, 9).Draw(t, "n")
		if rapid.Bool().Draw(t, "in a row") {
			d = row{values: rapid.IntRange(1, 12).Draw(t, "values")}.die()
		}
		sum := Sure(0)
		for range max(n, -n) {
			if n < 0 {
				sum = sum.Plus(d.Negative())
			} else {
				sum = sum.Plus(d)
			}
			sound(t, sum)
		}
		same(t, "times", d.Times(n), sum)
	})
}

// Adding a row by a sliding window adds just its dice.
func TestRowsAreDice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := anyDist(t, "d")
		r := row{rapid.IntRange(1, 30).Draw(t, "values"), rapid.IntRange(0, 6).Draw(t, "count")}
		got := d.andRows(r)
		sound(t, got)
		same(t, "rows", got, d.Plus(r.die().Times(r.count)))
	})
}

// The means of the kept dice and of the others add up to the mean of all; the lowest are the highest
// of the negated dice; and keeping one die of one changes nothing.
func TestKeptAndNotKeptAreAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, n := anyDist(t, "d"), rapid.IntRange(2, 6).Draw(t, "n")
		k := rapid.IntRange(1, n-1).Draw(t, "k")
		high, low := d.Best(k, n), d.Worst(n-k, n)
		sound(t, high)
		sound(t, low)
		if all := d.Times(n).Mean(); sumOf(high.Mean(), low.Mean()).Cmp(all) != 0 {
			t.Fatalf("%v and %v kept, %v in all", high.Mean(), low.Mean(), all)
		}
		same(t, "turned", d.Worst(k, n), d.Negative().Best(k, n).Negative())
		same(t, "all kept", d.Best(n, n), d.Times(n))
	})
}

// tallied counts the sums of the k highest of n dice another way: face by face from the highest, by
// how many of the dice show it.
func tallied(k, n, sides int) map[int]*big.Int {
	type state struct{ left, sum int }
	now := map[state]*big.Int{{n, 0}: big.NewInt(1)}
	for face := sides; face > 0; face-- {
		next := map[state]*big.Int{}
		for s, w := range now {
			for show := range s.left + 1 {
				kept := min(show, max(k-(n-s.left), 0))
				to := state{s.left - show, s.sum + kept*face}
				if next[to] == nil {
					next[to] = new(big.Int)
				}
				ways := new(big.Int).Binomial(int64(s.left), int64(show))
				next[to].Add(next[to], ways.Mul(ways, w))
			}
		}
		now = next
	}
	sums := map[int]*big.Int{}
	for s, w := range now {
		if s.left == 0 {
			sums[s.sum] = w
		}
	}
	return sums
}

// More kept dice than can be walked have as many ways as another method counts.
func TestManyDiceKept(t *testing.T) {
	for _, c := range [][3]int{{1, 12, 6}, {5, 12, 6}, {11, 12, 6}, {7, 20, 4}, {30, 31, 2}, {3, 9, 20}} {
		d, err := parsed(t, fmt.Sprintf("%dd%dkh%d", c[1], c[2], c[0])).Dist(nil)
		if err != nil {
			t.Fatal(err)
		}
		sums := tallied(c[0], c[1], c[2])
		for value, w := range d.All() {
			if sums[value] == nil || sums[value].Cmp(w) != 0 {
				t.Errorf("%d of %dd%d: %d comes in %v ways, not %v", c[0], c[1], c[2], value, sums[value], w)
			}
			delete(sums, value)
		}
		if len(sums) > 0 {
			t.Errorf("%d of %dd%d can be more than they are: %v", c[0], c[1], c[2], sums)
		}
	}
}

// The highest of n plain dice has a formula of its own.
func TestTheHighestDie(t *testing.T) {
	for _, c := range [][2]int{{1, 6}, {2, 6}, {5, 6}, {3, 20}, {40, 4}, {1000, 1000}} {
		d, err := parsed(t, fmt.Sprintf("%dd%dkh1", c[0], c[1])).Dist(nil)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "highest", d, Highest(c[0], c[1]))
	}
}

// Dist and Range of any expression have the same ends, and the weights of Dist are sound.
func TestDistKeepsToTheRange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e, err := own.Parse(words(t))
		if err != nil {
			t.Skip(err)
		}
		for _, set := range []Set{tossed, physical, odd} {
			if e.Effort(set).Seconds > 0.005 {
				continue
			}
			d, err := e.Dist(set)
			if err != nil {
				t.Fatal(err)
			}
			sound(t, d)
			least, most := d.Range()
			if lo, hi := e.Range(set); lo != least || hi != most {
				t.Fatalf("%s: %d to %d, not %d to %d", e, least, most, lo, hi)
			}
			if p := sumOf(d.AtMost(least+(most-least)/2),
				d.AtLeast(least+(most-least)/2+1)); p.Cmp(big.NewRat(1, 1)) != 0 {
				t.Fatalf("%s: both halves have the chance %v", e, p)
			}
		}
	})
}
