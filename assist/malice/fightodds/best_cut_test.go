package fightodds_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"tablehand/assist/malice/fightodds"
	"tablehand/assist/telling/tellingtest"
)

// However few states may be weighed, the best of a fight is no better than the best of all, no worse than
// doing nothing, and says how many shards it has weighed unless it is the best of all; what is too much has
// no answer. The whole run cuts each search at every number of states.
func TestBestCutAtEveryLength(t *testing.T) {
	cuts, fewer, none := 0, 0, 0
	for i := range tellingtest.Tries(24, 3, 1) {
		r := rand.New(rand.NewPCG(uint64(i), 5))
		one := func(words ...string) string { return words[r.IntN(len(words))] }
		s := holdingShards(t, madeUp(t, one("all", "net", "halfsies"),
			fmt.Sprintf("life=%d cr=%d %s", 1+r.IntN(4), r.IntN(3), one("", "abilities=red", "wounds=1d*")),
			fmt.Sprintf("life=%d cr=%d", 1+r.IntN(3), r.IntN(2)), fmt.Sprintf("life=%d", 1+r.IntN(3))),
			one("2", "red:1,1", "3", "red:2"), one("0", "1", "blue:1", "2"))
		body := big.NewRat(int64(r.IntN(3)), 2)
		whole := bestUse(t, s, body)
		if whole.Most != nil {
			t.Fatal("this is no small table")
		}
		size := 1
		for ; ; size *= 2 { // so many states are enough
			if b, err := fightodds.BestWithin(s, nil, body, size); err == nil && b.Most == nil {
				break
			}
		}
		step := max(1, size/tellingtest.Tries(size, 12, 4))
		for ways := 1; ways < size; ways += step {
			cuts++
			b, err := fightodds.BestWithin(s, nil, body, ways)
			switch {
			case err != nil && strings.Contains(err.Error(), "too many choices"):
				none++
				continue
			case err != nil:
				t.Fatal(err)
			case b.Without.Worth.Cmp(whole.Without.Worth) != 0:
				t.Errorf("table %d, %d states: without %v, not %v", i, ways, b.Without.Worth, whole.Without.Worth)
			case b.Most == nil && b.With.Worth.Cmp(whole.With.Worth) != 0:
				t.Errorf("table %d, %d states: the best of all is %v, not %v", i, ways, b.With.Worth,
					whole.With.Worth)
			case b.With.Worth.Cmp(whole.With.Worth) > 0 || b.With.Worth.Cmp(b.Without.Worth) < 0:
				t.Errorf("table %d, %d states: %v is not from %v to %v", i, ways, b.With.Worth, b.Without.Worth,
					whole.With.Worth)
			}
			if b.Most != nil {
				fewer++
			}
		}
	}
	t.Logf("%d cuts: %d weigh fewer shards and say so, %d have no answer", cuts, fewer, none)
	if fewer == 0 {
		t.Error("no search was cut")
	}
}
