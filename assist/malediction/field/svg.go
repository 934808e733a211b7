package field

import (
	"math"
	"slices"
	"strings"

	"tablehand/assist/malediction/notation"
	"tablehand/assist/svg"
)

// Measures of a picture, in its own units.
const (
	side   = 720.0 // of the field
	margin = 40.0  // around it: room for the numbers of inches

	letters = 14.0 // the size of names on it

	paper = "#fffdf7"
	ink   = "#1c1c1c"
	grey  = "#8a8578"
	rise  = "#5a5148"
	bone  = "#f4f0e2"
	zoned = "#e9e4d2"
)

// grounds holds the colors for terrain of set 1 and of set 2.
var grounds = [2]string{"#c7b27c", "#93b199"}

// A picture is a field that is drawn as SVG: the text so far, and what the Sight shows on it.
type picture struct {
	*Field
	svg.Pen
	sight Sight
	unit  float64 // units of the picture in a twentieth of an inch
	top   float64
}

// SVG draws the field as a whole SVG 1.1 document with north above, which needs neither fonts nor styles nor
// scripts of its own, and paints its own paper.
func (f *Field) SVG(s Sight) []byte {
	d := &picture{Field: f, sight: s, unit: side / float64(f.Inches*perInch), top: margin + 24}
	if s.Far {
		return d.across()
	}
	height := d.top + side + margin + 26
	d.Put(`<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="%v" height="%v" viewBox="0 0 %v %v"`,
		side+2*margin, height, side+2*margin, height)
	d.Put(` font-family="DejaVu Sans, Verdana, Arial, sans-serif" fill="%v">
<title>%v</title>
<rect width="%v" height="%v" fill="%v"/>
`, ink, f.title(s), side+2*margin, height, paper)
	d.Put(`<text x="%v" y="%v" font-size="%v" font-weight="bold">%v</text>`+"\n", margin, margin,
		svg.Fitted(f.title(s), 20, side), f.title(s))
	d.drawGround()
	for i, p := range f.Pieces {
		d.drawPiece(p, s.IsLaid(i))
	}
	for i, h := range f.Husks {
		d.drawHusk(h, s.Husk(i))
	}
	d.drawLegend(height - margin/2)
	d.Put("</svg>\n")
	return d.Bytes()
}

// at returns where a point of the field, in twentieths of an inch, lies on the picture.
func (d *picture) at(x, y int) (float64, float64) {
	return margin + float64(x)*d.unit, d.top + side - float64(y)*d.unit
}

// drawGround draws the field, a line every 6 inches, and the corners.
func (d *picture) drawGround() {
	d.Put(`<rect x="%v" y="%v" width="%v" height="%v" fill="%v" stroke="%v" stroke-width="2"/>`+"\n", margin,
		d.top, side, side, "#ffffff", ink)
	for _, corner := range d.Corners() {
		d.drawCorner(corner)
	}
	for inch := 0; inch <= d.Inches; inch += 6 {
		x, y := d.at(inch*perInch, inch*perInch)
		if inch > 0 && inch < d.Inches {
			d.Put(`<path d="%v%v" stroke="%v" stroke-width="0.5" stroke-dasharray="2 4" fill="none"/>`+"\n",
				svg.Path([][2]float64{{x, d.top}, {x, d.top + side}}, ""),
				svg.Path([][2]float64{{margin, y}, {margin + side, y}}, ""), grey)
		}
		if !d.sight.Far {
			d.Put(`<text x="%v" y="%v" font-size="11" text-anchor="middle" fill="%v">%v</text>`+"\n", x,
				d.top+side+16, grey, inch)
			d.Put(`<text x="%v" y="%v" font-size="11" text-anchor="end" fill="%v">%v</text>`+"\n", margin-6, y+4,
				grey, inch)
		}
	}
}

