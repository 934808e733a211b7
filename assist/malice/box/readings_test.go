package box_test

import (
	"testing"

	"tablehand/assist/malice/box"
	"tablehand/assist/malice/malicetest"
)

// The default of a reading is the same whether it is asked for alone or with the whole list; alone it
// does not pay for the list, so that what is wrong with another reading does not stop it.
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
	if _, err := book.Taken("A99", "second"); err == nil {
		t.Error("A99 is taken")
	}
	wrong, err := box.OpenBook(spoiled(t, "readings", "\nA3:\n", "\nA3:\n  nothing: 1\n"), nil)
	if err != nil {
		t.Fatal(err)
	}
	got, err := wrong.Taken("A1", "second")
	malicetest.Equal(t, "alone", []any{got, err}, []any{"same-turn", error(nil)})
	if _, err := wrong.Readings(); err == nil {
		t.Error("an unknown key is read with the list")
	}
}
