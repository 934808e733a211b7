package board

import (
	"fmt"
	"strings"

	"tablehand/assist/svg"
	"tablehand/assist/text"
)

// Tokens: how many tags a hex holds, and how many columns of a terminal a tag.
const (
	mostTags = 5
	mostTag  = 10
)

// A tagStyle holds the measures of tags.
type tagStyle struct {
	size, high float64 // of the letters, and of the tag around them
	base       float64 // from the tag's middle to the line that its letters stand on
	row, up    float64 // from one row to the next; how far each further row moves the first one up
	room       float64 // for tags side by side: about the width of a hex
}

// tagStyle returns the measures of this picture's tags.
func (d *picture) tagStyle() tagStyle {
	if d.sight.Far {
		return tagStyle{size: 24, high: 30, base: 8.5, row: 31, up: 21, room: 80}
	}
	return tagStyle{size: 9, high: 12.5, base: 3.2, row: 13, up: 9, room: 62}
}

// drawTokens writes who stands where.
func (d *picture) drawTokens() {
	style := d.tagStyle()
	d.Put("<g id=\"tokens\" font-size=\"%v\" font-weight=\"bold\" text-anchor=\"middle\">\n", style.size)
	for _, p := range d.hexes {
		tags, all := tags(d.sight.Tokens[p])
		if !all {
			d.crowded = append(d.crowded, p)
		}
		x, y := d.at(p)
		lines := style.rowsOf(tags)
		// One row leaves the middle to what stands there; more grow upwards.
		first := y + 17 - style.up*float64(len(lines)-1)
		if d.sight.Far {
			first = clamped(first, d.y0, d.y1-style.row*float64(len(lines)-1))
			d.lowest = max(d.lowest, first+style.row*float64(len(lines)-1))
		}
		for i, line := range lines {
			d.drawTags(style, line, x, first+style.row*float64(i))
		}
	}
	d.Put("</g>\n")
}

// tags returns short words for the tokens of a hex, and whether they say all of them in full.
func tags(tokens []string) (tags []string, all bool) {
	all = len(tokens) <= mostTags
	for i, token := range tokens {
		if !all && i == mostTags-1 {
			return append(tags, fmt.Sprintf("+%d", len(tokens)-i)), false
		}
		if !fits(token, mostTag) {
			token, all = text.Beginning(token, mostTag-1)+"…", false
		}
		tags = append(tags, token)
	}
	return tags, all
}

// wide returns the width of a tag.
func (s tagStyle) wide(word string) float64 { return svg.Written(word, s.size) + 6 }

// rowsOf returns tags in rows, each row about as wide as a hex.
func (s tagStyle) rowsOf(tags []string) (rows [][]string) {
	room := 0.0
	for _, tag := range tags {
		wide := s.wide(tag) + 1
		if len(rows) == 0 || wide > room {
			rows = append(rows, nil)
			room = s.room
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], tag)
		room -= wide
	}
	return rows
}

// drawTags draws tags side by side around a point; large ones stay on the page.
func (d *picture) drawTags(s tagStyle, tags []string, x, y float64) {
	all := s.wide(strings.Join(tags, "")) + 7*float64(len(tags)-1)
	x -= all / 2
	if d.sight.Far {
		x = clamped(x, 0, d.width-all)
	}
	for _, tag := range tags {
		wide := s.wide(tag)
		d.Put(
			`<rect x="%v" y="%v" width="%v" height="%v" rx="4" fill="#ffe45c" stroke="%v" stroke-width="1.2"/>`,
			x, y-s.high/2, wide, s.high, darkInk)
		d.Put(`<text x="%v" y="%v">%v</text>`+"\n", x+wide/2, y+s.base, tag)
		x += wide + 1
	}
}

// clamped returns the nearest number from least to most; least where there is none.
func clamped(v, least, most float64) float64 { return max(least, min(v, most)) }
