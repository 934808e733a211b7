package odds

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// The last digit is rounded from the true root, also where the root goes on for ever.
func TestRootsAsTheyAreWritten(t *testing.T) {
	for square, want := range map[string]string{
		"0": "0", "1": "1", "4": "2", "1/4": "0.5", "2": "1.41421356237", "3": "1.73205080757",
		"35/6": "2.4152294577",
		"1/3":  "0.57735026919", "1000000": "1000", "1/1000000": "0.001", "999999999999": "999999.999999",
		"9999999999999": "3162277.66017", "152399025": "12345",
		"1/30000000000000000000000": "0.00000000000577350269190", "1522756104201": "1234000.04222",
		"10000000000000000000000000000000000": "100000000000000000",
	} {
		r, _ := new(big.Rat).SetString(square)
		wantRat, _ := new(big.Rat).SetString(want)
		gotRat, ok := new(big.Rat).SetString(Root(r))
		if !ok || gotRat.Cmp(wantRat) != 0 {
			t.Errorf("%s: %s, want %s", square, Root(r), want)
		}
	}
}

// What is written squares to the number, but for half a unit of the twelfth digit.
func TestARootSquaresToItsNumber(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		num, den := rapid.Int64Range(1, 1<<62).Draw(t, "num"), rapid.Int64Range(1, 1<<62).Draw(t, "den")
		square := big.NewRat(num, den)
		root, ok := new(big.Rat).SetString(Root(square))
		if !ok {
			t.Fatalf("%v: %s", square, Root(square))
		}
		for _, side := range []int64{-1, 1} { // half a unit is at most 5e-12 of the root
			edge := new(big.Rat).Mul(root,
				new(big.Rat).Add(big.NewRat(1, 1), big.NewRat(side*5001, 1_000_000_000_000_000)))
			if edge.Mul(edge, edge).Cmp(square) != int(side) {
				t.Fatalf("%v: %s is too far off", square, Root(square))
			}
		}
	})
}
