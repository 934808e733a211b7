// Package island is the map of Axis Mundi: four boards that lie on one another, each a ring of hexes
// around the centre, and what their turning brings beside what. That the boards are rings of 24, 18, 12
// and 6 hexes on one grid is assumed, as the pictures of the rulebook are lost.
package island

import (
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/hex"
)

// An Island is a board as it was typed in.
type Island struct {
	Name    string
	Terrain map[notation.Hex]notation.Terrain
	// Corner is where the hex A of each level lies before anything has turned: the number of the corner of
	// the Sea Level, counted clockwise from its hex A, at which it points.
	Corner map[notation.Level]int
	// Back says that the letters run counter-clockwise.
	Back  bool
	Caves map[notation.Hex]notation.Hex // which cave leads to which, where it is not straight across
	Piers map[notation.Hex][]notation.Hex
}

// Turned holds the turn of each level against the Sea Level, in sixths of a circle counter-clockwise
// (rotation.angle).
type Turned map[notation.Level]int

// Twisted returns how far the levels have turned after a number of Rotations: each level turns by one
// corner against the board that it lies on, or by reading A3 all of them as one block.
func Twisted(rotations int, block bool) Turned {
	t := Turned{}
	for level := notation.Level(1); level <= notation.Highest; level++ {
		by := int(level)
		if block {
			by = 1
		}
		t[level] = (rotations * by) % 6
	}
	return t
}

// ring returns the hexes of the grid at a distance from the centre, clockwise from the corner in the north.
func ring(side int) []hex.Hex {
	if side == 0 {
		return []hex.Hex{{}}
	}
	return hex.Ring(hex.Hex{}, side)
}

// At returns where a hex lies on the grid, once the levels have turned.
func (is *Island) At(h notation.Hex, turned Turned) hex.Hex {
	if h == notation.Center {
		return hex.Hex{}
	}
	level := h.Level()
	side := level.Side()
	place := h.Index()
	if is.Back {
		place = -place
	}
	place += (is.Corner[level] - turned[level]) * side
	all := ring(side)
	return all[mod(place, len(all))]
}

// On returns the hex that lies at a place of the grid; empty: none does.
func (is *Island) On(at hex.Hex, turned Turned) notation.Hex {
	distance := at.Distance(hex.Hex{})
	if distance == 0 {
		return notation.Center
	}
	level := notation.Level(4 - distance)
	if level < notation.Sea {
		return ""
	}
	for i, other := range ring(distance) {
		if other != at {
			continue
		}
		place := i - (is.Corner[level]-turned[level])*level.Side()
		if is.Back {
			place = -place
		}
		return notation.HexAt(level, place)
	}
	return ""
}

func mod(a, n int) int { return (a%n + n) % n }

// Neighbors returns the hexes that a hex touches, clockwise.
func (is *Island) Neighbors(h notation.Hex, turned Turned) (list []notation.Hex) {
	for _, at := range is.At(h, turned).Neighbors() {
		if other := is.On(at, turned); other != "" {
			list = append(list, other)
		}
	}
	return list
}

// Distance returns the number of steps between two hexes over whatever lies between, as a Familiar and an
// arrow count it.
func (is *Island) Distance(a, b notation.Hex, turned Turned) int {
	return is.At(a, turned).Distance(is.At(b, turned))
}

// Touch says whether two hexes are neighbours.
func (is *Island) Touch(a, b notation.Hex, turned Turned) bool { return is.Distance(a, b, turned) == 1 }

// IsCorner says whether a hex is one of the six corners of its level (terrain.path.corner).
func (is *Island) IsCorner(h notation.Hex) bool {
	return h != notation.Center && h.Index()%h.Level().Side() == 0
}

// Across returns the hex straight across the island on the same level, which a cave leads to unless the
// board says otherwise (terrain.cave.pair).
func (is *Island) Across(h notation.Hex) notation.Hex {
	if other, ok := is.Caves[h]; ok {
		return other
	}
	return notation.HexAt(h.Level(), h.Index()+3*h.Level().Side())
}

// Sides returns the neighbours of a hex on its own level as somebody sees them from outside who faces the
// centre: the left and the right one.
func (is *Island) Sides(h notation.Hex, turned Turned) (left, right notation.Hex) {
	n := 6 * h.Level().Side()
	all := ring(h.Level().Side())
	at := is.At(h, turned)
	for i, other := range all {
		if other == at {
			// From the south of the island the hexes run clockwise from right to left.
			return is.On(all[mod(i+1, n)], turned), is.On(all[mod(i-1, n)], turned)
		}
	}
	return "", ""
}
