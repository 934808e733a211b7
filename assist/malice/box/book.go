package box

import (
	"cmp"
	"fmt"
	"io/fs"
	"sync/atomic"

	"tablehand/assist/board"
	"tablehand/assist/dice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// Book holds the tables that the rulebooks print, with the owner's corrections over them. Tables are
// read when they are first used, and kept. Several goroutines may ask one book.
type Book struct {
	printed.Files

	cardFile *printed.CardFile     // the owner's; nil: nobody looks for one
	unusable atomic.Pointer[error] // the first fault in what the owner has written
	beside   func() fs.FS          // the folder of the table, for boards that the owner typed in
	checking bool                  // Check is under way: a table reports its own faults only

	parts    kept[single, *Parts]
	creature kept[single, *CreatureTables]
	scales   kept[single, map[string]*Scales] // by printing: the tables of Shadows and Xulthûl
	dice     kept[string, dice.Set]           // by reading of d*: the dice
	movement kept[single, map[string]*Movement]
	light    kept[single, *ReturnTable]
	cards    kept[single, *Cards]
	readings kept[single, []printed.Reading]
	asked    kept[[2]string, string]    // the defaults of readings, by name and printing
	lines    kept[string, notation.Mod] // effects that stand in the table, by their lines
	boards   kept[string, *board.Board]
	laid     kept[string, *Ground]
}

// OpenBook opens the tables in a folder of YAML files, corrected by the owner's file if there is
// one. The error is a *yamlfile.Faults: the owner's file corrects a file that is not ours. Any other
// fault in it is found by the command that reads that table.
func OpenBook(files fs.FS, owner *yamlfile.File) (*Book, error) {
	b := newBook(files, owner)
	if b.knowsOwner() != nil {
		return b, b.Check() // all that is wrong, in one run
	}
	return b, nil
}

// newBook returns a book of which nothing has been read.
func newBook(files fs.FS, owner *yamlfile.File) *Book {
	return &Book{Files: printed.Files{
		Game: notation.Name, Editions: notation.Printings, Ours: files, Owner: owner,
	}}
}

// Parts returns the contents of the box. Where a correction by the owner is impossible they are our
// own, and Unusable says so.
func (b *Book) Parts() *Parts {
	parts, _ := b.parts.get(single{}, func() (*Parts, error) {
		p := &Parts{}
		if err := b.read("components", p.form); err != nil {
			return b.without(err).Parts(), nil
		}
		return p, nil
	})
	return parts
}

// Unusable returns the first fault in what the owner has written that Parts, Cards or Effects met: they
// go on without it, so that no rule has to look for an error, but nothing that was worked out of their
// answers may be used.
func (b *Book) Unusable() error {
	if err := b.unusable.Load(); err != nil {
		return *err
	}
	return nil
}

// spoil keeps a fault in what the owner has written, the first one.
func (b *Book) spoil(err error) { b.unusable.CompareAndSwap(nil, &err) }

// without keeps err, a fault in what the owner has written, for Unusable, and returns the book without the
// owner's corrections. Without any such it panics.
func (b *Book) without(err error) *Book {
	if b.Owner == nil {
		panic(err) // it is in our own tables
	}
	b.spoil(err)
	return b.Plain()
}

// read reads a table, then the owner's corrections of it: the error names every fault in the owner's
// file.
func (b *Book) read(table string, describe func(*yamlfile.Form)) error {
	err := b.Files.Read(table, describe)
	if err != nil && b.Owner != nil && !b.checking {
		return cmp.Or(b.Check(), err)
	}
	return err
}

// Columns is a table that gives each roll of a die its value: a column of types, a power, a number of
// abilities.
type Columns struct {
	printed.Origin
	Low, High int
	Value     map[int]int
	upTo      int // value of what is lower than low
	beyond    int // value of what is higher than high
}

// At returns the value of a roll; rolls beyond the ends count as the ends.
func (c *Columns) At(roll int) int {
	switch {
	case roll < c.Low:
		return c.upTo
	case roll > c.High:
		return c.beyond
	}
	return c.Value[roll]
}

// form reads columns such as {1-2: 1, 3 or more: 2}: no gap, no overlap, from low to
// high at least, with values from least to most.
func (c *Columns) form(f *yamlfile.Form, low, high, least, most int) {
	var cells map[string]int
	f.Counts("read", &cells, least, most)
	if cells == nil {
		return
	}
	c.Low, c.High, c.Value = low, high, map[int]int{}
	for cell, value := range cells {
		from, to, ok := span(cell, low, high)
		if !ok {
			f.Fault("read", "%q is no range of a die: 3, 1-2, 2 or less, 5 or more", cell)
			return
		}
		for n := from; n <= to; n++ {
			if _, twice := c.Value[n]; twice {
				f.Fault("read", "%d stands in two columns", n)
				return
			}
			c.Value[n] = value
		}
	}
	for n := low; n <= high; n++ {
		if _, ok := c.Value[n]; !ok {
			f.Fault("read", "nothing for a roll of %d: %d to %d are needed", n, low, high)
			return
		}
	}
	c.upTo, c.beyond = c.Value[low], c.Value[high]
}

func span(cell string, low, high int) (from, to int, ok bool) {
	var a, b int
	switch {
	case scan(cell, "%d-%d", &a, &b):
		return a, b, a <= b && a >= low && b <= high
	case scan(cell, "%d or less", &a):
		return low, a, a >= low && a <= high
	case scan(cell, "%d or more", &a):
		return a, high, a >= low && a <= high
	case scan(cell, "%d", &a):
		return a, a, a >= low && a <= high
	}
	return 0, 0, false
}

func scan(cell, pattern string, into ...any) bool {
	n, err := fmt.Sscanf(cell, pattern, into...)
	if err != nil || n != len(into) {
		return false
	}
	values := make([]any, len(into))
	for i, p := range into {
		values[i] = *p.(*int)
	}
	return fmt.Sprintf(pattern, values...) == cell
}
