package board

import (
	"fmt"
	"math"

	"tablehand/assist/svg"
	"tablehand/assist/text"
)

// A signShape is a feature's sign around the origin, 11 from its middle at most.
type signShape struct{ d, fill string }

// signShapes holds the sign of each feature, at the feature's place in Kind.Features.
var signShapes = []signShape{
	{"M-11 0a11 11 0 1 1 22 0a11 11 0 1 1-22 0z", "#7a1420"},
	{"M-9.5-9.5h19v19h-19z", "#20303c"},
	{"M0-13l13 13l-13 13l-13-13z", "#123f8a"},
	{"M-10 10v-13l10-9l10 9v13z", "#4b2a72"},
	{"M-5-11h10l7 7v8l-7 7h-10l-7-7v-8z", "#14532d"},
	{"M-11-9h22v8q0 8-11 12q-11-4-11-12z", "#6b3a00"},
}

// standings are the features on each hex, in the order of the kind: like On, for all at once.
func (b *Board) standings() map[Pos][]Standing {
	on := map[Pos][]Standing{}
	for i := range b.Kind.Features {
		f := &b.Kind.Features[i]
		for n, p := range b.features[f.Name] {
			on[p] = append(on[p], Standing{f, n + 1})
		}
	}
	return on
}

// mark returns the text of a feature's sign.
func (s Standing) mark() string {
	if s.Numbered {
		return fmt.Sprint(s.Mark, s.Number)
	}
	return s.Mark
}

func (d *picture) drawFeatures() {
	place := map[string]int{}
	for i, f := range d.Kind.Features {
		place[f.Name] = i
	}
	d.Put("<g id=\"features\" font-weight=\"bold\" text-anchor=\"middle\">\n")
	for _, p := range d.hexes {
		x, y := d.at(p)
		for i, s := range d.stands[p] {
			sx, sy, scale := spread(i, len(d.stands[p]))
			if d.sight.Far && len(d.stands[p]) == 1 {
				scale = 1.5
			}
			if d.sight.Near != nil && len(d.stands[p]) == 1 {
				said := s.mark() + d.sight.knownAt(p, s.Name).Mark
				scale = min(3, 2*12/svg.Fitted(said, 12, 18)) // all letters of one size
			}
			d.sign(place[s.Name], s, d.sight.knownAt(p, s.Name), x+sx, y+sy-2, scale)
		}
	}
	d.Put("</g>\n")
}

// sign draws a feature's sign and what it says, in the color of what is known of it.
func (d *picture) sign(feature int, on Standing, known Known, x, y, scale float64) {
	mark, ink := on.mark()+known.Mark, lightInk
	d.Put(`<g transform="translate(%v %v) scale(%v)">`, x, y, scale)
	if known.Color == "" {
		d.Put(`<use xlink:href="#f%v"/>`, feature)
	} else {
		var fill string
		fill, ink = tinted(known.Color)
		d.Put(`<path d="%v" fill="%v" stroke="%v" stroke-width="1.2"/>`,
			signShapes[feature%len(signShapes)].d, fill, ink)
	}
	d.Put(`<text y="4" font-size="%v" fill="%v">%v</text></g>`+"\n", svg.Fitted(mark, 12, 18), ink, mark)
}

// spread returns the point and the scale of the i-th of n features of a hex: alone in the middle, else
// around it, smaller the more there are.
func spread(i, n int) (x, y, scale float64) {
	if n == 1 {
		return 0, 0, 1
	}
	const far = 12.5
	angle := math.Pi + float64(i)*2*math.Pi/float64(n)
	return far * math.Cos(angle), far * math.Sin(angle), min(0.85, far*math.Sin(math.Pi/float64(n))/11.5)
}

// drawCosts writes what reaching a hex costs.
func (d *picture) drawCosts() {
	d.Put("<g id=\"costs\" font-size=\"10\" font-weight=\"bold\" text-anchor=\"middle\">\n")
	cx, cy := d.corner(reachCorner, 0.62)
	for _, p := range d.hexes {
		if cost := d.sight.Costs[p]; cost != "" {
			x, y := d.at(p)
			d.badge(cost, x+cx, y+cy)
		}
	}
	d.Put("</g>\n")
}

func (d *picture) badge(cost string, x, y float64) {
	d.Put(`<rect x="%v" y="%v" width="20" height="14" rx="7" fill="%v" stroke="%v" stroke-width="1.5"/>`,
		x-10, y-7, lightInk, wayInk)
	d.Put(`<text x="%v" y="%v" font-size="%v" fill="%v">%v</text>`+"\n", x, y+3.5, svg.Fitted(cost, 10, 17),
		wayInk, cost)
}

// drawLabels writes the map's own names, each twice: its light bed, then its letters.
func (d *picture) drawLabels() {
	d.Put("<g id=\"labels\" font-size=\"7.5\" font-weight=\"bold\" text-anchor=\"middle\">\n")
	for _, p := range d.hexes {
		x, y := d.at(p)
		lines := text.Wrap(d.Label(p), 13)
		for i, line := range lines {
			ly := y + 29.5 - float64(len(lines)-1-i)*8
			d.Put(
				`<text x="%v" y="%v" stroke="%v" stroke-width="2.5" stroke-linejoin="round" aria-hidden="true">%v</text>`,
				x, ly, paper, line)
			d.Put(`<text x="%v" y="%v">%v</text>`+"\n", x, ly, line)
		}
	}
	d.Put("</g>\n")
}
