package odds

import (
	"math/big"
	"slices"
)

// Chain is a race in which every state has chances of its own: a policy that is followed. Its
// steps never lead back. What only waits is left out: the weights of a step come to as many as
// lead on.
type Chain struct {
	From   int                    // the state in which it begins
	Next   func(state int) []Lead // none where it is over
	Count  func(state int, count func(what, times int))
	Counts int // how many things Count counts, each a few times at most
}

// Lead is one way in which a step can end, with a whole weight, 1 or more.
type Lead struct {
	To     int
	Weight *big.Int
}

// link is a state that is reached.
type link struct {
	state int
	leads []Lead // to places in the list, not to states
	leave int    // which of the sums of weights is that of its leads; -1: it is over
}

// Run works out the mean of all that is counted where the chain ends, exactly, as Run of a
// Race does: over one denominator, by remainders. It has each sum of weights as often as a
// way through the chain can meet it. A chain that needs more memory or time than there is ends
// with a TooLarge.
func (c *Chain) Run() ([]*big.Rat, error) {
	links, leaves, err := c.links()
	if err != nil {
		return nil, err
	}
	ways := 0
	for _, l := range links {
		ways += 1 + len(l.leads)
	}
	if work := Times(ways, len(leaves)); work > mostWork {
		return nil, &TooLarge{Size: work, Most: mostWork, What: "steps to its denominator"}
	}
	denominator := common(links, leaves)
	if work := c.work(ways, denominator.BitLen()); work > mostWork {
		return nil, &TooLarge{Size: work, Most: mostWork, What: "words to be multiplied"}
	}
	most := new(big.Int).Lsh(denominator, 16) // more than any numerator: nothing is counted so often
	fields := fieldsFor(most, leaves)
	rest := make([][]uint64, c.Counts)
	for _, f := range fields {
		for i, n := range c.pass(f, links, leaves, denominator) {
			rest[i] = append(rest[i], f.plain(n))
		}
	}
	means := make([]*big.Rat, c.Counts)
	for i, numerator := range joined(fields, rest) {
		means[i] = new(big.Rat).SetFrac(numerator, denominator)
	}
	return means, nil
}

// work is about how many machine words have to be multiplied, with a denominator of so many
// bits.
func (c *Chain) work(ways, bits int) int {
	fields := 2 + bits/61
	return Times(fields, ways+fields*c.Counts)
}

// mostLeads is how many leads are kept at most: of 100 bytes and more each.
const mostLeads = 1_000_000

// links are the states that are reached, each after all those to which it leads, and all
// sums of weights.
func (c *Chain) links() (links []link, leaves []*big.Int, err error) {
	at, sums, ways := map[int]int{}, map[string]int{}, 0
	var visit func(state int) int
	visit = func(state int) int {
		if i, known := at[state]; known {
			return i
		}
		l := link{state: state, leave: -1}
		if err == nil {
			l.leads = c.Next(state)
		}
		if ways += len(l.leads); ways > mostLeads {
			err = &TooLarge{Most: mostLeads, What: "ways between states"}
			l.leads = nil
		}
		sum := new(big.Int)
		for i, lead := range l.leads {
			l.leads[i].To = visit(lead.To)
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
		at[state] = len(links)
		links = append(links, l)
		return at[state]
	}
	visit(c.From)
	return links, leaves, err
}

// common is a denominator of the chances of all states: each sum of weights as often as a way
// can meet it.
func common(links []link, leaves []*big.Int) *big.Int {
	denominator := big.NewInt(1)
	meets := make([]int, len(links))
	for n, leave := range leaves {
		for i, l := range links {
			meets[i] = 0
			for _, lead := range l.leads {
				meets[i] = max(meets[i], meets[lead.To])
			}
			if l.leave == n {
				meets[i]++
			}
		}
		denominator.Mul(denominator, new(big.Int).Exp(leave, big.NewInt(int64(meets[len(links)-1])), nil))
	}
	return denominator
}

// pass walks the chain with the remainders of one prime.
func (c *Chain) pass(f field, links []link, leaves []*big.Int, denominator *big.Int) (counts []uint64) {
	over := make([]uint64, len(leaves))
	for i, leave := range leaves {
		over[i] = f.of(leave)
	}
	over = f.overAll(over)
	chances := make([]uint64, len(links)) // numerators
	chances[len(links)-1] = f.of(denominator)
	counts = make([]uint64, c.Counts)
	var now uint64
	count := func(what, times int) {
		counts[what] = f.plus(counts[what],
			f.times(now, f.small(uint64(times))))
	}
	for i, l := range slices.Backward(links) {
		if l.leave < 0 {
			now = chances[i]
			c.Count(l.state, count)
			continue
		}
		chance := f.times(chances[i], over[l.leave])
		for _, lead := range l.leads {
			chances[lead.To] = f.plus(chances[lead.To], f.times(chance, f.of(lead.Weight)))
		}
	}
	return counts
}
