package odds

import (
	"cmp"
	"fmt"
	"math/big"
	"strconv"
)

// Race is a chain of steps without a way back: each step ends in a state of a lower number, takes
// tokens, or changes nothing and is repeated. Steps of the same kind share their weights and differ
// only in where they lead.
type Race struct {
	From  []Start
	Kinds []Kind

	// Tokens is the largest number of tokens; a race with none left is over. They are kept apart
	// from the states, because the chances of a step do not depend on them. 0: this race has no
	// tokens.
	Tokens int

	// Moves appends the moves from a state and returns its kind: Over where the race is over with
	// any number of tokens. A path that leaves a kind never comes back to it.
	Moves func(state int, moves []Move) (kind int, _ []Move)

	// Count reports what is counted in a final state: indexes below Counts, each a number of times.
	Count  func(state, tokens int, count func(what, times int))
	Counts int
}

// Over is the kind of a state in which the race is over.
const Over = -1

// Start is a state in which the race can begin, with its weight among all of them.
type Start struct {
	State, Tokens int
	Weight        *big.Int
}

// Kind holds the chances of steps that are alike: whole weights out of Total. The weights of the
// moves of each such state add up to Leave, from 1 to Total; the rest is waiting.
type Kind struct {
	Weights      []*big.Int
	Leave, Total *big.Int
}

// Move is one way in which a step can end: the state, the number of tokens it takes, and the index
// of its weight in the kind. A move to the state itself takes at least one token.
type Move struct{ To, Weight, Takes int32 }

// Ended is the result of a race: whole numbers over one denominator, reduced only on request.
type Ended struct {
	Denominator *big.Int
	Counts      []*big.Int
	Steps       *big.Int
}

// Mean returns the mean of the count of that number, divided by of, the number of members that share it.
func (e Ended) Mean(what, of int) *big.Rat { return e.ratio(e.Counts[what], of) }

// MeanSteps returns the mean number of steps, including the steps that changed nothing.
func (e Ended) MeanSteps() *big.Rat { return e.ratio(e.Steps, 1) }

func (e Ended) ratio(numerator *big.Int, of int) *big.Rat {
	denominator := new(big.Int).Mul(e.Denominator, big.NewInt(int64(of)))
	return new(big.Rat).SetFrac(numerator, denominator)
}

// TooLarge is the error for a computation that would take too much time or memory.
type TooLarge struct {
	Size int    // number of things; 0: more than Most, not counted to the end
	Most int    // largest number that is possible
	What string // unit of both; empty: states, with every number of tokens

	Enough string // size that would be small enough; empty: not known
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

// mostCounted is the largest number written out exactly.
const mostCounted = 1_000_000_000_000

// Limits of Run: states with tokens, moves of 12 bytes, machine words to multiply.
const (
	mostStates = 4_000_000
	mostMoves  = 8_000_000
	mostWork   = 3_000_000_000
)

// A graph holds the states that a race can reach, highest first.
type graph struct {
	*Race
	states   []int // numbers of the states
	kinds    []int32
	first    []int32 // by state: index of its first move; one entry more than there are states
	moves    []Move
	at       []int32 // by number of a state: its index in states, or -1
	longest  []int   // by kind: largest number of its steps on one path
	width    int     // numbers of tokens that a state can have, from 0 to all
	arrivals [][]arrival
	ends     []ending
}

// An arrival is a move seen from the state it leads to.
type arrival struct{ state, kind, weight, takes int32 }

// An ending is something counted in a final state, given by its index among all states with their
// tokens.
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
			return nil, &TooLarge{Most: mostMoves, What: "steps between states"}
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

// reverse collects the moves that lead to each state, and what final states count.
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
		tokens := 1 // a state that goes on is final without tokens
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

// all returns the sum of the weights of the starts.
func (r *Race) all() *big.Int {
	all := new(big.Int)
	for _, s := range r.From {
		all.Add(all, s.Weight)
	}
	return all
}

// left returns the number of tokens at a start; a race without tokens has one that nothing takes.
func (r *Race) left(s Start) int {
	if r.Tokens == 0 {
		return 1
	}
	return s.Tokens
}

// countSteps finds for each kind the largest number of its steps on one path. As no path returns to
// a kind, chances are divided by its Leave at most so often. A step that stays in its state takes
// at least one token.
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
