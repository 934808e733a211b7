package tellingtest

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"unicode"

	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// Placed fails the test unless a text was refused with faults, each with a place in the text and words fit
// for a screen.
func Placed(t testing.TB, text string, err error) {
	t.Helper()
	faults, ok := errors.AsType[*yamlfile.Faults](err)
	if !ok || len(faults.List) == 0 {
		t.Fatalf("refused without a fault: %v\n%s", err, text)
	}
	for _, fault := range faults.List {
		unfit := func(r rune) bool { return unicode.IsControl(r) && r != '\t' }
		if fault.Line < 1 || fault.Column < 1 || fault.Line > strings.Count(text, "\n")+1 ||
			fault.Message == "" || strings.ContainsFunc(fault.Path+fault.Message, unfit) {
			t.Fatalf("a fault without a place, or not fit for a screen: %+v\n%s", fault, text)
		}
	}
}

// AnyText reads any text as a table: it is refused at a place, or reads back the same as it is written, and
// can be audited and asked.
func (g Game[S]) AnyText(f *testing.F, nothing func() *S, ask func(*S), seeds ...*S) {
	for _, s := range seeds {
		text, err := yamlfile.New(func(f *yamlfile.Form) { g.Form(s, f) })
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := nothing()
		form := func(s *S) func(*yamlfile.Form) { return func(f *yamlfile.Form) { g.Form(s, f) } }
		file, written := readBack(t, text, form(s))
		if file == nil {
			return
		}
		again := nothing()
		if _, twice := readBack(t, written, form(again)); twice != written ||
			!alike(reflect.ValueOf(s), reflect.ValueOf(again)) {
			t.Fatalf("what is read is not what was written:\n%s\n%s\n%s", text, written, twice)
		}
		if g.Audit != nil {
			audited := nothing()
			if err := file.Read(func(f *yamlfile.Form) { g.Audit(audited, f) }); err != nil {
				Placed(t, text, err)
			}
		}
		ask(s)
	})
}

// readBack reads a text by a description, and writes what was read. It returns nil where the text is refused.
func readBack(t testing.TB, text string, describe func(*yamlfile.Form)) (file *yamlfile.File,
	written string) {
	t.Helper()
	file, err := yamlfile.Parse("t.yaml", []byte(text))
	if err == nil {
		err = file.Read(describe)
	}
	if err != nil {
		Placed(t, text, err)
		return nil, ""
	}
	out, err := yamlfile.New(describe)
	if err != nil {
		t.Fatalf("cannot be written: %v\n%s", err, text)
	}
	return file, string(out)
}

// AnyOwner reads any text as the file of an owner's corrections, and as that of an owner's cards where cards
// describes one: it is refused at a place, or all tables are read with it, and its cards read back as they
// are written.
func AnyOwner[B printed.Book](f *testing.F, open func(*yamlfile.File) (B, error),
	cards func() func(*yamlfile.Form), seeds ...string) {
	for _, text := range seeds {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if cards != nil {
			if file, written := readBack(t, text, cards()); file != nil {
				if _, twice := readBack(t, written, cards()); twice != written {
					t.Fatalf("what is read is not what was written:\n%s\n%s\n%s", text, written, twice)
				}
			}
		}
		owner, err := yamlfile.Parse("mine.yaml", []byte(text))
		var book B
		if err == nil {
			book, err = open(owner)
		}
		if err == nil {
			err = book.Check()
		}
		if err != nil {
			Placed(t, text, err)
			return
		}
		if _, err := book.Tables(); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
	})
}
