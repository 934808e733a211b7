package odds

import "math"

// Process is a decision process of one player against chance in which nothing spent or lost comes
// back: a choice leads to states of lower numbers, or changes nothing and is made again. Worths are
// compared in floating point; the resulting policy can be followed exactly as a Chain.
type Process struct {
	// Options returns the alternatives in a state; it may call Worth for lower states.
	Options func(state int) Options
	Most    int // largest number of states to solve; 0: no limit

	worths map[int]float64
	solved int
	failed error
}

// Options holds the alternatives in a state.
type Options struct {
	Rest         float64       // worth of staying for ever; the worth of the state where it is over
	Over         bool          // nothing can be done any more
	AtOnce       []float64     // worths of the states that can be chosen before anything is observed
	Observations []Observation // alternatives to AtOnce; their chances add up to 1
}

// Observation is something that may be observed before a choice, with its chance.
type Observation struct {
	Chance  float64
	Choices []Choice
}

// Choice is one alternative: the sum of the worths of the lower states it leads to times their
// chances, and the chance Stay that nothing changes. Of equally good choices the one with the
// lowest Cost is made.
type Choice struct {
	Worth, Stay float64
	Cost        int
}

// equal is the difference up to which worths count as the same.
const equal = 1e-12

// Decision is the best alternative in a state: to go at once, to stay for ever, or a choice for
// each observation.
type Decision struct {
	AtOnce  int // index in Options.AtOnce; -1: none
	Forever bool
	Choices []int
}

// Worth returns the worth of a state under the best policy. It is meaningless once Err returns an
// error.
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

// Size returns the number of states solved so far.
func (p *Process) Size() int { return p.solved }

// Err returns the error because of which worths could not be found.
func (p *Process) Err() error { return p.failed }

// Decide returns the best decision in a state that is not over.
func (p *Process) Decide(state int) (Options, Decision) {
	o := p.Options(state)
	_, d := o.best()
	return o, d
}

// best returns the worth of a state and the decision that yields it.
func (o Options) best() (float64, Decision) {
	worth, d := o.wait()
	for i, w := range o.AtOnce {
		if w > worth+equal {
			worth, d = w, Decision{AtOnce: i}
		}
	}
	return worth, d
}

// wait returns the worth of choosing after an observation. A choice that may change nothing depends
// on that worth itself, so wait iterates policies: each is the best against the worth of the one
// before, until none is better. There are finitely many, and each is better than the last.
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

// pick returns for each observation the choice with the highest mark.
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

// follow returns the worth of a policy; ends is false for a policy that never changes anything.
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

// idle reports whether one can wait for ever, whatever is observed.
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

// thrifty returns the cheapest of the equally good choices, or nil where they are not as good all
// together because each waits for another one to act.
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
