package malicetest

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"pgregory.net/rapid"
)

// An atlas is a board as a test draws it, and knows it by columns and rows alone.
type Atlas struct {
	Pointy, back  bool
	Columns, Rows int
	Called        map[[2]int]string // what stands on each hex: pit, gate-1, or land
}

// All are the hexes of the land, column by column.
func (a Atlas) All() (list [][2]int) {
	for i := range a.Columns * a.Rows {
		if at := [2]int{i / a.Rows, i % a.Rows}; a.Called[at] != "" {
			list = append(list, at)
		}
	}
	return list
}

// lines writes an atlas as an owner would type it in: the layout of the hexes, the rows, each hex of one
// terrain, and the hexes of these places.
func (a Atlas) lines(terrain string, places []string) (hexes, rows, features string) {
	hexes, second := "flat", "higher"
	if a.Pointy {
		hexes, second = "pointy", "left"
	}
	if a.back {
		hexes += "\nsecond: " + second
	}
	stand := make([]string, len(places))
	for row := range a.Rows {
		for column := range a.Columns {
			at := [2]int{column, row}
			if a.Called[at] == "" {
				rows += " ."
			} else {
				rows += " " + terrain
			}
			if i := slices.Index(places, a.Called[at]); i >= 0 {
				stand[i] = Coordinate(at)
			}
		}
		rows += "|"
	}
	return hexes, strings.TrimSuffix(rows, "|"), strings.Join(stand, " ")
}

func (a Atlas) Realm() string { return Shadowland(a.lines("L", Haunts)) }

func (a Atlas) Chart(terrain string) string { return Chart(a.lines(terrain, Sites)) }

// Lands returns the neighbour of a hex in a direction; a hex in an even line and one in an odd line
// have other neighbours, clockwise from the first.
func (a Atlas) Lands(at [2]int, direction int) [2]int {
	even, odd := [6][2]int{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 0}, {-1, -1}},
		[6][2]int{{0, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}}
	line := at[0]
	if a.Pointy {
		even, odd = [6][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}},
			[6][2]int{{1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 0}, {0, -1}}
		line = at[1]
	}
	step := even
	if (line%2 == 1) != a.back {
		step = odd
	}
	return [2]int{at[0] + step[direction-1][0], at[1] + step[direction-1][1]}
}

// Leads returns the answer that the table would read off the real Realm.
func (a Atlas) Leads(at [2]int, direction int) (to [2]int, where string) {
	if to = a.Lands(at, direction); a.Called[to] != "" {
		return to, a.Called[to]
	}
	return at, "off"
}

// Side are the hexes seen from outside along a side, clockwise around the board.
func (a Atlas) Side(name string) (list [][2]int) {
	hexes := a.All()
	lines, along, across := a.Columns, 0, 1 // a line of hexes inward from each of the side
	if name == "east" || name == "west" {
		lines, along, across = a.Rows, 1, 0
	}
	for line := range lines {
		outermost := [][2]int{}
		for _, at := range hexes {
			if at[along] == line {
				outermost = append(outermost, at)
			}
		}
		slices.SortFunc(outermost, func(p, q [2]int) int { return p[across] - q[across] })
		if name == "south" || name == "east" {
			slices.Reverse(outermost)
		}
		list = append(list, outermost[:min(1, len(outermost))]...)
	}
	if name == "south" || name == "west" {
		slices.Reverse(list)
	}
	return list
}

// Counted adds up where a step ends, with chance p.
func (a Atlas) Counted(printing string, at [2]int, wells int, active func(string) bool, p *big.Rat,
	sum map[string]*big.Rat) {
	called := func(direction int) (string, string) {
		to, where := a.Leads(at, direction)
		name := a.Called[to]
		if name == "land" {
			name = Coordinate(to)
		}
		return name, where
	}
	if printing == "first" { // the die again and again; what leads off the land is no roll
		var land []int
		for d := 1; d <= 6; d++ {
			if _, where := called(d); where != "off" {
				land = append(land, d)
			}
		}
		for _, d := range land {
			each := new(big.Rat).Mul(p, big.NewRat(1, int64(len(land))))
			name, where := called(d)
			if wells == 0 || active(where) {
				Add(sum, name, each)
			} else {
				a.Counted(printing, at, wells-1, active, each, sum)
			}
		}
		return
	}
	falls := 1
	for range wells + 1 {
		falls *= 6
	}
	for fall := range falls { // the black die is the first of six, and so on
		name, _ := called(fall%6 + 1)
		gates := map[string]bool{}
		for rest := fall + falls; rest >= 6; rest /= 6 {
			if _, where := called(rest%6 + 1); active(where) {
				gates[where] = true
			}
		}
		each := new(big.Rat).Mul(p, big.NewRat(1, int64(falls)))
		if len(gates) == 0 {
			Add(sum, name, each)
		}
		for gate := range gates {
			Add(sum, gate, new(big.Rat).Mul(each, big.NewRat(1, int64(len(gates)))))
		}
	}
}

// Haunts are the places of the Shadow Realm, and sites those of a terrain board, in the
// order in which their files name them.
var (
	Haunts = strings.Fields("pit gate-1 gate-2 gate-3 gate-4 gate-5 gate-6")
	Sites  = strings.Fields("1 2 3 gate city mystic")
)

// AnyAtlas is a ragged board with holes, on which places stand on hexes of their own.
func AnyAtlas(rt *rapid.T, places []string, least, most int) Atlas {
	lines := rapid.IntRange(least, most)
	a := Atlas{rapid.Bool().Draw(rt, "pointy"), rapid.Bool().Draw(rt, "back"), lines.Draw(rt, "columns"),
		lines.Draw(rt, "rows"), map[[2]int]string{}}
	var cells [][2]int
	for i := range a.Columns * a.Rows {
		cells = append(cells, [2]int{i % a.Columns, i / a.Columns})
	}
	cells = rapid.Permutation(cells).Draw(rt, "land")
	for i, at := range cells[:rapid.IntRange(len(places), len(cells)).Draw(rt, "hexes")] {
		a.Called[at] = "land"
		if i < len(places) {
			a.Called[at] = places[i]
		}
	}
	return a
}

// Coordinate is a hex as people call it: C4.
func Coordinate(at [2]int) string { return fmt.Sprintf("%c%d", 'A'+at[0], at[1]+1) }
