package board

import (
	"math"

	"tablehand/assist/svg"
)

// A Lying is a board among others on a table, with what stands on it.
type Lying struct {
	*Board
	Sight Sight
	Name  string // as people call it
}

// Measures of a picture of all boards: the paper between two of them, their chips, and dots on them.
const (
	between  = 44.0
	wholeDot = 17.0
)

// Whole returns all boards of a table as one picture at a glance: flat colors, a dot for each hex of the
// one feature that is named, and a chip for each token. The boards lie where their joins say; those that
// nobody has joined stand in a row of their own. A dot has the color of what is known of its feature.
func Whole(boards []Lying, joins []Join, feature string) []byte {
	var pen svg.Pen
	pictures, wide, high := laid(boards, joins)
	size := max(wide, high) / 25
	c := chips{right: wide, bottom: high, high: size * 1.35, size: size, foes: map[string]string{}}
	for i, d := range pictures {
		for token, said := range boards[i].Sight.Foes {
			c.foes[token] = said
		}
		d.flat(&pen)
		d.dots(&pen, feature, &c)
	}
	for i, d := range pictures { // a letter in a corner of each
		x, y := d.dx+d.x0, d.dy+d.y0
		pen.Put(`<text x="%v" y="%v" font-size="%v" font-weight="bold" stroke="%v" stroke-width="6" `+
			`paint-order="stroke"`+
			` text-anchor="middle">%v</text>`+"\n", (x+d.dx+d.x1)/2, y+size, size, lightInk, boards[i].Name)
	}
	for i, d := range pictures {
		for _, p := range d.hexes {
			if names := boards[i].Sight.Tokens[p]; len(names) > 0 {
				x, y := d.Layout.Center(d.Hex(p))
				c.put(&pen, x*hexSide+d.dx, y*hexSide+d.dy, false, names)
			}
		}
	}
	return framed(&pen, 0, 0, wide, high, "all boards")
}

// laid returns a picture of each board at its place, and the width and height of all together.
func laid(boards []Lying, joins []Join) (pictures []*picture, wide, high float64) {
	columns, rows := spots(boards, joins)
	var cell [2]float64
	for i, b := range boards {
		d := &picture{Board: b.Board, sight: b.Sight, hexes: b.Hexes(), outline: b.outlineOf()}
		d.terrains = map[string]int{}
		for n, t := range b.Kind.Terrains {
			d.terrains[t.Name] = n
		}
		d.stands = d.standings()
		d.x0, d.y0, d.x1, d.y1 = math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
		for _, p := range d.hexes {
			x, y := d.Layout.Center(d.Hex(p))
			for _, corner := range d.outline {
				d.x0, d.x1 = min(d.x0, x*hexSide+corner[0]), max(d.x1, x*hexSide+corner[0])
				d.y0, d.y1 = min(d.y0, y*hexSide+corner[1]), max(d.y1, y*hexSide+corner[1])
			}
		}
		cell[0], cell[1] = max(cell[0], d.x1-d.x0), max(cell[1], d.y1-d.y0)
		pictures = append(pictures, d)
		wide, high = max(wide, float64(columns[i]+1)), max(high, float64(rows[i]+1))
	}
	for i, d := range pictures {
		d.dx = float64(columns[i])*(cell[0]+between/2) + between/2 - d.x0
		d.dy = float64(rows[i])*(cell[1]+between/2) + between/2 - d.y0
	}
	return pictures, wide*(cell[0]+between/2) + between/2, high*(cell[1]+between/2) + between/2
}

// spots returns the column and the row of each board: beside, above or below the one that it is joined with.
// Boards that would lie on one another, or are joined with none, stand below all others.
func spots(boards []Lying, joins []Join) (columns, rows []int) {
	columns, rows = make([]int, len(boards)), make([]int, len(boards))
	place := map[string][2]int{}
	taken := map[[2]int]bool{}
	var spread func(name string, x, y int)
	spread = func(name string, x, y int) {
		if _, placed := place[name]; placed || taken[[2]int{x, y}] {
			return
		}
		place[name], taken[[2]int{x, y}] = [2]int{x, y}, true
		for _, j := range joins {
			for _, way := range []struct{ from, side, to string }{{j.A, j.ASide, j.B}, {j.B, j.BSide, j.A}} {
				if step, known := steps()[way.side]; known && way.from == name {
					spread(way.to, x+step[0], y+step[1])
				}
			}
		}
	}
	if len(joins) > 0 {
		spread(joins[0].A, 0, 0)
	}
	left, top, bottom := 0, 0, -1
	for _, at := range place {
		left, top, bottom = min(left, at[0]), min(top, at[1]), max(bottom, at[1])
	}
	across := max(2, int(math.Ceil(math.Sqrt(float64(len(boards))))))
	apart := 0
	for i, b := range boards {
		at, placed := place[b.Name]
		if !placed {
			at = [2]int{left + apart%across, bottom + 1 + apart/across}
			apart++
		}
		columns[i], rows[i] = at[0]-left, at[1]-top
	}
	return columns, rows
}

// steps returns, for each side of a board, the step in columns and rows to the board that lies there.
func steps() map[string][2]int {
	return map[string][2]int{"north": {0, -1}, "south": {0, 1}, "east": {1, 0}, "west": {-1, 0}}
}

// flat draws a board's ground in the colors of its terrains alone.
func (d *picture) flat(pen *svg.Pen) {
	for _, p := range d.hexes {
		x, y := d.Layout.Center(d.Hex(p))
		corners := d.outline
		for i := range corners {
			corners[i][0] += x*hexSide + d.dx
			corners[i][1] += y*hexSide + d.dy
		}
		pen.Put(`<path d="%v" fill="%v" stroke="%v" stroke-width="1.5" stroke-opacity="0.5"/>`+"\n",
			svg.Path(corners[:], "Z"), d.Kind.Terrains[d.terrains[d.Cell(p).Terrain]].Color, lightInk)
	}
}

// dots draws a feature as dots, which chips leave free.
func (d *picture) dots(pen *svg.Pen, feature string, c *chips) {
	for _, p := range d.Places(feature) {
		x, y := d.Layout.Center(d.Hex(p))
		x, y = x*hexSide+d.dx, y*hexSide+d.dy
		fill := lightInk
		if known := d.sight.knownAt(p, feature); known.Color != "" {
			fill, _ = tinted(known.Color)
		}
		pen.Put(`<circle cx="%v" cy="%v" r="%v" fill="%v" stroke="%v" stroke-width="5"/>`, x, y, wholeDot, fill,
			darkInk)
		c.keep(x-wholeDot, y-wholeDot, 2*wholeDot, 2*wholeDot)
	}
}
