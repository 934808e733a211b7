package board

import "slices"

// compass are the four ways a map's edge may cut a hex: north, east, south, west.
var compass = [4][2]float64{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}

// openSides are sides of a hex, by direction, that say on which way of the compass it is cut; the
// first that fits wins. A staggered edge cuts every second hex, so it goes before the others.
type openSides struct {
	compass    int
	directions []int
}

var (
	flatCuts   = []openSides{{0, []int{6, 1, 2}}, {2, []int{3, 4, 5}}, {1, []int{2, 3}}, {3, []int{5, 6}}}
	pointyCuts = []openSides{{1, []int{1, 2, 3}}, {3, []int{4, 5, 6}}, {0, []int{6, 1}}, {2, []int{3, 4}}}
)

// cutOff is the way of the compass on which a half hex is cut: where it has no neighbors,
// or else away from the middle of the map.
func (b *Board) cutOff(p Pos) int {
	cuts := flatCuts
	if b.Layout.Pointy {
		cuts = pointyCuts
	}
	for _, cut := range cuts {
		if !slices.ContainsFunc(cut.directions,
			func(n int) bool { _, there := b.Neighbor(p, n); return there }) {
			return cut.compass
		}
	}
	return b.outward(p)
}

// outward is the way of the compass from the middle of the map to a hex.
func (b *Board) outward(p Pos) int {
	x, y := b.Layout.Center(b.Hex(p))
	mx, my := b.Layout.Center(b.Layout.At(b.Columns/2, b.Rows/2))
	best, far := 0, 0.0
	for i, way := range compass {
		if d := (x-mx)*way[0] + (y-my)*way[1]; d > far+0.01 { // a tie is not for rounding to decide
			best, far = i, d
		}
	}
	return best
}

// halfOf returns the half of a shape around the origin that lies toward one way of the compass.
func halfOf(shape [][2]float64, way [2]float64) [][2]float64 {
	var half [][2]float64
	for i, a := range shape {
		b := shape[(i+1)%len(shape)]
		da, db := a[0]*way[0]+a[1]*way[1], b[0]*way[0]+b[1]*way[1]
		const onIt = 1e-6
		if da > -onIt {
			half = append(half, a)
		}
		if da > onIt && db < -onIt || da < -onIt && db > onIt {
			t := da / (da - db)
			half = append(half, [2]float64{a[0] + t*(b[0]-a[0]), a[1] + t*(b[1]-a[1])})
		}
	}
	return half
}
