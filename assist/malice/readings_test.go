package malice

import "testing"

// What is taken for a reading that is asked for by itself is what the whole list says.
func TestReadingAlone(t *testing.T) {
	list, err := openBook(t).Readings()
	if err != nil {
		t.Fatal(err)
	}
	book := openBook(t)
	for _, want := range list {
		for _, printing := range []string{"second", "first", "second"} { // read, then remembered
			got, err := book.taken(want.Name, printing)
			equal(t, want.Name+" "+printing, []any{got, err}, []any{want.Taken(printing), error(nil)})
		}
	}
	equal(t, "whole lists read", len(book.readings.answers), 0)
	if _, err := book.taken("A99", "second"); err == nil {
		t.Error("A99 is taken")
	}
	equal(t, "the last entry of a file without an end of line", string(entryOf([]byte("a:\n  x: 1\nb:\n  y: 2"), "b")), "b:\n  y: 2")
	equal(t, "the first entry", string(entryOf([]byte("a:\n  x: 1\nb:\n  y: 2"), "a")), "a:\n  x: 1\n")
}
