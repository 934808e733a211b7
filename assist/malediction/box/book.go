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
	*printed.Shelf
	modes *modes
	sizes *sizes

	beside func() fs.FS
	mu     sync.Mutex
	cards  *Deck
	owners *Deck
	bands  map[string]Warband
	ours   map[string]*Card // cards of the practice warbands, as far as anybody has asked for them
	fields map[string]openedField
	texts  sync.Map // effects of texts of cards, by ability and text: []notation.Effect
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
	Inches int            // length of a side
	Gap    int            // least distance between two husks, in inches
	Pieces map[string]int // how many terrain pieces each player or team places, by size
}

// OpenBook opens the tables in a folder of YAML files, corrected by the owner's file if there is one.
func OpenBook(files fs.FS, owner *yamlfile.File) (*Book, error) {
	shelf, err := printed.NewShelf(notation.Name, files, owner, printed.Reads("modes", readModes),
		printed.Reads("sizes", readSizes))
	return &Book{Shelf: shelf}, err
}

type (
	modes map[string]*Mode
	sizes map[string]*Size
)

func readModes(of *printed.Files) (*modes, error) {
	m := modes{}
	err := of.Read("modes", func(f *yamlfile.Form) {
		for _, name := range notation.Modes {
			if m[name] == nil {
				m[name] = &Mode{}
			}
			f.Group(name, m[name].describe)
		}
	})
	return &m, err
}

func readSizes(of *printed.Files) (*sizes, error) {
	s := sizes{}
	err := of.Read("sizes", func(f *yamlfile.Form) {
		for _, name := range SizeNames {
			if s[name] == nil {
				s[name] = &Size{}
			}
			f.Group(name, s[name].describe)
		}
	})
	return &s, err
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
func (b *Book) Mode(mode notation.Mode) *Mode {
	return (*printed.Kept(b.Shelf, &b.modes, readModes))[string(mode)]
}

// Size returns a size by its name, or nil.
func (b *Book) Size(name string) *Size { return (*printed.Kept(b.Shelf, &b.sizes, readSizes))[name] }
