package odds

import (
	"math/big"
	"runtime"
	"sync"
)

// Run computes the exact result of the race.
//
// The chance of every state is a whole number over one denominator: the weights of the starts,
// times the Leave of each kind to the largest number of its steps on a path. So only the
// numerators are needed, and their remainders determine them: all states are walked through
// once for each prime, in machine words, without reducing or rounding any fraction.
func (r *Race) Run() (Ended, error) {
	g, err := r.graph()
	if err != nil {
		return Ended{}, err
	}
	if work := g.work(); work > mostWork {
		return Ended{}, &TooLarge{Size: work, Most: mostWork, What: "words to be multiplied"}
	}
	denominator, most := g.denominator()
	fields := fieldsFor(most, g.divisors())
	workers := g.workers(len(fields))
	remainders := make([][]uint64, g.Counts+1) // by what is counted, the steps last; then by the field
	for i := range remainders {
		remainders[i] = make([]uint64, len(fields))
	}
	walks := func(worker int) {
		w := walk{graph: g, chances: make([]uint64, len(g.states)*g.width), sums: make([]wideSum, g.width)}
		for n := worker; n < len(fields); n += workers {
			for i, count := range w.pass(fields[n], denominator) {
				remainders[i][n] = count
			}
		}
	}
	var others sync.WaitGroup
	for worker := 1; worker < workers; worker++ {
		others.Go(func() { walks(worker) })
	}
	walks(0) // a small race wakes no other processor
	others.Wait()
	counts := joinRemainders(fields, remainders)
	last := len(counts) - 1
	return Ended{denominator, counts[:last], counts[last]}, nil
}

// work estimates the number of machine words to multiply: for each field the weights of all kinds
// are converted, all moves are walked with every number of tokens, and each remainder is joined
// with those of all other fields.
func (g *graph) work() int {
	bits, words := 0, 0
	for k, kind := range g.Kinds {
		bits += g.longest[k] * kind.Leave.BitLen()
		words += (len(kind.Weights) + 2) * (1 + kind.Total.BitLen()/64)
	}
	fields := 2 + bits/61
	return Times(fields, len(g.moves)*g.width+words+fields*g.Counts)
}

// workers returns the number of walks at the same time: at most one for each processor and field,
// as many as there is memory for, and one where there is too little work to share.
func (g *graph) workers(fields int) int {
	if len(g.moves)*g.width*fields <= workAlone {
		return 1
	}
	return max(1, min(fields, runtime.GOMAXPROCS(0), mostWords/(len(g.states)*g.width)))
}

// workAlone is the work up to which sharing it among processors does not pay.
const workAlone = 10_000_000

// mostWords limits the chances of all simultaneous walks, in machine words.
const mostWords = 12_000_000

// divisors returns all numbers that a walk divides by.
func (g *graph) divisors() []*big.Int {
	list := []*big.Int{g.all()}
	for _, kind := range g.Kinds {
		list = append(list, kind.Leave)
	}
	return list
}

// denominator returns a common denominator of all chances, and a number above every numerator.
func (g *graph) denominator() (denominator, most *big.Int) {
	denominator = g.all()
	longest := big.NewInt(1) // steps in the mean, and more than anything is counted
	for k, kind := range g.Kinds {
		if n := int64(g.longest[k]); n > 0 {
			denominator.Mul(denominator, new(big.Int).Exp(kind.Leave, big.NewInt(n), nil))
			waits := new(big.Int).Div(kind.Total, kind.Leave)
			longest.Add(longest, waits.Mul(waits.Add(waits, big.NewInt(1)), big.NewInt(n)))
		}
	}
	if longest.Cmp(big.NewInt(1<<16)) < 0 {
		longest.SetInt64(1 << 16)
	}
	return denominator, longest.Mul(longest, denominator)
}

// pass walks through all states with the remainders of one prime and returns those of all
// numerators, the steps last.
func (w *walk) pass(f field, denominator *big.Int) (counts []uint64) {
	g := w.graph
	w.field, w.weights, w.waits = f, w.weights[:0], w.waits[:0]
	clear(w.chances)
	w.convertWeights()
	w.begin(denominator)
	steps := make([]uint64, len(g.Kinds))
	for i, kind := range g.kinds {
		w.collect(i)
		if kind != Over {
			for _, p := range w.chances[i*g.width+1 : (i+1)*g.width] {
				steps[kind] = f.add(steps[kind], p)
			}
		}
	}
	counts = make([]uint64, g.Counts+1)
	for _, e := range g.ends {
		p := w.chances[e.at]
		for range e.times {
			counts[e.what] = f.add(counts[e.what], p)
		}
	}
	for kind, p := range steps {
		counts[g.Counts] = f.add(counts[g.Counts], f.mul(p, w.waits[kind]))
	}
	for i := range counts {
		counts[i] = f.value(counts[i])
	}
	return counts
}

// A walk is a pass through all states with the remainders of one prime.
type walk struct {
	*graph
	field
	chances []uint64   // numerators, by state and tokens
	sums    []wideSum  // arrivals at one state, by tokens
	weights [][]uint64 // by kind and weight: the quotient weight/Leave in the field
	waits   []uint64   // by kind: Total divided by Leave
}

// convertWeights converts the weights of all kinds into the field.
func (w *walk) convertWeights() {
	leave := make([]uint64, len(w.Kinds))
	for k, kind := range w.Kinds {
		leave[k] = w.of(kind.Leave)
	}
	for k, over := range w.invertAll(leave) {
		row := make([]uint64, len(w.Kinds[k].Weights))
		for i, weight := range w.Kinds[k].Weights {
			row[i] = w.mul(w.of(weight), over)
		}
		w.weights, w.waits = append(w.weights, row), append(w.waits, w.mul(w.of(w.Kinds[k].Total), over))
	}
}

// begin sets the chances of the starts.
func (w *walk) begin(denominator *big.Int) {
	scale := w.mul(w.of(denominator), w.invert(w.of(w.all())))
	for _, s := range w.From {
		at := int(w.at[s.State])*w.width + w.left(s)
		w.chances[at] = w.add(w.chances[at], w.mul(scale, w.of(s.Weight)))
	}
}

// collect adds up the arrivals at a state: first from others, then, from the most tokens down, from
// itself with more tokens.
func (w *walk) collect(i int) {
	f, wide, heaps := w.field, w.width, w.sums
	clear(heaps)
	stays := false
	for _, m := range w.arrivals[i] {
		if int(m.state) == i {
			stays = true
			continue
		}
		weight, takes := w.weights[m.kind][m.weight], min(int(m.takes), wide-1)
		before := w.chances[int(m.state)*wide:][1:wide] // with 1 token and more
		for _, p := range before[:takes] {
			heaps[0] = f.addProduct(heaps[0], p, weight)
		}
		left := heaps[1:][:len(before)-takes]
		for t, p := range before[takes:] {
			left[t] = f.addProduct(left[t], p, weight)
		}
	}
	chances := w.chances[i*wide:][:wide]
	for tokens := wide - 1; tokens >= 0; tokens-- {
		chances[tokens] = f.add(chances[tokens], f.reduce(heaps[tokens]))
		if !stays || tokens == 0 {
			continue
		}
		for _, m := range w.arrivals[i] {
			if int(m.state) == i {
				left := max(0, tokens-int(m.takes))
				heaps[left] = f.addProduct(heaps[left], chances[tokens], w.weights[m.kind][m.weight])
			}
		}
	}
}
