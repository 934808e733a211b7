package odds

import (
	"math/big"

	"tablehand/assist/axismundi/box"
)

// sides of the dice at the center.
const sides = 6

// Change holds the chances of somebody who comes onto the Axis Mundi Hex (axis.roll, freewill.eject).
type Change struct{ Angel, Demon, Ejected *big.Rat }

// Changed works out these chances from the faces of the center's dice; with freeWill a die may eject the
// player first.
func Changed(dice *box.Dice, freeWill bool) Change {
	c := Change{Ejected: new(big.Rat)}
	if freeWill {
		c.Ejected = big.NewRat(int64(dice.Eject), sides)
	}
	stays := new(big.Rat).Sub(big.NewRat(1, 1), c.Ejected)
	c.Angel = new(big.Rat).Mul(stays, big.NewRat(int64(dice.Angel), sides))
	c.Demon = new(big.Rat).Sub(stays, c.Angel)
	return c
}
