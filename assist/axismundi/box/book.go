// Package box holds what lies in the box of Axis Mundi: the Wound Matrix, the cards, the Treasure Tokens, the
// mats of all Characters, the Level Deck and the Poison Mat.
package box

import (
	"io/fs"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// A Book holds the tables of the rulebook, with the owner's corrections.
type Book struct {
	*printed.Shelf
	wounds *wounds
	cards  *cards
	tokens *treasures
	mats   map[notation.Mat]*Mat
	game   *levels
	poison *Poison
}

// OpenBook opens the tables in a folder of YAML files, corrected by the owner's file if there is one. The
// error is a *yamlfile.Faults: the owner's file corrects a file that is not ours.
func OpenBook(ours fs.FS, owner *yamlfile.File) (*Book, error) {
	shelf, err := printed.NewShelf(notation.Name, ours, owner, printed.Reads("wounds", readWounds),
		printed.Reads("cards", readCards), printed.Reads("treasures", readTreasures),
		printed.Reads("mats", readMats), printed.Reads("levels", readLevels), printed.Reads("poison", readPoison))
	return &Book{Shelf: shelf}, err
}
