package board

import "tablehand/assist/svg"

// Spots draws the board for a screen across the room, with the outlines of the hexes that words name.
func (b *Board) Spots(s Sight, of map[string]Pos) svg.Ground {
	s.Far, s.Near = true, nil
	d := b.drawn(s)
	g := svg.Ground{Wide: d.width, High: d.height(), Spots: map[string][][2]float64{}}
	g.Picture = d.document(g.High)
	for word, p := range of {
		x, y := d.at(p)
		for _, c := range d.outline {
			g.Spots[word] = append(g.Spots[word], [2]float64{x + c[0], y + c[1]})
		}
	}
	return g
}
