package fightodds_test

import (
	"math"
	"math/big"
	"slices"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/fightodds"
)

// What the plan asks, reckoned by hand: a shard is as good in the first exchange as in the
// second, and so is kept for that (shard.limit.combat); who has nothing to gain leaves
// (withdraw.random).
func TestPlanByHand(t *testing.T) {
	for _, c := range []struct {
		creature, shards   string
		body               *big.Rat
		win, lost, leaves  *big.Rat
		spends             float64
		spendsAt, leavesAt []int
	}{
		// 1/2 to wound it first; then 21 of 36 falls, and half of the 5 ties.
		{"life=2 cr=0 wounds=0", "1", new(big.Rat), big.NewRat(47, 144), big.NewRat(97, 144), new(big.Rat),
			0.5, []int{1, 1}, nil},
		{"life=1 cr=0 wounds=0", "1", new(big.Rat), big.NewRat(47, 72), big.NewRat(25, 72), new(big.Rat), 1,
			[]int{1, 1}, nil},
		{"life=1 cr=0 wounds=0", "", big.NewRat(2, 1), new(big.Rat), new(big.Rat), big.NewRat(1, 1), 0, nil,
			[]int{1, 1}},
		// Leaving once the shard has brought nothing: after 5 ties of 36.
		{"life=1 cr=0 wounds=0", "1", big.NewRat(3, 2), big.NewRat(21, 36), big.NewRat(10, 36),
			big.NewRat(5, 36), 1, []int{1, 1}, []int{1, 1}},
	} {
		s := madeUp(t, "all", c.creature, "life=1")
		if c.shards != "" {
			s = holdingShards(t, s, c.shards)
		}
		b := bestUse(t, s, c.body)
		r := b.Plan[0]
		if b.With.Win.Cmp(c.win) != 0 || r.Lost.Cmp(c.lost) != 0 || r.Leaves.Cmp(c.leaves) != 0 {
			t.Errorf("%v: %v, %v, %v", c, b.With.Win, r.Lost, r.Leaves)
		}
		if math.Abs(r.Spends-c.spends) > 1e-12 || !slices.Equal(r.SpendsWith, c.spendsAt) ||
			!slices.Equal(r.LeavesWith, c.leavesAt) {
			t.Errorf("%v: spends %v at %v, leaves at %v", c, r.Spends, r.SpendsWith, r.LeavesWith)
		}
	}
}

// The plan parts among all what the outcome says of all: bodies, and who leaves is one of
// those that neither won nor died.
func TestPlanAddsUp(t *testing.T) {
	for n, s := range []*malice.State{
		holdingShards(t, madeUp(t, "all", "life=3 cr=1 wounds=1d*", "life=3", "life=2"), "2", "1"),
		holdingShards(t, madeUp(t, "net", "power=2 life=3", "life=2", "life=2", "life=3"), "1", "1"),
		holdingShards(t, madeUp(t, "halfsies", "power=1 life=2", "life=4"), "2"),
	} {
		for _, body := range []*big.Rat{new(big.Rat), big.NewRat(1, 3), big.NewRat(1, 1)} {
			b := bestUse(t, s, body)
			lost, away := new(big.Rat), 0.0
			for _, r := range b.Plan {
				many := big.NewRat(int64(len(r.Who)), 1)
				lost.Add(lost, fightodds.Product(r.Lost, many))
				p, _ := fightodds.Product(r.Leaves, many).Float64()
				away += p
				if r.Spends < 0 || r.Spends > float64(r.Holds)+1e-9 ||
					r.Leaves.Sign() > 0 != (r.LeavesWith != nil) {
					t.Errorf("%d, %v: %+v", n, body, r)
				}
			}
			if lost.Cmp(b.With.Bodies) != 0 {
				t.Errorf("%d, %v: %v bodies, not %v", n, body, lost, b.With.Bodies)
			}
			if len(b.Plan) == 1 {
				win, _ := b.With.Win.Float64()
				gone, _ := lost.Float64()
				if math.Abs(win+gone+away-1) > 1e-12 {
					t.Errorf("%d, %v: %v, %v, %v", n, body, win, gone, away)
				}
			}
		}
	}
}
