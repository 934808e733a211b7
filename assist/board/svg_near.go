package board

import (
	"tablehand/assist/svg"
)

// Measures of a picture that is cut around a hex: its width and height, and the chips on it.
const (
	nearWide = 300.0
	chipHigh = 32.0
	chipSize = 24.0
	ringInk  = "#552786"
)

// cutOut returns the land around a hex as a picture, with a ring around the hex and a chip for each token:
// none lies on another, or on the hex.
func (d *picture) cutOut(around Pos) []byte {
	x, y := d.at(around)
	left := clamped(x-nearWide/2, min(d.x0, d.x1-nearWide), max(d.x0, d.x1-nearWide))
	top := clamped(y-nearWide/2, min(d.y0, d.y1-nearWide), max(d.y0, d.y1-nearWide))
	d.Put(`<circle cx="%v" cy="%v" r="36" fill="none" stroke="%v" stroke-width="7"/>`+"\n", x, y, ringInk)
	c := chips{foes: d.sight.Foes, left: left, top: top, right: left + nearWide, bottom: top + nearWide,
		high: chipHigh, size: chipSize}
	c.keep(x-38, y-38, 76, 76)
	for _, p := range d.sight.Way {
		px, py := d.at(p)
		c.keep(px-20, py-20, 40, 40)
	}
	for _, p := range d.hexes {
		px, py := d.at(p)
		if len(d.sight.Tokens[p]) > 0 && px > left && px < left+nearWide && py > top && py < top+nearWide {
			c.put(&d.Pen, px, py, p == around, d.sight.Tokens[p])
		}
	}
	return framed(&d.Pen, left, top, nearWide, nearWide, d.title())
}

// framed returns a picture of which a part is seen; around it nothing is painted.
func framed(pen *svg.Pen, left, top, wide, high float64, title string) []byte {
	var head svg.Pen
	head.Put(`<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1"`)
	head.Put(` width="%v" height="%v" viewBox="%v %v %v %v"`, wide, high, left, top, wide, high)
	head.Put(` font-family="DejaVu Sans, Verdana, Arial, sans-serif" fill="%v">
<title>%v</title>
`, darkInk, title)
	pen.Put("</svg>\n")
	return append(head.Bytes(), pen.Bytes()...)
}

// chips places names beside the hexes where they stand, inside a frame.
type chips struct {
	left, top, right, bottom float64
	high, size               float64
	taken                    [][4]float64      // x, y, width, height
	foes                     map[string]string // tokens of the enemy, as they are written
}

// keep marks a rectangle as taken, so that no chip is put there.
func (c *chips) keep(x, y, wide, high float64) {
	c.taken = append(c.taken, [4]float64{x, y, wide, high})
}

// free says whether nothing lies in a rectangle, and it lies inside the frame.
func (c *chips) free(x, y, wide, high float64) bool {
	if x < c.left+2 || y < c.top+2 || x+wide > c.right-2 || y+high > c.bottom-2 {
		return false
	}
	for _, t := range c.taken {
		if x < t[0]+t[2] && t[0] < x+wide && y < t[1]+t[3] && t[1] < y+high {
			return false
		}
	}
	return true
}

// put draws the names that stand at a point, below one another, as near to it as there is room, with a line
// from it. In a ring the point itself stays as it is.
func (c *chips) put(pen *svg.Pen, x, y float64, ringed bool, names []string) {
	names, _ = tags(names)
	dot, _, _ := c.tone(names[0])
	wide := 0.0
	for _, name := range names {
		wide = max(wide, c.wide(name))
	}
	step := c.high + 3
	high := step*float64(len(names)) - 3
	at, found := c.place(x, y, wide, high)
	if !found { // nothing is free: what is least in the way
		at = [2]float64{clamped(x-wide/2, c.left+2, c.right-wide-2), clamped(y+c.high/2, c.top+2, c.bottom-high-2)}
	}
	c.keep(at[0]-2, at[1]-2, wide+4, high+4)
	if !ringed {
		pen.Put(`<path d="M%v %vL%v %v" stroke="%v" stroke-width="3"/>`, x, y, clamped(x, at[0], at[0]+wide),
			clamped(y, at[1], at[1]+high), darkInk)
		pen.Put(`<circle cx="%v" cy="%v" r="%v" fill="%v" stroke="%v" stroke-width="2.5"/>`, x, y, c.size/3,
			dot, darkInk)
	}
	for i, name := range names {
		w, top := c.wide(name), at[1]+step*float64(i)
		fill, ink, edge := c.tone(name)
		name = c.said(name)
		pen.Put(`<rect x="%v" y="%v" width="%v" height="%v" rx="%v" fill="%v" stroke="%v" stroke-width="2"/>`,
			at[0], top, w, c.high, c.high/2, fill, edge)
		pen.Put(`<text x="%v" y="%v" font-size="%v" font-weight="bold" fill="%v" text-anchor="middle">%v</text>`+
			"\n", at[0]+w/2, top+c.high/2+c.size*0.36, c.size, ink, name)
	}
}

// place finds a free rectangle near a point: right of it, left, below, above, then farther away. false:
// none is free.
func (c *chips) place(x, y, wide, high float64) (at [2]float64, found bool) {
	for far := c.size * 0.6; far < c.right-c.left; far += c.size * 0.5 {
		for _, at := range [][2]float64{{x + far, y - high/2}, {x - far - wide, y - high/2}, {x - wide/2, y + far},
			{x - wide/2, y - far - high}, {x + far*0.7, y + far*0.7}, {x - far*0.7 - wide, y + far*0.7},
			{x + far*0.7, y - far*0.7 - high}, {x - far*0.7 - wide, y - far*0.7 - high}} {
			if c.free(at[0], at[1], wide, high) {
				return at, true
			}
		}
	}
	return at, false
}

func (c *chips) wide(name string) float64 {
	return max(c.high*1.3, svg.Written(c.said(name), c.size)+c.high*0.7)
}

// said returns what stands on the chip of a token.
func (c *chips) said(token string) string {
	if said := c.foes[token]; said != "" {
		return said
	}
	return token
}

// tone returns the colors of a token's chip: its fill, its letters, its edge.
func (c *chips) tone(token string) (fill, ink, edge string) {
	if c.foes[token] != "" {
		return darkInk, lightInk, lightInk
	}
	return "#ffe45c", darkInk, darkInk
}
