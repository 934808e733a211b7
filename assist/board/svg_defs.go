package board

import (
	"fmt"
	"strconv"
	"strings"

	"tablehand/assist/svg"
)

// motifs tell terrains apart where colors do not: small strokes, one motif a terrain.
var motifs = []string{
	"",
	"m-4 1q2-4 4 0t4 0", "m-1.2 0a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0", "m-3 3h6l-3-7z", "m-5 2q5-8 10 0",
	"m-5 3l5-8 5 8m-8-3l3 2 2-2",
	"m-3 0h6m-3-3v6", "m-4-2l2 4m2-6v6m4-4l-2 4", "m-3 3l6-6", "m-3-3l6 6", "m-4 0h8", "m-2.5-2.5h5v5h-5z",
}

// motifSpots are the points of a hex at which its terrain's motif is drawn.
var motifSpots = [][2]float64{
	{-24, -9}, {-8, -9}, {8, -9}, {24, -9}, {-16, 7}, {0, 7}, {16, 7}, {-8, 21}, {8, 21}, {0, -22},
}

// define writes what is drawn many times: hexes of each terrain, features, cut-off halves.
func (d *picture) define() {
	d.Put("<defs>\n")
	used, also := d.used(), d.also()
	for i, t := range d.Kind.Terrains {
		if used[t.Name] > 0 || also[t.Name] {
			d.defineTerrain(i, t)
		}
	}
	for i := range compass {
		d.Put(
			`<path id="cut%v" d="%v" fill="%v" fill-opacity="0.72" stroke="%v" stroke-width="1.5" `+
				`stroke-dasharray="4 3"/>`+"\n",
			i, svg.Path(halfOf(d.outline[:], compass[i]), "Z"), paper, darkInk)
	}
	for i := range d.Kind.Features {
		shape := signShapes[i%len(signShapes)]
		d.Put(`<path id="f%v" d="%v" fill="%v" stroke="%v" stroke-width="1.2"/>`+"\n", i, shape.d, shape.fill,
			lightInk)
	}
	d.Put("</defs>\n")
}

// defineTerrain writes the hex of the i-th terrain, and as a group of its own the name and cost in its
// corners.
func (d *picture) defineTerrain(i int, t Terrain) {
	fill, ink := tinted(t.Color)
	d.Put(`<g id="c%v" fill="%v" text-anchor="middle">`, i, ink)
	x, y := d.corner(codeCorner, 0.68)
	if d.sight.Near == nil { // nothing in small letters there
		d.Put(`<text x="%v" y="%v" font-size="12" font-weight="bold">%v</text>`, x, y+4, d.Kind.Short(t.Name))
	}
	if !d.sight.Far {
		d.defineCost(t)
	}
	d.Put("</g>\n")
	d.Put(`<g id="t%v"><path d="%v" fill="%v" stroke="%v" stroke-width="0.8"/>`, i, svg.Path(d.outline[:], "Z"),
		fill, greyInk)
	if motif := motifs[i%len(motifs)]; motif != "" {
		d.Put(
			`<path d="%v" fill="none" stroke="%v" stroke-opacity="0.3" stroke-width="1.3" stroke-linecap="round"/>`,
			scattered(motif), ink)
	}
	d.Put(`<use xlink:href="#c%v"/></g>`+"\n", i)
}

// defineCost writes what a terrain costs.
func (d *picture) defineCost(t Terrain) {
	x, y := d.corner(costCorner, 0.7)
	if !d.Layout.Pointy {
		y += 8 // below where the map's edge cuts
	}
	d.Put(`<text x="%v" y="%v" font-size="%v">%v</text>`, x, y+3, svg.Fitted(t.Cost, 9, 15), t.Cost)
}

// scattered returns the path of a motif at each of the motifSpots.
func scattered(motif string) string {
	var b strings.Builder
	for _, s := range motifSpots {
		fmt.Fprintf(&b, "M%v %v%s", s[0], s[1], motif)
	}
	return b.String()
}

// tinted is a terrain's color, and the ink that is legible on it.
func tinted(color string) (fill, ink string) {
	rgb, err := strconv.ParseUint(strings.TrimPrefix(color, "#"), 16, 24)
	if err != nil || len(color) != 7 {
		return "#dddddd", darkInk
	}
	// Weights of the eye for red, green and blue.
	if 299*(rgb>>16)+587*(rgb>>8&0xff)+114*(rgb&0xff) < 115_000 {
		return color, lightInk
	}
	return color, darkInk
}
