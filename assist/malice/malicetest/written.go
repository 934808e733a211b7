package malicetest

import (
	"errors"
	"reflect"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/laws"
	"tablehand/assist/malice/life"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/yamlfile"
)

// Written is a table as a file of its own.
func Written(t testing.TB, s *malice.State) *yamlfile.File {
	t.Helper()
	return held.Written(t, s)
}

// Audit writes a table, reads it again, the same in everything, and says whether it adds up.
func Audit(t testing.TB, s *malice.State) error {
	t.Helper()
	return held.AddsUp(t, s)
}

// UseBook gives a table another book, such as one with other corrections of the owner's.
func UseBook(s *malice.State, book *box.Book) {
	again := malice.Begin(book, "")
	from, to := reflect.ValueOf(s).Elem(), reflect.ValueOf(again).Elem()
	for i := range to.NumField() {
		if to.Field(i).CanSet() { // all but the book
			to.Field(i).Set(from.Field(i))
		}
	}
	*s = *again
}

// FaultsOf reads a table as somebody may have left it after a hand edit; adds says
// whether it is held against what lies in the box too.
func FaultsOf(t *testing.T, s *malice.State, adds bool) []string {
	t.Helper()
	again := malice.Begin(s.Book(), "")
	read := again.Form
	if adds {
		read = func(f *yamlfile.Form) { laws.Audit(again, f) }
	}
	err := Written(t, s).Read(read)
	var faults *yamlfile.Faults
	if err == nil {
		return nil
	}
	if !errors.As(err, &faults) {
		t.Fatal(err)
	}
	var said []string
	for _, f := range faults.List {
		if f.Line == 0 || f.Column == 0 {
			t.Errorf("no place for %q", f.Message)
		}
		rulebooktest.Met(t, rulebooktest.Cited(f.Message))
		said = append(said, f.Message)
	}
	return said
}

// Edited is a game after a hand edit; three avatars, two boards, a set of radiance.
func Edited(t *testing.T, edit func(*malice.State)) *malice.State {
	t.Helper()
	s := Game(t, "second", 2, Names(3)...)
	s, _ = Plays(t, s, life.Reveal{At: "a1"},
		Said{Draw: "well=light,radiance=combat,radiance=luck,radiance=movement", Anyway: true})
	edit(s)
	return s
}

// AnyText reads any text as a table.
var AnyText = held.AnyText
