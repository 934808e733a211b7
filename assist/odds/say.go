package odds

import (
	"math/big"
	"strconv"
	"strings"
)

// Digits is how many significant digits a chance is written with as a decimal.
const Digits = 12

// Decimal writes a chance or a mean with 12 significant digits, the last one rounded
// from the exact fraction, without zeros at its end, and without an exponent as long as
// anybody would count the zeros in front.
func Decimal(p *big.Rat) string { return Significant(p, Digits) }

// Significant is the same with so many digits, 1 or more.
func Significant(p *big.Rat, digits int) string {
	f := new(big.Float).SetPrec(256).SetRat(p)
	text, exponent, _ := strings.Cut(f.Text('e', digits-1), "e")
	n, _ := strconv.Atoi(exponent) // of 0 too
	if n >= -mostZeros {
		return trimmed(f.Text('f', max(0, digits-1-n)))
	}
	return trimmed(text) + "e" + exponent
}

// mostZeros is how many zeros a decimal begins with at most.
const mostZeros = 30

// trimmed is a decimal without zeros at its end.
func trimmed(text string) string {
	if strings.Contains(text, ".") {
		text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	}
	return text
}

// Fraction writes a chance as p/q, a whole number without its 1.
func Fraction(p *big.Rat) string { return p.RatString() }

// Percent writes a chance, 0 to 1, as people say it: 41.7%, and never 0% or 100% of what is
// only nearly so.
func Percent(p *big.Rat) string {
	f, _ := p.Float64()
	switch {
	case p.Sign() == 0:
		return "0%"
	case p.Cmp(big.NewRat(1, 1)) == 0:
		return "100%"
	case f < 0.0005:
		return "<0.1%"
	case f >= 0.9995:
		return ">99.9%"
	}
	return strconv.FormatFloat(100*f, 'f', 1, 64) + "%"
}
