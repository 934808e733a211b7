package odds

import (
	"math"
	"math/big"
	"strconv"
	"strings"
)

// Digits is the number of significant digits of a chance written as a decimal.
const Digits = 12

// Decimal writes a chance or a mean with 12 significant digits, the last one rounded from the exact
// fraction, without trailing zeros, and without an exponent as long as the leading zeros are few.
func Decimal(p *big.Rat) string { return Significant(p, Digits) }

// Number is a decimal as JSON has it.
type Number string

// NumberOf returns a chance or a mean as a Number, as Decimal writes it.
func NumberOf(p *big.Rat) Number { return Number(Decimal(p)) }

// MarshalJSON implements json.Marshaler.
func (n Number) MarshalJSON() ([]byte, error) { return []byte(n), nil }

// JSONSchema describes a Number as a JSON number.
func (Number) JSONSchema() map[string]any { return map[string]any{"type": "number"} }

// Significant writes a number like Decimal with so many significant digits, 1 or more.
func Significant(p *big.Rat, digits int) string {
	f := new(big.Float).SetPrec(256).SetRat(p)
	text, exponent, _ := strings.Cut(f.Text('e', digits-1), "e")
	n, _ := strconv.Atoi(exponent) // of 0 too
	if n >= -mostZeros {
		return trimmed(f.Text('f', max(0, digits-1-n)))
	}
	return trimmed(text) + "e" + exponent
}

// Above writes a bound with one significant digit that is no smaller than it.
func Above(bound float64) string {
	said := strconv.FormatFloat(bound, 'g', 1, 64)
	if shown, _ := strconv.ParseFloat(said, 64); shown > 0 && shown < bound {
		digit := math.Pow(10, math.Floor(math.Log10(shown)+1e-9))
		said = strconv.FormatFloat(shown+digit, 'g', 1, 64)
	}
	return said
}

// mostZeros is the largest number of leading zeros of a decimal.
const mostZeros = 30

// trimmed drops trailing zeros.
func trimmed(text string) string {
	if strings.Contains(text, ".") {
		text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	}
	return text
}

// Fraction writes a chance as p/q, a whole number without its 1.
func Fraction(p *big.Rat) string { return p.RatString() }

// Percent writes a chance from 0 to 1 as a percentage such as 41.7%, and writes 0% or 100% only for
// exactly these.
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
