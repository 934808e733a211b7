package island

import (
	"fmt"
	"math"
	"strings"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/hex"
	"tablehand/assist/svg"
)

// Measures of a picture, in its own units.
const (
	unit  = 46.0 // a side of a hex
	wide  = 860.0
	high  = 860.0
	paper = "#fffdf7"
	ink   = "#1c1c1c"
)

// colors returns the color in which each terrain is drawn.
func colors() map[notation.Terrain]string {
	return map[notation.Terrain]string{
		notation.Path: "#e3d6b8", notation.Accessible: "#a8cf8e", notation.Warehouse: "#d9a066",
		notation.Power: "#f2d541", notation.Cave: "#8a8f98", notation.Shelter: "#8ec7d2",
		notation.Inaccessible: "#d9583b", notation.Axis: "#b48ee0", notation.Pier: "#b98d5b",
		notation.Unknown: "#f0f0f0",
	}
}

// A picture is an island that is drawn as SVG: the text so far, how its boards lie, and what else is shown.
type picture struct {
	strings.Builder
	Laid
	sight Sight
}

// SVG draws the island as it lies: a whole SVG 1.1 document that needs neither fonts nor styles nor
// scripts of its own. The edge of each board is drawn thick.
func (l Laid) SVG(s Sight) []byte {
	p := &picture{Laid: l, sight: s}
	p.put(`<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="%v" height="%v" viewBox="0 0 %v %v"`,
		wide, high, wide, high)
	p.put(` font-family="DejaVu Sans, Verdana, Arial, sans-serif" text-anchor="middle" fill="%s">
<title>%s</title>
<rect width="%v" height="%v" fill="%s"/>
<text x="%v" y="28" font-size="17" font-weight="bold">%s</text>
`, ink, svg.Escaped(s.Title), wide, high, paper, wide/2, svg.Escaped(s.Title))
	for _, h := range append(Hexes(), notation.Center) {
		p.hex(h)
	}
	for _, h := range Hexes() {
		p.edges(h)
	}
	for _, pier := range l.homes() {
		if printed(l.Homes[pier]) {
			p.pier(pier)
		}
	}
	p.legend()
	p.put("</svg>\n")
	return []byte(p.String())
}

// legend says at the foot of the page what the letters of the terrains mean.
func (p *picture) legend() {
	words := []string{}
	for _, name := range notation.Terrains {
		t := notation.Terrain(name)
		words = append(words, t.Letter()+" "+title(t))
	}
	p.put(`<text x="%v" y="%v" font-size="13">%s</text>`+"\n", wide/2, high-14, strings.Join(words, ", "))
}

func (p *picture) put(format string, args ...any) { fmt.Fprintf(p, format, args...) }

// center returns the middle of a place of the grid on the page.
func center(at hex.Hex) (x, y float64) {
	x, y = hex.Layout{Pointy: true}.Center(at)
	return wide/2 + x*unit, high/2 + 14 + y*unit
}

// hex draws a hex with its name, its terrain and what is on it.
func (p *picture) hex(h notation.Hex) {
	x, y := center(p.At(h))
	var points []string
	for _, c := range (hex.Layout{Pointy: true}).Corners(hex.Hex{}) {
		points = append(points, fmt.Sprintf("%.1f,%.1f", x+c[0]*unit, y+c[1]*unit))
	}
	p.put(`<polygon points="%s" fill="%s" stroke="%s" stroke-width="1"/>`+"\n", strings.Join(points, " "),
		colors()[p.Is(h)], ink)
	p.put(`<text x="%.1f" y="%.1f" font-size="13">%s</text>`+"\n", x, y-16, svg.Escaped(p.cell(h)))
	p.tokens(h, x, y+2)
}

// tokens writes who stands on a hex and what lies there, a line each, three at most.
func (p *picture) tokens(h notation.Hex, x, y float64) {
	for i, word := range p.on(h, p.sight) {
		weight := "normal"
		if i == 0 && p.Stands[h] != "" {
			weight = "bold"
		}
		if i < 3 {
			p.put(`<text x="%.1f" y="%.1f" font-size="12" font-weight="%s">%s</text>`+"\n", x, y+13*float64(i),
				weight, svg.Escaped(word))
		}
	}
}

// edges draws the sides of a hex at which its board ends.
func (p *picture) edges(h notation.Hex) {
	at := p.At(h)
	x, y := center(at)
	for _, other := range at.Neighbors() {
		if other.Distance(hex.Hex{}) <= at.Distance(hex.Hex{}) {
			continue
		}
		x2, y2 := center(other)
		angle := math.Atan2(y2-y, x2-x)
		p.put(`<line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" stroke="%s" stroke-width="4"/>`+"\n",
			x+unit*math.Cos(angle-math.Pi/6), y+unit*math.Sin(angle-math.Pi/6),
			x+unit*math.Cos(angle+math.Pi/6), y+unit*math.Sin(angle+math.Pi/6), ink)
	}
}

// pier draws a Pier on the side of the sea.
func (p *picture) pier(pier notation.Hex) {
	x, y := center(p.At(p.Homes[pier]))
	dx, dy := x-wide/2, y-high/2-14
	far := math.Hypot(dx, dy)
	x, y = x+dx/far*unit*1.6, y+dy/far*unit*1.6
	p.put(`<circle cx="%.1f" cy="%.1f" r="%v" fill="%s" stroke="%s" stroke-width="1"/>`+"\n", x, y, unit*0.7,
		colors()[notation.Pier], ink)
	p.put(`<text x="%.1f" y="%.1f" font-size="11">%s</text>`+"\n", x, y-4, svg.Escaped(string(pier)))
	p.tokens(pier, x, y+10)
}
