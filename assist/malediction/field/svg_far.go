package field

import (
	"tablehand/assist/svg"
	"tablehand/assist/text"
)

// Measures of a picture for a screen across the room: its letters, and the paper around the field.
const (
	farLetters = 46.0
	farMargin  = 6.0
)

// across draws the field for a screen across the room: no title and no inches; of who placed a piece as many
// letters as tell the sides apart, husks by their numbers.
func (d *picture) across() []byte {
	d.Put(`<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="%v" height="%v" viewBox="%v %v %v %v"`,
		side+2*farMargin, side+2*farMargin, margin-farMargin, d.top-farMargin, side+2*farMargin, side+2*farMargin)
	d.Put(` font-family="DejaVu Sans, Verdana, Arial, sans-serif" fill="%v">
<title>%v</title>
`, ink, d.title(d.sight))
	d.drawGround()
	for i, p := range d.Pieces {
		d.drawPiece(p, d.sight.IsLaid(i))
	}
	for i, h := range d.Husks {
		d.drawHusk(h, d.sight.Husk(i))
	}
	d.Put("</svg>\n")
	return d.Bytes()
}

// farLetters writes a few words in large letters, centered on a point of the picture.
func (d *picture) farLetters(words string, x, y float64) {
	d.Put(`<text x="%v" y="%v" font-size="%v" text-anchor="middle" font-weight="bold" stroke="%v" `+
		`stroke-width="5" paint-order="stroke">%v</text>`+"\n", x, y+farLetters*0.36, farLetters, bone, words)
}

// farZone writes whose a corner is, from the edge of the field inwards.
func (d *picture) farZone(name string, x, y float64, in [2]float64, r float64) {
	anchor := "start"
	if in[0] < 0 {
		anchor = "end"
	}
	d.Put(`<text x="%v" y="%v" font-size="%v" text-anchor="%v">%v</text>`+"\n", x+in[0]*10, y+in[1]*0.3*r+
		farLetters*0.36, farLetters, anchor, svg.Cut(name, farLetters, r))
}

// initials returns the first letters of both sides, as many as tell them apart, three at most.
func (d *picture) initials() (short [2]string) {
	a, b := []rune(text.Plain(d.sight.Side(1))), []rune(text.Plain(d.sight.Side(2)))
	n := 0
	for n < min(len(a), len(b), 2) && a[n] == b[n] {
		n++
	}
	return [2]string{string(a[:min(len(a), n+1)]), string(b[:min(len(b), n+1)])}
}
