// Package offer lists what may be done at a table. A game names candidates, each an act with its line; the
// library plays the act on a copy of the table. What is refused, or moves nothing, is not offered. What the
// act takes is read off its events, and what it asks is what it has asked: nothing of this is written twice.
//
// What a rehearsal cannot know stays open: a die that nobody has read off falls on each of its faces alike,
// and where only the real table has the answer the act is offered without a cost. A candidate whose cheap
// condition is false, such as an enemy beside somebody alone, is best not rehearsed at all.
package offer

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// A List gathers the steps that are due or may be done at a table, most of them with their acts rehearsed.
type List[S any] struct {
	State *S
	Who   string // whose steps are listed now; empty: nobody's in particular
	Steps []telling.Step

	// Costs returns what an act that was rehearsed takes off those who act.
	Costs func(*telling.Telling[S]) telling.Cost
	// Says returns, of an act that no die decides, what people would want to know before it, in a few words
	// (empty: nothing), and whether that is a warning. The words become the reason of a step that has none.
	// A warning replaces the reason of a step that is not due, and the step is never suggested. Nil:
	// nothing is said.
	Says func(*telling.Telling[S]) (why string, warns bool)
	// Weighs returns how dear a step is: the words for one free place are listed from the cheapest. Nil:
	// the sum of all that the step takes.
	Weighs func(telling.Step) float64
	// Joined puts all words for one free place into a single step, which asks all that any of them asks; if
	// they do not cost the same, the step's cost is not known.
	Joined bool
	// Brief ends a rehearsal at the first dice, and rehearses only the words for a free place up to the
	// first that can be done. It is for acts that ask and refuse nothing behind dice, and whose words are
	// all alike.
	Brief bool
	// Ways lists how an act is rehearsed. If the last way meets no question without a default, and none
	// that may be asked (chance.Foreseeing), it is the only one; else all are, and the step asks all that
	// any of them asks. None: one way, without answers to questions that list none.
	Ways []Way

	done *telling.Copier[S] // its copy is of no use any more: the next lies there; nil: there is none
}

// Add lists a step as it is.
func (l *List[S]) Add(step telling.Step) {
	if step.Who == "" {
		step.Who = l.Who
	}
	l.Steps = append(l.Steps, step)
}

// Since calls change for each step from a place of the list on.
func (l *List[S]) Since(from int, change func(*telling.Step)) {
	for i := range l.Steps[from:] {
		change(&l.Steps[from+i])
	}
}

// Costly marks the steps from a place of the list on as Costly: they are never suggested.
func (l *List[S]) Costly(from int) {
	l.Since(from, func(step *telling.Step) { step.Costly = true })
}

// Idle marks the steps from a place of the list on as Idle: each takes nothing of the turn, and can as well
// be done later.
func (l *List[S]) Idle(from int) {
	l.Since(from, func(step *telling.Step) { step.Idle = true })
}

// May lists an act if it can be done, with what it takes and asks, and says whether it can. A cost that the
// step has already stays.
func (l *List[S]) May(act telling.Act[S], step telling.Step) bool {
	step, can := l.step(act, step)
	if can {
		l.Add(step)
	}
	return can
}

// step rehearses an act and returns its step with cost, questions and reason filled in; false: the act
// cannot be done, or would move nothing.
func (l *List[S]) step(act telling.Act[S], step telling.Step) (telling.Step, bool) {
	r, can := l.Rehearse(act)
	if r.on != nil { // what it told is read here, and then done with
		defer func() { l.done = r.on }()
	}
	if !can || r.Told != nil && len(r.Told.Events) == 0 {
		return step, false
	}
	step.Asks = append(step.Asks[:len(step.Asks):len(step.Asks)], r.Asks...)
	if r.Told == nil {
		return step, true
	}
	if step.Cost == nil {
		step.Cost = l.Costs(r.Told)
	}
	if l.Says == nil || len(r.Told.Rolls) > 0 {
		return step, true
	}
	switch why, warns := l.Says(r.Told); {
	case warns && !step.Due:
		step.Why, step.Costly = why, true
	case !warns:
		step.Why = cmp.Or(step.Why, why)
	}
	return step, true
}

// Each lists an act for each of several words in its free place, which is the one of its line that has no
// name, or else the last; words of one cost that ask the same and of which the same is said stand in one
// step, the cheapest first, and last what is warned of.
func (l *List[S]) Each(step telling.Step, place string, words []string,
	act func(word string) telling.Act[S]) {
	l.EachOf(step, place, words, act, func(string) string { return "" })
}

// EachOf is Each where of returns something to know of a word, which stands first in the reason of its
// step.
func (l *List[S]) EachOf(step telling.Step, place string, words []string,
	act func(word string) telling.Act[S], of func(word string) string) {
	var list []telling.Step
	var first telling.Step
	can := false
	for _, word := range words {
		if !can || !l.Brief {
			first, can = l.step(act(word), step)
		}
		if !can {
			continue
		}
		one := first
		one.Command = placed(step.Command, place, word)
		one.Why = strings.Trim(of(word)+", "+one.Why, ", ")
		like := slices.IndexFunc(list, func(s telling.Step) bool {
			return l.Joined || maps.Equal(s.Cost, one.Cost) && s.Why == one.Why && slices.Equal(s.Asks, one.Asks)
		})
		if like < 0 {
			list = append(list, one)
			continue
		}
		joins(&list[like], one)
	}
	slices.SortStableFunc(list, func(a, b telling.Step) int {
		switch {
		case a.Costly && !b.Costly:
			return 1
		case b.Costly && !a.Costly:
			return -1
		}
		return cmp.Compare(l.dear(a), l.dear(b))
	})
	for _, s := range list {
		l.Add(s)
	}
}

// joins adds to a step the word in the last free place of another, and what that asks.
func joins(s *telling.Step, other telling.Step) {
	last := len(other.Free) - 1
	s.Free[last].Values = append(s.Free[last].Values, other.Free[last].Values...)
	s.Asks = text.With(s.Asks, other.Asks...)
	if !maps.Equal(s.Cost, other.Cost) {
		s.Cost = nil
	}
}

// placed returns a command with a word in its free place that has no name yet, or else behind it.
func placed(c telling.Command, place, word string) telling.Command {
	free := 0
	for _, w := range c.Words {
		if w == "" {
			free++
		}
	}
	if free > len(c.Free) {
		return c.With(place, word)
	}
	return c.And(place, word)
}

// dear returns how much a step takes: the sum of its costs, unless the list weighs them otherwise.
func (l *List[S]) dear(step telling.Step) (sum float64) {
	if l.Weighs != nil {
		return l.Weighs(step)
	}
	for _, n := range step.Cost {
		sum += n
	}
	return sum
}
