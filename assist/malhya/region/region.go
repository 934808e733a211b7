// Package region describes the Region board: hexes of terrain, half hexes at its edges, and the places that
// Scenario cards are laid on.
package region

import (
	"strconv"
	"strings"

	"tablehand/assist/board"
)

// Half and Place are the features of a region.
const (
	Half  = "half hex"
	Place = "place"
)

// Kind describes a region (travel.board.terrains, travel.destination).
func Kind() *board.Kind {
	return &board.Kind{
		Name: "region", Title: "a Region board of Malhya",
		Terrains: []board.Terrain{
			{Name: "plain", Color: "#d9e29a", Ink: 187},
			{Name: "forest", Color: "#7fb069", Ink: 71},
			{Name: "mountain", Color: "#a9a9ad", Ink: 248},
			{Name: "swamp", Color: "#8a9a5b", Ink: 101},
			{Name: "sea", Color: "#9cc9e8", Ink: 117},
			{Name: "city", Color: "#c9a66b", Ink: 179},
		},
		Features: []board.Feature{
			{Key: "half", Name: Half, Mark: "h"},
			{Key: "places", Name: Place, Mark: "P", Named: true},
		},
	}
}

// IsHalf says whether a hex is cut off by the edge of the board, by its row or by the list of such hexes
// (travel.move.no-half-hex).
func IsHalf(b *board.Board, p board.Pos) bool { return b.Cell(p).Half || b.Has(p, Half) }

// fortress is the chapter that tells of the Fortress of Shadows (book.demo-chapter-108).
const fortress = 108

// Chapter returns the chapter that is read in a place of this name: the number that ends the name, as in
// village 52, or that of the fortress. 0: only the Scenario card on the hex tells it
// (travel.destination.enter).
func Chapter(place string) int {
	words := strings.Fields(strings.ToLower(place))
	if len(words) == 0 {
		return 0
	}
	if n, err := strconv.Atoi(words[len(words)-1]); err == nil && n > 0 && n < 1000 && len(words) > 1 {
		return n
	}
	if words[0] == "fortress" || strings.Join(words, " ") == "the fortress of shadows" {
		return fortress
	}
	return 0
}
