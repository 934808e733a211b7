package odds

import "math"

// Process is a game of one against chance in which nothing that is spent or lost comes back:
// what is chosen in a state leads to states of lower numbers, or changes nothing, and is then
// chosen again. Its worths are compared as floating point numbers; how well the policy does
// that comes of it, a Chain says exactly.
type Process struct {
	// Look is what can be done in a state; it may ask for the Worth of lower ones.
	Options func(state int) Options
	Most    int // how many states may be looked at; 0: any number

	worths map[int]float64
	solved int
	failed error
}

// Options is what can be done in a state.
type Options struct {
	Rest         float64       // what it is worth to be there for ever, and all it is worth where it is over
	Over         bool          // nothing can be done any more
	AtOnce       []float64     // the worths of the states to which one may go before anything is seen
	Observations []Observation // what may be seen if one does not; their chances come to 1
}

// Observation is something that may be seen before a choice, with its chance.
type Observation struct {
	Chance  float64
	Choices []Choice
}

// Choice is what may be chosen: the worths of the lower states to which it leads, times their
// chances, and the chance that nothing changes. Of choices that are as good as each other the
// one is made that costs least.
type Choice struct {
	Worth, Stay float64
	Cost        int
}

// equal is how far worths may lie apart that are as good as equal.
const equal = 1e-12

// Decision is what is best in a state: to go at once, to stay for ever, or what to choose of
// each that may be seen.
type Decision struct {
	AtOnce  int // of Outlook.AtOnce; -1: none
	Forever bool
	Choices []int
}

// Worth is that of a state with the best choices from there on. It means nothing once Err is
// not nil.
func (p *Process) Worth(state int) float64 {
	if w, known := p.worths[state]; known || p.failed != nil {
		return w
	}
	if p.worths == nil {
		p.worths = map[int]float64{}
	}
	if p.solved++; p.Most > 0 && p.solved > p.Most {
		p.failed = &TooLarge{Most: p.Most}
		return 0
	}
	o := p.Options(state)
	w := o.Rest
	if !o.Over {
		w, _ = o.best()
	}
	p.worths[state] = w
	return w
}

// Size is at how many states it has looked so far.
func (p *Process) Size() int { return p.solved }

// Err is why the worths could not be found.
func (p *Process) Err() error { return p.failed }

// Decide is the best decision in a state that is not over.
func (p *Process) Decide(state int) (Options, Decision) {
	o := p.Options(state)
	_, d := o.best()
	return o, d
}

// best is the worth of a state, and how it is had.
func (o Options) best() (float64, Decision) {
	worth, d := o.wait()
	for i, w := range o.AtOnce {
		if w > worth+equal {
			worth, d = w, Decision{AtOnce: i}
		}
	}
	return worth, d
}

// wait is the worth of choosing once something is seen. It has to be found, as a choice that
// may change nothing is worth something of itself: policy after policy, each the best against
// the worth of the one before, until none is better. There are finitely many, and each is
// better than the last.
func (o Options) wait() (float64, Decision) {
	picks := o.pick(func(c Choice) float64 { return -c.Stay })
	worth, ends := o.follow(picks)
	for ends {
		next := o.pick(func(c Choice) float64 { return c.Worth + c.Stay*worth })
		better, sure := o.follow(next)
		if !sure || better <= worth {
			break
		}
		worth, picks = better, next
	}
	if !ends || worth < o.Rest-equal && o.idle() {
		return o.Rest, Decision{AtOnce: -1, Forever: true}
	}
	if thrifty := o.thrifty(worth); thrifty != nil {
		picks = thrifty
	}
	return worth, Decision{AtOnce: -1, Choices: picks}
}

// pick takes of each that is seen the choice with the highest mark.
func (o Options) pick(mark func(Choice) float64) (picks []int) {
	for _, s := range o.Observations {
		best, most := 0, math.Inf(-1)
		for i, c := range s.Choices {
			if m := mark(c); m > most {
				best, most = i, m
			}
		}
		picks = append(picks, best)
	}
	return picks
}

// follow is the worth of a policy; ends is false where it changes nothing, ever.
func (o Options) follow(picks []int) (worth float64, ends bool) {
	leaves := 0.0
	for i, s := range o.Observations {
		c := s.Choices[picks[i]]
		worth += s.Chance * c.Worth
		leaves += s.Chance * (1 - c.Stay)
	}
	if leaves < 1e-15 {
		return 0, false
	}
	return worth / leaves, true
}

// idle says whether one can wait for ever, whatever is seen.
func (o Options) idle() bool {
	for _, s := range o.Observations {
		can := false
		for _, c := range s.Choices {
			can = can || c.Stay >= 1-1e-15
		}
		if !can {
			return false
		}
	}
	return true
}

// thrifty are the choices that cost least of those that are as good as any. Nil where they
// would not do as well all together: where each waits for another one to act.
func (o Options) thrifty(worth float64) (picks []int) {
	for _, s := range o.Observations {
		most := math.Inf(-1)
		for _, c := range s.Choices {
			most = max(most, c.Worth+c.Stay*worth)
		}
		best := -1
		for i, c := range s.Choices {
			if c.Worth+c.Stay*worth >= most-equal && (best < 0 || c.Cost < s.Choices[best].Cost) {
				best = i
			}
		}
		picks = append(picks, best)
	}
	if w, ends := o.follow(picks); !ends || w < worth-equal {
		return nil
	}
	return picks
}
