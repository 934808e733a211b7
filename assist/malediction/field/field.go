// Package field reads battlefields that somebody has typed in, and measures what lies on them: terrain
// pieces, husks, corners. It knows no table and no order of set-up.
package field

import (
	"fmt"
	"slices"

	"tablehand/assist/malediction/notation"
	"tablehand/assist/yamlfile"
)

// Kind is the kind of board that a battlefield is, as its file names it.
const Kind = "battlefield"

// A Field is a square battlefield with all that is to lie on it.
type Field struct {
	Title  string
	Inches int     // length of a side
	Mirror bool    // its other half is typed in by reflection at the center
	Pieces []Piece // each with its reflection behind it
	Husks  []Husk
}

// A Piece is a terrain piece: flat, but for what rises in its middle.
type Piece struct {
	Shape
	Set  int    // 1 or 2: the side that places it, in the order of the table
	Size string // small, medium or large
	Tall *Shape // nil: nothing rises

	Line, Column int // where it stands in the file
}

// A Husk is the place where a husk stands on a field that is typed in.
type Husk struct {
	Shape
	Line, Column int
}

// HuskBase is the width of a husk's base in tenths of an inch, where the file does not say it: the rulebook
// gives none, and a standee of an inch is common.
const HuskBase = 10

// Corners returns the corners of the field, as points, in the order of notation.Corners.
func (f *Field) Corners() (list []Shape) {
	side := f.Inches * 10
	for _, name := range notation.Corners {
		x, y := 0, 0
		if slices.Contains([]string{"north-east", "south-east"}, name) {
			x = side
		}
		if slices.Contains([]string{"north-east", "north-west"}, name) {
			y = side
		}
		list = append(list, Round(x, y, 0))
	}
	return list
}

// Corner returns how far a shape is from the nearest corner of the field, and which that is.
func (f *Field) Corner(s Shape) (gap Gap, name string) {
	for i, corner := range f.Corners() {
		if far := s.Gap(corner); name == "" || far.Less(gap) {
			gap, name = far, notation.Corners[i]
		}
	}
	return gap, name
}

// Edge returns how far a shape is from the nearest edge of the field, in tenths of an inch, rounded down.
func (f *Field) Edge(s Shape) int {
	side := f.Inches * 10 * perTenth
	x, y := s.reach()
	return min(s.x-x, s.y-y, side-s.x-x, side-s.y-y) / perTenth
}

// holds says whether all of a shape lies on the field.
func (f *Field) holds(s Shape) bool {
	side := f.Inches * 10
	return s.within(Box(side/2, side/2, side, side))
}

// Of returns the pieces of a set and a size, in the order of the file.
func (f *Field) Of(set int, size string) (list []Piece) {
	for _, p := range f.Pieces {
		if p.Set == set && p.Size == size {
			list = append(list, p)
		}
	}
	return list
}

// Count returns how many pieces of each size a set has.
func (f *Field) Count(set int) map[string]int {
	n := map[string]int{}
	for _, size := range notation.PieceSizes {
		if of := len(f.Of(set, size)); of > 0 {
			n[size] = of
		}
	}
	return n
}

// Raised returns the piece on whose obstacle a shape would stand, or nil (setup.full.husk.where).
func (f *Field) Raised(s Shape) *Piece {
	for i, p := range f.Pieces {
		if p.Tall != nil && p.Tall.Overlaps(s) {
			return &f.Pieces[i]
		}
	}
	return nil
}

// Nearest returns the least gap between a shape and others, and which of them it is; -1: there is none.
func Nearest[S interface{ Gap(Shape) Gap }](s Shape, others []S) (gap Gap, at int) {
	at = -1
	for i, other := range others {
		if far := other.Gap(s); at < 0 || far.Less(gap) {
			gap, at = far, i
		}
	}
	return gap, at
}

// Open reads a battlefield; name is what faults call the file. The error is a *yamlfile.Faults with
// everything that is wrong.
func Open(name string, text []byte) (*Field, error) {
	file, err := yamlfile.Parse(name, text)
	if err != nil {
		return nil, err
	}
	f := &Field{}
	if err := file.Read(f.read); err != nil {
		return nil, err
	}
	return f, nil
}

// String writes a shape as people say it: 6 by 4 inches, 3 inches across.
func (s Shape) String() string {
	if s.IsRound() {
		return notation.Inches(s.width) + " inches across"
	}
	return fmt.Sprintf("%s by %s inches", notation.Inches(s.width), notation.Inches(s.height))
}

// At writes where the center of a shape lies: 16, 16.
func (s Shape) At() string {
	x, y := s.Center()
	return notation.Inches(x) + ", " + notation.Inches(y)
}
