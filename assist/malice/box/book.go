package box

import (
	"fmt"
	"io/fs"
	"sync"

	"tablehand/assist/board"
	"tablehand/assist/dice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// Book is what the rulebooks print as tables, with the owner's corrections over
// it. Tables are read when they are first used, and kept. Several goroutines may ask one book.
type Book struct {
	files fs.FS
	Owner *yamlfile.File // nil: no corrections

	cardFile *CardFile // the owner's; nil: nobody looks for one
	beside   fs.FS     // the folder of the table, for boards that the owner typed in
	checking bool      // of the owner's file: each table tells of its own faults only

	reading  sync.Mutex // of the owner's file
	parts    kept[single, *Parts]
	creature kept[single, *CreatureTables]
	scales   kept[single, map[string]*Scales] // by printing
	dice     kept[string, dice.Set]           // by reading
	movement kept[single, map[string]*Movement]
	light    kept[single, *ReturnTable]
	cards    kept[single, *Cards]
	readings kept[single, []Reading]
	asked    kept[string, Reading]      // of them, those that were asked for one by one
	lines    kept[string, notation.Mod] // effects that stand in the table, by their lines
	boards   kept[string, *board.Board]
	laid     kept[string, *Ground]
}

// Origin says where a table comes from and how sure we are of it.
type Origin struct {
	Source string // page of the second printing / part of the first
	Sure   string // rulebook | derived | assumed | owner
	Why    string // why it is not simply the rulebook's
}

var sures = []string{"rulebook", "derived", "assumed", "owner"}

func (o *Origin) form(f *yamlfile.Form) {
	f.Text("source", &o.Source)
	f.Word("sure", &o.Sure, sures...)
	f.Text("why", &o.Why)
}

// OpenBook opens the tables in a folder of YAML files, corrected by the owner's
// file if there is one. The error is a *yamlfile.Faults: the owner's file corrects what is
// no file of ours. What else cannot be in it is found by the command that reads that table.
func OpenBook(files fs.FS, owner *yamlfile.File) (*Book, error) {
	b := &Book{files: files, Owner: owner}
	if b.knowsOwner() != nil {
		return b, b.Check() // all that is wrong, in one run
	}
	return b, nil
}

// Parts gives what lies in the box. An owner's correction of it that cannot be ends the
// command (telling.Unusable).
func (b *Book) Parts() *Parts {
	parts, err := b.parts.get(single{}, func() (*Parts, error) {
		p := &Parts{}
		return p, b.read("components", p.form)
	})
	if err != nil {
		panic(telling.Unusable{Err: err})
	}
	return parts
}

// read reads a table, then the owner's corrections of it, which stand under the
// game's name and the table's in the owner's file.
func (b *Book) read(table string, describe func(*yamlfile.Form)) error {
	name := table + ".yaml"
	text, err := fs.ReadFile(b.files, name)
	if err != nil {
		return fmt.Errorf("the program's own %s: %w", name, err)
	}
	file, err := yamlfile.Parse(name, text)
	if err != nil {
		return err
	}
	if err := file.Read(describe); err != nil {
		return err
	}
	if b.Owner == nil {
		return nil
	}
	err = b.readOwner(func(f *yamlfile.Form) {
		f.Rest()
		f.Group(notation.Name, func(f *yamlfile.Form) {
			f.Rest()
			f.Group(table, describe)
		})
	})
	if err != nil && !b.checking {
		return b.Check() // all that is wrong, in one run
	}
	return err
}

// readOwner reads the owner's file, which remembers what its last reading found.
func (b *Book) readOwner(describe func(*yamlfile.Form)) error {
	b.reading.Lock()
	defer b.reading.Unlock()
	return b.Owner.Read(describe)
}

// over describes a table with its origin: read a second time, from the owner's
// file, it becomes the owner's.
func (o *Origin) over(describe func(*yamlfile.Form)) func(*yamlfile.Form) {
	return func(f *yamlfile.Form) {
		if f.Reading() && o.Sure != "" {
			*o = Origin{Sure: "owner", Source: "your own file"}
		}
		o.form(f)
		describe(f)
	}
}

// Columns reads a die off columns of faces.
type Columns struct {
	Origin
	Low, High int
	Value     map[int]int
	upTo      int // value of what is lower than low
	beyond    int // value of what is higher than high
}

// At is what a roll counts for; rolls beyond the ends count as the ends.
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
