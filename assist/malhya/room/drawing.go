package room

import (
	"slices"
	"strings"

	"tablehand/assist/grid"
	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
)

// The signs of red and dashed lines in the picture of a plan: red beside a space, red below one, dashed
// for both.
const (
	redBeside = '|'
	redBelow  = '-'
	dashedAny = ':'
)

// drawing is a plan while its picture is read. A row of the picture has a letter for each space, and
// behind it the sign of the red or dashed line at its right. The text below may hold the lines under these
// spaces.
type drawing struct {
	*Plan
	form *yamlfile.Form
}

// row is a row of spaces, and the lines under it.
type row struct {
	line  int // the number of its text in the picture, from 0
	signs []rune
	below int // the number of the text with the red and dashed lines under its spaces; -1: none
	under []rune
}

// spaces returns the number of spaces that a row draws.
func (r row) spaces() int { return (len(r.signs) + 1) / 2 }

func (d drawing) fault(line, offset int, format string, args ...any) {
	d.form.FaultWithin("room", line, offset, format, args...)
}

// read reads the picture, text by text; Grid stays nil where it has no rows of spaces, or too many.
func (d drawing) read(lines []string) {
	rows := d.rows(lines)
	wide := widest(rows)
	if len(rows) == 0 || wide > MostColumns || len(rows) > MostRows {
		d.form.Fault("room", "%d columns and %d rows: a room has 1 to %d of each", wide, len(rows),
			MostColumns)
		return
	}
	d.Grid = grid.New(wide, len(rows))
	d.letters = slices.Repeat([]Ground{wall}, wide*len(rows))
	for n, r := range rows {
		d.ground(n, r)
	}
	for n, r := range rows {
		d.beside(n, r)
		d.below(n, r)
	}
	if len(d.Squares()) == 0 {
		d.form.Fault("room", "no space: all is wall")
	}
}

// rows sorts the picture into rows of spaces. A text without letters holds the red and dashed lines under
// the row above it; without such a row, or as the second under one, it is a fault.
func (d drawing) rows(lines []string) (rows []row) {
	for i, line := range lines {
		signs := []rune(strings.TrimRight(line, " "))
		isLines := strings.Trim(line, " -:|") == ""
		switch {
		case !isLines:
			rows = append(rows, row{line: i, signs: signs, below: -1})
		case len(rows) == 0:
			d.fault(i, 0, "a row of lines above the first row: a line lies between two spaces")
		case rows[len(rows)-1].below >= 0:
			d.fault(i, 0, "two rows of lines: one lies below each row of spaces")
		default:
			rows[len(rows)-1].below, rows[len(rows)-1].under = i, signs
		}
	}
	return rows
}

// widest returns the number of spaces that most rows have; of equally frequent numbers the largest.
func widest(rows []row) (wide int) {
	times := map[int]int{}
	for _, r := range rows {
		times[r.spaces()]++
	}
	for n, t := range times {
		if t > times[wide] || t == times[wide] && n > wide {
			wide = n
		}
	}
	return wide
}

// ground reads the letters of a row, at every second place.
func (d drawing) ground(n int, r row) {
	if got := r.spaces(); got != d.Columns {
		d.fault(r.line, max(0, len(r.signs)-1),
			"row %d has %s, others have %d: write # where there is none", n+1,
			text.Things(got, "space", "spaces"), d.Columns)
	}
	for column := range d.Columns {
		at := Space{Column: column, Row: n}
		sign, offset := rune(wall), 2*column
		if offset < len(r.signs) {
			sign = r.signs[offset]
		}
		if strings.ContainsRune(grounds, sign) {
			d.letters[n*d.Columns+column] = Ground(sign)
			continue
		}
		d.Close(at)
		switch {
		case sign == wall:
		case strings.ContainsRune(" |-:", sign):
			d.fault(r.line, offset,
				"%v is not drawn: a letter stands at every second place, # where there is no space", at)
		default:
			d.fault(r.line, offset,
				"%q is no space: . floor, w water, a abyss, s shadow, W water in shadow, # none", string(sign))
		}
	}
}

// beside reads the signs between the spaces of a row. Each is a line of the plan, red or dashed, between the
// spaces to its left and right.
func (d drawing) beside(n int, r row) {
	for offset := 1; offset < len(r.signs) && offset <= 2*d.Columns; offset += 2 {
		at := Space{Column: offset / 2, Row: n}
		switch r.signs[offset] {
		case ' ':
		case redBeside, dashedAny:
			d.lay(r.line, offset, r.signs[offset], at, at.Plus(grid.Right.Offset()))
		default:
			d.fault(r.line, offset, "%q stands between two spaces: | or : or nothing",
				string(r.signs[offset]))
		}
	}
}

// below reads the signs under a row of spaces. Each is a line of the plan, red or dashed, between the space
// above it and the next one down.
func (d drawing) below(n int, r row) {
	for offset, sign := range r.under {
		at := Space{Column: offset / 2, Row: n}
		switch {
		case sign == ' ':
		case sign == redBeside:
			d.fault(r.below, offset, "a | stands beside a space, below it a - does")
		case offset%2 != 0:
			d.fault(r.below, offset, "a line stands below a space: one place to the left or the right")
		default:
			d.lay(r.below, offset, sign, at, at.Plus(grid.Down.Offset()))
		}
	}
}

// lay lays a line between two spaces, by its sign; line and offset are its place in the picture, for a
// fault.
func (d drawing) lay(line, offset int, sign rune, a, b Space) {
	kind := Red
	if sign == dashedAny {
		kind = Dashed
	}
	switch {
	case b.Column >= d.Columns || b.Row >= d.Rows || a.Column >= d.Columns:
		d.fault(line, offset, "the room ends there: a line lies between two spaces")
	case !d.Has(a) || !d.Has(b):
		none := a
		if d.Has(a) {
			none = b
		}
		d.fault(line, offset, "%v is no space: it has red lines all round", none)
	default:
		d.Set(a, b, kind)
	}
}
