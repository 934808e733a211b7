package odds

import (
	"math/big"
	"strings"
)

// Root writes the square root of a number from 0 like Decimal: 12 significant digits, the last one
// rounded from the exact root.
func Root(square *big.Rat) string {
	if square.Sign() == 0 {
		return "0"
	}
	// decimal places of the root, or a few more
	places := max(0, Digits+(square.Denom().BitLen()-square.Num().BitLen())/6+2)
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(2*places)), nil)
	whole := scale.Mul(scale, square.Num())
	whole, rest := whole.QuoRem(whole, square.Denom(), new(big.Int))
	root := new(big.Int).Sqrt(whole)
	exact := rest.Sign() == 0 && new(big.Int).Mul(root, root).Cmp(whole) == 0
	return pointed(rounded(root, exact), places)
}

// rounded keeps 12 digits of a whole number. The number is exact or just below the true one; it has
// more than 12 digits, so that a half is never met by chance.
func rounded(n *big.Int, exact bool) *big.Int {
	drop := len(n.String()) - Digits
	if drop <= 0 {
		return n
	}
	unit := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(drop)), nil)
	kept, rest := new(big.Int).QuoRem(n, unit, new(big.Int))
	if side := rest.Lsh(rest, 1).Cmp(unit); side > 0 || side == 0 && (!exact || kept.Bit(0) == 1) {
		kept.Add(kept, big.NewInt(1))
	}
	return kept.Mul(kept, unit)
}

// pointed writes a whole number with so many of its digits after the decimal point.
func pointed(n *big.Int, places int) string {
	text := n.String()
	if missing := places + 1 - len(text); missing > 0 {
		text = strings.Repeat("0", missing) + text
	}
	at := len(text) - places
	if places == 0 {
		return text
	}
	return strings.TrimRight(strings.TrimRight(text[:at]+"."+text[at:], "0"), ".")
}
