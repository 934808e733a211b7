// Package hex is the geometry of boards of hexes: axial coordinates, distance, rings,
// lines, rotation, and the rows and columns of a printed map. It knows no game.
//
// A hex stands at (q, r). Two hexes are neighbours where they share a side; q grows to
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

// around lists the six neighbours of the origin, clockwise on a map whose r grows downwards, from
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

// Ring returns the hexes n steps from a center, clockwise: 6n of them, or the center alone.
func Ring(center Hex, n int) []Hex {
	if n <= 0 {
		return []Hex{center}
	}
	ring := make([]Hex, 0, 6*n)
	at := center.Plus(around[4].Times(n))
	for side := range around {
		for range n {
			ring = append(ring, at)
			at = at.Plus(around[side])
		}
	}
	return ring
}

// Disk returns the hexes at most n steps from a center, ring by ring.
func Disk(center Hex, n int) []Hex {
	var disk []Hex
	for k := range n + 1 {
		disk = append(disk, Ring(center, k)...)
	}
	return disk
}

// Line returns a straight run of hexes from one to another, both included. Where the line runs
// along a side it takes the same one of the two hexes both ways: the line back is the reverse.
func Line(from, to Hex) []Hex {
	n := from.Distance(to)
	line := make([]Hex, 0, n+1)
	for i := range n + 1 {
		line = append(line, between(from, to, i, n))
	}
	return line
}

// between returns the hex i n-ths along the way: each coordinate rounded, and the one with the
// largest rounding error set so that the three add up to 0. It uses whole numbers only, so that no
// line depends on how floats round.
func between(from, to Hex, i, n int) Hex {
	if n == 0 {
		return from
	}
	q, dq := rounded(from.Q*(n-i)+to.Q*i, n)
	r, dr := rounded(from.R*(n-i)+to.R*i, n)
	s, ds := rounded(from.S()*(n-i)+to.S()*i, n)
	switch {
	case dq > dr && dq > ds:
		q = -r - s
	case dr > ds:
		r = -q - s
	}
	return Hex{q, r}
}

// rounded returns the whole number nearest to a/n, and its distance from a/n in n-ths.
func rounded(a, n int) (whole, off int) {
	whole = (2*a + n) / (2 * n)
	if 2*a+n < 0 && (2*a+n)%(2*n) != 0 {
		whole--
	}
	return whole, abs(a - whole*n)
}

func abs(n int) int { return max(n, -n) }
