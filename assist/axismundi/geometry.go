package axismundi

import (
	"slices"
	"strings"

	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
)

// PierOwner returns whose Pier a hex is; empty: it is none.
func PierOwner(h notation.Hex) string {
	owner, is := strings.CutPrefix(string(h), "pier-")
	if !is {
		return ""
	}
	return owner
}

// Nameless says whether a hex has no printed name: path-2.
func Nameless(h notation.Hex) bool {
	name, _, numbered := strings.Cut(string(h), "-")
	return numbered && slices.Contains(notation.Terrains, name)
}

// Terrain returns the kind of a hex: as it was said, or as the board has it; Unknown: nobody has said it.
func (s *State) Terrain(h notation.Hex) notation.Terrain {
	switch {
	case h == notation.Center:
		return s.Center
	case PierOwner(h) != "":
		return notation.Pier
	}
	if t := s.Hexes[h].Terrain; t != notation.Unknown {
		return t
	}
	if Nameless(h) {
		name, _, _ := strings.Cut(string(h), "-")
		return notation.Terrain(name)
	}
	if slices.ContainsFunc(s.Players, func(p Player) bool { return p.Warehouse == h }) {
		return notation.Warehouse
	}
	if is := s.Island(); is != nil {
		return is.Terrain[h]
	}
	return notation.Unknown
}

// CenterLevel is the level of the center, within the ring of Level 3 (axis.exit-level).
const CenterLevel notation.Level = 2

// LevelOf returns the level of a hex. A Pier, and a Warehouse whose name nobody knows, lie on the Sea
// Level.
func (s *State) LevelOf(h notation.Hex) notation.Level {
	switch {
	case h == notation.Center:
		return CenterLevel
	case Nameless(h):
		return notation.Level(s.Hexes[h].Level)
	case s.Printed(h):
		return h.Level()
	}
	return notation.Sea
}

// Printed says whether a hex has a printed name. On a board of rings that is a name of its rings, on any
// other, or without a board, any letters that a hex may bear.
func (s *State) Printed(h notation.Hex) bool {
	read, ok := s.readName(string(h))
	return ok && read == h
}

// readName reads a printed name, typed in capitals or not; false: no hex of this table has it.
func (s *State) readName(word string) (notation.Hex, bool) {
	if h, ok := notation.ReadHex(word); ok {
		return h, true
	}
	if is := s.Island(); is != nil && is.Kind == island.Rings {
		return "", false
	}
	return notation.ReadName(word)
}

// Laid returns the island as its boards lie now and who stands there; false: this table has no board, or
// one of names alone.
func (s *State) Laid() (island.Laid, bool) {
	is := s.Island()
	if is == nil || is.Kind != island.Rings {
		return island.Laid{}, false
	}
	laid := island.Laid{Island: is, Turned: s.Turned, Left: s.Center == notation.Accessible}
	laid.Readings = island.Readings{Block: s.Reading("A3") == "block", Corner: s.Reading("A8") == "corner",
		Outwards: s.Reading("A19") == "facing-out", Level: s.Reading("A23") == "same",
		Grid: s.Reading("A24") == "grid", Stopped: s.Reading("A25") == "none"}
	laid.Said, laid.Stands = map[notation.Hex]notation.Terrain{}, map[notation.Hex]string{}
	for h, is := range s.Hexes {
		laid.Said[h] = is.Terrain
	}
	laid.Homes = map[notation.Hex]notation.Hex{}
	for i := range s.Players {
		p := &s.Players[i]
		laid.Homes[notation.PierOf(p.Name)] = p.Warehouse
		if laid.Said[p.Warehouse] == notation.Unknown {
			laid.Said[p.Warehouse] = notation.Warehouse
		}
		if p.Hidden == nil {
			laid.Stands[p.At] = p.Name
		}
	}
	return laid, true
}

// OnMap says whether a hex has a place on the map: it has a printed name, or is the Pier before a Warehouse
// that has one.
func (s *State) OnMap(h notation.Hex) bool {
	if owner := s.Player(PierOwner(h)); owner != nil {
		return s.Printed(owner.Warehouse)
	}
	return s.Printed(h)
}

// Distance returns the number of hexes between two, over whatever lies between; known is false where nobody
// can tell without the real table.
func (s *State) Distance(a, b notation.Hex) (n int, known bool) {
	is := s.Island()
	rings := is != nil && is.Kind == island.Rings
	switch {
	case a == b:
		return 0, true
	case rings && s.Printed(a) && s.Printed(b):
		return island.Laid{Island: is, Turned: s.Turned}.Distance(a, b), true
	case rings && s.OnMap(a) && s.OnMap(b):
		laid, _ := s.Laid()
		return laid.Distance(a, b), true
	case s.isHome(a, b) || s.isHome(b, a):
		return 1, true
	}
	return 0, false
}

// isHome says whether a hex is the Pier before a Warehouse (terrain.pier.place).
func (s *State) isHome(pier, warehouse notation.Hex) bool {
	owner := s.Player(PierOwner(pier))
	return owner != nil && owner.Warehouse == warehouse
}

// Touch says whether two hexes are neighbors; known is false where only the real table shows it. Two levels
// that differ by more than one never touch, the center touches Level 3 alone (axis.exit-level), and a Pier
// its own Warehouse alone, unless reading A24 has it otherwise.
func (s *State) Touch(a, b notation.Hex) (touch, known bool) {
	if n, known := s.Distance(a, b); known {
		return n == 1, true
	}
	if (PierOwner(a) != "" || PierOwner(b) != "") && s.Reading("A24") != "grid" {
		return false, true
	}
	if apart := s.LevelOf(a) - s.LevelOf(b); apart > 1 || apart < -1 {
		return false, true
	}
	if (a == notation.Center || b == notation.Center) && max(s.LevelOf(a), s.LevelOf(b)) < notation.Highest {
		return false, true
	}
	return false, false
}

// cutWord returns what stands behind the word first: scrounger of identity scrounger. is is false where the
// text begins with another word, or has nothing more.
func cutWord(text, first string) (rest string, is bool) {
	word, rest, more := strings.Cut(text, " ")
	return rest, more && word == first
}
