package odds

import (
	"math/big"
	"slices"
)

// Chain is a race in which every state has chances of its own, such as a policy that is followed.
// No step leads back. Steps that only wait are left out: the weights of a state add up to those
// that lead on.
type Chain struct {
	From   int                          // first state
	Next   func(state int) []Transition // none where the chain is over
	Count  func(state int, count func(what, times int))
	Counts int // number of things that Count counts, each a few times at most
}

// Transition is one way in which a step can end, with a whole weight of at least 1.
type Transition struct {
	To     int
	Weight *big.Int
}

// A node is a state that is reached.
type node struct {
	state int
	to    []Transition // To holds an index in the list of nodes
	leave int          // index of the sum of its weights; -1: the chain is over
}

// Run returns the exact mean of everything that is counted where the chain ends. Like Race.Run it
// computes numerators over one denominator by remainders; the denominator has each sum of weights
// as often as a path can meet it. A chain that needs too much memory or time ends with a TooLarge.
func (c *Chain) Run() ([]*big.Rat, error) {
	nodes, leaves, err := c.nodes()
	if err != nil {
		return nil, err
	}
	ways := 0
	for _, l := range nodes {
		ways += 1 + len(l.to)
	}
	if work := Times(ways, len(leaves)); work > mostWork {
		return nil, &TooLarge{Size: work, Most: mostWork, What: "steps to its denominator"}
	}
	denominator := common(nodes, leaves)
	if work := c.work(ways, denominator.BitLen()); work > mostWork {
		return nil, &TooLarge{Size: work, Most: mostWork, What: "words to be multiplied"}
	}
	most := new(big.Int).Lsh(denominator, 16) // above every numerator: nothing is counted 65,536 times
	fields := fieldsFor(most, leaves)
	rest := make([][]uint64, c.Counts)
	for _, f := range fields {
		for i, n := range c.pass(f, nodes, leaves, denominator) {
			rest[i] = append(rest[i], f.value(n))
		}
	}
	means := make([]*big.Rat, c.Counts)
	for i, numerator := range joinRemainders(fields, rest) {
		means[i] = new(big.Rat).SetFrac(numerator, denominator)
	}
	return means, nil
}

// work estimates the number of machine words to multiply with a denominator of so many bits.
func (c *Chain) work(ways, bits int) int {
	fields := 2 + bits/61
	return Times(fields, ways+fields*c.Counts)
}

// mostTransitions limits the transitions that are kept, of 100 bytes and more each.
const mostTransitions = 1_000_000

// nodes returns the states that are reached, each after the states it leads to, and all different
// sums of weights.
func (c *Chain) nodes() (nodes []node, leaves []*big.Int, err error) {
	at, sums, ways := map[int]int{}, map[string]int{}, 0
	var visit func(state int) int
	visit = func(state int) int {
		if i, known := at[state]; known {
			return i
		}
		l := node{state: state, leave: -1}
		if err == nil {
			l.to = c.Next(state)
		}
		if ways += len(l.to); ways > mostTransitions {
			err = &TooLarge{Most: mostTransitions, What: "steps between states"}
			l.to = nil
		}
		sum := new(big.Int)
		for i, lead := range l.to {
			l.to[i].To = visit(lead.To)
			sum.Add(sum, lead.Weight)
		}
		if sum.Sign() > 0 {
			key := string(sum.Bytes())
			if _, known := sums[key]; !known {
				sums[key] = len(leaves)
				leaves = append(leaves, sum)
			}
			l.leave = sums[key]
		}
		at[state] = len(nodes)
		nodes = append(nodes, l)
		return at[state]
	}
	visit(c.From)
	return nodes, leaves, err
}

// common returns a common denominator of the chances of all states: each sum of weights as often as
// a path can meet it.
func common(nodes []node, leaves []*big.Int) *big.Int {
	denominator := big.NewInt(1)
	meets := make([]int, len(nodes))
	for n, leave := range leaves {
		for i, l := range nodes {
			meets[i] = 0
			for _, lead := range l.to {
				meets[i] = max(meets[i], meets[lead.To])
			}
			if l.leave == n {
				meets[i]++
			}
		}
		denominator.Mul(denominator, new(big.Int).Exp(leave, big.NewInt(int64(meets[len(nodes)-1])), nil))
	}
	return denominator
}

// pass walks the chain with the remainders of one prime.
func (c *Chain) pass(f field, nodes []node, leaves []*big.Int, denominator *big.Int) (counts []uint64) {
	over := make([]uint64, len(leaves))
	for i, leave := range leaves {
		over[i] = f.of(leave)
	}
	over = f.invertAll(over)
	chances := make([]uint64, len(nodes)) // numerators
	chances[len(nodes)-1] = f.of(denominator)
	counts = make([]uint64, c.Counts)
	var now uint64
	count := func(what, times int) {
		counts[what] = f.add(counts[what],
			f.mul(now, f.whole(uint64(times))))
	}
	for i, l := range slices.Backward(nodes) {
		if l.leave < 0 {
			now = chances[i]
			c.Count(l.state, count)
			continue
		}
		chance := f.mul(chances[i], over[l.leave])
		for _, lead := range l.to {
			chances[lead.To] = f.add(chances[lead.To], f.mul(chance, f.of(lead.Weight)))
		}
	}
	return counts
}
