package odds

import (
	"cmp"
	"fmt"
	"math/big"
	"strconv"
)

// Race is a chain of steps that lead on: what is lost does not come back, so that each step
// ends in a state of a lower number, or takes tokens, or changes nothing and is waited for.
// Most steps are alike: they have their weights from their kind, and only where they lead
// differs.
type Race struct {
	From  []Start
	Kinds []Kind

	// Tokens are how many there are at most for steps to take; where none is left the race is
	// over. They are kept apart from the states, as what a step can do does not depend on how
	// many are left. 0: this race has none.
	Tokens int

	// Moves adds to moves where a step of a state can lead, and says which kind it is:
	// Over where the race is over, however many tokens are left. A kind that was left for
	// another does not come back.
	Moves func(state int, moves []Move) (kind int, _ []Move)

	// Count says what is counted of a state in which the race is over, with so many tokens
	// left: what, below Counts, and how many times.
	Count  func(state, tokens int, count func(what, times int))
	Counts int
}

// Over stands in the place of a kind where the race is over.
const Over = -1

// Start is a state in which the race can begin, with its weight among all of them.
type Start struct {
	State, Tokens int
	Weight        *big.Int
}

// Kind are the chances of steps that are alike: whole weights of Total. What the weights of
// the moves of each such state come to is Leave, 1 to Total; the rest is waiting.
type Kind struct {
	Weights      []*big.Int
	Leave, Total *big.Int
}

// Move is one way in which a step can end: the state, how many tokens it takes of those that
// are left, and which of the weights of its kind it has. What leads to the state itself takes
// at least one.
type Move struct{ To, Weight, Takes int32 }

// Ended is how a race ends: whole numbers over one denominator, which are reduced to
// fractions only where somebody wants them.
type Ended struct {
	Denominator *big.Int
	Counts      []*big.Int
	Steps       *big.Int
}

// Mean is the mean of what is counted, for each of so many that share it: of what is counted
// once and belongs to one, its chance.
func (e Ended) Mean(what, of int) *big.Rat { return e.fraction(e.Counts[what], of) }

// MeanSteps is the mean number of steps, those included that changed nothing.
func (e Ended) MeanSteps() *big.Rat { return e.fraction(e.Steps, 1) }

func (e Ended) fraction(numerator *big.Int, of int) *big.Rat {
	denominator := new(big.Int).Mul(e.Denominator, big.NewInt(int64(of)))
	return new(big.Rat).SetFrac(numerator, denominator)
}

// TooLarge is the error of what would take too much time or memory to be worked out.
type TooLarge struct {
	Size int    // how many there are; 0: more than Most, they were not counted to the end
	Most int    // how many can be worked out
	What string // of them; empty: states, with every number of tokens

	Enough string // what would be few enough; empty: not known
}

func (e *TooLarge) Error() string {
	what, many := cmp.Or(e.What, "states"), strconv.Itoa(e.Size)
	switch {
	case e.Size == 0:
		return fmt.Sprintf("more than %d %s", e.Most, what) + e.hint()
	case e.Size > mostCounted:
		many = fmt.Sprintf("more than %d", mostCounted)
	}
	return fmt.Sprintf("%s %s, and %d can be worked out", many, what, e.Most) + e.hint()
}

func (e *TooLarge) hint() string {
	if e.Enough == "" {
		return ""
	}
	return " (" + e.Enough + " would do)"
}

// mostCounted is from where on nobody asks how many exactly.
const mostCounted = 1_000_000_000_000

// What Run takes on at most: states with tokens, moves of 12 bytes, and machine words to be
// multiplied.
const (
	mostStates = 4_000_000
	mostMoves  = 8_000_000
	mostWork   = 3_000_000_000
)

// graph is a race as it can really go: its states from the highest that is reached down.
type graph struct {
	*Race
	states   []int // their numbers
	kinds    []int32
	first    []int32 // where the moves of each begin; one more than there are states
	moves    []Move
	at       []int32 // the place of a state in states, or -1
	longest  []int   // the most steps in a row that are of a kind
	width    int     // numbers of tokens that a state can have, 0 and all of them included
	arrivals [][]arrival
	ends     []ending
}

