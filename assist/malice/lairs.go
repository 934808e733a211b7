package malice

import (
	"slices"
	"strings"
)

// IsLair says whether a place is a lair: by its board; on one that is not typed in by its
// name (a:lair-2), or because the creature of a lair was met there.
func (s *State) IsLair(place string) bool {
	if _, known := s.HexAt(place); known {
		return s.on(place, "lair")
	}
	_, word, _ := strings.Cut(place, ":")
	return strings.HasPrefix(strings.ToLower(word), "lair") || slices.Contains(s.Lairs.Known, place)
}

// LairsOn returns the number of lairs of a board: those printed on it, or as many as the box says
// (setup.lairs).
func (s *State) LairsOn(name string) int {
	if b := s.TypedIn(name); b != nil {
		return len(b.Places("lair"))
	}
	return s.Book().Parts().Board.Lairs
}

// Quiet says whether a lair's creature is gone for now (lair.reoccupy).
func (s *State) Quiet(place string) bool { return slices.Contains(s.Tracks.Quiet, place) }

// Unstocked says whether a lair is known to have no token: it lost its own, or no lair of its
// board has one left (lair.stocked.keep).
func (s *State) Unstocked(lair string) bool {
	left, counted := s.Lairs.Stocked[BoardOf(lair)]
	return counted && left == 0 ||
		slices.ContainsFunc(s.Lairs.Emptied, func(other string) bool { return s.SameHex(other, lair) })
}

// Stocked says whether a lair is known to have its token: as many of its board have lost theirs as are
// missing there, and it is none of them under another name (setup.lairs, lair.stocked.keep).
func (s *State) Stocked(lair string) bool {
	if s.Unstocked(lair) {
		return false
	}
	board, others := BoardOf(lair), 0
	for _, other := range s.Lairs.Emptied {
		if BoardOf(other) == board && s.IsLair(lair) && !s.MayBeOne(lair, other) {
			others++
		}
	}
	return s.Lairs.Stocked[board]+others >= s.LairsOn(board)
}
