package forecast

import (
	"slices"

	"tablehand/assist/board"
	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/shadows"
)

// mostShadows is the number of Shadows followed together: as many as are in the box.
const mostShadows = 6

// An aethosMap numbers the strongholds, and where every board is typed in the hexes and ways.
type aethosMap struct {
	printed notation.Printed
	steps   dice.Dist // distribution of the hexes a Shadow moves in a turn
	sites   []string  // all strongholds
	charted bool
	hexes   []board.Place
	beside  [][]int // by hex: the hexes around it
	stands  []int   // by stronghold: its hex
	away    [][]int // by stronghold, then by hex: steps between them; -1: no way
	near    [][]int // by stronghold: strongholds on its board or one that adjoins it
	light   int     // Light Wells face down
	dark    int     // Dark Wells face down
}

// mapAethos returns the map of Aethos on this table.
func mapAethos(s *malice.State) (*aethosMap, error) {
	d2, err := s.Die("d2")
	if err != nil {
		return nil, err
	}
	m := &aethosMap{printed: s.Printed(), steps: dice.Of(d2), sites: s.Strongholds(), light: s.Unturned.Light,
		dark: s.Unturned.Dark}
	if m.charted = s.AllTyped() && s.Lay() == nil; m.charted {
		m.numberHexes(s)
	}
	return m, nil
}

// numberHexes numbers the hexes of boards that are typed in, and counts the steps between them.
func (m *aethosMap) numberHexes(s *malice.State) {
	land, number := s.Ground().Land, map[board.Place]int{}
	for _, name := range s.BoardNames() {
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
		at, _ := s.HexAt(s.PlaceOf(malice.BoardOf(site), site))
		m.stands = append(m.stands, number[at])
		m.away = append(m.away, m.from(number[at]))
		reach := append(shadows.Beside(s, malice.BoardOf(site)), malice.BoardOf(site))
		var near []int
		for j, other := range m.sites {
			if slices.Contains(reach, malice.BoardOf(other)) {
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

// nearest returns the hidden strongholds fewest steps from a hex (aethos.move.target).
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