// arrival is a move seen from where it leads.
type arrival struct{ state, kind, weight, takes int32 }

// ending is what is counted of a state in which the race is over: at that place among all
// states with their tokens.
type ending struct{ at, what, times int32 }

// graph follows the race from where it begins.
func (r *Race) graph() (*graph, error) {
	top := 0
	for _, s := range r.From {
		top = max(top, s.State)
	}
	g := &graph{Race: r, at: make([]int32, top+1), width: max(1, r.Tokens) + 1}
	for i := range g.at {
		g.at[i] = -1
	}
	reached := make([]bool, top+1)
	for _, s := range r.From {
		reached[s.State] = true
	}
	for state := top; state >= 0; state-- {
		if !reached[state] {
			continue
		}
		g.at[state] = int32(len(g.states))
		begin := len(g.moves)
		var kind int
		kind, g.moves = r.Moves(state, g.moves)
		g.states, g.kinds, g.first = append(g.states, state), append(g.kinds, int32(kind)), append(g.first,
			int32(begin))
		for _, m := range g.moves[begin:] {
			reached[m.To] = true
		}
		switch {
		case len(g.moves) > mostMoves:
			return nil, &TooLarge{Most: mostMoves, What: "ways between states"}
		case len(g.states)*g.width > mostStates:
			return nil, &TooLarge{Most: mostStates}
		}
	}
	g.first = append(g.first, int32(len(g.moves)))
	for i, m := range g.moves {
		g.moves[i].To = g.at[m.To]
	}
	g.countSteps()
	g.reverse()
	return g, nil
}

// reverse finds what leads to each state, and what is counted where the race is over.
func (g *graph) reverse() {
	many := make([]int32, len(g.states))
	for _, m := range g.moves {
		many[m.To]++
	}
	all := make([]arrival, len(g.moves))
	g.arrivals = make([][]arrival, len(g.states))
	for i, n := range many {
		g.arrivals[i], all = all[:0:n], all[n:]
	}
	for i, kind := range g.kinds {
		for _, m := range g.movesOf(i) {
			g.arrivals[m.To] = append(g.arrivals[m.To], arrival{int32(i), kind, m.Weight, m.Takes})
		}
		tokens := 1 // of a state that goes on, it is over where none is left
		if kind == Over {
			tokens = g.width
		}
		for t := range tokens {
			g.Count(g.states[i], t, func(what, times int) {
				g.ends = append(g.ends, ending{int32(i*g.width + t), int32(what), int32(times)})
			})
		}
	}
}

// all is what the weights of where it begins come to.
func (r *Race) all() *big.Int {
	all := new(big.Int)
	for _, s := range r.From {
		all.Add(all, s.Weight)
	}
	return all
}

// left is how many tokens are left at a start: a race without any has one that nothing takes.
func (r *Race) left(s Start) int {
	if r.Tokens == 0 {
		return 1
	}
	return s.Tokens
}

// countSteps counts for each kind how many of its steps can follow one another. As a kind that
// was left does not come back, chances are divided by its Leave at most so often. A step that
// stays in its state takes a token at least.
func (g *graph) countSteps() {
	g.longest = make([]int, len(g.Kinds)) // Moves may have found more of them
	deep := make([]int, len(g.states))
	for i := len(g.states) - 1; i >= 0; i-- {
		kind := g.kinds[i]
		if kind == Over {
			continue
		}
		for _, m := range g.movesOf(i) {
			if int(m.To) != i && g.kinds[m.To] == kind {
				deep[i] = max(deep[i], deep[m.To])
			}
		}
		deep[i]++
		g.longest[kind] = max(g.longest[kind], deep[i]+g.width-2)
	}
}

func (g *graph) movesOf(i int) []Move { return g.moves[g.first[i]:g.first[i+1]] }
