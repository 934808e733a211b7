package odds

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// madeUp is a small process with chances that are sixteenths: by state, what may be seen, and
// of that what may be chosen, with the sixteenths that lead to each lower state; the rest
// stays.
type madeUp struct {
	ends    []float64 // of each state, for who stays there
	at      [][]int   // to which one may go at once
	choices [][][][]int
}

func made(random *rand.Rand) madeUp {
	var p madeUp
	for state := range 4 {
		p.ends = append(p.ends, float64(random.IntN(9)-4)/4)
		var at []int
		if state > 0 && random.IntN(3) == 0 {
			at = append(at, random.IntN(state))
		}
		p.at = append(p.at, at)
		var seen [][][]int
		for range 2 {
			var choices [][]int
			for range 2 {
				to := make([]int, state)
				for left := 16; left > 0 && state > 0 && random.IntN(6) > 0; {
					n := 1 + random.IntN(left)
					to[random.IntN(state)] += n
					left -= n
				}
				choices = append(choices, to)
			}
			seen = append(seen, choices)
		}
		p.choices = append(p.choices, seen)
	}
	return p
}

func (p madeUp) process() *Process {
	b := &Process{}
	b.Options = func(state int) Options {
		o := Options{Rest: p.ends[state], Over: state == 0}
		for _, to := range p.at[state] {
			o.AtOnce = append(o.AtOnce, b.Worth(to))
		}
		for _, choices := range p.choices[state] {
			s := Observation{Chance: 0.5}
			for n, to := range choices {
				c := Choice{Stay: 1, Cost: n}
				for lower, sixteenths := range to {
					c.Worth += float64(sixteenths) / 16 * b.Worth(lower)
					c.Stay -= float64(sixteenths) / 16
				}
				s.Choices = append(s.Choices, c)
			}
			o.Observations = append(o.Observations, s)
		}
		return o
	}
	return b
}

// brute is the best worth that any policy has: all are tried. A policy of a state is a place
// to go at once, or a choice for each of the two that may be seen.
func (p madeUp) brute() []float64 {
	best := []float64{p.ends[0], math.Inf(-1), math.Inf(-1), math.Inf(-1)}
	worth := make([]float64, 4)
	worth[0] = p.ends[0]
	var next func(state int)
	next = func(state int) {
		if state == 4 {
			for i, w := range worth {
				best[i] = max(best[i], w)
			}
			return
		}
		for _, to := range p.at[state] {
			worth[state] = worth[to]
			next(state + 1)
		}
		for i := range 4 {
			sum, leaves := 0.0, 0.0
			for s, pick := range []int{i / 2, i % 2} {
				for lower, sixteenths := range p.choices[state][s][pick] {
					sum += float64(sixteenths) / 32 * worth[lower]
					leaves += float64(sixteenths) / 32
				}
			}
			if worth[state] = p.ends[state]; leaves > 0 {
				worth[state] = sum / leaves
			}
			next(state + 1)
		}
	}
	next(1)
	return best
}

// The worth of every state is the best that any policy has, and the decisions have it, where
// some choices wait for ever too.
func TestBestOfEveryPolicy(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for n := range 400 {
		p := made(random)
		b, want := p.process(), p.brute()
		for state, w := range want {
			if got := b.Worth(state); math.Abs(got-w) > 1e-9 {
				t.Fatalf("process %d, state %d: %v, not %v: %+v", n, state, got, w, p)
			}
			if state == 0 {
				continue
			}
			o, d := b.Decide(state)
			got := o.Rest
			switch {
			case d.AtOnce >= 0:
				got = o.AtOnce[d.AtOnce]
			case !d.Forever:
				got, _ = o.follow(d.Choices)
			}
			if math.Abs(got-w) > 1e-9 {
				t.Fatalf("process %d, state %d: decided %+v for %v, not %v", n, state, d, got, w)
			}
		}
	}
}

