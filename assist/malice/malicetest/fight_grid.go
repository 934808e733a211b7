package malicetest

import (
	"fmt"
	"math/big"
	"slices"

	"tablehand/assist/chance"
)

// Ratios are chances as they can be compared and read.
func Ratios[K comparable](chances map[K]*big.Rat) map[string]string {
	list := map[string]string{}
	for key, p := range chances {
		if p.Sign() != 0 {
			list[fmt.Sprint(key)] = p.RatString()
		}
	}
	return list
}

// Coins let a d* and a d2 fall on either half of their faces: those of a half count alike
// (dice.dstar, dice.d2).
type Coins struct{ chance.Source }

func (c Coins) Roll(purpose string, d chance.Die) (chance.Roll, error) {
	if d.Name == "d6" {
		return c.Source.Roll(purpose, d)
	}
	faces := map[string][]string{"d*": {"0", "1"}, "d2": {"1", "2"}}[d.Name]
	fallen, err := c.Draw(purpose, faces)
	value := slices.Index(faces, fallen.Value) + map[string]int{"d2": 1}[d.Name]
	return chance.Roll{For: purpose, Die: d.Name, Value: value, From: chance.Rolled}, err
}
