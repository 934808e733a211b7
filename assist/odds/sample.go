package odds

import (
	"maps"
	"math/big"
	"math/rand/v2"
	"slices"

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
	t := thrower{Rand: rand.New(rand.NewPCG(uint64(seed), 0)), outcomes: map[string][]int{}}
	counts := map[int]int64{}
	for i := range throws {
		r, err := e.Roll(set, t.throw)
		if err != nil {
			return dice.Dist{}, err
		}
		counts[r.Total]++
		if i%1000 == 0 && each != nil {
			each(i)
		}
	}
	totals := slices.Sorted(maps.Keys(counts))
	least, most := totals[0], totals[len(totals)-1]
	weights := make([]*big.Int, most-least+1)
	for i := range weights {
		weights[i] = big.NewInt(counts[least+i])
	}
	return dice.Weighed(least, weights), nil
}

type thrower struct {
	*rand.Rand
	outcomes map[string][]int
	rolls    []chance.Roll
}

func (t *thrower) throw(w dice.Wave) ([]chance.Roll, error) {
	values, known := t.outcomes[w.Die.Name]
	if !known {
		values = w.Die.Outcomes()
		t.outcomes[w.Die.Name] = values
	}
	t.rolls = t.rolls[:0]
	for range w.Count {
		t.rolls = append(t.rolls, chance.Roll{Value: values[t.IntN(len(values))]})
	}
	return t.rolls, nil
}

// Error returns the square of the standard error of a counted share: about once in twenty times the
// share differs from the true chance by more than twice its root.
func Error(share *big.Rat, throws int) *big.Rat {
	spread := new(big.Rat).Sub(big.NewRat(1, 1), share)
	return spread.Mul(spread, share).Quo(spread, big.NewRat(int64(throws), 1))
}
