package roll

import (
	"math/big"
	"strconv"

	"tablehand/assist/odds"
)

// decimal returns a chance with 12 digits, in powers of ten where it is tiny.
func decimal(p *big.Rat) string {
	if p.Sign() == 0 || p.Cmp(big.NewRat(1, 1_000_000)) >= 0 {
		return odds.Decimal(p)
	}
	return new(big.Float).SetPrec(256).SetRat(p).Text('g', odds.Digits)
}

// percentage returns a decimal as percent, to two digits.
func percentage(decimal string) string {
	f, _ := strconv.ParseFloat(decimal, 64)
	return strconv.FormatFloat(100*f, 'g', 2, 64) + "%"
}

// oneIn returns a chance as one in so many; a chance above a half as how often it fails.
func oneIn(p *big.Rat) string {
	front, rare := "1 in ", p
	if p.Cmp(big.NewRat(1, 2)) > 0 {
		front, rare = "all but 1 in ", new(big.Rat).Sub(big.NewRat(1, 1), p)
	}
	if rare.Sign() == 0 {
		return ""
	}
	n := new(big.Rat).Inv(rare)
	if n.IsInt() && n.Num().BitLen() < 40 {
		return front + n.RatString()
	}
	f := new(big.Float).SetRat(n)
	if f.Cmp(big.NewFloat(1000)) < 0 {
		return front + "about " + f.Text('g', 3)
	}
	if f.Cmp(big.NewFloat(1e12)) < 0 {
		return front + "about " + f.Text('f', 0)
	}
	return front + "about " + f.Text('g', 3)
}

// short returns a decimal to three digits.
func short(decimal string) string {
	f, _ := strconv.ParseFloat(decimal, 64)
	return strconv.FormatFloat(f, 'g', 3, 64)
}
