package malicetest

import (
	"testing"

	"tablehand/assist/board"
	"tablehand/assist/malice/box"
)

// BareKind is the game's terrain board without what every board must have.
func BareKind(t testing.TB) (*board.Kind, *box.Movement) {
	t.Helper()
	m, err := OpenBook(t).Movement("second")
	if err != nil {
		t.Fatal(err)
	}
	k := box.TerrainKind(m)
	k.Check = nil
	for i := range k.Features {
		k.Features[i].Least = 0
	}
	return k, m
}
