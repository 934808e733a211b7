package odds

import (
	"math/big"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
)

var halves = dice.Set{"d*": chance.Counting("d*", 0, 0, 1, 1, chance.Again, chance.Again)}

func sampled(t *testing.T, text string, throws int, seed int64) (dice.Expr, dice.Dist) {
	t.Helper()
	e, err := dice.Names{{Die: "d*", Ends: []string{"s", "*"}}}.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	d, err := Sample(e, halves, throws, seed, nil)
	if err != nil {
		t.Fatal(err)
	}
	return e, d
}

// Counted shares lie within four standard errors of the exact chances.
func TestSharesAreNearTheChances(t *testing.T) {
	const throws = 100_000
	for _, text := range []string{"2d6", "4d6kh3-d4", "3d*-2d6", "max(2d20)-min(2d20)", "7"} {
		e, d := sampled(t, text, throws, 11)
		exact, err := e.Dist(halves)
		if err != nil {
			t.Fatal(err)
		}
		if d.Total().Cmp(big.NewInt(throws)) != 0 {
			t.Errorf("%s: %v throws", text, d.Total())
		}
		for value := range d.All() {
			p := exact.Chance(value)
			off := new(big.Rat).Sub(d.Chance(value), p)
			most := new(big.Rat).Mul(Error(p, throws), big.NewRat(16, 1))
			if off.Mul(off, off).Cmp(most) > 0 {
				t.Errorf("%s: %d came up %v of the time, its chance is %v", text, value, d.Chance(value), p)
			}
		}
	}
}

// A seed throws alike, another otherwise.
func TestASeedThrowsAlike(t *testing.T) {
	_, one := sampled(t, "10d6", 1000, 4)
	_, again := sampled(t, "10d6", 1000, 4)
	_, other := sampled(t, "10d6", 1000, 5)
	if one.Mean().Cmp(again.Mean()) != 0 || one.Variance().Cmp(again.Variance()) != 0 {
		t.Error("the same seed threw otherwise")
	}
	if one.Mean().Cmp(other.Mean()) == 0 && one.Variance().Cmp(other.Variance()) == 0 {
		t.Error("another seed threw the same")
	}
}

// The error of a share is that of a coin thrown so often.
func TestErrorOfAShare(t *testing.T) {
	if e := Error(big.NewRat(1, 2), 100); e.Cmp(big.NewRat(1, 400)) != 0 {
		t.Errorf("%v", e)
	}
	if e := Error(big.NewRat(1, 1), 100); e.Sign() != 0 {
		t.Errorf("%v of what always comes", e)
	}
}
