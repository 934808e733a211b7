package board

import (
	"tablehand/assist/hex"
	"tablehand/assist/svg"
)

// Corners of a flat hex, as Layout.Corners counts them, and what is written there: no
// route runs into a corner. A pointy hex has all of it one corner further back.
const (
	codeCorner  = 4
	nameCorner  = 5
	costCorner  = 3
	reachCorner = 0
)

// alsoCorners hold the further terrains of a hex.
var alsoCorners = []int{1, 2, 0, 3}

// outlineOf are a hex's corners around its middle, in units of a picture.
func (b *Board) outlineOf() [6][2]float64 {
	corners := b.Layout.Corners(hex.Hex{})
	for i := range corners {
		corners[i][0] *= hexSide
		corners[i][1] *= hexSide
	}
	return corners
}

// corner is a spot in a corner of a hex, from its middle; far 1 is the corner itself.
func (d *picture) corner(flat int, far float64) (x, y float64) {
	if d.Layout.Pointy {
		flat += 5
	}
	c := d.outline[flat%6]
	return c[0] * far, c[1] * far
}

// drawGround draws every hex, its further terrains, and what is cut off.
func (d *picture) drawGround() {
	d.Put("<g id=\"hexes\">\n")
	for _, p := range d.hexes {
		x, y := d.at(p)
		cell := d.Cell(p)
		terrain := d.terrains[cell.Terrain]
		d.Put(`<use id="%v" xlink:href="#t%v" x="%v" y="%v"/>`+"\n", d.Name(p), terrain, x, y)
		d.drawAlso(cell.Also, x, y)
		if cell.Half {
			d.drawCut(terrain, d.cutOff(p), x, y)
		}
	}
	d.Put("</g>\n")
}

// drawCut fades the half of a hex that the map's edge cut off, and marks it.
func (d *picture) drawCut(terrain, cut int, x, y float64) {
	d.halves = true
	d.Put(`<use xlink:href="#cut%v" x="%v" y="%v"/><use xlink:href="#c%v" x="%v" y="%v"/>`, cut, x, y,
		terrain, x, y)
	if d.sight.Near == nil {
		d.Put(`<text x="%v" y="%v" font-size="9" text-anchor="middle">½</text>`+"\n", x+11*compass[cut][0],
			y+3+11*compass[cut][1])
	}
}

// drawAlso draws a hex's further terrains: each has a corner.
func (d *picture) drawAlso(also []string, x, y float64) {
	for i, name := range also[:min(len(also), len(alsoCorners))] {
		terrain := d.terrains[name]
		fill, ink := tinted(d.Kind.Terrains[terrain].Color)
		kite := d.kite(alsoCorners[i])
		for k := range kite {
			kite[k][0] += x
			kite[k][1] += y
		}
		d.Put(`<path d="%v" fill="%v" stroke="%v" stroke-width="0.8"/>`, svg.Path(kite[:], "Z"), fill, greyInk)
		if d.sight.Near != nil {
			continue
		}
		cx, cy := d.corner(alsoCorners[i], 0.73)
		d.Put(`<text x="%v" y="%v" font-size="8" font-weight="bold" fill="%v" text-anchor="middle">%v</text>`+
			"\n",
			x+cx, y+cy+3, ink, d.Kind.Short(name))
	}
}

// kite is a corner of a hex up to the middles of its two sides.
func (d *picture) kite(flat int) (kite [4][2]float64) {
	x, y := d.corner(flat, 1)
	ax, ay := d.corner(flat+5, 1)
	bx, by := d.corner(flat+1, 1)
	return [4][2]float64{{(x + ax) / 2, (y + ay) / 2}, {x, y}, {(x + bx) / 2, (y + by) / 2},
		{x * 0.4, y * 0.4}}
}

// drawNames names every hex.
func (d *picture) drawNames() {
	d.Put("<g id=\"names\" font-size=\"9\" text-anchor=\"middle\">\n")
	cx, cy := d.corner(nameCorner, 0.68)
	for _, p := range d.hexes {
		x, y := d.at(p)
		name := d.Name(p)
		d.Put(`<text x="%v" y="%v"`, x+cx, y+cy+3)
		if size := svg.Fitted(name, 9, 20); size < 9 {
			d.Put(` font-size="%v"`, size)
		}
		if _, ink := tinted(d.Kind.Terrains[d.terrains[d.Cell(p).Terrain]].Color); ink != darkInk {
			d.Put(` fill="%v"`, ink)
		}
		d.Put(">%v</text>\n", name)
	}
	d.Put("</g>\n")
}
