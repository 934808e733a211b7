package forecast

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// mostHexes limits the hexes of a Realm that is forecast.
const mostHexes = 2000

// offLand stands for a direction that leads off the land.
const offLand = -1

// A realmMap numbers the hexes of the Shadow Realm and where the six directions lead.
type realmMap struct {
	names  []string // as the table writes them: pit, gate-3, C4
	around [][6]int // by hex: the hexes in directions 1 to 6, or offLand
	gate   []int    // by hex: its Gate, counted from 0, or -1
	pit    int
	// partial: only the hexes around the first one are known, enough for one turn.
	partial bool
}

// mapRealm returns the map of the Realm on this table.
func mapRealm(s *malice.State) (*realmMap, error) {
	realm := s.RealmBoard()
	hexes := realm.Hexes()
	if len(hexes) > mostHexes {
		return nil, telling.Impossible("this Realm has %d hexes: a forecast looks at %d at most", len(hexes),
			mostHexes)
	}
	m := &realmMap{around: make([][6]int, len(hexes))}
	for i, p := range hexes {
		m.add(s.Haunt(p))
		for d := range 6 {
			next, land := realm.Neighbor(p, d+1)
			m.around[i][d] = offLand
			if land {
				m.around[i][d], _ = slices.BinarySearch(hexes, next)
			}
		}
	}
	return m, nil
}

// add adds a hex by its name, with the Gate on it.
func (m *realmMap) add(name string) {
	if name == "pit" {
		m.pit = len(m.names)
	}
	m.names = append(m.names, name)
	m.gate = append(m.gate, slices.Index(notation.Gates, name))
}

// realmAround returns a map of only the hexes around the Shadow, enough for one turn. Each
// direction leads to the pit, land, off or a Gate.
func realmAround(at string, leads [6]string) *realmMap {
	m := &realmMap{pit: offLand, partial: true}
	m.add(at)
	around := [6]int{}
	for d, where := range leads {
		if around[d] = offLand; where != "off" {
			around[d] = len(m.names)
			m.add(where)
		}
	}
	m.around = make([][6]int, len(m.names))
	m.around[0] = around
	return m
}

// gates returns the Gates around a hex, as bits.
func (m *realmMap) gates(hex int) (bits uint) {
	for _, to := range m.around[hex] {
		if to != offLand && m.gate[to] >= 0 {
			bits |= 1 << m.gate[to]
		}
	}
	return bits
}

// leaves reports whether a way leads from a hex to a Gate.
func (m *realmMap) leaves(from int) bool {
	seen, todo := make([]bool, len(m.names)), []int{from}
	for len(todo) > 0 {
		at := todo[0]
		todo = todo[1:]
		if m.gate[at] >= 0 {
			return true
		}
		for _, next := range m.around[at] {
			if next != offLand && !seen[next] {
				seen[next] = true
				todo = append(todo, next)
			}
		}
	}
	return false
}
