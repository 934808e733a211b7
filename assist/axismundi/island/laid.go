package island

import (
	"maps"
	"slices"

	"tablehand/assist/axismundi/notation"
)

// Laid is an island as its boards lie now and who stands there.
type Laid struct {
	*Island
	Turned   Turned
	Readings Readings
	Left     bool                              // the center was left, and is Accessible now (terrain.axis.exit)
	Said     map[notation.Hex]notation.Terrain // what the table says of a hex goes before its board
	Stands   map[notation.Hex]string           // who stands on a hex
	Homes    map[notation.Hex]notation.Hex     // the Warehouse of each Pier
}

// Readings are the open readings of the map; without any the defaults hold.
type Readings struct {
	Block    bool // A3: the levels turn as one block
	Corner   bool // A8: an angled Push off a corner leads to the lower corner itself
	Outwards bool // A19: left and right are seen facing outwards
	Level    bool // A23: a Grenade flies along its own level alone
	Grid     bool // A24: a Pier lies on the grid
	Stopped  bool // A25: a Push along the Sea Level ends at its corner
}

// Lay returns the island as it lies with turned levels, with nobody on it and a Pier before each
// Warehouse.
func (is *Island) Lay(turned Turned) Laid {
	homes := map[notation.Hex]notation.Hex{}
	for _, h := range is.onSea(notation.Warehouse) {
		homes[notation.PierOf(string(h))] = h
	}
	return Laid{Island: is, Turned: turned, Homes: homes}
}

// Is returns the terrain of a hex; Unknown: nobody has said it yet.
func (l Laid) Is(h notation.Hex) notation.Terrain {
	if h.IsPier() {
		return notation.Pier
	}
	if t := l.Said[h]; t != notation.Unknown {
		return t
	}
	switch {
	case h != notation.Center:
		return l.Terrain[h]
	case l.Left:
		return notation.Accessible
	}
	return notation.Axis
}

// Level returns the level of a hex. The center lies on Level 2 once it has been left (axis.exit-level).
func (l Laid) Level(h notation.Hex) notation.Level {
	if h == notation.Center && l.Left {
		return 2
	}
	return h.Level()
}

// touched returns the printed hexes from which the distances of a hex are counted, and the steps to them:
// of a printed hex itself with 0, of a Pier the hexes that it touches with 1. A Pier touches its own
// Warehouse alone, unless the board or reading A24 has it otherwise (terrain.pier.place).
func (l Laid) touched(h notation.Hex) (list []notation.Hex, steps int) {
	switch {
	case h.IsPier() && printed(l.Homes[h]):
	case printed(h):
		return []notation.Hex{h}, 0
	default:
		return nil, 0 // without a name, or the Pier of a Warehouse that nobody has said yet
	}
	warehouse := l.Homes[h]
	if list, ok := l.Piers[warehouse]; ok {
		return list, 1
	}
	list = []notation.Hex{warehouse}
	if l.Readings.Grid && !IsCorner(warehouse) {
		// Two places lie outside: the one towards the hex with the letter before.
		list = append(list, notation.HexAt(warehouse.Level(), warehouse.Index()-1))
	}
	return list, 1
}

// printed says whether a hex lies on the rings.
func printed(h notation.Hex) bool {
	_, ring := notation.ReadHex(string(h))
	return ring
}

// Distance returns the number of steps between two hexes over whatever lies between, as a Familiar and an
// arrow count it (familiar.range.path, arrow.level); -1: one of them lies on no ring.
func (l Laid) Distance(a, b notation.Hex) int {
	if a == b {
		return 0
	}
	fromA, stepsA := l.touched(a)
	fromB, stepsB := l.touched(b)
	least := -1
	for _, one := range fromA {
		for _, other := range fromB {
			if d := l.At(one).Distance(l.At(other)) + stepsA + stepsB; least < 0 || d < least {
				least = d
			}
		}
	}
	return least
}

// Touch says whether two hexes are neighbors.
func (l Laid) Touch(a, b notation.Hex) bool { return l.Distance(a, b) == 1 }

// Neighbors returns the printed hexes that a hex touches, clockwise, and behind them the Piers that it
// touches.
func (l Laid) Neighbors(h notation.Hex) (list []notation.Hex) {
	if h.IsPier() {
		list, _ = l.touched(h)
		return slices.Clone(list)
	}
	if !printed(h) {
		return nil
	}
	for _, at := range l.At(h).Neighbors() {
		if other := l.On(at); other != "" {
			list = append(list, other)
		}
	}
	if h.Level() > notation.Sea {
		return list
	}
	for _, pier := range l.homes() {
		if l.Touch(pier, h) {
			list = append(list, pier)
		}
	}
	return list
}

// homes lists the Piers in order.
func (l Laid) homes() []notation.Hex { return slices.Sorted(maps.Keys(l.Homes)) }

// Within lists the printed hexes and the center that lie at least near and at most far steps from a hex, in
// the order of their names: the reach of a flight or an arrow.
func (l Laid) Within(from notation.Hex, near, far int) (list []notation.Hex) {
	for _, h := range append(Hexes(), notation.Center) {
		if d := l.Distance(from, h); d >= near && d <= far {
			list = append(list, h)
		}
	}
	return list
}

// Strikes says whether a Melee Attack reaches: a neighbor on the same level or one up (melee.range,
// melee.not-below); with down, for an Angel or a Demon, also one down (demon.melee.levels).
func (l Laid) Strikes(from, to notation.Hex, down bool) bool {
	up := l.Level(to) - l.Level(from)
	return l.Touch(from, to) && (up == 0 || up == 1 || down && up == -1)
}

// Throws says whether a Grenade reaches: a neighbor, one level up or down too unless reading A23 keeps
// it on its own level (grenade.range).
func (l Laid) Throws(from, to notation.Hex) bool {
	up := l.Level(to) - l.Level(from)
	return l.Touch(from, to) && (up == 0 || !l.Readings.Level && up >= -1 && up <= 1)
}

// Sides returns the hexes of the own level so many steps to the left and to the right of a hex, as
// somebody sees them from outside who faces the center, or by reading A19 facing outwards.
func (l Laid) Sides(h notation.Hex, steps int) (left, right notation.Hex) {
	left, right = notation.HexAt(h.Level(), h.Index()+steps), notation.HexAt(h.Level(), h.Index()-steps)
	// From the south of the island the hexes run clockwise from right to left.
	if l.Back != l.Readings.Outwards {
		return right, left
	}
	return left, right
}
