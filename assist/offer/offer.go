// Package offer lists what may be done at a table. A game names candidates, each an act with its line; the
// library plays the act on a copy of the table. What is refused is not offered, what the act takes is read
// off its events, and what it asks is what it has asked: nothing of this is written a second time.
//
// What a rehearsal cannot know stays open: a die that nobody has read off falls on each of its faces alike,
// and where only the real table has the answer the act is offered without a cost. A candidate whose cheap
// condition is false, such as an enemy beside somebody alone, is best not rehearsed at all.
package offer

import (
	"errors"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// A List gathers the steps of a table.
type List[S any] struct {
	State *S
	Who   string // whose steps are listed now; empty: nobody's in particular
	Steps []telling.Step

	// Takes returns how many of what an event takes off those who act, 0 where it takes nothing.
	Takes func(telling.Event[S]) (what string, n int)
	// Warns returns what people would want to know before of an event, in a few words; empty: nothing. A step
	// that is not due and of which no die decides says it, and is never suggested. Nil: no event is warned of.
	Warns func(telling.Event[S]) string
	// By is the kind of cost by which the words of one place stand in steps: those of one cost in one step,
	// the cheapest first.
	By string
}

// Add lists a step as it is.
func (l *List[S]) Add(step telling.Step) {
	if step.Who == "" {
		step.Who = l.Who
	}
	l.Steps = append(l.Steps, step)
}

// May lists an act if it can be done, with what it takes and asks, and says whether it can. A cost that the
// step has already stays.
func (l *List[S]) May(act telling.Act[S], step telling.Step) bool {
	r, can := Rehearse(l.State, act)
	if can {
		step.Asks = append(step.Asks, r.Asks...)
		if step.Cost == nil {
			step.Cost = l.cost(r)
		}
		l.warn(&step, r)
		l.Add(step)
	}
	return can
}

// warn lets a step say what its rehearsal warns of.
func (l *List[S]) warn(step *telling.Step, r Rehearsal[S]) {
	if r.Told == nil || l.Warns == nil || step.Due || len(r.Told.Rolls) > 0 {
		return
	}
	var said []string
	for _, m := range r.Told.Events {
		if why := l.Warns(m.Event); why != "" && !slices.Contains(said, why) {
			said = append(said, why)
		}
	}
	if len(said) > 0 {
		step.Why, step.Costly = strings.Join(said, ", "), true
	}
}

// Each lists an act for each of several words in its last place; words of one cost that ask the same and are
// warned of alike stand in one step, the cheapest first, and last what is warned of.
func (l *List[S]) Each(step telling.Step, place string, words []string,
	act func(word string) telling.Act[S]) {
	var list []telling.Step
	for _, word := range words {
		r, can := Rehearse(l.State, act(word))
		if !can {
			continue
		}
		one := step
		one.Command, one.Cost, one.Asks = step.Command.And(place, word), l.cost(r), r.Asks
		l.warn(&one, r)
		like := slices.IndexFunc(list, func(s telling.Step) bool {
			return s.Cost[l.By] == one.Cost[l.By] && s.Why == one.Why && slices.Equal(s.Asks, one.Asks)
		})
		if like < 0 {
			list = append(list, one)
			continue
		}
		last := len(one.Free) - 1
		list[like].Free[last].Values = append(list[like].Free[last].Values, word)
	}
	slices.SortStableFunc(list, func(a, b telling.Step) int {
		switch {
		case a.Costly && !b.Costly:
			return 1
		case b.Costly && !a.Costly:
			return -1
		}
		return int(a.Cost[l.By] - b.Cost[l.By])
	})
	for _, s := range list {
		l.Add(s)
	}
}

// cost returns what a rehearsed act takes; nil: only the real table shows it.
func (l *List[S]) cost(r Rehearsal[S]) telling.Cost {
	if r.Told == nil {
		return nil
	}
	c := telling.Free()
	for _, m := range r.Told.Events {
		if what, n := l.Takes(m.Event); n > 0 {
			c[what] += float64(n)
		}
	}
	return c
}

// A Rehearsal is one way in which an act goes.
type Rehearsal[S any] struct {
	Told *telling.Telling[S] // nil: that hangs on what only the real table shows
	Asks []string            // flags for what has to be said
}

// tries counts the answers that are tried where a question has no default.
const tries = 4

// Rehearse plays an act on a copy of a table, with dice as they may fall. What has no default is answered in
// several ways: the act can be done if one of them leads to its end.
func Rehearse[S any](s *S, act telling.Act[S]) (r Rehearsal[S], can bool) {
	for n := range tries {
		f := &foreseer{Stream: chance.NewStream(1, 1, "next"), n: n}
		told, err := telling.Play(telling.Copy(s), act, f, false)
		r.Asks = f.asks
		switch {
		case err == nil:
			r.Told = told
			return r, true
		case errors.As(err, new(*chance.Wanted)):
			return r, true
		case !f.guesses:
			return r, false
		}
	}
	return r, false
}

// A foreseer lets dice fall that nobody has read off, answers what has no default, and keeps what was asked.
type foreseer struct {
	*chance.Stream
	n       int // which answer is taken
	asks    []string
	guesses bool // an answer was taken that may be wrong
}

// ask keeps a flag, once.
func (f *foreseer) ask(flag string) {
	if !slices.Contains(f.asks, flag) {
		f.asks = append(f.asks, flag)
	}
}

// Roll implements chance.Source.
func (f *foreseer) Roll(purpose string, d chance.Die) (chance.Roll, error) {
	if !d.Unread {
		return f.Stream.Roll(purpose, d)
	}
	f.ask("--dice")
	sides := map[chance.Face]int{}
	for _, side := range d.Sides {
		sides[side.Face] = 1
	}
	even, err := d.Counted(sides)
	if err != nil {
		return chance.Roll{}, err
	}
	return f.Stream.Roll(purpose, even)
}

// Card implements chance.Source.
func (f *foreseer) Card(purpose string, from []string) (chance.Draw, error) {
	if len(from) == 0 {
		f.ask("--draw")
		return chance.Draw{}, &chance.Wanted{Question: chance.Question{For: purpose}}
	}
	return f.Stream.Card(purpose, from)
}

// Choose implements chance.Source.
func (f *foreseer) Choose(q chance.Question) (chance.Choice, error) {
	if q.Default != "" {
		return chance.Choice{For: q.For, Value: q.Default}, nil
	}
	flag, rest, _ := strings.Cut(q.Said(), " ")
	if flag == "--choose" {
		name, _, _ := strings.Cut(rest, "=")
		flag += "=" + name
	}
	f.ask(flag)
	if len(q.Answers) == 0 {
		return chance.Choice{}, &chance.Wanted{Question: q}
	}
	f.guesses = true
	return chance.Choice{For: q.For, Value: q.Answers[f.n%len(q.Answers)]}, nil
}
