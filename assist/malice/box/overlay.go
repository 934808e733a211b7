package box

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"tablehand/assist/malice/notation"
	"tablehand/assist/yamlfile"
)

// correctable are the files of the book that the owner may correct, each with how all of
// it is read.
func (b *Book) correctable() map[string]func() error {
	return map[string]func() error{
		"cards":      func() error { return b.read("cards", new(Cards).form) },
		"components": func() error { return b.read("components", new(Parts).form) },
		"creature":   func() error { _, err := b.Creature(); return err },
		"shadow":     func() error { _, err := b.Scales("second"); return err },
		"dice":       func() error { _, _, err := b.diceTables(); return err },
		"movement":   func() error { _, err := b.Movement("second"); return err },
		"return":     func() error { _, err := b.Return(); return err },
	}
}

// knowsOwner refuses an owner's file that corrects what is none of our files. What stands
// in it is read with each table when that is first wanted: to read all of it would cost a
// command that looks at one table nearly half as much again.
func (b *Book) knowsOwner() error {
	if b.Owner == nil {
		return nil
	}
	return b.readOwner(func(f *yamlfile.Form) {
		f.Rest()
		f.Group(notation.Name, func(f *yamlfile.Form) {
			for _, file := range notation.SortedKeys(b.correctable()) {
				f.Group(file, func(f *yamlfile.Form) { f.Rest() })
			}
		})
	})
}

// Check reads every table with the owner's corrections: the error, a *yamlfile.Faults,
// names all that is none of ours, or cannot be.
func (b *Book) Check() error {
	if b.Owner == nil {
		return nil
	}
	b = &Book{files: b.files, Owner: b.Owner, cardFile: b.cardFile, beside: b.beside, checking: true}
	files := b.correctable()
	var all faults
	if err := all.take(b.knowsOwner()); err != nil {
		return err
	}
	for _, file := range notation.SortedKeys(files) {
		if err := all.take(files[file]()); err != nil {
			return err
		}
	}
	return all.orNil()
}

// certain holds the owner's columns against the one thing that the rulebook does tell of
// them: a power die of 6 makes power 3 (creature.power.columns).
func (b *Book) certain(c *CreatureTables) error {
	if b.Owner == nil || c.PowerColumns.At(6) == sixIs {
		return nil
	}
	return b.readOwner(func(f *yamlfile.Form) {
		f.Rest()
		f.Group(notation.Name, func(f *yamlfile.Form) {
			f.Rest()
			f.Group("creature", func(f *yamlfile.Form) {
				f.Rest()
				f.Group("power-columns", func(f *yamlfile.Form) {
					f.Rest()
					f.Fault(
						"read", "a power die of 6 is power %d here: the rulebook's example makes it power %d",
						c.PowerColumns.At(6), sixIs)
				})
			})
		})
	})
}

// sixIs is the power that a 6 makes.
const sixIs = 3

// faults are those of several readings of one file.
type faults struct {
	file string
	list []yamlfile.Fault
}

// take keeps the faults of a reading; any other error is given back.
func (all *faults) take(err error) error {
	more, ok := errors.AsType[*yamlfile.Faults](err)
	if !ok {
		return err
	}
	all.file = more.File
	for _, f := range more.List {
		if !slices.Contains(all.list, f) {
			all.list = append(all.list, f)
		}
	}
	return nil
}

func (all *faults) orNil() error {
	if len(all.list) == 0 {
		return nil
	}
	slices.SortStableFunc(all.list, func(a, b yamlfile.Fault) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	return &yamlfile.Faults{File: all.file, List: all.list}
}

// JoinFaults is two errors of reading one file as one: all faults of both.
func JoinFaults(one, other error) error {
	var all faults
	for _, err := range []error{one, other} {
		if err := all.take(err); err != nil {
			return err
		}
	}
	return all.orNil()
}

// Plain is the book without the owner's corrections.
func (b *Book) Plain() *Book {
	plain, err := OpenBook(b.files, nil)
	if err != nil {
		panic(fmt.Sprintf("without an owner nothing can be wrong: %v", err))
	}
	return plain
}
