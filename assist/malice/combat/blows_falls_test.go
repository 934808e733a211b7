package combat_test

import (
	"math/big"

	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/fightodds"
)

// Fall is a way in which an exchange of blows can end.
type Fall struct {
	Hits   string // avatar | creature; empty: nobody, the rolls are equal (roll.cr.tie)
	Wounds int    // that come through
}

// Falls are all the ways in which blows can end, with the exact chance of each: what the odds
// of a phase are made of, put together as they are where nothing is set off or used up. The
// blows are those that By gives, the dice those of the table.
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
