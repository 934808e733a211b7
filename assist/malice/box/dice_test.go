package box_test

import (
	"testing"

	"tablehand/assist/malice/malicetest"
)

// The dice that are cut out of the file equal those that are read from it, in either reading
// (dice.dstar, dice.d2, dice.d3, dice.d4, dice.d5, dice.dstar.reading.first).
func TestDiceAsTheFileHasThem(t *testing.T) {
	book := malicetest.OpenBook(t)
	owned := unchecked(t, "shadows-of-malice: {}\n") // with an owner's file nothing is cut out
	for _, reading := range []string{"high-low", "odd-even"} {
		cut, err := book.Dice(reading)
		read, wrong := owned.Dice(reading)
		malicetest.Equal(t, reading, []any{cut, err}, []any{read, wrong})
		malicetest.Equal(t, "dice", []any{len(cut), err}, []any{6, error(nil)})
	}
}
