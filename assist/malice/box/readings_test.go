package box_test

import (
	"testing"

	"tablehand/assist/malice/malicetest"
)

// What is taken for a reading that is asked for by itself is what the whole list says.
func TestReadingAlone(t *testing.T) {
	list, err := malicetest.OpenBook(t).Readings()
	if err != nil {
		t.Fatal(err)
	}
	book := malicetest.OpenBook(t)
	for _, want := range list {
		for _, printing := range []string{"second", "first", "second"} { // read, then remembered
			got, err := book.Taken(want.Name, printing)
			malicetest.Equal(t, want.Name+" "+printing, []any{got, err},
				[]any{want.Taken(printing), error(nil)})
		}
	}
	malicetest.Equal(t, "whole lists read", book.ListsRead(), 0)
	if _, err := book.Taken("A99", "second"); err == nil {
		t.Error("A99 is taken")
	}
}
