package board

import (
	"fmt"

	"tablehand/assist/text"
)

// part is a strip of the picture: some columns of the map.
type part struct {
	*drawing
	shape    shape
	grid     *grid
	from, to int // columns of the map
	left     int // columns of the screen before the hexes
}

// corner returns the column and line of a hex's upper left corner on the screen.
func (s *part) corner(column, row int) (x, y int) {
	x, y = s.left+(column-s.from)*s.shape.across, 1+row*s.shape.down
	back := s.board.Layout.Back
	if (row&1 == 1) != back {
		x += s.shape.aside
	}
	if (column&1 == 1) != back {
		y += s.shape.below
	}
	return x, y
}

// edges writes the letters of the columns above and below, the numbers of the rows left
// and right.
func (s *part) edges(bottom int) {
	for column := s.from; column < s.to; column++ {
		name := Letters(column)
		x, _ := s.corner(column, 0)
		s.grid.write(x+(s.shape.wide-len(name))/2, 0, name)
		x, _ = s.corner(column, s.board.Rows-1)
		s.grid.write(x+(s.shape.wide-len(name))/2, bottom, name)
	}
	for row := range s.board.Rows {
		number := fmt.Sprint(row + 1)
		_, y := s.corner(s.from, row)
		s.grid.write(s.digits()-len(number), y+s.shape.ground.y, number)
		_, y = s.corner(s.to-1, row)
		s.grid.write(s.grid.wide-s.digits(), y+s.shape.ground.y, number)
	}
}

// drawHex draws a hex without the ways that cross its sides.
func (s *part) drawHex(p Pos) {
	x, y := s.corner(s.board.Offset(p))
	cell := s.board.Cell(p)
	for _, t := range s.shape.tinted {
		s.grid.tint(x+t.x, y+t.y, t.room, s.ink(cell.Terrain))
	}
	for _, o := range s.shape.outline {
		s.grid.put(x+o.x, y+o.y, o.letter)
	}
	ground, pieces := s.words(p)
	s.say(x, y, s.shape.ground, ground)
	s.say(x, y, s.shape.pieces, pieces)
}

// say sets words on a hex, away from its outline where there is room.
func (s *part) say(x, y int, where stretch, words string) {
	if s.shape.hasOutline() && text.Width(words) < where.room {
		x++
	}
	s.grid.write(x+where.x, y+where.y, words)
}

func (d *drawing) ink(terrain string) int {
	for _, t := range d.board.Kind.Terrains {
		if t.Name == terrain {
			return t.Ink
		}
	}
	return bare
}

// passages draws the ways over the sides of this part's hexes.
func (s *part) passages() {
	for over, passes := range s.drawing.passages {
		column, row := s.board.Offset(over.from)
		if column < s.from || column >= s.to {
			continue
		}
		x, y := s.corner(column, row)
		letters := s.shape.sides[over.direction-1]
		for i, at := range letters {
			s.grid.put(x+at.x, y+at.y, shown(passes, i, len(letters)))
		}
	}
}
