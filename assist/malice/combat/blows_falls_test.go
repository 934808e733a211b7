package combat_test

import (
	"math/big"

	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/fightodds"
)

// Fall is one way for an exchange of blows to end.
type Fall struct {
	Hits   string // avatar | creature; empty: nobody, the rolls are equal (roll.cr.tie)
	Wounds int    // that come through
}

// Falls returns every way in which blows can end, with its exact chance, put together as the odds of
// a phase are where nothing is set off or used up. By gives the blows, the table the dice.
func Falls(b malice.Blows, set dice.Set) map[Fall]*big.Rat {
	falls := map[Fall]*big.Rat{}
	for who, p := range fightodds.Hits(b, set) {
		through := b.Of(who).Distribution(set)
		for wounds, weight := range through.All() {
			q := new(big.Rat).SetFrac(weight, through.Total())
			falls[Fall{who, wounds}] = q.Mul(q, p)
		}
	}
	return falls
}
