// Package box holds what lies in the box of Malediction: the numbers of its modes and sizes, and the
// cards as far as somebody has typed them in.
package box

import (
	"io/fs"
	"sync"

	"tablehand/assist/malediction/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// A Book holds the tables of the rulebook, with the owner's corrections, and the cards that are known.
// Several goroutines may ask one book.
type Book struct {
	printed.Files

	CardFile *CardFile // the owner's cards; nil: nobody looks for them
	beside   func() fs.FS

	mu       sync.Mutex
	kept     *tables
	cards    *Deck
	readings map[string]string // their defaults
	unusable error
	fields   map[string]openedField
	texts    sync.Map // of texts of cards, by ability and text: []notation.Effect
}

// tables are the tables of the rulebook.
type tables struct {
	modes map[string]*Mode
	sizes map[string]*Size
}

// A Mode holds the numbers that a game of that mode begins with.
type Mode struct {
	printed.Origin
	Husks, Relics, Display, Threshold, Hand int
	Echo                                    int // 0: it is printed on the legacy card
}

// A Size is a size of the battlefield.
type Size struct {
	printed.Origin
	Inches int            // of a side
	Gap    int            // least distance between two husks, in inches
	Pieces map[string]int // terrain of each player or team, by size
}

// OpenBook opens the tables in a folder of YAML files, corrected by the owner's file if there is one.
func OpenBook(files fs.FS, owner *yamlfile.File) (*Book, error) {
	b := &Book{Files: printed.Files{Game: notation.Name, Ours: files, Owner: owner}}
	return b, b.Known(correctable)
}

// read returns the tables, which are read once. The owner's corrections that cannot be used are left
// out, and Unusable says so.
func (b *Book) read() *tables {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.kept == nil {
		t, err := b.readTables()
		if err != nil {
			b.spoil(err)
			plain := &Book{Files: printed.Files{Game: b.Game, Ours: b.Ours}}
			t, _ = plain.readTables()
		}
		b.kept = t
	}
	return b.kept
}

func (b *Book) readTables() (*tables, error) {
	t := &tables{modes: map[string]*Mode{}, sizes: map[string]*Size{}}
	err := b.Read("modes", func(f *yamlfile.Form) {
		for _, name := range notation.Modes {
			if t.modes[name] == nil {
				t.modes[name] = &Mode{}
			}
			f.Group(name, t.modes[name].describe)
		}
	})
	if err != nil {
		return nil, err
	}
	err = b.Read("sizes", func(f *yamlfile.Form) {
		for _, name := range SizeNames {
			if t.sizes[name] == nil {
				t.sizes[name] = &Size{}
			}
			f.Group(name, t.sizes[name].describe)
		}
	})
	return t, err
}

// SizeNames lists the sizes that have a name, the smallest first.
var SizeNames = []string{"strife", "havoc", "maelstrom"}

func (m *Mode) describe(f *yamlfile.Form) {
	m.Origin.Over(func(f *yamlfile.Form) {
		f.Int("husks", &m.Husks, 0, 99)
		f.Int("relics", &m.Relics, 0, 99)
		f.Int("display", &m.Display, 0, 99)
		f.Int("threshold", &m.Threshold, 1, 999)
		f.Int("hand", &m.Hand, 0, 99)
		f.Int("echo", &m.Echo, 0, 999)
	})(f)
}

func (s *Size) describe(f *yamlfile.Form) {
	s.Origin.Over(func(f *yamlfile.Form) {
		f.Int("inches", &s.Inches, 12, 240)
		f.Int("gap", &s.Gap, 0, 99)
		f.Counts("pieces", &s.Pieces, 0, 20, notation.PieceSizes...)
	})(f)
}

// Mode returns the numbers of a mode.
func (b *Book) Mode(mode notation.Mode) *Mode { return b.read().modes[string(mode)] }

// Size returns a size by its name, or nil.
func (b *Book) Size(name string) *Size { return b.read().sizes[name] }

// Taken returns the value that an open question has unless a table says otherwise.
func (b *Book) Taken(name string) string {
	b.mu.Lock()
	defer b.mu.Unlock()
	value, ok := b.readings[name]
	if !ok {
		var err error
		if value, err = b.Files.Taken(name, ""); err != nil {
			b.spoil(err)
		}
		if b.readings == nil {
			b.readings = map[string]string{}
		}
		b.readings[name] = value
	}
	return value
}

// Unusable returns the first fault in what the owner has written that anybody met: the book goes on
// without it, but nothing that was worked out so may be used.
func (b *Book) Unusable() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.unusable
}

// NoteFault notes a fault that was met outside of the book.
func (b *Book) NoteFault(err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.spoil(err)
}

func (b *Book) spoil(err error) {
	if b.unusable == nil {
		b.unusable = err
	}
}
