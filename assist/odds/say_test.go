package odds

import (
	"math/big"
	"testing"
)

// What is printed is the exact fraction, rounded once: a script that reads twelve digits
// reads twelve right ones.
func TestChancesAsTheyAreWritten(t *testing.T) {
	for _, c := range []struct{ p, decimal, percent string }{
		{"0", "0", "0%"}, {"1", "1", "100%"}, {"1/2", "0.5", "50.0%"}, {"5/12", "0.416666666667", "41.7%"},
		{"2/3", "0.666666666667", "66.7%"}, {"1/10000000", "0.0000001", "<0.1%"},
		{"1/3000000", "0.000000333333333333", "<0.1%"},
		{"9999999/10000000", "0.9999999", ">99.9%"}, {"999999999999999/1000000000000000", "1", ">99.9%"},
		{"3/1000000000000000000000000000000", "0.000000000000000000000000000003", "<0.1%"},
		{"3/10000000000000000000000000000000", "3e-31", "<0.1%"},
		{"1/2001", "0.000499750124938", "<0.1%"}, {"1/2000", "0.0005", "0.1%"},
		{"1998/2000", "0.999", "99.9%"}, {"1999/2000", "0.9995", ">99.9%"},
	} {
		p, _ := new(big.Rat).SetString(c.p)
		if d, per := Decimal(p), Percent(p); d != c.decimal || per != c.percent {
			t.Errorf("%s: %s %s, want %s %s", c.p, d, per, c.decimal, c.percent)
		}
	}
}

// An error of at most so much is no larger than what is written.
func TestABoundIsRoundedUp(t *testing.T) {
	for bound, want := range map[float64]string{0: "0", 1e-12: "1e-12", 1.4e-12: "2e-12", 1.6e-12: "2e-12",
		9.2e-14: "1e-13", 9e-14: "9e-14", 3.01: "4", 0.00021: "0.0003"} {
		if got := Above(bound); got != want {
			t.Errorf("%g: %s, not %s", bound, got, want)
		}
	}
}

// Means are no chances: they may be long, or less than nothing.
func TestMeansAsTheyAreWritten(t *testing.T) {
	for p, want := range map[string]string{"7": "7", "7/2": "3.5", "-1/3": "-0.333333333333", "100": "100",
		"1234567890123/10": "123456789012", "12345678901239": "12345678901239"} {
		r, _ := new(big.Rat).SetString(p)
		if got := Decimal(r); got != want {
			t.Errorf("%s: %s, want %s", p, got, want)
		}
	}
}
