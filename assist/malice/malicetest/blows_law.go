package malicetest

import (
	"math/big"
)

// Add gives one more chance to what can be.
func Add[K comparable](to map[K]*big.Rat, key K, p *big.Rat) {
	if to[key] == nil {
		to[key] = new(big.Rat)
	}
	to[key].Add(to[key], p)
}
