package board

import "strings"

// A shape says how a hex of one size is set in letters: the places of its outline, sides and words,
// counted from its upper left corner.
type shape struct {
	wide, high int // of a hex, outline included
	across     int // columns of the screen from one column of the map to the next
	down       int // lines from one row to the next
	aside      int // columns by which every second row is moved (pointy hexes)
	below      int // lines by which every second column is moved (flat hexes)

	outline []stroke
	tinted  []stretch // all within the outline
	// sides are the letters that stand on each side, directions 1 to 6. Hexes that
	// share a side share its letters, in the same order.
	sides  [6][]letterAt
	ground stretch // where the terrain is written
	pieces stretch // where what stands on the hex is written
	lead   string  // before features, where another hex's terrain stands in the same line
}

// hasOutline says whether a hex has an outline, and room for features behind its terrain.
func (s shape) hasOutline() bool { return len(s.outline) > 0 }

type letterAt struct{ x, y int }

type stroke struct {
	letterAt
	letter rune
}

// stretch is a piece of a line of letters: where it begins, and how many letters it has room for.
type stretch struct {
	letterAt
	room int
}

// outlined are the strokes of a hex that is set in letters.
func outlined(picture ...string) (list []stroke) {
	for y, line := range picture {
		for x, letter := range []rune(line) {
			if letter != ' ' {
				list = append(list, stroke{letterAt{x, y}, letter})
			}
		}
	}
	return list
}

// flatOutlined is a hex with a flat top, four lines high.
func flatOutlined(room int) shape {
	room = max(room, 6)
	top := room - 2
	line, gap, wide := strings.Repeat("_", top), strings.Repeat(" ", top), strings.Repeat(" ", room)
	mid := room / 2
	return shape{
		wide: room + 2, high: 5, across: room, down: 4, below: 2,
		outline: outlined("  "+line, ` /`+gap+`\`, `/`+wide+`\`, `\`+wide+`/`, ` \`+line+`/`),
		tinted: []stretch{{letterAt{2, 1}, top}, {letterAt{1, 2}, room}, {letterAt{1, 3}, room},
			{letterAt{2, 4}, top}},
		sides: [6][]letterAt{
			{{mid, 0}, {mid + 1, 0}}, {{room, 1}, {room + 1, 2}}, {{room + 1, 3}, {room, 4}},
			{{mid, 4}, {mid + 1, 4}}, {{0, 3}, {1, 4}}, {{1, 1}, {0, 2}},
		},
		ground: stretch{letterAt{1, 2}, room},
		pieces: stretch{letterAt{1, 3}, room},
	}
}

// pointyOutlined is a hex with a point on top, two lines of words high.
func pointyOutlined(room int) shape {
	room = max(room, 5) | 1
	half := (room + 1) / 2
	rise := strings.Repeat("-", half-2)
	wall := "|" + strings.Repeat(" ", room) + "|"
	slope := func(from, y int) (list []letterAt) {
		for x := range half - 1 {
			list = append(list, letterAt{from + x, y})
		}
		return list
	}
	return shape{
		wide: room + 2, high: 4, across: room + 1, down: 3, aside: half,
		outline: outlined(" ."+rise+"'"+rise+".", wall, wall, "'"+rise+". ."+rise+"'"),
		tinted:  []stretch{{letterAt{1, 1}, room}, {letterAt{1, 2}, room}},
		sides: [6][]letterAt{
			slope(half+1, 0), {{room + 1, 1}, {room + 1, 2}}, slope(half+1, 3),
			slope(1, 3), {{0, 1}, {0, 2}}, slope(1, 0),
		},
		ground: stretch{letterAt{1, 1}, room},
		pieces: stretch{letterAt{1, 2}, room},
	}
}

// flatCompact is a hex with a flat top in two lines without an outline: ways north and
// south are marked behind its words, ways east and west in the gaps between the columns.
func flatCompact(room int) shape {
	room = max(room, 3)
	return shape{
		wide: room + 3, high: 2, across: room + 2, down: 2, below: 1,
		tinted: []stretch{{letterAt{1, 0}, room + 1}, {letterAt{1, 1}, room + 1}},
		sides: [6][]letterAt{
			{{room + 1, -1}, {room + 1, 0}}, {{room + 2, 0}}, {{room + 2, 1}},
			{{room + 1, 1}, {room + 1, 2}}, {{0, 1}}, {{0, 0}},
		},
		ground: stretch{letterAt{1, 0}, room},
		pieces: stretch{letterAt{1, 1}, room},
		lead:   ".",
	}
}

// pointyCompact is a hex with a point on top in two lines, with a line between the rows
// for the ways that cross it.
func pointyCompact(room int) shape {
	room = max(room, 3) | 1
	half := (room + 1) / 2
	left, right := half/2, half+half/2
	return shape{
		wide: room + 2, high: 2, across: room + 1, down: 3, aside: half,
		tinted: []stretch{{letterAt{1, 0}, room}, {letterAt{1, 1}, room}},
		sides: [6][]letterAt{
			{{right, -1}}, {{room + 1, 0}, {room + 1, 1}}, {{right, 2}},
			{{left, 2}}, {{0, 0}, {0, 1}}, {{left, -1}},
		},
		ground: stretch{letterAt{1, 0}, room},
		pieces: stretch{letterAt{1, 1}, room},
	}
}
