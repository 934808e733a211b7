package telling

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
)

// Take adds to a cost n of what is taken; nothing where n is not above 0.
func (cost Cost) Take(what string, n int) {
	if n > 0 {
		cost[what] += float64(n)
	}
}

// Said returns a cost in words: 1 action, 2½ MP; empty where it is free or not known.
func (cost Cost) Said() string {
	var parts []string
	for _, what := range slices.Sorted(maps.Keys(cost)) {
		parts = append(parts, amountOf(cost[what])+" "+unitOf(what, cost[what]))
	}
	return strings.Join(parts, ", ")
}

// amountOf returns a number with its halves: 2½.
func amountOf(n float64) string {
	switch whole, rest := math.Modf(n); {
	case rest == 0.5 && whole == 0:
		return "½"
	case rest == 0.5:
		return fmt.Sprintf("%g½", whole)
	}
	return fmt.Sprintf("%g", n)
}

// unitOf returns the name of what a cost is paid in: action of "actions" where it is one; short names
// stand in capitals.
func unitOf(what string, n float64) string {
	const short = 2
	switch {
	case len(what) <= short:
		return strings.ToUpper(what)
	case n == 1:
		return strings.TrimSuffix(what, "s")
	}
	return what
}
