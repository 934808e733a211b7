package looks

import (
	"tablehand/assist/axismundi/notation"
)

// A Move is one Move Action.
type Move struct {
	Word   string // as it is typed behind move: 1D, 1M+1L, spelunk, axis
	Kind   string // walk, climb, run, spelunk, enter
	Points int
	Ends   bool // the turn is over behind it
	hexes  []notation.Hex
	ways   []notation.Way
}

// Prices of Move Actions that are the same for all (move.spelunk.effect, axis.enter.cost,
// move.run.effect).
const (
	runPoints     = 1
	spelunkPoints = 1
	enterPoints   = 2
)

// moves lists the Move Actions from a hex, whatever they cost and do.
func (w *walker) moves(from notation.Hex) (list []Move) {
	for _, to := range w.neighbors(from) {
		list = append(list, w.step(from, to)...)
		if to == notation.Center || w.rise(from, to) > 0 || !w.mat.Runs {
			continue
		}
		for _, next := range w.neighbors(to) {
			if next != notation.Center && next != from && w.rise(to, next) <= 0 {
				list = append(list, Move{Word: string(to) + "+" + string(next), Kind: "run", Points: runPoints,
					hexes: []notation.Hex{to, next},
					ways:  []notation.Way{w.ran(from, to), w.ran(to, next)}})
			}
		}
	}
	if w.laid.Is(from) == notation.Cave {
		list = append(list, Move{Word: "spelunk", Kind: "spelunk", Points: spelunkPoints, Ends: true,
			hexes: []notation.Hex{w.laid.Across(from)}, ways: []notation.Way{notation.Spelunk}})
	}
	return list
}

// step returns the Walk or the Climb onto a neighbor, or the way onto the Axis Mundi Hex; none for a hex
// more than a level higher or lower.
func (w *walker) step(from, to notation.Hex) []Move {
	m := Move{Word: string(to), Kind: "walk", Points: 1, hexes: []notation.Hex{to},
		ways: []notation.Way{notation.Walk}}
	switch rise := w.rise(from, to); {
	case to == notation.Center && !w.laid.Left:
		m.Kind, m.Points, m.Ends = "enter", enterPoints, true
	case rise > 1 || rise < -1:
		return nil
	case rise > 0:
		m.Kind, m.Points, m.ways[0] = "climb", w.mat.Climb, notation.Climb
	case rise < 0:
		m.Points = w.mat.WalkDown
	}
	return []Move{m}
}

// rise returns how many levels one hex lies above another.
func (w *walker) rise(from, to notation.Hex) int { return int(w.laid.Level(to) - w.laid.Level(from)) }

// ran returns the column of the Wound Matrix for a step of a Run: on the same level, or down from the level
// above.
func (w *walker) ran(from, to notation.Hex) notation.Way {
	if w.rise(from, to) < 0 {
		return notation.RunDown
	}
	return notation.RunLevel
}

// make makes a Move and returns the body after it, and how many Wounds came; false: the Move cannot be
// made, or the walker dies on the way.
func (w *walker) make(b body, m Move) (body, int, bool) {
	came := 0
	for i, to := range m.hexes {
		after, more, ok := w.enter(b, to, m.ways[i])
		if !ok {
			return b, 0, false
		}
		b, came = after, came+more
	}
	return b, came, true
}
