// Package hex is the geometry of boards of hexes: axial coordinates, distance,
// rotation, and the rows and columns of a printed map. It knows no game.
//
// A hex stands at (q, r). Two hexes are neighbors where they share a side; q grows to
// the right, r downwards, and the third coordinate s = -q-r makes the three axes alike.
package hex

// Hex is a hex of the endless plane, in axial coordinates.
type Hex struct{ Q, R int }

// S returns the third coordinate: the three add up to 0.
func (h Hex) S() int { return -h.Q - h.R }

// Plus returns the hex at an offset o from h.
func (h Hex) Plus(o Hex) Hex { return Hex{h.Q + o.Q, h.R + o.R} }

// Minus returns the offset from o to h.
func (h Hex) Minus(o Hex) Hex { return Hex{h.Q - o.Q, h.R - o.R} }

// Times returns n times an offset.
func (h Hex) Times(n int) Hex { return Hex{h.Q * n, h.R * n} }

// around lists the six neighbors of the origin, clockwise on a map whose r grows downwards, from
// the one with q 0 above it.
var around = [6]Hex{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}

// Neighbors returns the six hexes around a hex, clockwise.
func (h Hex) Neighbors() (list [6]Hex) {
	for i, way := range around {
		list[i] = h.Plus(way)
	}
	return list
}

// Distance returns the number of steps between two hexes.
func (h Hex) Distance(o Hex) int {
	way := h.Minus(o)
	return max(abs(way.Q), abs(way.R), abs(way.S()))
}

// Clockwise turns a hex about a center by so many sixths of a circle; negative ones
// turn it back.
func (h Hex) Clockwise(center Hex, sixths int) Hex {
	way := h.Minus(center)
	for range (sixths%6 + 6) % 6 {
		way = Hex{-way.R, -way.S()}
	}
	return center.Plus(way)
}

func abs(n int) int { return max(n, -n) }