// Of choices that are as good the cheapest is made, unless it waits for what never comes.
func TestCheapestOfTheBest(t *testing.T) {
	wait, act := Choice{Stay: 1}, Choice{Worth: 0.5, Stay: 0.5, Cost: 3}
	for _, c := range []struct {
		seen []Observation
		want []int
	}{
		{[]Observation{{1, []Choice{wait, act}}}, []int{1}},
		{[]Observation{{0.5, []Choice{wait, act}}, {0.5, []Choice{{Worth: 1}}}}, []int{0, 0}},
		{[]Observation{{1, []Choice{{Worth: 1, Cost: 2}, {Worth: 1, Cost: 1}, {Worth: 1, Cost: 3}}}},
			[]int{1}},
		{[]Observation{{1, []Choice{{Worth: 0.5}, {Worth: 0.5 + 1e-15, Cost: 1}}}}, []int{0}},
		{[]Observation{{1, []Choice{{Worth: 0.5}, {Worth: 0.5 + 1e-9, Cost: 1}}}}, []int{1}},
	} {
		_, d := Options{Rest: -1, Observations: c.seen}.best()
		for i, n := range c.want {
			if d.Choices[i] != n {
				t.Errorf("%+v: %v, not %v", c.seen, d.Choices, c.want)
			}
		}
	}
	if _, d := (Options{AtOnce: []float64{0.5, 0.7},
		Observations: []Observation{{1, []Choice{{Worth: 0.7}}}}}).best(); d.AtOnce != -1 {
		t.Errorf("goes at once to what is no better: %+v", d)
	}
	if w, d := (Options{Rest: 0.2, Observations: []Observation{{1, []Choice{wait,
		{Worth: 0.1}}}}}).best(); !d.Forever ||
		w != 0.2 {
		t.Errorf("does not stay where all else is worse: %v %+v", w, d)
	}
}

// A process that is too large says so.
func TestProcessTooLarge(t *testing.T) {
	b := &Process{Most: 10}
	b.Options = func(state int) Options {
		if state == 0 {
			return Options{Over: true}
		}
		return Options{Observations: []Observation{{1, []Choice{{Worth: b.Worth(state - 1)}}}}}
	}
	if b.Worth(100); b.Err() == nil || b.Size() != 11 {
		t.Errorf("%d states, %v", b.Size(), b.Err())
	}
}

// A chain ends as the plain recursion in fractions says, with sums of weights of its own in
// every state.
func TestChainsExactly(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 50 {
		leads := make([][]Transition, 12)
		for state := 1; state < len(leads); state++ {
			for range random.IntN(4) {
				leads[state] = append(leads[state], Transition{random.IntN(state),
					big.NewInt(1 + random.Int64N([]int64{2, 1 << 40}[random.IntN(2)]))})
			}
		}
		top := len(leads) - 1
		c := Chain{From: top, Counts: 2}
		c.Next = func(state int) []Transition { return append([]Transition(nil), leads[state]...) }
		c.Count = func(state int, count func(what, times int)) {
			count(0, 5000*state)
			if state == 0 {
				count(1, 1)
			}
		}
		var mean func(state int) [2]*big.Rat
		mean = func(state int) [2]*big.Rat {
			if len(leads[state]) == 0 {
				zero := int64(0)
				if state == 0 {
					zero = 1
				}
				return [2]*big.Rat{big.NewRat(int64(5000*state), 1), big.NewRat(zero, 1)}
			}
			sum, all := [2]*big.Rat{new(big.Rat), new(big.Rat)}, new(big.Rat)
			for _, l := range leads[state] {
				w := new(big.Rat).SetInt(l.Weight)
				all.Add(all, w)
				for i, m := range mean(l.To) {
					sum[i].Add(sum[i], m.Mul(m, w))
				}
			}
			return [2]*big.Rat{sum[0].Quo(sum[0], all), sum[1].Quo(sum[1], all)}
		}
		want := mean(top)
		means, err := c.Run()
		if err != nil {
			t.Fatal(err)
		}
		for i, got := range means {
			if got.Cmp(want[i]) != 0 {
				t.Fatalf("%v, not %v", got, want[i])
			}
		}
	}
}
