package odds

import (
	"math/big"

	"tablehand/assist/axismundi/box"
)

// sides of the dice at the center.
const sides = 6

// Change holds the chances of somebody who comes onto the Axis Mundi Hex (axis.roll, freewill.eject). Wins is
// none unless the Level card wins, and then nobody changes (axis.level4).
type Change struct{ Angel, Demon, Wins, Ejected *big.Rat }

// Changed works out these chances from the faces of the center's dice, at the Level that shows; with freeWill
// a die may eject the player first (freewill.level4).
func Changed(dice *box.Dice, level *box.Level, freeWill bool) Change {
	c := Change{Angel: new(big.Rat), Demon: new(big.Rat), Wins: new(big.Rat), Ejected: new(big.Rat)}
	if freeWill {
		c.Ejected = big.NewRat(int64(dice.Eject), sides)
	}
	stays := new(big.Rat).Sub(big.NewRat(1, 1), c.Ejected)
	if level.Wins {
		c.Wins = stays
		return c
	}
	c.Angel.Mul(stays, big.NewRat(int64(dice.Angel), sides))
	c.Demon.Sub(stays, c.Angel)
	return c
}
