package box_test

import (
	"testing"

	"tablehand/assist/malice/malicetest"
)

// The dice that are cut out of the file equal those that are read from it, in either reading
// (dice.dstar, dice.d2, dice.d3, dice.d4, dice.d5, dice.dstar.reading.first).
func TestDiceAsTheFileHasThem(t *testing.T) {
	book := malicetest.OpenBook(t)
	read, _, err := book.DiceTables()
	if err != nil {
		t.Fatal(err)
	}
	for _, reading := range []string{"high-low", "odd-even"} {
		cut, err := book.Faces([]string{"both", reading})
		malicetest.Equal(t, reading, []any{cut["both"], cut[reading], err},
			[]any{read["both"], read[reading], error(nil)})
	}
}
