package hex

import "math"

// Layout says how the hexes of a printed map lie in rows and columns.
//
// Flat hexes have a flat side on top: columns are straight, and every second one lies half a
// hex lower or higher. Pointy hexes have a point on top: rows are straight, and every second
// one begins half a hex to the right or left.
type Layout struct {
	Pointy bool
	// Back: the second column lies higher, the second row further left; otherwise lower and further
	// right.
	Back bool
}

// shift returns the offset, in whole hexes, of the hexes along a line: a column of flat hexes, a
// row of pointy ones.
func (l Layout) shift(line int) int {
	odd := line & 1
	if l.Back {
		return (line + odd) / 2
	}
	return (line - odd) / 2
}

// At returns the hex in a column and a row, both counted from 0.
func (l Layout) At(column, row int) Hex {
	if l.Pointy {
		return Hex{column - l.shift(row), row}
	}
	return Hex{column, row - l.shift(column)}
}

// Offset returns the column and row of a hex.
func (l Layout) Offset(h Hex) (column, row int) {
	if l.Pointy {
		return h.Q + l.shift(h.R), h.R
	}
	return h.Q, h.R + l.shift(h.Q)
}

// Direction returns the step to the neighbor in one of six directions, clockwise: 1 is north with
// flat hexes, north-east with pointy ones.
func (l Layout) Direction(n int) Hex {
	if l.Pointy {
		n++
	}
	return around[((n-1)%6+6)%6]
}

// Center returns the middle of a hex on a picture, x to the right and y downwards, in sides of a
// hex.
func (l Layout) Center(h Hex) (x, y float64) {
	long, half := 1.5, math.Sqrt(3)/2
	if l.Pointy {
		return half * float64(2*h.Q+h.R), long * float64(h.R)
	}
	return long * float64(h.Q), half * float64(2*h.R+h.Q)
}

// Corners returns the six corners of a hex, clockwise, like Center.
func (l Layout) Corners(h Hex) (corners [6][2]float64) {
	x, y := l.Center(h)
	turn := 0.0
	if l.Pointy {
		turn = 0.5
	}
	for i := range corners {
		angle := (float64(i) + turn) * math.Pi / 3
		corners[i] = [2]float64{x + math.Cos(angle), y + math.Sin(angle)}
	}
	return corners
}
