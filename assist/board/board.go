package board

import (
	"fmt"
	"slices"

	"tablehand/assist/hex"
	"tablehand/assist/names"
)

// Board is a map of hexes as its file was typed: the terrains, features, routes and printed names.
type Board struct {
	Kind   *Kind
	Title  string // as its file names it
	Layout hex.Layout
	// Columns and Rows are how far the map reaches; not every hex of them need be there.
	Columns, Rows int

	cells    []Cell
	features map[string][]Pos // by name, in the order of the file
	routes   map[string][][]Pos
	links    map[link]bool      // the single steps along routes
	standing map[Pos][]Standing // the same features, by hex
	names    map[Pos]string
	borders  map[string][]string
	source   source
}

// Pos is a hex of a board by its number, row by row, places without a hex counted too.
type Pos int

// Cell is a hex of a board: its terrains.
type Cell struct {
	Terrain string // the dominant one; empty: there is no hex
	Also    []string
	Half    bool // cut off by the edge of the map
}

// Pos is the hex in a column and row, counted from 0; false: the board has no hex there.
func (b *Board) Pos(column, row int) (Pos, bool) {
	if column < 0 || row < 0 || column >= b.Columns || row >= b.Rows {
		return 0, false
	}
	p := Pos(row*b.Columns + column)
	return p, b.cells[p].Terrain != ""
}

// Offset is the column and row of a hex, counted from 0.
func (b *Board) Offset(p Pos) (column, row int) { return int(p) % b.Columns, int(p) / b.Columns }

// Hex returns the coordinates of a hex in the plane.
func (b *Board) Hex(p Pos) hex.Hex { return b.Layout.At(b.Offset(p)) }

// Cell returns the terrains of a hex.
func (b *Board) Cell(p Pos) Cell { return b.cells[p] }

// Hexes are all hexes of the board, row by row.
func (b *Board) Hexes() []Pos {
	var list []Pos
	for i, c := range b.cells {
		if c.Terrain != "" {
			list = append(list, Pos(i))
		}
	}
	return list
}

// Neighbor is the hex in a direction, 1 to 6, clockwise from north (flat hexes) or north-east (pointy
// ones); false: the board ends there.
func (b *Board) Neighbor(p Pos, direction int) (Pos, bool) {
	return b.Pos(b.Layout.Offset(b.Hex(p).Plus(b.Layout.Direction(direction))))
}

// Neighbors are the hexes around a hex that the board has, clockwise.
func (b *Board) Neighbors(p Pos) []Pos {
	list := make([]Pos, 0, 6)
	for d := 1; d <= 6; d++ {
		if n, ok := b.Neighbor(p, d); ok {
			list = append(list, n)
		}
	}
	return list
}

// Name is the short name of a hex: column and row, such as C4.
func (b *Board) Name(p Pos) string {
	column, row := b.Offset(p)
	return fmt.Sprintf("%s%d", Letters(column), row+1)
}

// Letters name a column, counted from 0: A to Z, then AA.
func Letters(column int) string {
	text := ""
	for n := column; n >= 0; n = n/26 - 1 {
		text = string(rune('A'+n%26)) + text
	}
	return text
}

// Find is the hex that a word names: C4, or a name that the map prints; false: it names none.
func (b *Board) Find(word string) (Pos, bool) {
	for p, name := range b.names {
		if names.Same(name, word) {
			return p, true
		}
	}
	column, row, ok := coordinates(word)
	if !ok {
		return 0, false
	}
	return b.Pos(column, row)
}

// coordinates reads C4 as column 2 and row 3, counted from 0; false: the word is no such name.
func coordinates(word string) (column, row int, ok bool) {
	i := 0
	for column = -1; i < len(word) && i < 4; i++ {
		letter := word[i] &^ 0x20
		if letter < 'A' || letter > 'Z' {
			break
		}
		column = (column+1)*26 + int(letter-'A')
	}
	digits := word[i:]
	if i == 0 || digits == "" || len(digits) > 4 || digits[0] == '0' {
		return 0, 0, false
	}
	for _, d := range []byte(digits) {
		if d < '0' || d > '9' {
			return 0, 0, false
		}
		row = row*10 + int(d-'0')
	}
	return column, row - 1, true
}

// Label is the name that the map prints at a hex, or empty.
func (b *Board) Label(p Pos) string { return b.names[p] }

// Places are the hexes of a feature, in the order of the file.
func (b *Board) Places(feature string) []Pos { return b.features[feature] }

// Standing is a feature on a hex, with its number where its kind has numbers.
type Standing struct {
	*Feature
	Number int
}

// String is the feature as it is said: gate, tower 2.
func (s Standing) String() string {
	if s.Numbered {
		return fmt.Sprintf("%s %d", s.Name, s.Number)
	}
	return s.Name
}

// On are the features of a hex.
func (b *Board) On(p Pos) []Standing { return b.standing[p] }

// Has says whether a feature stands on a hex.
func (b *Board) Has(p Pos, feature string) bool {
	return slices.ContainsFunc(b.standing[p], func(s Standing) bool { return s.Name == feature })
}

// Runs are the hexes of each route of a kind, from end to end.
func (b *Board) Runs(route string) [][]Pos { return b.routes[route] }

// Along says whether a route of this kind leads from one hex straight to the other.
func (b *Board) Along(route string, from, to Pos) bool { return b.links[link{route, from, to}] }

// link is a step along a route.
type link struct {
	route    string
	from, to Pos
}

// Ends says whether a route of this kind ends on a hex.
func (b *Board) Ends(route string, p Pos) bool {
	return slices.ContainsFunc(b.routes[route],
		func(run []Pos) bool { return run[0] == p || run[len(run)-1] == p })
}

// Border are the symbols that the map prints on one of its sides.
func (b *Board) Border(side string) []string { return b.borders[side] }

// Sides of a board, clockwise.
var Sides = []string{"north", "east", "south", "west"}

// Side are the hexes along a side, clockwise around the board: the outermost one of each
// column or row.
func (b *Board) Side(side string) []Pos {
	lines, deep := b.Columns, b.Rows
	if side == "east" || side == "west" {
		lines, deep = b.Rows, b.Columns
	}
	var list []Pos
	for line := range lines {
		for depth := range deep {
			column, row := line, depth
			switch side {
			case "east":
				column, row = b.Columns-1-depth, line
			case "south":
				column, row = b.Columns-1-line, b.Rows-1-depth
			case "west":
				column, row = depth, b.Rows-1-line
			}
			if p, ok := b.Pos(column, row); ok {
				list = append(list, p)
				break
			}
		}
	}
	return list
}
