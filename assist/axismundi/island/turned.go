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

// ring returns the hexes of the grid at a distance from the centre, clockwise from the corner in the
// north-west: so the Sea Level reads A B C D E along the top of a picture.
func ring(distance int) []hex.Hex {
	all := hex.Ring(hex.Hex{}, distance)
	first := mod(2*distance, len(all)) // hex.Ring begins in the south-west
	return append(all[first:len(all):len(all)], all[:first]...)
}

func mod(a, n int) int { return (a%n + n) % n }

// At returns where a printed hex lies on the grid, once the levels have turned.
func (l Laid) At(h notation.Hex) hex.Hex {
	if h == notation.Center {
		return hex.Hex{}
	}
	level := h.Level()
	place := h.Index()
	if l.Back {
		place = -place
	}
	place += (l.Corner[level] - l.Turned[level]) * level.Side()
	all := ring(level.Side())
	return all[mod(place, len(all))]
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
	for i, other := range ring(distance) {
		if other != at {
			continue
		}
		place := i - (l.Corner[level]-l.Turned[level])*level.Side()
		if l.Back {
			place = -place
		}
		return notation.HexAt(level, place)
	}
	return ""
}
