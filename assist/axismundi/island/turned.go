package island

import (
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/hex"
)

// Turned holds the turn of each level against the Sea Level, in sixths of a circle counter-clockwise
// (rotation.angle).
type Turned map[notation.Level]int

// After returns the turns after so many more Rotations: each level turns by one corner against the board
// that it lies on, or by reading A3 all of them as one block.
func (t Turned) After(rotations int, block bool) Turned {
	next := Turned{}
	for level := notation.Level(1); level <= notation.Highest; level++ {
		by := int(level)
		if block {
			by = 1
		}
		next[level] = mod(t[level]+rotations*by, 6)
	}
	return next
}

// Named returns the turns by the names of the levels, for scripts.
func (t Turned) Named() map[string]int {
	named := map[string]int{}
	for level := notation.Level(1); level <= notation.Highest; level++ {
		named[level.String()] = t[level]
	}
	return named
}

// Twisted returns how far the levels have turned after a number of Rotations from the start.
func Twisted(rotations int, block bool) Turned { return Turned{}.After(rotations, block) }

func mod(a, n int) int { return (a%n + n) % n }

// corner returns a corner of the ring at a distance from the center, counted clockwise from the one in
// the north-west: so the Sea Level reads A B C D E along the top of a picture.
func corner(distance, n int) hex.Hex { return hex.Hex{R: -distance}.Clockwise(hex.Hex{}, n) }

// side returns the step from one hex of a ring to the next along the side behind a corner.
func side(n int) hex.Hex { return hex.Hex{Q: 1}.Clockwise(hex.Hex{}, n) }

// place returns where the i-th hex of a ring lies, counted clockwise from its first corner.
func place(distance, i int) hex.Hex {
	i = mod(i, 6*distance)
	return corner(distance, i/distance).Plus(side(i / distance).Times(i % distance))
}

// placed returns the number of a place on its ring, as place counts it.
func placed(at hex.Hex) int {
	distance := at.Distance(hex.Hex{})
	for n := range 6 {
		way := at.Minus(corner(distance, n))
		if steps := way.Distance(hex.Hex{}); steps < distance && way == side(n).Times(steps) {
			return n*distance + steps
		}
	}
	return 0 // the center, which is a ring of one hex
}

// At returns where a printed hex lies on the grid, once the levels have turned.
func (l Laid) At(h notation.Hex) hex.Hex {
	if h == notation.Center {
		return hex.Hex{}
	}
	level := h.Level()
	i := h.Index()
	if l.Back {
		i = -i
	}
	return place(level.Side(), i+(l.Corner[level]-l.Turned[level])*level.Side())
}

// On returns the hex that lies at a place of the grid; empty: none does.
func (l Laid) On(at hex.Hex) notation.Hex {
	distance := at.Distance(hex.Hex{})
	if distance == 0 {
		return notation.Center
	}
	level := notation.Level(4 - distance)
	if level < notation.Sea {
		return ""
	}
	i := placed(at) - (l.Corner[level]-l.Turned[level])*level.Side()
	if l.Back {
		i = -i
	}
	return notation.HexAt(level, i)
}
