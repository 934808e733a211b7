package room

import (
	"fmt"
	"strings"

	"tablehand/assist/grid"
	"tablehand/assist/svg"
)

// Measures of a picture, in its own units, and its colors.
const (
	unit    = 64.0 // a side of a space
	margin  = 44.0
	above   = margin + 30
	paper   = "#fffdf7"
	ink     = "#1c1c1c"
	grey    = "#8a8578"
	scarlet = "#c62828"
	yellow  = "#e0a100"
	ally    = "#2e7d32"
	foe     = "#4e342e"
	amber   = "#ef6c00"
	least   = 500.0 // of the width: the key has room
)

// fills returns the color of each kind of space.
func fills() map[Ground]string {
	return map[Ground]string{Floor: "#f1ead8", Water: "#9ec9e6", Abyss: "#2b2b33", Shadow: "#b9b3a6",
		ShadowWater: "#6f95b0", wall: "#6b6259"}
}

// strokes returns the color of each state of a line of sight.
func strokes() map[string]string {
	return map[string]string{Clear: ally, Hindered: amber, None: scarlet}
}

// A picture is a room while it is drawn as SVG.
type picture struct {
	Scene
	svg.Pen
	show  Show
	marks map[string]string
}

// SVG draws the room as a whole SVG 1.1 document, which needs no fonts, styles or scripts and paints its
// own background. Lines of sight are green where they are clear, amber where hindered, red where blocked.
func (s Scene) SVG(show Show) []byte {
	d := &picture{Scene: s, show: show, marks: s.Marks()}
	wide, high := max(least, float64(s.Columns)*unit+2*margin), float64(s.Rows)*unit+above+margin
	if show.Far {
		return d.across()
	}
	high += 30
	d.Put(`<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="%v" height="%v" viewBox="0 0 %v %v"`,
		wide, high, wide, high)
	d.Put(` font-family="DejaVu Sans, Verdana, Arial, sans-serif" fill="%v">
<title>%v</title>
<rect width="%v" height="%v" fill="%v"/>
`, ink, s.title(show), wide, high, paper)
	d.Put(`<text x="%v" y="%v" font-size="%v" font-weight="bold">%v</text>`+"\n", margin, margin-10,
		svg.Fitted(s.title(show), 22, wide-2*margin), s.title(show))
	d.spaces()
	d.edges()
	d.way()
	for _, f := range s.Figures {
		d.figure(f)
	}
	for _, l := range show.Lines {
		d.sight(l)
	}
	d.key(high - margin/2)
	d.Put("</svg>\n")
	return d.Bytes()
}

// at returns the place on the picture of a point that is given in sides of a space, from the corner of A1.
func (d *picture) at(x, y float64) (float64, float64) { return margin + x*unit, above + y*unit }

// corner returns the upper left corner of a space.
func (d *picture) corner(s Space) (x, y float64) { return d.at(float64(s.Column), float64(s.Row)) }

// spaces draws the ground, the names of rows and columns, and tokens.
func (d *picture) spaces() {
	for n := range d.Rows * d.Columns {
		at := Space{Column: n % d.Columns, Row: n / d.Columns}
		x, y := d.corner(at)
		d.Put(`<rect x="%v" y="%v" width="%v" height="%v" fill="%v" stroke="%v" stroke-width="0.7"/>`+"\n",
			x, y, unit, unit, fills()[d.Ground(at)], grey)
		color := ink
		if d.Ground(at) == Abyss {
			color = paper
		}
		for i, words := range d.tokens(at, d.show, func(t Token) string { return t.Color }) {
			if words != "*" && i < 3 {
				d.Put(`<text x="%v" y="%v" font-size="%v" fill="%v">%v</text>`+"\n", x+4, y+14+13*float64(i),
					svg.Fitted(words, 12, unit-8), color, words)
			}
		}
	}
	for column := range d.Columns {
		x, _ := d.at(float64(column)+0.5, 0)
		d.name(x, above-8, grid.Letters(column))
	}
	for n := range d.Rows {
		_, y := d.at(0, float64(n)+0.5)
		d.name(margin-16, y+6, fmt.Sprint(n+1))
	}
}

func (d *picture) name(x, y float64, words string) {
	d.Put(`<text x="%v" y="%v" font-size="16" text-anchor="middle" fill="%v">%v</text>`+"\n", x, y, grey,
		words)
}

