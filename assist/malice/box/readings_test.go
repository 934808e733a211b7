package box_test

import (
	"testing"

	"tablehand/assist/malice/malicetest"
)

// The default of a reading is the same whether it is asked for alone or with the whole list.
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
