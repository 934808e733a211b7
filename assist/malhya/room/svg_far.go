package room

import (
	"fmt"

	"tablehand/assist/grid"
	"tablehand/assist/svg"
)

// The sizes of letters in a picture for a screen across the room: of rows and columns, and of figures.
const (
	farName = 29.0
	farMark = 29.0
)

// chipAside is the distance, up or down, of a hero's chip from the middle of its space, beside another chip.
const chipAside = 17.5

// across draws the room for a screen across the room: without title, small letters and margins, the figures
// over the lines of sight.
func (d *picture) across() []byte {
	x0, y0 := d.at(0, 0)
	left, top, wide, high := d.farFrame()
	d.Put(`<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="%v" height="%v" viewBox="%v %v %v %v"`,
		wide, high, left, top, wide, high)
	d.Put(` font-family="DejaVu Sans, Verdana, Arial, sans-serif" fill="%v">
<title>%v</title>
<style>.n { fill: #54565c } @media (prefers-color-scheme: dark) { .n { fill: #bab7ae } }</style>
`, ink, d.title(d.show))
	for n := range d.Rows * d.Columns {
		at := Space{Column: n % d.Columns, Row: n / d.Columns}
		x, y := d.corner(at)
		d.Put(`<rect x="%v" y="%v" width="%v" height="%v" fill="%v" stroke="%v" stroke-width="0.7"/>`+"\n",
			x, y, unit, unit, fills()[d.Ground(at)], grey)
	}
	for _, at := range d.show.Spied {
		d.spied(at)
	}
	for n := range d.Rows * d.Columns {
		d.lying(Space{Column: n % d.Columns, Row: n / d.Columns})
	}
	for column := range d.Columns {
		x, _ := d.at(float64(column)+0.5, 0)
		d.farName(x, y0-9, grid.Letters(column))
	}
	for n := range d.Rows {
		_, y := d.at(0, float64(n)+0.5)
		d.farName(x0-farName*0.75, y+farName*0.36, fmt.Sprint(n+1))
	}
	d.edges()
	d.way()
	for _, l := range d.show.Lines {
		d.sight(l)
	}
	for _, f := range d.Figures {
		d.chip(f)
	}
	for n := range d.Rows * d.Columns {
		at := Space{Column: n % d.Columns, Row: n / d.Columns}
		for _, name := range d.show.Fallen[at] {
			d.named(at, name, paper, "5 4")
		}
	}
	d.Put("</svg>\n")
	return d.Bytes()
}

// farFrame returns the frame of a picture for a screen across the room: its left and top, its width and
// height.
func (d *picture) farFrame() (left, top, wide, high float64) {
	x0, y0 := d.at(0, 0)
	x1, y1 := d.at(float64(d.Columns), float64(d.Rows))
	left, top = x0-farName*1.5, y0-farName*1.5
	return left, top, x1 - left + 6, y1 - top + 6
}

// Spots draws the room for a screen across the room, and returns with it the outlines of these spaces by
// their names.
func (s Scene) Spots(show Show, of []Space) svg.Ground {
	show.Far = true
	g := svg.Ground{Picture: s.SVG(show), Spots: map[string][][2]float64{}}
	d := &picture{Scene: s}
	g.Left, g.Top, g.Wide, g.High = d.farFrame()
	for _, at := range of {
		x, y := d.corner(at)
		g.Spots[at.String()] = [][2]float64{{x, y}, {x + unit, y}, {x + unit, y + unit}, {x, y + unit}}
	}
	return g
}

// spied shades a space that an enemy sees by three slanting strokes in the enemies' color.
func (d *picture) spied(at Space) {
	x, y := d.corner(at)
	var strokes string
	for _, from := range [][3]float64{{2, unit / 2, unit/2 - 2}, {2, unit - 2, unit - 4}, {unit / 2, unit - 2,
		unit/2 - 2}} {
		left, low := x+from[0], y+from[1]
		strokes += svg.Path([][2]float64{{left, low}, {left + from[2], low - from[2]}}, "")
	}
	d.Put(`<path d="%v" stroke="#552786" stroke-width="4" stroke-opacity="0.45" fill="none"/>`+"\n", strokes)
}

// lying writes the tokens that lie on a space, but not what the plan prints there.
func (d *picture) lying(at Space) {
	x, y := d.corner(at)
	for i, word := range d.show.Tokens[at] {
		d.Put(`<text x="%v" y="%v" font-size="%v" font-weight="bold">%v</text>`+"\n", x+3, y+18+float64(i%2)*40,
			svg.Fitted(word, farMark, unit-6), word)
	}
}

func (d *picture) farName(x, y float64, words string) {
	d.Put(`<text class="n" x="%v" y="%v" font-size="%v" text-anchor="middle">%v</text>`+"\n", x, y, farName,
		words)
}

// chip draws a figure: a hero as a rounded chip, an enemy as a shield.
func (d *picture) chip(f Figure) {
	x, y := d.at(float64(f.At.Column)+0.5, float64(f.At.Row)+0.5)
	if f.Enemy {
		words := svg.Cut(d.marks[f.Name], farMark, 1.5*unit)
		d.Put(`<path d="M%v %vl28 13v20q-4 18-28 27q-24-9-28-27v-20z" fill="#552786" stroke="%v" `+
			`stroke-width="2.5"/>`+"\n",
			x, y-32, paper)
		d.Put(`<text x="%v" y="%v" font-size="%v" text-anchor="middle" font-weight="bold" fill="%v">%v</text>`+
			"\n", x,
			y+farMark*0.3, farMark, paper, words)
		return
	}
	d.named(f.At, d.marks[f.Name], "#ffe45c", "none")
}

// named draws the chip of a hero. Two side by side stand one above the other, and beside an enemy there is
// room for less of a name.
func (d *picture) named(at Space, name, fill, dashes string) {
	x, y := d.at(float64(at.Column)+0.5, float64(at.Row)+0.5)
	left, _ := d.at(0, 0)
	right, _ := d.at(float64(d.Columns), 0)
	room, hero := 1.5*unit, false
	for _, step := range []int{-1, 1} {
		beside := Space{Column: at.Column + step, Row: at.Row}
		if f, stands := d.Who(beside); stands && f.Enemy {
			room = min(room, 1.1*unit)
		} else if stands || len(d.show.Fallen[beside]) > 0 {
			hero = true
		}
	}
	switch who, stands := d.Who(at); {
	case stands && d.marks[who.Name] != name: // somebody lies there
		y += 2 * chipAside
	case hero:
		y += float64(at.Column%2*2-1) * chipAside
	}
	words := svg.Cut(name, farMark, room-6)
	wide := max(unit*0.9, svg.Written(words, farMark)+6)
	x = max(left+wide/2, min(right-wide/2, x))
	d.Put(`<rect x="%v" y="%v" width="%v" height="36" rx="18" fill="%v" stroke="%v" stroke-width="2.5" `+
		`stroke-dasharray="%v"/>`, x-wide/2, y-18, wide, fill, ink, dashes)
	d.Put(`<text x="%v" y="%v" font-size="%v" text-anchor="middle" font-weight="bold">%v</text>`+"\n", x, y+
		farMark*0.36, farMark, words)
}
