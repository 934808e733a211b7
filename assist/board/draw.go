package board

import (
	"fmt"
	"strings"

	"tablehand/assist/text"
)

// Draw draws the board in letters: outlined hexes where the terminal is wide enough for
// them, else compact ones, else strips of columns one below the other. No line is longer
// than the terminal is wide, from 20 columns on. What a hex has no room for stands in
// the legend, and + on the hex says so.
func (b *Board) Draw(s Sight, t Terminal) string {
	d := &drawing{board: b, sight: s, screen: t, shorts: map[string]string{}}
	for _, terrain := range b.Kind.Terrains {
		d.shorts[terrain.Name] = b.Kind.Short(terrain.Name)
	}
	d.mark()
	d.cross()
	d.choose()
	var out strings.Builder
	title := s.Title
	if title == "" {
		title = b.Title
	}
	d.paragraph(&out, "", strings.Fields(d.clean(title)))
	for from := 0; from < b.Columns; from += d.strip {
		d.columns(from, min(from+d.strip, b.Columns)).print(&out, t.Paint)
		out.WriteByte('\n')
	}
	d.legend(&out)
	return out.String()
}

// drawing is a picture of a board while it is made.
type drawing struct {
	board  *Board
	sight  Sight
	screen Terminal

	shorts   map[string]string // of terrains
	marks    map[Pos][]string  // of features
	routes   []rune            // the letter of each kind of route
	passages map[passage][]pass

	shape shape
	gap   int // between the hexes and the numbers of their rows
	strip int // columns of the map side by side
	cut   map[Pos]bool
}

// mark notes which features stand on each hex.
func (d *drawing) mark() {
	d.cut, d.marks = map[Pos]bool{}, map[Pos][]string{}
	for _, f := range d.board.Kind.Features {
		for n, p := range d.board.Places(f.Name) {
			mark := Standing{&f, n + 1}.mark() + d.clean(d.sight.knownAt(p, f.Name).Mark)
			d.marks[p] = append(d.marks[p], mark)
		}
	}
}

// mostGround is the number of letters up to which a terrain's text makes hexes wider: a longer text is cut,
// so that even a narrow terminal holds a column.
const mostGround = 5

// choose takes the largest size that the terminal has room for.
func (d *drawing) choose() {
	room := 0
	for _, p := range d.board.Hexes() {
		room = max(room, text.Width(d.ground(p).brief))
	}
	room = min(room, mostGround)
	large, small := flatOutlined(room), flatCompact(room)
	if d.board.Layout.Pointy {
		large, small = pointyOutlined(room), pointyCompact(room)
	}
	if d.board.Rows == 1 {
		large.aside, small.aside = 0, 0
	}
	d.strip = max(1, d.board.Columns)
	for d.gap = 1; d.gap >= 0; d.gap-- {
		if d.shape = large; d.span(d.strip) <= d.width() {
			return
		}
	}
	d.shape, d.gap = small, 1
	for d.strip > 1 && d.span(d.strip) > d.width() {
		d.strip--
	}
	strips := (d.board.Columns + d.strip - 1) / d.strip
	d.strip = (d.board.Columns + strips - 1) / strips // strips of one width
}

func (d *drawing) width() int {
	if d.screen.Width <= 0 {
		return 80
	}
	return d.screen.Width
}

// digits are the letters that a row's number takes.
func (d *drawing) digits() int { return len(fmt.Sprint(d.board.Rows)) }

// span returns the width of so many columns of the map on the screen.
func (d *drawing) span(columns int) int {
	return 2*(d.digits()+d.gap) + (columns-1)*d.shape.across + d.shape.wide + d.shape.aside
}

// columns draws the columns of the map from one up to another.
func (d *drawing) columns(from, to int) *grid {
	b, s := d.board, d.shape
	if to-from == 1 {
		s.below = 0
	}
	part := &part{drawing: d, shape: s, from: from, to: to, left: d.digits() + d.gap}
	high := (b.Rows-1)*s.down + s.high + s.below
	part.grid = newGrid(d.span(to-from), high+2)
	part.edges(high + 1)
	for row := range b.Rows {
		for column := from; column < to; column++ {
			if p, ok := b.Pos(column, row); ok {
				part.drawHex(p)
			}
		}
	}
	part.passages()
	return part.grid
}
