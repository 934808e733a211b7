package board

import (
	"fmt"
	"strings"

	"tablehand/assist/text"
)

// Tokens: how many tags a hex holds, and how many columns of a terminal a tag.
const (
	mostTags = 5
	mostTag  = 10
)

// drawTokens writes who stands where.
func (d *picture) drawTokens() {
	d.put("<g id=\"tokens\" font-size=\"9\" font-weight=\"bold\" text-anchor=\"middle\">\n")
	for _, p := range d.hexes {
		tags, all := tags(d.sight.Tokens[p])
		if !all {
			d.crowded = append(d.crowded, p)
		}
		x, y := d.at(p)
		lines := rowsOf(tags)
		for i, line := range lines {
			// One row leaves the middle to what stands there; more grow upwards.
			d.drawTags(line, x, y+17+float64(13*i-9*(len(lines)-1)))
		}
	}
	d.put("</g>\n")
}

// tags are the words for a hex's tokens, and whether they say all.
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

func tagWide(word string) float64 { return written(word, 9) + 6 }

// rowsOf lays tags side by side as long as a hex is wide enough.
func rowsOf(tags []string) (rows [][]string) {
	room := 0.0
	for _, tag := range tags {
		wide := tagWide(tag) + 1
		if len(rows) == 0 || wide > room {
			rows = append(rows, nil)
			room = 62
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], tag)
		room -= wide
	}
	return rows
}

func (d *picture) drawTags(tags []string, x, y float64) {
	all := tagWide(strings.Join(tags, "")) + 7*float64(len(tags)-1)
	x -= all / 2
	for _, tag := range tags {
		wide := tagWide(tag)
		d.put(
			`<rect x="%v" y="%v" width="%v" height="12.5" rx="4" fill="#ffe45c" stroke="%v" stroke-width="1.2"/>`,
			x, y-6.25, wide, darkInk)
		d.put(`<text x="%v" y="%v">%v</text>`+"\n", x+wide/2, y+3.2, tag)
		x += wide + 1
	}
}
