package malicetest

import (
	"tablehand/assist/board"
)

// PracticeTerrain are the practice boards of Aethos as they lie: clockwise, from the
// upper left.
var PracticeTerrain = []string{"practice-north", "practice-east", "practice-south", "practice-west"}

// NamesOf are the short names of hexes.
func NamesOf(b *board.Board, hexes []board.Pos) []string {
	list := make([]string, len(hexes))
	for i, p := range hexes {
		list[i] = b.Name(p)
	}
	return list
}
