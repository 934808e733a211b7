package box_test

import (
	"cmp"
	"errors"
	"slices"
	"testing"

	"tablehand/assist/malice/box"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// unchecked returns the book with an owner's corrections of which nothing has been read yet.
func unchecked(t *testing.T, text string) *box.Book {
	t.Helper()
	owner, err := yamlfile.Parse("mine.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	book, err := box.OpenBook(malicetest.Data(t), owner)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// A fault in an owner's file stops a command that reads that table, with its place, and no other.
func TestOnlyWhatIsReadIsChecked(t *testing.T) {
	readers := map[string]func(*box.Book) error{
		"cards":      func(b *box.Book) error { b.Cards(); return nil },
		"components": func(b *box.Book) error { b.Parts(); return nil },
		"creature":   func(b *box.Book) error { _, err := b.Creature(); return err },
		"shadow":     func(b *box.Book) error { _, err := b.Scales("second"); return err },
		"dice":       func(b *box.Book) error { _, err := b.Dice("high-low"); return err },
		"movement":   func(b *box.Book) error { _, err := b.Movement("first"); return err },
		"return":     func(b *box.Book) error { _, err := b.Return(); return err },
	}
	for file := range unchecked(t, "shadows-of-malice: {}\n").Correctable() {
		if readers[file] == nil {
			t.Errorf("nobody here reads %s", file)
		}
	}
	for wrong := range readers {
		open := func() *box.Book {
			return unchecked(t, "shadows-of-malice:\n  "+wrong+": {nothing: 1}\n")
		}
		for file, read := range readers {
			book := open()
			err := cmp.Or(read(book), book.Unusable())
			faults, is := errors.AsType[*yamlfile.Faults](err)
			if reads := file == wrong || file == "cards" && wrong == "components"; is != reads || is &&
				faults.List[0].Line != 2 {
				t.Errorf("%s is wrong, %s is read: %v", wrong, file, err)
			}
		}
		if err := open().Check(); err == nil {
			t.Errorf("%s is wrong, and nobody says so", wrong)
		}
	}
}

// The one certainty of the columns is held when they are read (creature.power.columns).
func TestSixIsPowerThreeWhenRead(t *testing.T) {
	book := unchecked(
		t, "shadows-of-malice: {creature: {power-columns: {read: {1-3: 1, 4-6: 2, \"7\": 4}}}}\n")
	for range 2 {
		if _, err := book.Creature(); err == nil {
			t.Error("a 6 is power 2")
		}
	}
}

// The tables that an entry rests on stand in one file, and are found there.
func TestTablesOfAnEntry(t *testing.T) {
	book := malicetest.OpenBook(t)
	all, err := book.Tables()
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range all {
		for _, rule := range table.Rules {
			var want, got []string
			for _, other := range all {
				if slices.Contains(other.Rules, rule) {
					want = append(want, other.Name)
				}
			}
			for _, found := range book.TablesOf(rule) {
				got = append(got, found.Name)
			}
			malicetest.Equal(t, rule, got, want)
		}
	}
	malicetest.Equal(t, "none", book.TablesOf("no.rule"), []printed.Table(nil))
}

// A confirmed table stays confirmed beside one that cannot be read.
func TestConfirmedBesideAFault(t *testing.T) {
	s := malicetest.Game(t, "second", 1, malicetest.Names(1)...)
	malicetest.UseBook(s, unchecked(
		t, "shadows-of-malice: {dice: {high-low: {dstar: [0, 0, 0, 1, 1, 1]}}, creature: {nothing: 1}}\n"))
	told := tells(t, s, treasure.Harvest{Life: 1}, malicetest.Said{Dice: "6"})
	malicetest.Equal(t, "assumed", len(told.Assumed), 0)
}
