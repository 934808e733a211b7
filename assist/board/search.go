package board

import (
	"container/heap"
	"slices"
)

// Ways are the cheapest ways from where a search began.
type Ways[P comparable] struct {
	reached map[P]leg[P]
}

// leg is the last step to a place.
type leg[P comparable] struct {
	cost, steps int
	from        P // the place before it; where the search began, itself
}

// Search finds the cheapest way to every place that costs at most so much. Steps says
// which places lie one step away and what entering them costs, never less than nothing.
// Of ways that cost the same the one of fewer steps is kept, then the one said first.
func Search[P comparable](from P, most int, steps func(at P, to func(next P, cost int))) *Ways[P] {
	w := &Ways[P]{reached: map[P]leg[P]{}}
	q := &queue[P]{}
	heap.Push(q, waiting[P]{at: from, leg: leg[P]{from: from}})
	for order := 1; q.Len() > 0; {
		now := heap.Pop(q).(waiting[P])
		if _, done := w.reached[now.at]; done {
			continue
		}
		w.reached[now.at] = now.leg
		steps(now.at, func(next P, cost int) {
			if _, done := w.reached[next]; !done && now.cost+cost <= most {
				heap.Push(q, waiting[P]{next, order, leg[P]{now.cost + cost, now.steps + 1, now.at}})
				order++
			}
		})
	}
	return w
}

// Cost returns the cost of the cheapest way to a place, and whether there is one.
func (w *Ways[P]) Cost(to P) (int, bool) {
	l, ok := w.reached[to]
	return l.cost, ok
}

// Way are the places of the cheapest way, both ends included; nil where there is none.
func (w *Ways[P]) Way(to P) []P {
	l, ok := w.reached[to]
	if !ok {
		return nil
	}
	way := []P{to}
	for at := to; l.from != at; l = w.reached[at] {
		at = l.from
		way = append(way, at)
	}
	slices.Reverse(way)
	return way
}

// Reached are all places and what they cost.
func (w *Ways[P]) Reached() map[P]int {
	all := make(map[P]int, len(w.reached))
	for at, l := range w.reached {
		all[at] = l.cost
	}
	return all
}

type waiting[P comparable] struct {
	at    P
	order int
	leg[P]
}

type queue[P comparable] []waiting[P]

func (q queue[P]) Len() int { return len(q) }

func (q queue[P]) Less(i, j int) bool {
	a, b := q[i], q[j]
	if a.cost != b.cost {
		return a.cost < b.cost
	}
	if a.steps != b.steps {
		return a.steps < b.steps
	}
	return a.order < b.order
}

func (q queue[P]) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *queue[P]) Push(x any)   { *q = append(*q, x.(waiting[P])) }

func (q *queue[P]) Pop() any {
	old := *q
	last := old[len(old)-1]
	*q = old[:len(old)-1]
	return last
}
