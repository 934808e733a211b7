package turn_test

import (
	"math/big"
	"testing"

	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/turn"
)

// A luck roll that may be made again counts both tries: the shards lie as they fell (radiance.luck,
// roll.lr). The tests of odds provoke compare the rest.
func TestOfTwoTries(t *testing.T) {
	for p, want := range map[string]string{"0": "0", "1/3": "5/9", "1/2": "3/4", "1": "1"} {
		r, _ := new(big.Rat).SetString(p)
		malicetest.Equal(t, p, turn.OfTwo(r).RatString(), want)
	}
}

// The middle of a list drops the less likely end first, and keeps at least its share.
func TestMiddle(t *testing.T) {
	list := turn.Becoming(turn.ComesTo(malicetest.ReadHigh(t),
		[]notation.Share{{Bonus: notation.Bonus{Stars: 6}}}), func(n int) int { return n })
	for _, c := range []struct {
		share     *big.Rat
		low, high int
		p         string
	}{
		{big.NewRat(1, 1), 0, 6, "1"}, {big.NewRat(9, 10), 1, 5, "31/32"},
		{big.NewRat(63, 64), 1, 6, "63/64"}, {big.NewRat(1, 64), 3, 3, "5/16"},
	} {
		low, high, p := turn.Middle(list, c.share)
		malicetest.Equal(t, c.share.RatString(), []any{low, high, p.RatString()}, []any{c.low, c.high, c.p})
	}
}
