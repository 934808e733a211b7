package grid

import (
	"cmp"
	"slices"
)

// A Line is a line of sight. In a row or column it runs from center to center, elsewhere between the inside
// corners, those of the two squares that face each other.
type Line struct {
	From, To Square
	Edges    []Edge   // that it meets, in the order in which it does: crosses, runs along or touches
	Through  []Square // the squares between the two that it goes through, not those that it only touches
}

// Line returns the line of sight between two squares, with all edges that are not Open.
func (g *Grid) Line(from, to Square) Line {
	l := Line{From: from, To: to}
	var at []int
	g.meet(from, to, func(a, b Square, position int) bool {
		e := Edge{a, b, g.Edge(a, b)}
		if e.Kind != Open && !slices.Contains(l.Edges, e) {
			l.Edges, at = append(l.Edges, e), append(at, position)
		}
		return true
	})
	place := map[Edge]int{}
	for i, e := range l.Edges {
		place[e] = at[i]
	}
	slices.SortStableFunc(l.Edges, func(a, b Edge) int { return cmp.Compare(place[a], place[b]) })
	g.through(from, to, func(s Square) {
		if g.Has(s) {
			l.Through = append(l.Through, s)
		}
	})
	return l
}

// Meets returns the first edge of one of these kinds that a line meets, and whether there is one.
func (l Line) Meets(kinds ...Kind) (Edge, bool) {
	i := slices.IndexFunc(l.Edges, func(e Edge) bool { return slices.Contains(kinds, e.Kind) })
	if i < 0 {
		return Edge{}, false
	}
	return l.Edges[i], true
}

// Meets says whether the line of sight between two squares meets an edge of one of these kinds: what
// Line says too, in less time.
func (g *Grid) Meets(from, to Square, kinds ...Kind) (met bool) {
	g.meet(from, to, func(a, b Square, _ int) bool {
		met = slices.Contains(kinds, g.Edge(a, b))
		return !met
	})
	return met
}

// corner is a corner of squares: that at the upper left of the square of the same numbers.
type corner struct{ x, y int }

// corners returns the two inside corners of squares that share no row or column.
func corners(from, to Square) (p, q corner) {
	p, q = corner{from.Column, from.Row}, corner{to.Column, to.Row}
	if from.Column < to.Column {
		p.x++
	} else {
		q.x++
	}
	if from.Row < to.Row {
		p.y++
	} else {
		q.y++
	}
	return p, q
}

// meet calls f for every place of an edge that a line meets, perhaps twice, with a number that grows along
// the line, until f returns false. Of the two squares a is the left or the upper one.
func (g *Grid) meet(from, to Square, f func(a, b Square, position int) bool) {
	if from.Column == to.Column || from.Row == to.Row {
		straight(from, to, f)
		return
	}
	p, q := corners(from, to)
	dx, dy := q.x-p.x, q.y-p.y
	n := divisor(abs(dx), abs(dy))
	for i := range n + 1 { // the corners on the line: four edges end at each
		c, position := p, 0
		if n > 0 {
			c, position = corner{p.x + i*dx/n, p.y + i*dy/n}, i*max(1, abs(dx))*max(1, abs(dy))/n
		}
		if !c.edges(position, f) {
			return
		}
	}
	if dx != 0 && dy != 0 {
		slanted(p, dx, dy, f)
	}
}

// straight calls f for the edges that a line in a row or column crosses, from center to center, until f
// returns false. Position counts the edges from 0.
func straight(from, to Square, f func(a, b Square, position int) bool) {
	way := Square{cmp.Compare(to.Column, from.Column), cmp.Compare(to.Row, from.Row)}
	for at, i := from, 0; at != to; at, i = at.Plus(way), i+1 {
		if a, b := inOrder(at, at.Plus(way)); !f(a, b, i) {
			return
		}
	}
}

// edges calls f with position for the four edges that end at a corner, until f returns false, and says
// whether it never did.
func (c corner) edges(position int, f func(a, b Square, position int) bool) bool {
	upLeft, upRight := Square{c.x - 1, c.y - 1}, Square{c.x, c.y - 1}
	left, right := Square{c.x - 1, c.y}, Square{c.x, c.y}
	return f(upLeft, upRight, position) && f(left, right, position) && f(upLeft, left, position) &&
		f(upRight, right, position)
}

// slanted calls f for the edges that a slanted line crosses between their corners, until f returns false.
// The line goes from the corner p by dx and dy; position is larger the farther from p an edge is crossed.
func slanted(p corner, dx, dy int, f func(a, b Square, position int) bool) {
	wide, high := abs(dx), abs(dy)
	for i := 1; i < wide; i++ { // upright edges
		if i*high%wide == 0 {
			continue
		}
		x, y := p.x+i*dx/wide, (p.y*wide+i*dy)/wide
		if !f(Square{x - 1, y}, Square{x, y}, i*high) {
			return
		}
	}
	for i := 1; i < high; i++ { // level edges
		if i*wide%high == 0 {
			continue
		}
		x, y := (p.x*high+i*dx)/high, p.y+i*dy/high
		if !f(Square{x, y - 1}, Square{x, y}, i*wide) {
			return
		}
	}
}

// through calls f for the squares whose inside a line crosses, from one end to the other, without both ends.
func (g *Grid) through(from, to Square, f func(Square)) {
	way := Square{cmp.Compare(to.Column, from.Column), cmp.Compare(to.Row, from.Row)}
	if way.Column == 0 || way.Row == 0 {
		for at := from.Plus(way); from != to && at != to; at = at.Plus(way) {
			f(at)
		}
		return
	}
	p, q := corners(from, to)
	wide, high := abs(q.x-p.x), abs(q.y-p.y)
	for i := range wide { // column by column: the rows between the heights at which it comes and goes
		if high == 0 {
			return
		}
		column := min(p.x+i*way.Column, p.x+(i+1)*way.Column)
		for j := i * high / wide; j*wide < (i+1)*high; j++ {
			f(Square{column, min(p.y+j*way.Row, p.y+(j+1)*way.Row)})
		}
	}
}

// divisor returns the greatest common divisor; that of 0 and n is n.
func divisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// Ends returns where a line of sight begins and ends, in sides of a square from the upper left corner of A1.
func Ends(from, to Square) (a, b [2]float64) {
	if from.Column == to.Column || from.Row == to.Row {
		return [2]float64{float64(from.Column) + 0.5, float64(from.Row) + 0.5},
			[2]float64{float64(to.Column) + 0.5, float64(to.Row) + 0.5}
	}
	p, q := corners(from, to)
	return [2]float64{float64(p.x), float64(p.y)}, [2]float64{float64(q.x), float64(q.y)}
}
