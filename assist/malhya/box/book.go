// Package box holds what lies in the box of Malhya: dice, the Stealth board, the bag of Upgrade tokens,
// how many there are of everything, and the cards as far as somebody has typed them in. What the rulebook's
// text has lost is unknown here until the owner reads it off.
package box

import (
	"io/fs"
	"sync"

	"tablehand/assist/malhya/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// A Book holds the tables of the rulebook, with the owner's corrections and cards. Several goroutines may
// ask one book.
type Book struct {
	printed.Files
	CardFile *CardFile // the owner's cards; nil: nobody looks for them

	mu       sync.Mutex
	dice     *diceTables
	tracks   *tracks
	bag      *Bag
	parts    *Parts
	cards    *Cards
	taken    map[string]string // the defaults of the readings that were asked for
	unusable error
}

// files lists the files of tables that an owner may correct.
var files = []string{"dice", "stealth", "upgrades", "components", "cards"}

// OpenBook opens the tables in a folder of YAML files, corrected by the owner's file if there is one. The
// error is a *yamlfile.Faults: the owner's file corrects a file that is not ours.
func OpenBook(ours fs.FS, owner *yamlfile.File) (*Book, error) {
	b := &Book{Files: printed.Files{Game: notation.Name, Ours: ours, Owner: owner}}
	return b, b.Known(files)
}

// Unusable returns the first fault in what the owner has written that anybody met: the book goes on without
// it, but nothing that was worked out so may be used.
func (b *Book) Unusable() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.unusable
}

func (b *Book) spoil(err error) {
	if b.unusable == nil {
		b.unusable = err
	}
}

// Check reads all of the owner's corrections: the error is a *yamlfile.Faults that names every fault.
func (b *Book) Check() error {
	of := &printed.Files{Game: b.Game, Ours: b.Ours, Owner: b.Owner}
	return printed.JoinFaults(of.Known(files), tried(of, readDice), tried(of, readTracks), tried(of, readBag),
		tried(of, readParts), tried(of, readCards))
}

// tried returns the error of a reader.
func tried[T any](of *printed.Files, read func(*printed.Files) (*T, error)) error {
	_, err := read(of)
	return err
}

// once returns what a reader makes of a file, which is kept. Where the owner's corrections of the file cannot
// be used it is read without them, and Unusable says so.
func once[T any](b *Book, kept **T, read func(*printed.Files) (*T, error)) *T {
	b.mu.Lock()
	defer b.mu.Unlock()
	if *kept == nil {
		made, err := read(&b.Files)
		if err != nil {
			b.spoil(err)
			made, _ = read(&printed.Files{Game: b.Game, Ours: b.Ours}) // a test reads our own files
		}
		*kept = made
	}
	return *kept
}

// Taken returns the value that an open question has unless a table says otherwise.
func (b *Book) Taken(name string) string {
	b.mu.Lock()
	defer b.mu.Unlock()
	value, ok := b.taken[name]
	if !ok {
		var err error
		if value, err = b.Files.Taken(name, ""); err != nil {
			b.spoil(err)
		}
		if b.taken == nil {
			b.taken = map[string]string{}
		}
		b.taken[name] = value
	}
	return value
}
