package grid

import "slices"

// A Walk says how somebody moves.
type Walk struct {
	// Cost returns what a step costs, 1 at least, and whether it may be made; nil: 1 for every step.
	Cost func(Step) (cost int, may bool)
	// Stop says whether a way may end on a square; nil: on any. Ways go over the others all the same.
	Stop func(Square) bool
	// Leave returns what a way has cost as it goes on from a square: no less than so far, and more where
	// something is lost there; nil: nothing is. Ways that lead back to somewhere lose nothing.
	Leave func(at Square, cost int) int
}

// leave returns what Leave returns; without a Leave, the cost as it is.
func (w Walk) leave(at Square, cost int) int {
	if w.Leave == nil {
		return cost
	}
	return w.Leave(at, cost)
}

func (w Walk) price(s Step) (cost int, may bool) {
	if w.Cost == nil {
		return 1, true
	}
	cost, may = w.Cost(s)
	return max(1, cost), may
}

func (w Walk) stops(s Square) bool { return w.Stop == nil || w.Stop(s) }

// Ways are the cheapest ways from a square to all others, or from all squares to the nearest of some.
type Ways struct {
	grid  *Grid
	walk  Walk
	back  bool  // they lead to where the search began
	costs []int // by square; -1: there is no way
	steps []int // of the shortest of the cheapest ways
	from  [][]Square
}

// From finds the cheapest ways from a square that cost at most so much; most below 0: however much.
func (g *Grid) From(s Square, most int, w Walk) *Ways {
	ways := &Ways{grid: g, walk: w}
	ways.search(most, s)
	return ways
}

// To finds the cheapest ways from every square to the nearest of some; these need not be squares where a
// way may end.
func (g *Grid) To(w Walk, goals ...Square) *Ways {
	ways := &Ways{grid: g, walk: w, back: true}
	ways.search(-1, goals...)
	return ways
}

// search goes outwards from where it begins, the cheapest squares first: by cost, a list each.
func (w *Ways) search(most int, begin ...Square) {
	g := w.grid
	n := len(g.out)
	w.costs, w.steps, w.from = make([]int, n), make([]int, n), make([][]Square, n)
	for i := range w.costs {
		w.costs[i] = -1
	}
	waiting := make([][]Square, 1)
	for _, s := range begin {
		if g.Has(s) {
			w.costs[g.index(s)] = 0
			waiting[0] = append(waiting[0], s)
		}
	}
	for cost := 0; cost < len(waiting); cost++ {
		for _, s := range waiting[cost] {
			if w.costs[g.index(s)] != cost {
				continue // a cheaper way was found since
			}
			for _, o := range g.Neighbors(s) {
				if total := w.relax(s, o, most); total >= 0 {
					for total >= len(waiting) {
						waiting = append(waiting, nil)
					}
					waiting[total] = append(waiting[total], o)
				}
			}
		}
	}
}

// relax looks at the way to a square over its neighbor; it returns the cost where that is a new best, else
// -1.
func (w *Ways) relax(by, s Square, most int) int {
	g := w.grid
	a, b := by, s
	if w.back {
		a, b = s, by
	}
	step, _ := g.Step(a, b)
	cost, may := w.walk.price(step)
	if !may {
		return -1
	}
	i := g.index(s)
	if so := w.costs[g.index(by)]; w.back {
		cost += so
	} else {
		cost += w.walk.leave(by, so)
	}
	steps := w.steps[g.index(by)] + 1
	switch was := w.costs[i]; {
	case most >= 0 && cost > most, was >= 0 && was < cost:
		return -1
	case was == cost:
		if !slices.Contains(w.from[i], by) {
			w.from[i] = append(w.from[i], by)
		}
		w.steps[i] = min(w.steps[i], steps)
		return -1
	}
	w.costs[i], w.steps[i], w.from[i] = cost, steps, []Square{by}
	return cost
}

// Cost returns what the cheapest way to a square costs, or from it; false: there is none. It may be a square
// where no way may end.
func (w *Ways) Cost(s Square) (int, bool) {
	if !w.grid.Has(s) || w.costs[w.grid.index(s)] < 0 {
		return 0, false
	}
	return w.costs[w.grid.index(s)], true
}

// Stops lists the squares row by row that a way leads to and may end on, the one where it begins among them.
func (w *Ways) Stops() (list []Square) {
	for i, cost := range w.costs {
		if s := w.grid.at(i); cost >= 0 && w.walk.stops(s) {
			list = append(list, s)
		}
	}
	return list
}

// Way returns one of the cheapest ways, both ends included, as it is walked, and of these one of the
// fewest steps. Nil: there is none.
func (w *Ways) Way(s Square) []Square {
	if _, ok := w.Cost(s); !ok {
		return nil
	}
	way := []Square{s}
	for at := s; len(w.from[w.grid.index(at)]) > 0; {
		from := w.from[w.grid.index(at)]
		at = slices.MinFunc(from, func(a,
			b Square) int {
			return w.steps[w.grid.index(a)] - w.steps[w.grid.index(b)]
		})
		way = append(way, at)
	}
	return w.walked(way)
}

// walked turns a way round that was followed back to where the search began.
func (w *Ways) walked(way []Square) []Square {
	if !w.back {
		slices.Reverse(way)
	}
	return way
}

// Before lists the squares over which the cheapest ways come to a square, one step before it, counted from
// where the search began. None: it began there, or no way leads there.
func (w *Ways) Before(s Square) []Square {
	if _, ok := w.Cost(s); !ok {
		return nil
	}
	return slices.Clone(w.from[w.grid.index(s)])
}

// All lists the cheapest ways, at most so many.
func (w *Ways) All(s Square, most int) (list [][]Square) {
	if _, ok := w.Cost(s); !ok {
		return nil
	}
	var follow func(way []Square)
	follow = func(way []Square) {
		from := w.from[w.grid.index(way[len(way)-1])]
		if len(from) == 0 && len(list) < most {
			list = append(list, w.walked(slices.Clone(way)))
		}
		for _, by := range from {
			if len(list) >= most {
				return
			}
			follow(append(way, by))
		}
	}
	follow([]Square{s})
	return list
}
