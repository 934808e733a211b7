package odds

import "math/big"

// Near is how a race ends, in floating point.
type Near struct {
	Counts []float64
	Steps  float64
	Error  float64 // each number is wrong by no more than this share of itself
}

// Near works out how a race ends where there are too many states for Run: with ordinary
// floating point numbers. No chance is ever taken off another, so no digits cancel: each
// number is a sum of products of numbers that are not negative, and each operation on the way
// to it adds at most 2^-53 of itself to what it is wrong by. The longest way decides, and is
// counted along with the chances: Error is proved, not guessed (for numbers of at least
// 2^-1000; smaller ones have fewer digits).
//
// A race that needs more memory or time than there is ends with a TooLarge.
func (r *Race) Near() (Near, error) { return r.nearWithin(mostNear) }

func (r *Race) nearWithin(most int) (Near, error) {
	top, total := 0, r.all()
	for _, s := range r.From {
		top = max(top, s.State)
	}
	n := &floatWalk{Race: r, width: max(1, r.Tokens) + 1, counts: make([]sum, r.Counts+1)}
	n.size = blockNumbers/n.width + 1
	n.blocks = make([]*block, top/n.size+1)
	for _, s := range r.From {
		chances, errs := n.row(s.State)
		chances[r.left(s)] += ratio(s.Weight, total)
		*errs += 2
	}
	for state := top; state >= 0; {
		if n.blocks[state/n.size] == nil { // nothing comes there
			state = state/n.size*n.size - 1
			continue
		}
		n.step(state)
		switch {
		case n.live*n.size*n.width > most:
			return Near{}, &TooLarge{Most: most, What: "chances at the same time"}
		case n.work > mostSums:
			return Near{}, &TooLarge{Most: mostSums, What: "sums"}
		}
		if state%n.size == 0 {
			n.leave(state / n.size)
		}
		state--
	}
	near := Near{Steps: n.counts[r.Counts].total, Error: float64(n.worst+lastOperations) / (1 << 53)}
	for _, c := range n.counts[:r.Counts] {
		near.Counts = append(near.Counts, c.total)
	}
	return near, nil
}

// What Near takes on at most: chances of 8 bytes that are kept at the same time, and sums, of
// which there are some hundreds of millions in a second.
const (
	mostNear = 40_000_000
	mostSums = 10_000_000_000
)

// lastOperations are more than the operations that come after the longest way: a product, the sum of
// what is counted, a quotient by who share it, and what errors of errors come to.
const lastOperations = 8

// floatWalk is the walk through a race in floating point.
type floatWalk struct {
	*Race
	width   int
	size    int // of a block, in states
	blocks  []*block
	spare   []*block // that were left, and are empty again
	live    int      // blocks that are not
	work    int      // sums so far
	moves   []Move
	stays   []Move      // those of moves that stay in the state
	weights [][]float64 // by kind, divided by Leave
	waits   []float64   // by kind, Total by Leave
	counts  []sum
	worst   int32 // operations on the longest way to what is counted
}

// blockNumbers is about how many chances are kept and forgotten together.
const blockNumbers = 1 << 14

// A block are the chances of states, each by its tokens, and how many operations are on the
// longest way to each.
type block struct {
	chances []float64
	errs    []int32
}

func (n *floatWalk) row(state int) ([]float64, *int32) {
	b := n.blocks[state/n.size]
	if b == nil {
		b = n.empty()
		n.blocks[state/n.size] = b
		n.live++
	}
	i := state % n.size
	return b.chances[i*n.width:][:n.width], &b.errs[i]
}

// empty is a block in which nothing has come yet.
func (n *floatWalk) empty() *block {
	last := len(n.spare) - 1
	if last < 0 {
		return &block{make([]float64, n.size*n.width), make([]int32, n.size)}
	}
	b := n.spare[last]
	n.spare = n.spare[:last]
	clear(b.chances)
	clear(b.errs)
	return b
}

// leave gives up a block to which nothing comes back.
func (n *floatWalk) leave(i int) {
	n.spare = append(n.spare, n.blocks[i])
	n.blocks[i] = nil
	n.live--
}

func ratio(a, b *big.Int) float64 {
	f, _ := new(big.Rat).SetFrac(a, b).Float64()
	return f
}

// step takes a step from a state with every number of tokens.
func (n *floatWalk) step(state int) {
	chances, errs := n.row(state)
	some := 0.0
	for _, p := range chances {
		some += p
	}
	if some == 0 {
		return
	}
	var kind int
	kind, n.moves = n.Moves(state, n.moves[:0])
	if kind == Over {
		n.count(state, chances, *errs)
		return
	}
	n.work += len(n.moves) * n.width
	n.known(kind)
	row := n.weights[kind]
	n.stay(state, chances, errs, row)
	some = 0
	for _, p := range chances[1:] {
		some += p
	}
	n.counts[n.Counts].add(some * n.waits[kind])
	n.worst = max(n.worst, *errs+int32(n.width)) // some is a sum, too
	n.count(state, chances[:1], *errs)
	for _, m := range n.moves {
		if int(m.To) == state {
			continue
		}
		weight, takes := row[m.Weight], int(m.Takes)
		to, worse := n.row(int(m.To))
		*worse = max(*worse, *errs+2) + max(1, m.Takes)
		for tokens := 1; tokens <= min(takes, n.width-1); tokens++ {
			to[0] += chances[tokens] * weight
		}
		left := to[1:]
		for i, p := range chances[min(takes+1, n.width):] {
			left[i] += p * weight
		}
	}
}

// stay takes the tokens that are taken while the state stays what it is, from the most down.
func (n *floatWalk) stay(state int, chances []float64, errs *int32, row []float64) {
	n.stays = n.stays[:0]
	for _, m := range n.moves {
		if int(m.To) == state {
			n.stays = append(n.stays, m)
		}
	}
	for tokens := n.width - 1; tokens > 0; tokens-- {
		for _, m := range n.stays {
			chances[max(0, tokens-int(m.Takes))] += chances[tokens] * row[m.Weight]
		}
	}
	*errs += 3 * int32(len(n.stays)*n.width)
}

// count counts a state in which the race is over, with each number of tokens.
func (n *floatWalk) count(state int, chances []float64, errs int32) {
	for tokens, p := range chances {
		if p > 0 {
			n.worst = max(n.worst, errs)
			n.Count(state, tokens, func(what, times int) { n.counts[what].add(p * float64(times)) })
		}
	}
}

// known works out the chances of a kind when it is first met.
func (n *floatWalk) known(kind int) {
	for k := len(n.weights); k <= kind; k++ {
		row := make([]float64, len(n.Kinds[k].Weights))
		for i, w := range n.Kinds[k].Weights {
			row[i] = ratio(w, n.Kinds[k].Leave)
		}
		n.weights = append(n.weights, row)
		n.waits = append(n.waits, ratio(n.Kinds[k].Total, n.Kinds[k].Leave))
	}
}

// sum adds many small numbers and keeps what rounding would lose (Kahan): however many there
// are, two operations' worth of error is all.
type sum struct{ total, lost float64 }

func (s *sum) add(x float64) {
	x -= s.lost
	t := s.total + x
	s.lost = t - s.total - x
	s.total = t
}
