package island

import (
	"fmt"
	"math"
	"strings"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/hex"
	"tablehand/assist/svg"
)

// half is the length from the middle to the far side of a Pier.
const half = 384.0

// farName is the size of the letters on a screen across the room, in the picture's units.
const farName = 33.0

// Far draws the island for a screen across the room: the names of hexes large, their terrain by color and
// by a pattern of its own, players as chips, and what lies there as signs. There is no paper around it.
func (l Laid) Far(s Sight) []byte {
	p := &picture{Laid: l, sight: s}
	p.put(`<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="%v" height="%v" viewBox="%v %v %v %v"`,
		2*half, 2*half, wide/2-half, high/2+14-half, 2*half, 2*half)
	p.put(` font-family="DejaVu Sans, Verdana, Arial, sans-serif" text-anchor="middle" fill="%s">
<title>%s</title>
<defs>`, ink, svg.Escaped(s.Title))
	for _, name := range notation.Terrains {
		if d := patterns()[notation.Terrain(name)]; d != "" {
			p.put(`<pattern id="%s" width="16" height="16" patternUnits="userSpaceOnUse"><path d="%s" fill="none" `+
				`stroke="%s" stroke-width="1.6" stroke-opacity="0.4"/></pattern>`, name, d, ink)
		}
	}
	p.put("</defs>\n")
	for _, h := range append(Hexes(), notation.Center) {
		p.farHex(h)
	}
	for _, h := range Hexes() {
		p.edges(h)
	}
	for _, pier := range l.homes() {
		if printed(l.Homes[pier]) {
			p.farPier(pier)
		}
	}
	for _, h := range append(append(Hexes(), notation.Center), l.homes()...) { // who stands there lies on top
		if who := p.Stands[h]; who != "" {
			x, y := p.spot(h)
			p.chip(who, x, y+14)
		}
	}
	p.put("</svg>\n")
	return []byte(p.String())
}

// Spots returns the picture of Far, with the outline of each of these hexes and Piers by its name.
func (l Laid) Spots(s Sight, of []notation.Hex) svg.Ground {
	p := &picture{Laid: l}
	g := svg.Ground{Picture: l.Far(s), Left: wide/2 - half, Top: high/2 + 14 - half, Wide: 2 * half,
		High: 2 * half, Spots: map[string][][2]float64{}}
	for _, h := range of {
		x, y := p.spot(h)
		for _, c := range (hex.Layout{Pointy: true}).Corners(hex.Hex{}) {
			g.Spots[string(h)] = append(g.Spots[string(h)], [2]float64{x + c[0]*unit, y + c[1]*unit})
		}
	}
	return g
}

// patterns returns what tells terrains apart without their colors.
func patterns() map[notation.Terrain]string {
	return map[notation.Terrain]string{
		notation.Accessible: "M2 12h5M10 5h5", notation.Inaccessible: "M0 16L16 0M0 0L16 16",
		notation.Power: "M8 3v10M3 8h10", notation.Cave: "M0 8h16", notation.Shelter: "M0 12q4-8 8 0t8 0",
		notation.Warehouse: "M2 2h12v12h-12z", notation.Axis: "M0 16L16 0",
	}
}

// spot returns the middle of a hex or of a Pier on the page.
func (p *picture) spot(h notation.Hex) (x, y float64) {
	if h == notation.Center {
		return center(p.At(h))
	}
	if home, pier := p.Homes[h]; pier {
		x, y = center(p.At(home))
		dx, dy := x-wide/2, y-high/2-14
		far := math.Hypot(dx, dy)
		return x + dx/far*unit*1.6, y + dy/far*unit*1.6
	}
	return center(p.At(h))
}

// farHex draws a hex with its name, and signs of what lies there.
func (p *picture) farHex(h notation.Hex) {
	x, y := center(p.At(h))
	var points []string
	for _, c := range (hex.Layout{Pointy: true}).Corners(hex.Hex{}) {
		points = append(points, fmt.Sprintf("%.1f,%.1f", x+c[0]*unit, y+c[1]*unit))
	}
	shape := strings.Join(points, " ")
	is := p.Is(h)
	p.put(`<polygon points="%s" fill="%s" stroke="%s" stroke-width="1"/>`+"\n", shape, colors()[is], ink)
	if patterns()[is] != "" {
		p.put(`<polygon points="%s" fill="url(#%s)"/>`+"\n", shape, string(is))
	}
	name := string(h)
	if h == notation.Center {
		name = "axis"
	}
	p.put(`<text x="%.1f" y="%.1f" font-size="%v" font-weight="bold" stroke="%s" stroke-width="5" `+
		`stroke-opacity="0.75" paint-order="stroke">%s</text>`+"\n", x, y-6, svg.Fitted(name, farName,
		unit*1.8), paper,
		svg.Escaped(name))
	p.signs(h, x, y+18)
}

// signs draws what lies on a hex: a treasure as a diamond, an infection as a cross, a harvested hex as a
// bar, all else as a dot.
func (p *picture) signs(h notation.Hex, x, y float64) {
	words := p.sight.Marks[h]
	x -= 12 * float64(len(words)-1)
	for _, word := range words {
		switch word {
		case "treasure":
			p.put(`<path d="M%.1f %.1fl12 12l-12 12l-12-12z" fill="%s" stroke="%s" stroke-width="3"/>`, x, y-12,
				paper, ink)
		case "infected":
			p.put(`<path d="M%.1f %.1fl20 20m0-20l-20 20" stroke="#7a1420" stroke-width="6"/>`, x-10, y-10)
		case "harvested":
			p.put(`<path d="M%.1f %.1fh20" stroke="%s" stroke-width="6"/>`, x-10, y, ink)
		default:
			p.put(`<circle cx="%.1f" cy="%.1f" r="8" fill="%s" stroke="%s" stroke-width="3"/>`, x, y, paper, ink)
		}
		x += 24
	}
}

// farPier draws a Pier on the side of the sea.
func (p *picture) farPier(pier notation.Hex) {
	x, y := p.spot(pier)
	p.put(`<circle cx="%.1f" cy="%.1f" r="%v" fill="%s" stroke="%s" stroke-width="1"/>`+"\n", x, y, unit*0.7,
		colors()[notation.Pier], ink)
	if p.Stands[pier] == "" {
		name := strings.TrimPrefix(string(pier), "pier-")
		p.put(`<text x="%.1f" y="%.1f" font-size="%v">%s</text>`+"\n", x, y+9, farName,
			svg.Escaped(svg.Cut(name, farName, unit*1.8)))
	}
}

// chip draws a player.
func (p *picture) chip(who string, x, y float64) {
	who = svg.Cut(who, farName, unit*3)
	w := svg.Written(who, farName) + 20
	p.put(`<rect x="%.1f" y="%.1f" width="%.1f" height="38" rx="19" fill="#ffe45c" stroke="%s" `+
		`stroke-width="3"/>`, x-w/2,
		y-19, w, ink)
	p.put(`<text x="%.1f" y="%.1f" font-size="%v" font-weight="bold">%s</text>`+"\n", x, y+farName*0.36,
		farName, svg.Escaped(who))
}
