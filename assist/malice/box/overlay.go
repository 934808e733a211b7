package box

import (
	"fmt"
	"maps"
	"slices"

	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// Correctable lists the files of the book that the owner may correct, each with a function that
// reads all of it.
func (b *Book) Correctable() map[string]func() error {
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

// knowsOwner refuses an owner's file that corrects a file that is not ours.
func (b *Book) knowsOwner() error { return b.Known(slices.Sorted(maps.Keys(b.Correctable()))) }

// Check reads every table with the owner's corrections: the error, a *yamlfile.Faults, names every
// correction that is impossible or corrects nothing of ours.
func (b *Book) Check() error {
	if b.Owner == nil {
		return nil
	}
	fresh := newBook(b.Ours, b.Owner)
	fresh.cardFile, fresh.beside, fresh.checking = b.cardFile, b.beside, true
	files := fresh.Correctable()
	all := fresh.knowsOwner()
	for _, file := range slices.Sorted(maps.Keys(files)) {
		all = printed.JoinFaults(all, files[file]())
	}
	return all
}

// certain faults the owner's columns where they contradict the one thing that the rulebook tells of them: a
// power die of 6 makes power 3 (creature.power.columns).
func (b *Book) certain(c *CreatureTables) error {
	if b.Owner == nil || c.PowerColumns.At(6) == sixIs {
		return nil
	}
	return b.Corrections("creature", func(f *yamlfile.Form) {
		f.Rest()
		f.Group("power-columns", func(f *yamlfile.Form) {
			f.Rest()
			f.Fault("read", "a power die of 6 is power %d here: the rulebook's example makes it power %d",
				c.PowerColumns.At(6), sixIs)
		})
	})
}

// sixIs is the power that a 6 makes.
const sixIs = 3

// Plain returns the book without the owner's corrections.
func (b *Book) Plain() *Book {
	plain, err := OpenBook(b.Ours, nil)
	if err != nil {
		panic(fmt.Sprintf("without an owner nothing can be wrong: %v", err))
	}
	return plain
}

// Export returns an owner's file to begin from: the tables of these names as the program has them.
func (b *Book) Export(names []string) ([]byte, error) {
	return b.Files.Export(slices.Sorted(maps.Keys(b.Correctable())), names)
}
