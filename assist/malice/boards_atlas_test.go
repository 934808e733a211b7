package malice

import (
	"fmt"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"tablehand/assist/board"
)

// An atlas is a board as a test draws it, and knows it by columns and rows alone.
type atlas struct {
	pointy, back  bool
	columns, rows int
	called        map[[2]int]string // what stands on each hex: pit, gate-1, or land
}

// haunts are the places of the Shadow Realm, and sites those of a terrain board, in the
// order in which their files name them.
var (
	haunts = strings.Fields("pit gate-1 gate-2 gate-3 gate-4 gate-5 gate-6")
	sites  = strings.Fields("1 2 3 gate city mystic")
)

// anyAtlas is a ragged board with holes, on which places stand on hexes of their own.
func anyAtlas(rt *rapid.T, places []string, least, most int) atlas {
	lines := rapid.IntRange(least, most)
	a := atlas{rapid.Bool().Draw(rt, "pointy"), rapid.Bool().Draw(rt, "back"), lines.Draw(rt, "columns"), lines.Draw(rt, "rows"), map[[2]int]string{}}
	var cells [][2]int
	for i := range a.columns * a.rows {
		cells = append(cells, [2]int{i % a.columns, i / a.columns})
	}
	cells = rapid.Permutation(cells).Draw(rt, "land")
	for i, at := range cells[:rapid.IntRange(len(places), len(cells)).Draw(rt, "hexes")] {
		a.called[at] = "land"
		if i < len(places) {
			a.called[at] = places[i]
		}
	}
	return a
}

// coordinate is a hex as people call it: C4.
func coordinate(at [2]int) string { return fmt.Sprintf("%c%d", 'A'+at[0], at[1]+1) }

// all are the hexes of the land, column by column.
func (a atlas) all() (list [][2]int) {
	for i := range a.columns * a.rows {
		if at := [2]int{i / a.rows, i % a.rows}; a.called[at] != "" {
			list = append(list, at)
		}
	}
	return list
}

// lines are how the hexes lie and the rows as somebody types them in, each hex of one
// terrain, and where these places stand.
func (a atlas) lines(terrain string, places []string) (hexes, rows, features string) {
	hexes = map[bool]string{false: "flat", true: "pointy"}[a.pointy]
	if a.back {
		hexes += "\nsecond: " + map[bool]string{false: "higher", true: "left"}[a.pointy]
	}
	stand := make([]string, len(places))
	for row := range a.rows {
		for column := range a.columns {
			at := [2]int{column, row}
			rows += map[bool]string{false: " .", true: " " + terrain}[a.called[at] != ""]
			if i := slices.Index(places, a.called[at]); i >= 0 {
				stand[i] = coordinate(at)
			}
		}
		rows += "|"
	}
	return hexes, strings.TrimSuffix(rows, "|"), strings.Join(stand, " ")
}

func (a atlas) realm() string               { return shadowland(a.lines("L", haunts)) }
func (a atlas) chart(terrain string) string { return chart(a.lines(terrain, sites)) }

// lands is where a direction leads: the neighbours of a hex in an even line and in an odd
// one, clockwise from the first.
func (a atlas) lands(at [2]int, direction int) [2]int {
	even, odd := [6][2]int{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 0}, {-1, -1}}, [6][2]int{{0, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}}
	line := at[0]
	if a.pointy {
		even, odd = [6][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}, [6][2]int{{1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 0}, {0, -1}}
		line = at[1]
	}
	step := even
	if (line%2 == 1) != a.back {
		step = odd
	}
	return [2]int{at[0] + step[direction-1][0], at[1] + step[direction-1][1]}
}

// leads is what the table would look up on the real Realm.
func (a atlas) leads(at [2]int, direction int) (to [2]int, where string) {
	if to = a.lands(at, direction); a.called[to] != "" {
		return to, a.called[to]
	}
	return at, "off"
}

// side are the hexes seen from outside along a side, clockwise around the board.
func (a atlas) side(name string) (list [][2]int) {
	hexes := a.all()
	lines := map[string]int{"north": a.columns, "south": a.columns, "east": a.rows, "west": a.rows}[name]
	for line := range lines {
		outermost := [][2]int{}
		for _, at := range hexes {
			if at[map[string]int{"north": 0, "south": 0, "east": 1, "west": 1}[name]] == line {
				outermost = append(outermost, at)
			}
		}
		slices.SortFunc(outermost, func(p, q [2]int) int {
			return map[string]int{"north": p[1] - q[1], "south": q[1] - p[1], "east": q[0] - p[0], "west": p[0] - q[0]}[name]
		})
		list = append(list, outermost[:min(1, len(outermost))]...)
	}
	if name == "south" || name == "west" {
		slices.Reverse(list)
	}
	return list
}

// A sheet is boards as they lie on a table.
type sheet struct {
	boards map[string]atlas
	joins  []board.Join
}

// distances are the steps between all hexes, by Floyd and Warshall; those that cannot be
// reached from one another are missing. Two hexes of sides that lie together touch where
// they lie less than a hex apart, and Gates touch if they may be used.
func (m sheet) distances() map[[2]string]int {
	far := map[[2]string]int{}
	var all []string
	for name, a := range m.boards {
		for _, at := range a.all() {
			here := name + ":" + coordinate(at)
			all, far[[2]string{here, here}] = append(all, here), 0
			for d := 1; d <= 6; d++ {
				if to := a.lands(at, d); a.called[to] != "" {
					far[[2]string{here, name + ":" + coordinate(to)}] = 1
				}
			}
		}
	}
	for _, j := range m.joins {
		facing := m.boards[j.B].side(j.BSide)
		for i, p := range m.boards[j.A].side(j.ASide) {
			for k, q := range facing {
				if off := 2*i - 2*(len(facing)-1-k) - j.Shift; off > -2 && off < 2 {
					one, other := j.A+":"+coordinate(p), j.B+":"+coordinate(q)
					far[[2]string{one, other}], far[[2]string{other, one}] = 1, 1
				}
			}
		}
	}
	shorten(far, all)
	return far
}

func shorten(far map[[2]string]int, all []string) {
	for _, by := range all {
		for _, from := range all {
			for _, to := range all {
				one, ok1 := far[[2]string{from, by}]
				two, ok2 := far[[2]string{by, to}]
				if old, known := far[[2]string{from, to}]; ok1 && ok2 && (!known || one+two < old) {
					far[[2]string{from, to}] = one + two
				}
			}
		}
	}
}
