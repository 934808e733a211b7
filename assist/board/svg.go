package board

import (
	"math"

	"tablehand/assist/svg"
)

// Measures of a picture, in its own units: a hex's side is 40.
const (
	hexSide  = 40.0
	pageEdge = 16.0 // free paper around everything
	band     = 26.0 // a line of letters, numbers or symbols along the map
	paper    = "#fffdf7"
	darkInk  = "#1c1c1c"
	lightInk = "#ffffff"
	greyInk  = "#555555"
	wayInk   = "#b0005a"
)

// A picture is a board that is drawn as SVG: the text so far, where the map lies, and what is shown on it.
type picture struct {
	*Board
	svg.Pen
	sight    Sight
	hexes    []Pos
	terrains map[string]int // by a terrain's name its place in Kind.Terrains
	stands   map[Pos][]Standing
	dx, dy   float64 // from the plane of the layout to the page
	x0, y0   float64 // the map's upper left corner
	x1, y1   float64 // and its lower right one
	width    float64 // of the page
	outline  [6][2]float64
	crowded  []Pos   // the hexes whose tokens could not all be written
	lowest   float64 // the lowest line of tokens: on a map of a hex or two it lies below the map
	halves   bool    // some hex is cut off
}

// SVG is the board as a picture: a whole SVG 1.1 document that needs neither fonts nor
// styles nor scripts of its own, and paints its own paper.
func (b *Board) SVG(s Sight) []byte {
	d := b.drawn(s)
	if d.sight.Near != nil {
		return d.cutOut(*d.sight.Near)
	}
	return d.document(d.height())
}

// drawn returns the picture with the map on it.
func (b *Board) drawn(s Sight) *picture {
	d := &picture{Board: b, sight: s, hexes: b.Hexes(), outline: b.outlineOf()}
	d.terrains = map[string]int{}
	for i, t := range b.Kind.Terrains {
		d.terrains[t.Name] = i
	}
	d.stands = b.standings()
	d.placeMap()
	d.drawMap()
	return d
}

// height writes what stands below the map, and returns the height of the page.
func (d *picture) height() float64 {
	if d.sight.Far {
		return d.crowds(max(d.y1, d.lowest)+band) + pageEdge
	}
	return d.legend(d.y1+d.below()) + pageEdge
}

// document puts the head before what was drawn: only now is the height known.
func (d *picture) document(height float64) []byte {
	var head svg.Pen
	head.Put(`<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1"`)
	head.Put(` width="%v" height="%v" viewBox="0 0 %v %v"`, d.width, height, d.width, height)
	head.Put(` font-family="DejaVu Sans, Verdana, Arial, sans-serif" fill="%v">
<title>%v</title>
<rect width="%v" height="%v" fill="%v"/>
`, darkInk, d.title(), d.width, height, paper)
	d.Put("</svg>\n")
	return append(head.Bytes(), d.Bytes()...)
}

func (d *picture) title() string {
	if d.sight.Title != "" {
		return d.sight.Title
	}
	return d.Board.Title
}

// drawMap draws from the ground up: what is drawn later lies on top.
func (d *picture) drawMap() {
	d.define()
	if d.sight.Near == nil {
		d.Put(`<text x="%v" y="%v" font-size="%v" font-weight="bold">%v</text>`+"\n",
			pageEdge, pageEdge+16, svg.Fitted(d.title(), 20*d.large(), d.width-2*pageEdge), d.title())
		d.drawEdges()
	}
	if !d.sight.Far {
		d.drawBorders()
	}
	d.drawGround()
	if !d.sight.Far {
		d.drawNames()
	}
	d.drawRoutes()
	d.drawWay()
	d.drawFeatures()
	d.drawCosts()
	if !d.sight.Far {
		d.drawLabels()
	}
	if d.sight.Near == nil {
		d.drawTokens()
	}
}

// placeMap finds where on the page the map comes to lie.
func (d *picture) placeMap() {
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for p := range Pos(d.Columns * d.Rows) {
		x, y := d.Layout.Center(d.Hex(p))
		left, right = min(left, x), max(right, x)
		top, bottom = min(top, y), max(bottom, y)
	}
	if d.Columns*d.Rows == 0 {
		left, top, right, bottom = 0, 0, 0, 0
	}
	halfWide, halfHigh := 0.0, 0.0
	for _, c := range d.outline {
		halfWide, halfHigh = max(halfWide, c[0]), max(halfHigh, c[1])
	}
	d.x0, d.y0 = pageEdge+band+d.bordered("west"), pageEdge+2*band+d.bordered("north")
	d.dx, d.dy = d.x0+halfWide-left*hexSide, d.y0+halfHigh-top*hexSide
	d.x1, d.y1 = right*hexSide+d.dx+halfWide, bottom*hexSide+d.dy+halfHigh
	d.width = d.x1 + band + d.bordered("east") + pageEdge
	if !d.sight.Far {
		d.width = max(d.width, 2*entryWide+2*pageEdge)
	}
}

// large returns the factor by which letters are larger on a screen across the room.
func (d *picture) large() float64 {
	if d.sight.Far {
		return 1.8
	}
	return 1
}

// below is the room between the map and its legend.
func (d *picture) below() float64 { return band + d.bordered("south") + band/2 }

// bordered is the room that symbols take up along a side.
func (d *picture) bordered(side string) float64 {
	if len(d.Border(side)) > 0 && !d.sight.Far {
		return band
	}
	return 0
}

// at returns the point of a hex's middle on the page.
func (d *picture) at(p Pos) (x, y float64) {
	x, y = d.Layout.Center(d.Hex(p))
	return x*hexSide + d.dx, y*hexSide + d.dy
}

// there says whether a place of the way that is shown is a hex of this board.
func (b *Board) there(p Pos) bool {
	return p >= 0 && int(p) < len(b.cells) && b.cells[p].Terrain != ""
}