// edges draws the lines between spaces, and a red frame around the room.
func (d *picture) edges() {
	x, y := d.at(0, 0)
	d.Put(`<rect x="%v" y="%v" width="%v" height="%v" fill="none" stroke="%v" stroke-width="4"/>`+"\n", x, y,
		unit*float64(d.Columns), unit*float64(d.Rows), scarlet)
	for row := range d.Rows {
		for column := range d.Columns {
			at := Space{Column: column, Row: row}
			for _, way := range []grid.Direction{grid.Right, grid.Down} {
				d.edge(at, at.Plus(way.Offset()))
			}
		}
	}
}

func (d *picture) edge(a, b Space) {
	kind := d.Edge(a, b)
	if kind == grid.Open || !d.Has(a) && !d.Has(b) || b.Column >= d.Columns || b.Row >= d.Rows {
		return
	}
	x, y := d.corner(b)
	x2, y2 := x+unit, y
	if a.Row == b.Row {
		x2, y2 = x, y+unit
	}
	color, dash := scarlet, "0"
	if kind == Dashed {
		color, dash = yellow, "10 6"
	}
	d.Put(`<path d="%v" stroke="%v" stroke-width="5" stroke-dasharray="%v" fill="none"/>`+"\n",
		svg.Path([][2]float64{{x, y}, {x2, y2}}, ""), color, dash)
}

// way draws a way from centre to centre.
func (d *picture) way() {
	var points [][2]float64
	for _, at := range d.show.Way {
		x, y := d.at(float64(at.Column)+0.5, float64(at.Row)+0.5)
		points = append(points, [2]float64{x, y})
	}
	if len(points) > 1 {
		d.Put(`<path d="%v" stroke="%v" stroke-width="6" stroke-opacity="0.45" fill="none"/>`+"\n",
			svg.Path(points, ""), ink)
	}
}

// figure draws a hero or an enemy on its space.
func (d *picture) figure(f Figure) {
	x, y := d.at(float64(f.At.Column)+0.5, float64(f.At.Row)+0.62)
	color := ally
	if f.Enemy {
		color = foe
	}
	d.Put(`<circle cx="%v" cy="%v" r="%v" fill="%v" stroke="%v" stroke-width="1.5"/>`+"\n", x, y, unit*0.3,
		color, paper)
	size := svg.Fitted(d.marks[f.Name], 17, unit*0.56)
	d.Put(`<text x="%v" y="%v" font-size="%v" text-anchor="middle" font-weight="bold" fill="%v">%v</text>`+"\n",
		x, y+size*0.36, size, paper, d.marks[f.Name])
}

// sight draws a line of sight.
func (d *picture) sight(l Sight) {
	from, to := grid.Ends(l.From, l.To)
	x, y := d.at(from[0], from[1])
	x2, y2 := d.at(to[0], to[1])
	d.Put(`<path d="%v" stroke="%v" stroke-width="2.5" fill="none"/>`+"\n",
		svg.Path([][2]float64{{x, y}, {x2, y2}}, ""), strokes()[l.Line])
	for _, end := range [][2]float64{{x, y}, {x2, y2}} {
		d.Put(`<circle cx="%v" cy="%v" r="4" fill="%v"/>`+"\n", end[0], end[1], strokes()[l.Line])
	}
}

// key writes what the colors and the marks of enemies mean.
func (d *picture) key(y float64) {
	x := margin
	for _, g := range groundNames() {
		d.Put(`<rect x="%v" y="%v" width="12" height="12" fill="%v" stroke="%v"/>`, x, y-10,
			fills()[g.Ground], grey)
		d.Put(`<text x="%v" y="%v" font-size="12">%v</text>`+"\n", x+17, y, g.words)
		x += 17 + svg.Written(g.words, 12) + 6
	}
	var words []string
	for _, f := range d.Sides(true) {
		words = append(words, d.marks[f.Name]+" "+f.Name)
	}
	names := strings.Join(words, ", ")
	d.Put(`<text x="%v" y="%v" font-size="%v">%v</text>`+"\n", margin, y-20,
		svg.Fitted(names, 12, max(least-2*margin, float64(d.Columns)*unit)), names)
}
