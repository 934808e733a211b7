package grid

import "slices"

// A Step goes from a square to one of its eight neighbors.
type Step struct {
	From, To Square
	// rounds are the two ways over sides alone, each over one or two edges: those round the corner of a
	// diagonal step. The two of a straight step are the same.
	rounds [2][2]Kind
}

// Step returns the step between two squares of the grid; false: they are no neighbors.
func (g *Grid) Step(from, to Square) (step Step, ok bool) {
	if !g.Has(from) || !g.Has(to) || from.Distance(to) != 1 {
		return Step{}, false
	}
	step = Step{From: from, To: to}
	if sideBySide(from, to) {
		k := g.Edge(from, to)
		step.rounds = [2][2]Kind{{k, Open}, {k, Open}}
		return step, true
	}
	for i, by := range [2]Square{{from.Column, to.Row}, {to.Column, from.Row}} {
		step.rounds[i] = [2]Kind{g.Edge(from, by), g.Edge(by, to)}
	}
	return step, true
}

// IsDiagonal says whether a step passes a corner.
func (s Step) IsDiagonal() bool { return !sideBySide(s.From, s.To) }

// Touches says whether an edge of one of these kinds lies between the two squares, or ends at the corner
// that a diagonal step passes.
func (s Step) Touches(kinds ...Kind) bool {
	return within(s.rounds[0], kinds) || within(s.rounds[1], kinds)
}

// Crosses says whether nobody gets to the other square over sides without crossing an edge of one of these
// kinds: a straight step crosses the edge between the squares, a diagonal one does where both ways round the
// corner do.
func (s Step) Crosses(kinds ...Kind) bool {
	return within(s.rounds[0], kinds) && within(s.rounds[1], kinds)
}

func within(round [2]Kind, kinds []Kind) bool {
	return slices.Contains(kinds, round[0]) || slices.Contains(kinds, round[1])
}
