package room_test

import (
	"slices"

	"pgregory.net/rapid"

	"tablehand/assist/grid"
	"tablehand/assist/malhya/room"
)

// The rules once more, in plain words and slowly: geometry in halves of a space's side, ways by going over
// all steps until nothing gets cheaper.

type point struct{ x, y int }

// turn says on which side of the way from a to b a point lies; 0: on it.
func turn(a, b, c point) int {
	n := (b.x-a.x)*(c.y-a.y) - (b.y-a.y)*(c.x-a.x)
	return min(1, max(-1, n))
}

func onto(a, b, c point) bool {
	return turn(a, b, c) == 0 && min(a.x, b.x) <= c.x && c.x <= max(a.x, b.x) && min(a.y, b.y) <= c.y &&
		c.y <= max(a.y, b.y)
}

// touch says whether two closed stretches have a point in common.
func touch(a, b, c, d point) bool {
	return turn(a, b, c)*turn(a, b, d) < 0 && turn(c, d, a)*turn(c, d, b) < 0 || onto(a, b, c) || onto(a,
		b, d) ||
		onto(c, d, a) || onto(c, d, b)
}

func middle(s room.Space) point { return point{2*s.Column + 1, 2*s.Row + 1} }

// ends returns the ends of the line of sight: centres in a row or column, else the corners that face each
// other.
func ends(from, to room.Space) (a, b point) {
	a, b = middle(from), middle(to)
	if a.x != b.x && a.y != b.y {
		way := point{max(-1, min(1, b.x-a.x)), max(-1, min(1, b.y-a.y))}
		a, b = point{a.x + way.x, a.y + way.y}, point{b.x - way.x, b.y - way.y}
	}
	return a, b
}

// side is a side of a space.
type side struct{ a, b point }

// sides returns the sides of spaces on which a kind of line lies: for red also all round what is no space.
func sides(p *room.Plan, k grid.Kind) (list []side) {
	for row := range p.Rows {
		for column := range p.Columns {
			s := room.Space{Column: column, Row: row}
			x, y := 2*column, 2*row
			if column+1 < p.Columns && p.Edge(s, room.Space{Column: column + 1, Row: row}) == k {
				list = append(list, side{point{x + 2, y}, point{x + 2, y + 2}})
			}
			if row+1 < p.Rows && p.Edge(s, room.Space{Column: column, Row: row + 1}) == k {
				list = append(list, side{point{x, y + 2}, point{x + 2, y + 2}})
			}
		}
	}
	return list
}

// meets says whether the line of sight has a point in common with a line of a kind.
func meets(p *room.Plan, from, to room.Space, k grid.Kind) bool {
	a, b := ends(from, to)
	return slices.ContainsFunc(sides(p, k), func(s side) bool { return touch(a, b, s.a, s.b) })
}

// passes says whether the line of sight goes through the inside of a space.
func passes(from, to, s room.Space) bool {
	a, b := ends(from, to)
	m := middle(s)
	left, right := false, false
	for _, c := range []point{{m.x - 1, m.y - 1}, {m.x + 1, m.y - 1}, {m.x - 1, m.y + 1}, {m.x + 1,
		m.y + 1}} {
		left, right = left || turn(a, b, c) < 0, right || turn(a, b, c) > 0
	}
	return left && right && min(a.x, b.x) <= m.x && m.x <= max(a.x, b.x) && min(a.y, b.y) <= m.y &&
		m.y <= max(a.y, b.y) && s != from && s != to
}

// line returns the line of sight for a shot, by the words of the rules.
func line(s room.Scene, from, to room.Space, enemy bool) string {
	if meets(s.Plan, from, to, room.Red) {
		return room.None
	}
	if meets(s.Plan, from, to, room.Dashed) || slices.ContainsFunc(s.Figures,
		func(f room.Figure) bool { return f.Enemy != enemy && passes(from, to, f.At) }) {
		return room.Hindered
	}
	return room.Clear
}

// joined says whether somebody can step between two neighbours: no red line is touched by what they share.
func joined(s room.Scene, a, b room.Space) bool {
	if !s.Has(a) || !s.Has(b) || a.Distance(b) != 1 {
		return false
	}
	m, o := middle(a), middle(b)
	between := point{(m.x + o.x) / 2, (m.y + o.y) / 2} // the middle of the side, or the corner
	return !slices.ContainsFunc(sides(s.Plan, room.Red), func(l side) bool { return onto(l.a, l.b, between) })
}

// stepCost is the price of a step between joined spaces, by the words of the rules, and whether it crosses
// a dashed line.
func stepCost(s room.Scene, f room.Figure, a, b room.Space) (cost int, crosses bool) {
	cost = 1
	crosses = true
	rounds := [][]room.Space{{a, b}}
	if a.Column != b.Column && a.Row != b.Row {
		rounds = [][]room.Space{{a, {Column: a.Column, Row: b.Row}, b}, {a, {Column: b.Column, Row: a.Row},
			b}}
	}
	for _, way := range rounds {
		meets := false
		for i := range way[1:] {
			meets = meets || s.Edge(way[i], way[i+1]) == room.Dashed
		}
		crosses = crosses && meets
	}
	if crosses {
		cost++
	}
	if g := s.Ground(b); !f.Levitates && (g == room.Water || g == room.ShadowWater || g == room.Abyss) {
		cost++
	}
	return cost, crosses
}

// reached returns what every space costs a figure that walks from its own.
func reached(s room.Scene, f room.Figure, around bool) map[room.Space]int {
	costs := map[room.Space]int{f.At: 0}
	for changed := true; changed; {
		changed = false
		for _, from := range s.Squares() {
			so, is := costs[from]
			if !is {
				continue
			}
			for _, to := range s.Squares() {
				other, stands := s.Who(to)
				if !joined(s, from, to) || stands && other.Enemy != f.Enemy {
					continue
				}
				n, crosses := stepCost(s, f, from, to)
				if was, is := costs[to]; !(around && crosses) && (!is || so+n < was) {
					costs[to], changed = so+n, true
				}
			}
		}
	}
	return costs
}

// free says whether a figure may stop on a space.
func free(s room.Scene, f room.Figure, at room.Space) bool {
	other, stands := s.Who(at)
	return s.Ground(at) != room.Abyss && (!stands || other.Name == f.Name)
}

// anyScene draws a room with heroes and enemies on it.
func anyScene(t *rapid.T, most int) room.Scene {
	s := room.Scene{Plan: anyPlan(t, most)}
	s.Special = room.Special{Water: -1, Abyss: -1, Dashed: -1}
	for _, name := range []string{"archer-1", "swordsman-1", "ghost-1", "Ann", "Ben", "Cid"} {
		at := rapid.SampledFrom(s.Squares()).Draw(t, name)
		if s.Available(at) {
			s.Figures = append(s.Figures, room.Figure{Name: name, At: at, Enemy: name[len(name)-1] == '1',
				Levitates: name == "ghost-1"})
		}
	}
	return s
}
