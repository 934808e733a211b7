package axismundi

import (
	"slices"
	"strings"

	"tablehand/assist/axismundi/notation"
)

// PierOf returns the hex of a player's Pier.
func PierOf(player string) notation.Hex { return notation.Hex("pier-" + player) }

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

// CenterLevel is the level of the centre, within the ring of Level 3 (axis.exit-level).
const CenterLevel notation.Level = 2

// LevelOf returns the level of a hex.
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

// Printed says whether a hex has a printed name.
func (s *State) Printed(h notation.Hex) bool {
	read, ok := notation.ReadHex(string(h))
	return ok && read == h
}

// onGrid says whether a hex has a place on the grid of the board, which Piers have not.
func (s *State) onGrid(h notation.Hex) bool { return s.Island() != nil && s.Printed(h) }

// Distance returns the number of hexes between two, over whatever lies between; known is false where nobody can
// tell without the real table.
func (s *State) Distance(a, b notation.Hex) (n int, known bool) {
	switch {
	case a == b:
		return 0, true
	case s.onGrid(a) && s.onGrid(b):
		return s.Island().Distance(a, b, s.Turned), true
	case PierOwner(a) != "":
		return s.fromPier(a, b)
	case PierOwner(b) != "":
		return s.fromPier(b, a)
	}
	return 0, false
}

// fromPier counts from a Pier over the hexes that it touches.
func (s *State) fromPier(pier, to notation.Hex) (n int, known bool) {
	for _, h := range s.beside(pier) {
		d, ok := s.Distance(h, to)
		if !ok {
			return 0, false
		}
		if !known || d+1 < n {
			n, known = d+1, true
		}
	}
	return n, known
}

// beside lists the hexes that a Pier touches: its own Warehouse, or by reading A24 and the board others of the
// Sea Level (terrain.pier.place).
func (s *State) beside(pier notation.Hex) []notation.Hex {
	owner := s.Player(PierOwner(pier))
	if owner == nil {
		return nil
	}
	home, is := owner.Warehouse, s.Island()
	if is != nil && len(is.Piers[home]) > 0 {
		return is.Piers[home]
	}
	if is != nil && s.Printed(home) && s.Reading("A24") == "grid" {
		left, right := is.Sides(home, s.Turned)
		return []notation.Hex{home, left, right}
	}
	return []notation.Hex{home}
}

// Touch says whether two hexes are neighbours; known is false where only the real table shows it. Two levels
// that differ by more than one never touch.
func (s *State) Touch(a, b notation.Hex) (touch, known bool) {
	for _, pair := range [][2]notation.Hex{{a, b}, {b, a}} {
		if PierOwner(pair[0]) != "" {
			return slices.Contains(s.beside(pair[0]), pair[1]), true
		}
	}
	if s.onGrid(a) && s.onGrid(b) {
		return s.Island().Touch(a, b, s.Turned), true
	}
	if apart := s.LevelOf(a) - s.LevelOf(b); apart > 1 || apart < -1 {
		return false, true
	}
	return false, false
}

// cutWord returns the word behind another: identity scrounger.
func cutWord(text, first string) (rest string, is bool) {
	word, rest, more := strings.Cut(text, " ")
	return rest, more && word == first
}