// drawCorner draws the quarter circle of a corner, and whose deployment zone it is.
func (d *picture) drawCorner(corner Shape) {
	x, y := d.at(corner.x, corner.y)
	r := Zone * perTenth * d.unit
	in := [2]float64{1, -1} // towards the middle of the field
	if corner.x > 0 {
		in[0] = -1
	}
	if corner.y > 0 {
		in[1] = 1
	}
	sweep := 1
	if in[0]*in[1] > 0 {
		sweep = 0
	}
	d.Put(`<path d="M%v %vL%v %vA%v %v 0 0 %v %v %vZ" fill="%v"/>`+"\n", x, y, x, y+in[1]*r, r, r, sweep,
		x+in[0]*r, y, zoned)
	name := d.sight.Zones[notation.Corners[slices.Index(d.Corners(), corner)]]
	switch {
	case name == "":
	case d.sight.Far:
		d.farZone(name, x, y, in, r)
	default:
		d.Put(`<text x="%v" y="%v" font-size="%v" text-anchor="middle" fill="%v">%v</text>`+"\n", x+in[0]*0.42*r,
			y+in[1]*0.42*r, svg.Fitted(name, letters, 0.8*r), ink, name)
	}
}

// drawPiece draws a terrain piece, dashed where it has not been placed.
func (d *picture) drawPiece(p Piece, laid bool) {
	fill, dash := grounds[p.Set-1], "0"
	if !laid {
		fill, dash = "none", "6 5"
	}
	d.drawShape(p.Shape, fill, grounds[p.Set-1], dash)
	if p.Tall != nil && laid {
		d.drawShape(*p.Tall, rise, ink, "0")
	}
	x, y := d.at(p.x, p.y)
	if d.sight.Far {
		d.Put(`<circle cx="%v" cy="%v" r="27" fill="%v"/>`, x, y, bone) // a raised part may lie below
		d.farLetters(d.initials()[p.Set-1], x, y)
		return
	}
	half, high := p.reach()
	words := d.sight.Side(p.Set)
	y += min(float64(high)*d.unit*0.75, float64(high)*d.unit-5)
	d.Put(`<text x="%v" y="%v" font-size="%v" text-anchor="middle">%v</text>`+"\n", x, y,
		svg.Fitted(words, letters, 1.3*float64(half)*d.unit), words)
}

func (d *picture) drawShape(s Shape, fill, stroke, dash string) {
	x, y := d.at(s.x, s.y)
	if s.IsRound() {
		d.Put(`<circle cx="%v" cy="%v" r="%v"`, x, y, float64(s.radius)*d.unit)
	} else {
		w, h := float64(s.halfX)*d.unit, float64(s.halfY)*d.unit
		d.Put(`<rect x="%v" y="%v" width="%v" height="%v"`, x-w, y-h, 2*w, 2*h)
	}
	d.Put(` fill="%v" stroke="%v" stroke-width="1.5" stroke-dasharray="%v"/>`+"\n", fill, stroke, dash)
}

// drawHusk draws a husk with its number; where it stands no more, its place is dashed.
func (d *picture) drawHusk(h Husk, name string) {
	if name == "" {
		d.drawShape(h.Shape, "none", grey, "3 3")
		return
	}
	d.drawShape(h.Shape, bone, ink, "0")
	x, y := d.at(h.x, h.y)
	number := strings.TrimPrefix(name, "husk-")
	if d.sight.Far {
		d.Put(`<circle cx="%v" cy="%v" r="30" fill="%v" stroke="%v" stroke-width="3"/>`, x, y, bone, ink)
		d.farLetters(number, x, y)
		return
	}
	size := svg.Fitted(number, math.Max(8, 1.2*float64(h.radius)*d.unit), 1.8*float64(h.radius)*d.unit)
	d.Put(`<text x="%v" y="%v" font-size="%v" text-anchor="middle" font-weight="bold">%v</text>`+"\n", x,
		y+size*0.36, size, number)
}

// drawLegend writes what the colors mean, in a row at this height of the picture.
func (d *picture) drawLegend(y float64) {
	x := margin
	for _, e := range []struct{ color, words string }{
		{grounds[0], "terrain of " + d.sight.Side(1)}, {grounds[1], "terrain of " + d.sight.Side(2)},
		{rise, "raised"}, {bone, "husks, by number"}, {zoned, "6 inches from a corner"},
	} {
		size := svg.Fitted(e.words, 12, 150)
		d.Put(`<rect x="%v" y="%v" width="12" height="12" fill="%v" stroke="%v"/>`, x, y-10, e.color, grey)
		d.Put(`<text x="%v" y="%v" font-size="%v">%v</text>`+"\n", x+17, y, size, e.words)
		x += 17 + svg.Written(e.words, size) + 8
	}
}
