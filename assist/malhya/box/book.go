// Package box holds what lies in the box of Malhya: dice, the Stealth board, the bag of Upgrade tokens,
// how many there are of everything, and the cards as far as somebody has typed them in. What the rulebook's
// text has lost is unknown here until the owner reads it off.
package box

import (
	"io/fs"

	"tablehand/assist/malhya/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// A Book holds the tables of the rulebook, with the owner's corrections and cards.
type Book struct {
	*printed.Shelf
	dice   *diceTables
	tracks *tracks
	bag    *Bag
	parts  *Parts
	cards  *Cards
}

// OpenBook opens the tables in a folder of YAML files, corrected by the owner's file if there is one. The
// error is a *yamlfile.Faults: the owner's file corrects a table that there is not.
func OpenBook(ours fs.FS, owner *yamlfile.File) (*Book, error) {
	shelf, err := printed.NewShelf(notation.Name, ours, owner, printed.Reads("dice", readDice),
		printed.Reads("stealth", readTracks), printed.Reads("upgrades", readBag),
		printed.Reads("components", readParts), printed.Reads("cards", readCards))
	return &Book{Shelf: shelf}, err
}
