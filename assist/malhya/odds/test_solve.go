package odds

import (
	"math/big"
	"slices"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/tests"
	"tablehand/assist/malhya/turns"
)

// solve returns the chance that heroes in this order reach an objective together, each stopping when that
// is best for the chance. A hero who fails loses the own tokens, or by reading A7 those of all.
func solve(s *malhya.State, b notation.Banner, goal int, who []taker) *big.Rat {
	return solved(s, b, goal, who).begins(0, 0)
}

func solved(s *malhya.State, b notation.Banner, goal int, who []taker) *game {
	return &game{limit: b.Limit(), goal: goal, who: who, all: s.Reading("A7") == "all" && len(who) > 1,
		halts: s.Reading("A8") == "may-stop", known: map[[4]int]*big.Rat{}}
}

// A game is a test as it is solved: how it fails, what is to be reached, by whom, and the chances known by
// now.
type game struct {
	limit, goal int
	who         []taker
	all         bool // the tokens of all are lost with one hero who fails (A7)
	halts       bool // the last hero may stop at once (A8)
	known       map[[4]int]*big.Rat
}

// begins returns the chance to reach the objective as the part of hero i begins, with so many successes
// locked before. A roll comes first, but where the objective is reached and nothing can be lost any more.
func (g *game) begins(i, locked int) *big.Rat {
	switch last := i == len(g.who)-1; {
	case locked >= g.goal && (!g.all || i == len(g.who) || last && g.halts):
		return big.NewRat(1, 1)
	case i == len(g.who):
		return new(big.Rat)
	}
	total, _ := g.rolls(i, locked, 0, 0)
	for _, r := range g.who[i].rolls {
		if r.successes == 0 && r.stops == 0 {
			total.Add(total, new(big.Rat).Mul(r.p, g.stands(i, locked, 0, 0)))
		}
	}
	return total
}

// rolls returns the chance to reach the objective by a roll of hero i, summed over all rolls that change
// anything; still is the chance of the roll that changes nothing.
func (g *game) rolls(i, locked, successes, stops int) (total, still *big.Rat) {
	total, still = new(big.Rat), new(big.Rat)
	for _, r := range g.who[i].rolls {
		if r.successes == 0 && r.stops == 0 {
			still = r.p
			continue
		}
		var worth *big.Rat
		switch {
		case stops+r.stops < g.limit:
			worth = g.stands(i, locked, successes+r.successes, stops+r.stops)
		case g.all:
			continue
		default:
			worth = g.begins(i+1, locked)
		}
		total.Add(total, new(big.Rat).Mul(r.p, worth))
	}
	return total, still
}

// stands returns the chance to reach the objective after a roll of hero i: of stopping, where that is
// lawful, or of going on, whichever is better. A roll that changes nothing is rolled again.
func (g *game) stands(i, locked, successes, stops int) *big.Rat {
	if locked+successes >= g.goal {
		return g.begins(i+1, locked+successes)
	}
	key := [4]int{i, locked, successes, stops}
	if known := g.known[key]; known != nil {
		return known
	}
	best, still := g.rolls(i, locked, successes, stops)
	if rest := new(big.Rat).Sub(big.NewRat(1, 1), still); rest.Sign() > 0 {
		best.Quo(best, rest)
	}
	if i+1 < len(g.who) {
		if stop := g.begins(i+1, locked+successes); stop.Cmp(best) > 0 {
			best = stop
		}
	}
	g.known[key] = best
	return best
}

// orders returns the chance of each order that a group may take, the best first; equally good ones stay as
// they are typed.
func orders(s *malhya.State, b notation.Banner, goal int, who []taker) (list []Order) {
	for _, order := range turns.Orders(all(len(who))) {
		var o Order
		for _, i := range order {
			o.Who = append(o.Who, who[i].name)
		}
		if tests.InTurn(s, o.Who) {
			o.P = solve(s, b, goal, pick(who, order))
			list = append(list, o)
		}
	}
	slices.SortStableFunc(list, func(a, b Order) int { return b.P.Cmp(a.P) })
	return list
}

func all(n int) (list []int) {
	for i := range n {
		list = append(list, i)
	}
	return list
}

func pick(who []taker, members []int) (list []taker) {
	for _, i := range members {
		list = append(list, who[i])
	}
	return list
}
