package odds

import "math/big"

// Near is the result of a race in floating point.
type Near struct {
	Counts []float64
	Steps  float64
	Error  float64 // largest relative error of each number
}

// Near computes the result of a race with too many states for Run in floating point. No chance
// is ever subtracted from another, so no digits cancel: each number is a sum of products of
// numbers from 0, and every operation on the way to it adds at most 2^-53 of itself to its
// error. The longest path decides and is counted along with the chances, so Error is a proved
// bound (for numbers of at least 2^-1000; smaller ones have fewer digits).
//
// A race that needs too much memory or time ends with a TooLarge.
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

// Limits of Near: chances of 8 bytes kept at the same time, and sums, of which a second has some
// hundreds of millions.
const (
	mostNear = 40_000_000
	mostSums = 10_000_000_000
)

// lastOperations bounds the operations after the longest path: a product, the sum of what is
// counted, a quotient by the number of sharers, and errors of errors.
const lastOperations = 8

// A floatWalk is a walk through a race in floating point.
type floatWalk struct {
	*Race
	width   int
	size    int // states in a block
	blocks  []*block
	spare   []*block // emptied blocks for reuse
	live    int      // number of other blocks
	work    int      // number of sums so far
	moves   []Move
	stays   []Move      // moves that stay in the state
	weights [][]float64 // by kind, divided by Leave
	waits   []float64   // by kind: Total divided by Leave
	counts  []sum
	worst   int32 // operations on the longest path to anything counted
}

// blockNumbers is about the number of chances in a block.
const blockNumbers = 1 << 14

// A block holds the chances of consecutive states, each by its tokens, and the number of operations
// on the longest path to each.
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

// empty returns a block without chances.
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

// leave gives up a block that nothing leads to any more.
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
	n.worst = max(n.worst, *errs+int32(n.width)) // the sum above has rounding errors too
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

// stay adds the chances after the moves that stay in a state, and so only take tokens, to chances, from the
// most tokens down, and their operations to errs. row has the chances of the kind.
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

// count counts a final state with each number of tokens.
func (n *floatWalk) count(state int, chances []float64, errs int32) {
	for tokens, p := range chances {
		if p > 0 {
			n.worst = max(n.worst, errs)
			n.Count(state, tokens, func(what, times int) { n.counts[what].add(p * float64(times)) })
		}
	}
}

// known computes the chances of a kind when it is first met.
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

// A sum adds many small numbers with Kahan's correction: the error stays at two operations however
// many there are.
type sum struct{ total, lost float64 }

func (s *sum) add(x float64) {
	x -= s.lost
	t := s.total + x
	s.lost = t - s.total - x
	s.total = t
}
