package stats

import (
	"cmp"
	"slices"
	"time"
)

// Break is the gap between two acts from which on nobody is taken to have played, where nobody says how long
// it is.
const Break = 10 * time.Minute

// Turns are the turns of somebody, with the seconds that each took; breaks are left out.
type Turns struct {
	Who     string
	Seconds []int
	Seqs    []int // the act with which each began
}

// Sum is the time of all turns.
func (t Turns) Sum() (seconds int) {
	for _, s := range t.Seconds {
		seconds += s
	}
	return seconds
}

// Median is the time of the turn in the middle, the lower one of two.
func (t Turns) Median() int {
	sorted := slices.Sorted(slices.Values(t.Seconds))
	return sorted[(len(sorted)-1)/2]
}

// Longest is the act that began the longest turn, and its time.
func (t Turns) Longest() (seq, seconds int) {
	at := 0
	for i, s := range t.Seconds {
		if s > t.Seconds[at] {
			at = i
		}
	}
	return t.Seqs[at], t.Seconds[at]
}

// A Clock counts the time of turns, act by act.
type Clock struct {
	Break time.Duration // the gap that is a break; 0: Break

	Seconds, Breaks int // of play, and of breaks
	BreakCount      int

	turns []*Turns
	whose *Turns
	begun time.Time // of the turn that goes on
	last  time.Time
	rests bool
}

// Act counts an act at its time: what it took since the one before is the time of whoever had the turn.
func (c *Clock) Act(at time.Time) {
	if gap := at.Sub(c.last); !c.last.IsZero() && gap > 0 {
		seconds := int(gap / time.Second)
		switch {
		case gap > cmp.Or(c.Break, Break) || c.rests:
			c.Breaks, c.BreakCount = c.Breaks+seconds, c.BreakCount+1
		case c.whose != nil:
			c.whose.Seconds[len(c.whose.Seconds)-1] += seconds
			c.Seconds += seconds
		default:
			c.Seconds += seconds
		}
	}
	if c.whose != nil && c.begun.IsZero() {
		c.begun = at // it went on before the first act
	}
	c.last, c.rests = at, false
}

// Rest stops the clock until the next act.
func (c *Clock) Rest() { c.rests = true }

// Running says whose turn goes on (empty: nobody's), since when, when the last act was, and whether the
// clock rests.
func (c *Clock) Running() (who string, begun, last time.Time, rests bool) {
	if c.whose != nil {
		who = c.whose.Who
	}
	return who, c.begun, c.last, c.rests
}

// Begin begins somebody's turn with an act; empty: nobody's.
func (c *Clock) Begin(who string, seq int) {
	c.whose, c.begun = nil, c.last
	if who == "" {
		return
	}
	i := slices.IndexFunc(c.turns, func(t *Turns) bool { return t.Who == who })
	if i < 0 {
		i = len(c.turns)
		c.turns = append(c.turns, &Turns{Who: who})
	}
	c.whose = c.turns[i]
	c.whose.Seconds, c.whose.Seqs = append(c.whose.Seconds, 0), append(c.whose.Seqs, seq)
}

// Turns are all turns that have begun, by whose they are.
func (c *Clock) Turns() (list []Turns) {
	for _, t := range c.turns {
		list = append(list, *t)
	}
	return list
}

// Pause ends what is counted: the next act is of another game.
func (c *Clock) Pause() { c.whose, c.last = nil, time.Time{} }

// Paused is the event of a pause: the clock stands until the next act.
type Paused struct{}

// Kind returns clock.paused.
func (Paused) Kind() string { return "clock.paused" }

func (Paused) String() string { return "the clock stands until the next act" }
