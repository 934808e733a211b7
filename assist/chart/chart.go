// Package chart draws chances as bars: an SVG picture that is read across a room, and read aloud where
// nobody sees it. It knows no game.
package chart

import (
	"bytes"
	"fmt"
	"html"
	"math/big"
	"strings"

	"tablehand/assist/text"
)

// A Chart is a heading above groups of bars.
type Chart struct {
	Title  string
	Groups []Group
}

// A Group is a list of bars that are drawn to one scale: the longest is the likeliest; one
// alone is measured by certainty.
type Group struct {
	Title string // empty: it needs none
	Bars  []Bar
}

// A Bar is a chance with its label, and in words.
type Bar struct {
	Label string
	P     *big.Rat
	Said  string // 33.3%
}

// Measures of a picture, in its own units: a letter is 18 high.
const (
	size    = 18.0
	letter  = 10.5 // the width of a wide letter
	row     = 25.0
	edge    = 16.0
	heading = 44    // letters on a line of the title
	longest = 300.0 // of a bar
	narrow  = 120.0 // the same, of groups side by side
	gap     = 10.0
)

const (
	paper = "#fffdf7"
	ink   = "#1c1c1c"
	fill  = "#2f5d8a"
)

// across returns how many groups stand side by side below the first: many would make a picture too high
// for a screen.
func (c Chart) across() int {
	below := len(c.Groups) - 1
	switch {
	case below < 2:
		return 1
	case below <= 3:
		return below
	}
	return (below + 1) / 2
}

// SVG returns the chart as a whole SVG document, which needs no styles, fonts or scripts.
func (c Chart) SVG() []byte {
	labels, said := 0.0, 0.0
	for _, g := range c.Groups {
		for _, b := range g.Bars {
			labels = max(labels, wide(b.Label))
			said = max(said, wide(b.Said))
		}
	}
	across, long := c.across(), longest
	if across > 1 {
		long = narrow
	}
	column := max(labels+gap+long+gap+said, c.widestTitle()) + edge
	width := max(labels+gap+longest+gap+said+edge, column*float64(across)) + edge
	var body bytes.Buffer
	y := edge + size - row
	for _, line := range text.Wrap(c.Title, heading) {
		y += row
		put(&body, edge, y, ` font-weight="bold"`, line)
		width = max(width, edge+wide(line)+edge)
	}
	for bottom, i := y, 0; i < len(c.Groups); i++ {
		x, bars, g := edge, longest, c.Groups[i]
		if i > 0 {
			x, bars = edge+column*float64((i-1)%across), long
		}
		if i <= 1 || (i-1)%across == 0 {
			y = bottom
		}
		bottom = max(bottom, g.draw(&body, x, y, labels, bars, g.Title != "" || i > 0 && across > 1))
		if i == len(c.Groups)-1 {
			y = bottom
		}
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%[1]g" height="%[2]g"`+
		` viewBox="0 0 %[1]g %[2]g" role="img" aria-labelledby="title desc"`+
		` font-family="DejaVu Sans, Verdana, Arial, sans-serif"`+
		` font-size="%[3]g" fill="%[4]s">`+"\n", width, y+edge, size, ink)
	fmt.Fprintf(&b, "<title id=\"title\">%s</title>\n<desc id=\"desc\">%s</desc>\n", safe(c.Title),
		safe(c.said()))
	fmt.Fprintf(&b, "<rect width=\"%g\" height=\"%g\" fill=\"%s\"/>\n", width, y+edge, paper)
	b.Write(body.Bytes())
	b.WriteString("</svg>\n")
	return b.Bytes()
}

// draw draws a group below a line, and returns the line of its last bar; headed: with room for a title,
// as the groups beside it may have one.
func (g Group) draw(body *bytes.Buffer, x, y, labels, long float64, headed bool) float64 {
	y += row
	if headed {
		y += gap
		put(body, x, y, ` font-weight="bold"`, g.Title)
		y += row
	}
	for i, b := range g.Bars {
		if i > 0 {
			y += row
		}
		g.bar(body, b, x+labels, y, long)
	}
	return y
}

// bar draws a bar from a place on, its label before it and what it says behind it.
func (g Group) bar(b *bytes.Buffer, one Bar, from, y, long float64) {
	most := new(big.Rat)
	if len(g.Bars) == 1 {
		most.SetInt64(1)
	}
	for _, other := range g.Bars {
		if other.P.Cmp(most) > 0 {
			most = other.P
		}
	}
	length := 0.0
	if most.Sign() > 0 {
		share, _ := new(big.Rat).Quo(one.P, most).Float64()
		length = long * share
	}
	put(b, from, y, ` text-anchor="end"`, one.Label)
	fmt.Fprintf(b, "<rect x=\"%g\" y=\"%g\" width=\"%.2f\" height=\"%g\" rx=\"2\" fill=\"%s\"/>\n", from+gap,
		y-size+3, length, size, fill)
	put(b, from+gap+length+gap, y, "", one.Said)
}

// put writes a text; an empty one is left out.
func put(b *bytes.Buffer, x, y float64, as, words string) {
	if words != "" {
		fmt.Fprintf(b, "<text x=\"%.2f\" y=\"%g\"%s>%s</text>\n", x, y, as, safe(words))
	}
}

// said returns all of the chart in words.
func (c Chart) said() string {
	var groups []string
	for _, g := range c.Groups {
		var bars []string
		for _, b := range g.Bars {
			bars = append(bars, b.Label+" "+b.Said)
		}
		words := strings.Join(bars, ", ")
		if g.Title != "" {
			words = g.Title + ": " + words
		}
		groups = append(groups, words)
	}
	return strings.Join(groups, "; ")
}

func (c Chart) widestTitle() (most float64) {
	for _, g := range c.Groups {
		most = max(most, wide(g.Title))
	}
	return most
}

// wide returns the room that a text takes.
func wide(words string) float64 { return letter * float64(text.Width(words)) }

// safe is a text as XML may hold it.
func safe(words string) string { return html.EscapeString(text.Safe(text.Plain(words))) }
