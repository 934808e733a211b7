package field

import "math"

// Units to a tenth of an inch: all lengths of the field are whole numbers of twentieths, so that half of
// any length that is typed in is a whole number too, and no distance is rounded before it is judged.
const perTenth = 2

// A Shape is an area of the field: a box along its edges, a circle, or a point.
type Shape struct {
	x, y          int // its center, in twentieths of an inch from the south-west corner
	halfX, halfY  int // of a box
	radius        int // of a circle, around the center
	width, height int // as they are typed in, in tenths of an inch
}

// Box returns a box of a width and a height around its center, all in tenths of an inch.
func Box(x, y, width, height int) Shape {
	return Shape{x: x * perTenth, y: y * perTenth, halfX: width, halfY: height, width: width, height: height}
}

// Round returns a circle of a diameter around its center, in tenths of an inch.
func Round(x, y, across int) Shape {
	return Shape{x: x * perTenth, y: y * perTenth, radius: across, width: across, height: across}
}

// Center returns the center in tenths of an inch from the south-west corner.
func (s Shape) Center() (x, y int) { return s.x / perTenth, s.y / perTenth }

// Size returns width and height in tenths of an inch.
func (s Shape) Size() (width, height int) { return s.width, s.height }

// IsRound says whether the shape is a circle, or a point.
func (s Shape) IsRound() bool { return s.halfX == 0 && s.halfY == 0 }

// Reflected returns the shape on the other half of a square field of so many inches, by reflection at its
// center.
func (s Shape) Reflected(inches int) Shape {
	side := inches * 10 * perTenth
	s.x, s.y = side-s.x, side-s.y
	return s
}

// Area returns the shape itself: that of a piece or a husk.
func (s Shape) Area() Shape { return s }

// reach returns how far the shape reaches from its center, to the sides and up or down.
func (s Shape) reach() (x, y int) { return s.halfX + s.radius, s.halfY + s.radius }

// within says whether all of the shape lies in another, which is a box or a circle.
func (s Shape) within(other Shape) bool {
	dx, dy := distance(s.x, other.x), distance(s.y, other.y)
	if !other.IsRound() {
		x, y := s.reach()
		return dx+x <= other.halfX && dy+y <= other.halfY
	}
	room := other.radius - s.radius
	dx, dy = dx+s.halfX, dy+s.halfY
	return room >= 0 && dx*dx+dy*dy <= room*room
}

// Overlaps says whether two shapes share more than their edges.
func (s Shape) Overlaps(other Shape) bool {
	if s.radius+other.radius == 0 {
		return distance(s.x, other.x) < s.halfX+other.halfX && distance(s.y, other.y) < s.halfY+other.halfY
	}
	gap := s.Gap(other)
	return gap.square < gap.less*gap.less
}

// Gap returns how far apart the nearest edges of two shapes are.
func (s Shape) Gap(other Shape) Gap {
	dx := max(0, distance(s.x, other.x)-s.halfX-other.halfX)
	dy := max(0, distance(s.y, other.y)-s.halfY-other.halfY)
	return Gap{square: dx*dx + dy*dy, less: s.radius + other.radius}
}

// A Gap is a distance between edges: the root of a whole number less another one, so that whether it is
// large enough is known exactly. Below zero the two overlap.
type Gap struct{ square, less int }

// AtLeast says whether the gap is so many tenths of an inch, or more.
func (g Gap) AtLeast(tenths int) bool {
	far := tenths*perTenth + g.less
	return far <= 0 || g.square >= far*far
}

// Inches returns the gap in inches.
func (g Gap) Inches() float64 {
	return (math.Sqrt(float64(g.square)) - float64(g.less)) / (10 * perTenth)
}

// Tenths returns the gap in whole tenths of an inch, rounded down: what is shown as 3 inches is 3 inches.
func (g Gap) Tenths() int {
	n := int(math.Floor(g.Inches() * 10))
	for g.AtLeast(n + 1) { // the root is off by less than one
		n++
	}
	for n > 0 && !g.AtLeast(n) {
		n--
	}
	return max(0, n)
}

// Less says whether the gap is smaller than another.
func (g Gap) Less(other Gap) bool { return g.Inches() < other.Inches() }

func distance(a, b int) int {
	if a < b {
		return b - a
	}
	return a - b
}
