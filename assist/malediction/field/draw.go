package field

import (
	"fmt"
	"strings"

	"tablehand/assist/malediction/notation"
	"tablehand/assist/text"
)

// Letters of a picture in a terminal.
const (
	bare   = " "
	corner = "." // within 6 inches of a corner
	tall   = "#"
	toCome = ":" // a piece that has not been placed
)

// ground holds the letters for terrain of set 1 and of set 2.
var ground = [2]string{"/", `\`}

// Zone is the radius of a deployment zone, in tenths of an inch
// (setup.full.terrain.zones-free).
const Zone = 60

// huskName returns the name of a husk by its place in the file, from 0 on: husk-1.
func huskName(i int) string { return fmt.Sprintf("husk-%d", i+1) }

// Draw draws the field in letters, two for an inch where so many columns have room for it, with north above.
func (f *Field) Draw(s Sight, columns int) string {
	const frame = 6 // the numbers at its left, and both edges
	scale := 1
	for 2*((f.Inches+scale-1)/scale)+frame > columns && scale < f.Inches {
		scale++
	}
	across := (f.Inches + scale - 1) / scale
	var b strings.Builder
	b.WriteString(text.Behind("", f.title(s), columns))
	edge := "    +" + strings.Repeat("-", 2*across) + "+\n"
	b.WriteString(edge)
	for row := across - 1; row >= 0; row-- {
		number := ""
		if inch := row * scale; row%6 == 0 && row > 0 {
			number = fmt.Sprint(inch)
		}
		line := f.row(s, row, across, scale)
		b.WriteString(fmt.Sprintf("%3s |%s|\n", number, line))
	}
	return b.String() + edge + numbers(across, scale) + "\n"
}

// numbers writes the line below the picture: the inches under every sixth of across columns, each scale
// inches wide.
func numbers(across, scale int) (line string) {
	for column := 0; column <= across; column += 6 {
		number := fmt.Sprint(column * scale)
		at := min(5+2*column-len(number)/2, 6+2*across-len(number))
		line = text.Pad(line, at) + number
	}
	return line
}

// row draws one line of letters of the field, with the names of husks over all else. row counts from the
// south; across is the number of columns, each scale inches wide.
func (f *Field) row(s Sight, row, across, scale int) string {
	letters := make([]string, 2*across)
	for column := range letters {
		letters[column] = f.letter(s, (2*column+1)*scale*perInch/4, (2*row+1)*scale*perInch/2)
	}
	for i, h := range f.Husks {
		name := s.Husk(i)
		if name == "" || h.y/(scale*perInch) != row {
			continue
		}
		mark := "h" + strings.TrimPrefix(name, "husk-")
		at := min(max(0, 2*h.x/(scale*perInch)-1), len(letters)-len(mark))
		for j, letter := range mark {
			letters[at+j] = string(letter)
		}
	}
	return strings.Join(letters, "")
}

// perInch is the number of twentieths in an inch, the unit of all lengths of a field.
const perInch = 10 * perTenth

// letter returns what a picture shows of a point, in twentieths of an inch.
func (f *Field) letter(s Sight, x, y int) string {
	point := Shape{x: x, y: y}
	for i, p := range f.Pieces {
		switch {
		case !point.within(p.Shape):
		case !s.IsLaid(i):
			return toCome
		case p.Tall != nil && point.within(*p.Tall):
			return tall
		default:
			return ground[p.Set-1]
		}
	}
	if gap, _ := f.Corner(point); !gap.AtLeast(Zone) {
		return corner
	}
	return bare
}

// Legend writes what the letters of a picture mean, as far as it shows them.
func (f *Field) Legend(s Sight) string {
	var list []string
	raised, missing := false, false
	for set := 1; set <= 2; set++ {
		if len(f.Count(set)) > 0 {
			list = append(list, ground[set-1]+" terrain of "+s.Side(set))
		}
	}
	for i, p := range f.Pieces {
		raised = raised || p.Tall != nil && s.IsLaid(i)
		missing = missing || !s.IsLaid(i)
	}
	if raised {
		list = append(list, tall+" raised")
	}
	if missing {
		list = append(list, toCome+" to be placed")
	}
	if len(f.Husks) > 0 {
		list = append(list, "h1 husk-1")
	}
	return strings.Join(append(list, corner+" within "+notation.Inches(Zone)+" inches of a corner"), ", ")
}
