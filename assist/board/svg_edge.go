package board

import (
	"fmt"
	"strings"

	"tablehand/assist/svg"
)

// drawEdges writes the letters of columns above and below, the numbers of rows on both sides.
func (d *picture) drawEdges() {
	d.Put("<g id=\"edges\" font-size=\"%v\" font-weight=\"bold\" text-anchor=\"middle\">\n", 12*d.large())
	for column := range d.Columns {
		above, _ := d.at(Pos(column))
		below, _ := d.at(Pos((d.Rows-1)*d.Columns + column))
		name := Letters(column)
		d.edge(above, d.y0-7, name)
		d.edge(below, d.y1+15, name)
	}
	for row := range d.Rows {
		_, left := d.at(Pos(row * d.Columns))
		_, right := d.at(Pos(row*d.Columns + d.Columns - 1))
		name := fmt.Sprint(row + 1)
		d.edge(d.x0-band/2, left+4, name)
		d.edge(d.x1+band/2, right+4, name)
	}
	d.Put("</g>\n")
}

func (d *picture) edge(x, y float64, name string) {
	d.Put(`<text x="%v" y="%v">%v</text>`+"\n", x, y, name)
}

// drawBorders writes the symbols that the map prints along its sides; those at the left
// and right are read from above.
func (d *picture) drawBorders() {
	d.Put("<g id=\"borders\" font-style=\"italic\" text-anchor=\"middle\">\n")
	midX, midY := (d.x0+d.x1)/2, (d.y0+d.y1)/2
	for _, s := range []struct {
		side       string
		x, y, room float64
		turn       int
	}{
		{"north", midX, d.y0 - band - 6, d.x1 - d.x0, 0},
		{"east", d.x1 + band + 7, midY, d.y1 - d.y0, 90},
		{"south", midX, d.y1 + band + 14, d.x1 - d.x0, 0},
		{"west", d.x0 - band - 15, midY, d.y1 - d.y0, 90},
	} {
		text := strings.Join(d.Border(s.side), "  ·  ")
		if text == "" {
			continue
		}
		d.Put(`<text transform="translate(%v %v) rotate(%v)" font-size="%v">%v</text>`+"\n", s.x, s.y, s.turn,
			svg.Fitted(text, 13, s.room), text)
	}
	d.Put("</g>\n")
}
