// Package island is the map of Axis Mundi: four boards that lie on one another, each a ring of hexes
// around the center, and what their turning brings beside what. That the boards are rings of 24, 18, 12
// and 6 hexes on one grid is assumed, as the pictures of the rulebook are lost.
package island

import (
	"cmp"
	"slices"

	"tablehand/assist/axismundi/notation"
)

// An Island is a board as it was typed in.
type Island struct {
	Name string
	// Kind is Rings, or Names where nothing but terrain is known: then players are asked what touches
	// what.
	Kind    string
	Terrain map[notation.Hex]notation.Terrain
	// Corner is where the hex A of each level lies before anything has turned: the number of the corner
	// of the Sea Level, counted clockwise from its hex A, at which it points.
	Corner map[notation.Level]int
	// Back says that the letters run counter-clockwise.
	Back  bool
	Caves map[notation.Hex]notation.Hex   // which cave leads to which, where it is not straight across
	Piers map[notation.Hex][]notation.Hex // which hexes the Pier of a Warehouse touches, where the board says it
	// Warnings names what looks wrong and may be meant.
	Warnings []Warning
}

// A Warning is a place of a board file that looks wrong and may be meant.
type Warning struct {
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Message string `json:"message"`
}

// IsCorner says whether a hex is one of the six corners of its level (terrain.path.corner).
func IsCorner(h notation.Hex) bool {
	return h != notation.Center && !h.IsPier() && h.Index()%h.Level().Side() == 0
}

// Across returns the hex straight across the island on the same level, which a cave leads to unless the
// board says otherwise (terrain.cave.pair).
func (is *Island) Across(h notation.Hex) notation.Hex {
	if other, ok := is.Caves[h]; ok {
		return other
	}
	return notation.HexAt(h.Level(), h.Index()+3*h.Level().Side())
}

// Hexes lists the printed hexes of the rings, from the sea up.
func Hexes() (list []notation.Hex) {
	for level := notation.Sea; level <= notation.Highest; level++ {
		list = append(list, notation.Hexes(level)...)
	}
	return list
}

// Are lists the hexes of a terrain in order.
func (is *Island) Are(t notation.Terrain) (list []notation.Hex) {
	for _, h := range Hexes() {
		if is.Terrain[h] == t {
			list = append(list, h)
		}
	}
	return list
}

// Known lists the hexes whose terrain the board has, in order.
func (is *Island) Known() (list []notation.Hex) {
	for h, t := range is.Terrain {
		if t != notation.Unknown {
			list = append(list, h)
		}
	}
	slices.SortFunc(list, inOrder)
	return list
}

// inOrder sorts printed hexes by level and letter.
func inOrder(a, b notation.Hex) int {
	return cmp.Or(int(a.Level()-b.Level()), a.Index()-b.Index())
}
