// Package box holds what lies in the box of Axis Mundi: the Wound Matrix, the cards, the Treasure Tokens, the
// mats of all Characters, the Level Deck and the Poison Mat.
package box

import (
	"io/fs"
	"sync"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// A Book holds the tables of the rulebook, with the owner's corrections. A file is read when something in it
// is first asked for. Several goroutines may ask one book.
type Book struct {
	printed.Files

	mu       sync.Mutex
	wounds   *wounds
	cards    *cards
	tokens   *treasures
	mats     *mats
	game     *levels
	poison   *Poison
	taken    map[string]string // the defaults of the readings that were asked for
	unusable error
}

// files lists the files of tables.
func files() []string {
	return []string{"wounds", "cards", "treasures", "mats", "levels", "poison"}
}

// OpenBook opens the tables in a folder of YAML files, corrected by the owner's file if there is one. The
// error is a *yamlfile.Faults: the owner's file corrects a file that is not ours.
func OpenBook(ours fs.FS, owner *yamlfile.File) (*Book, error) {
	b := &Book{Files: printed.Files{Game: notation.Name, Ours: ours, Owner: owner}}
	return b, b.Known(files())
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
	fresh := &Book{Files: printed.Files{Game: b.Game, Ours: b.Ours, Owner: b.Owner}}
	all := fresh.Known(files())
	for _, read := range []func(*printed.Files) error{
		tried(readWounds), tried(readCards), tried(readTreasures), tried(readMats), tried(readLevels),
		tried(readPoison),
	} {
		all = printed.JoinFaults(all, read(&fresh.Files))
	}
	return all
}

// tried is a reader of which only the error counts.
func tried[T any](read func(*printed.Files) (*T, error)) func(*printed.Files) error {
	return func(of *printed.Files) error {
		_, err := read(of)
		return err
	}
}

// once returns what a reader makes of a file, which is kept. Where the owner's corrections of the file cannot
// be used it is read without them, and Unusable says so.
func once[T any](b *Book, kept **T, read func(*printed.Files) (*T, error)) *T {
	b.mu.Lock()
	defer b.mu.Unlock()
	if *kept != nil {
		return *kept
	}
	made, err := read(&b.Files)
	if err != nil {
		b.spoil(err)
		made, _ = read(&printed.Files{Game: b.Game, Ours: b.Ours}) // a test reads our own files
	}
	*kept = made
	return made
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

// keysOf lists the keys of one of our own files, in its order.
func keysOf(of *printed.Files, name string) []string {
	text, err := fs.ReadFile(of.Ours, name+".yaml")
	if err != nil {
		return nil // reading the file says so
	}
	return yamlfile.Keys(string(text))
}
