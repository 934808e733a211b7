package malice

import (
	"slices"

	"tablehand/assist/board"
	"tablehand/assist/dice"
)

// mostStalkers is how many Shadows are followed together: as many as the box has.
const mostStalkers = 6

// An aethosMap is what Shadows in Aethos go by, in numbers: strongholds, and where every
// board is typed in hexes and ways.
type aethosMap struct {
	second  bool
	steps   dice.Dist // hexes in a turn
	sites   []string  // all strongholds
	charted bool
	hexes   []board.Place
	beside  [][]int // of a hex: those around it
	stands  []int   // of a stronghold: its hex
	away    [][]int // of a stronghold, of a hex: steps between; -1: no way
	near    [][]int // of a stronghold: those on its board or one that adjoins it
	light   int     // Wells face down
	dark    int
}

// aethosMap is Aethos of this table by numbers.
func (s *State) aethosMap() (*aethosMap, error) {
	d2, err := s.die("d2")
	if err != nil {
		return nil, err
	}
	m := &aethosMap{second: s.second(), steps: dice.Of(d2), sites: s.strongholds(), light: s.Unturned.Light, dark: s.Unturned.Dark}
	if m.charted = s.allTyped() && s.Lay() == nil; m.charted {
		m.survey(s)
	}
	return m, nil
}

// survey numbers the hexes of boards that are typed in, and counts the ways on them.
func (m *aethosMap) survey(s *State) {
	land, number := s.ground().land, map[board.Place]int{}
	for _, name := range s.boardNames() {
		for _, p := range land.Board(name).Hexes() {
			at := board.Place{Board: name, Pos: p}
			number[at] = len(m.hexes)
			m.hexes = append(m.hexes, at)
		}
	}
	m.beside = make([][]int, len(m.hexes))
	for i, at := range m.hexes {
		for _, next := range land.Neighbors(at) {
			m.beside[i] = append(m.beside[i], number[next])
		}
	}
	for _, site := range m.sites {
		at, _ := s.hexAt(s.placeOf(boardOf(site), site))
		m.stands = append(m.stands, number[at])
		m.away = append(m.away, m.from(number[at]))
		reach := append(s.beside(boardOf(site)), boardOf(site))
		var near []int
		for j, other := range m.sites {
			if slices.Contains(reach, boardOf(other)) {
				near = append(near, j)
			}
		}
		m.near = append(m.near, near)
	}
}

// from counts the steps from a hex to all others (aethos.move.water, aethos.no-gates).
func (m *aethosMap) from(hex int) []int {
	away := slices.Repeat([]int{-1}, len(m.hexes))
	away[hex] = 0
	for todo := []int{hex}; len(todo) > 0; todo = todo[1:] {
		for _, next := range m.beside[todo[0]] {
			if away[next] < 0 {
				away[next] = away[todo[0]] + 1
				todo = append(todo, next)
			}
		}
	}
	return away
}

// nearest are those of the hidden strongholds that lie fewest steps from a hex
// (aethos.move.target).
func (m *aethosMap) nearest(hex int, hidden uint16) (list []int) {
	least := -1
	for site, away := range m.away {
		n := away[hex]
		switch {
		case hidden>>site&1 == 0 || n < 0 || least >= 0 && n > least:
		case n == least:
			list = append(list, site)
		default:
			list, least = []int{site}, n
		}
	}
	return list
}
