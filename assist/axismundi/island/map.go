package island

import (
	"fmt"
	"strings"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/hex"
	"tablehand/assist/text"
)

// A Sight is what a picture of the island shows beside its hexes.
type Sight struct {
	Title string
	Marks map[notation.Hex][]string // what lies on a hex, in a word each
	// Legend says what the marks of a map mean; empty: nothing has to be said.
	Legend string
}

// cellWide is the width of a hex in a terminal: a name, its terrain and a space.
const cellWide = 8

// Map draws the island for a terminal, as it lies: nine lines of hexes with who stands there below.
func (l Laid) Map(s Sight) string {
	var b strings.Builder
	b.WriteString(s.Title + "\n\n")
	for r := -4; r <= 4; r++ {
		names, below := row{}, row{}
		for q := -4; q <= 4; q++ {
			h := l.On(hex.Hex{Q: q, R: r})
			if h == "" {
				continue
			}
			column := cellWide*4 + cellWide/2*(2*q+r)
			names.put(column, l.cell(h))
			below.put(column, text.Beginning(strings.Join(l.on(h, s), " "), cellWide-1))
		}
		b.WriteString(names.String() + "\n" + below.String() + "\n")
	}
	for _, pier := range l.homes() {
		if who := l.Stands[pier]; who != "" {
			fmt.Fprintf(&b, "%s is on %s, before %s\n", who, pier, l.Homes[pier])
		}
	}
	b.WriteString("Pa Path, A Accessible, W Warehouse, Po Power, C Cave, S Shelter, I Inaccessible, " +
		"? not said\n")
	if s.Legend != "" {
		b.WriteString(s.Legend + "\n")
	}
	return b.String()
}

// cell writes a hex for the map: its name and the letter of its terrain. The middle is axis, and axis A
// while it is Accessible.
func (l Laid) cell(h notation.Hex) string {
	switch {
	case h != notation.Center:
		return string(h) + " " + l.Is(h).Letter()
	case l.Left:
		return "axis A"
	}
	return "axis"
}

// on returns who stands on a hex and what lies there.
func (l Laid) on(h notation.Hex, s Sight) (words []string) {
	if who := l.Stands[h]; who != "" {
		words = append(words, who)
	}
	return append(words, s.Marks[h]...)
}

// row is a line of a terminal that is filled from left to right.
type row struct{ strings.Builder }

func (r *row) put(column int, words string) {
	if words != "" {
		r.WriteString(strings.Repeat(" ", column-text.Width(r.String())) + words)
	}
}
