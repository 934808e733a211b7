package odds

import (
	"math/big"
	"math/rand/v2"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
)

// Sample throws the dice of an expression at least once and counts each total: the weights are
// counts. The same seed throws the same. The function each, which may be nil, is called now and
// then with the number of throws done.
func Sample(e dice.Expr, set dice.Set, throws int, seed int64, each func(done int)) (dice.Dist, error) {
	if err := e.Known(set); err != nil {
		return dice.Dist{}, err
	}
	t := thrower{rand.New(rand.NewPCG(uint64(seed), 0)), map[string][]int{}}
	least, most := e.Range(set)
	counts := make([]int64, most-least+1)
	for i := range throws {
		r, err := e.Roll(set, t.throw)
		if err != nil {
			return dice.Dist{}, err
		}
		counts[r.Total-least]++
		if i%1000 == 0 && each != nil {
			each(i)
		}
	}
	weights := make([]*big.Int, len(counts))
	for i, n := range counts {
		weights[i] = big.NewInt(n)
	}
	return dice.Weighed(least, weights), nil
}

type thrower struct {
	*rand.Rand
	outcomes map[string][]int
}

func (t thrower) throw(d chance.Die) (int, error) {
	values, known := t.outcomes[d.Name]
	if !known {
		values = d.Outcomes()
		t.outcomes[d.Name] = values
	}
	return values[t.IntN(len(values))], nil
}

// Error returns the square of the standard error of a counted share: about once in twenty times the
// share differs from the true chance by more than twice its root.
func Error(share *big.Rat, throws int) *big.Rat {
	spread := new(big.Rat).Sub(big.NewRat(1, 1), share)
	return spread.Mul(spread, share).Quo(spread, big.NewRat(int64(throws), 1))
}
