package malicetest

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/shadows"
)

// Walking is a game in which Xulthûl walks in Aethos.
func Walking(t *testing.T, printing string, wells int, x malice.Xulthul) *malice.State {
	t.Helper()
	s := Lit(t, printing, wells, nil, Names(2)...)
	s.Xulthul = &x
	s.Turn = "shadows" // the players' turn, and its recovery, is over
	return s
}

func XulthulOf(told *malice.Table) shadows.XulthulResult {
	return *told.Result.(*shadows.ShadowTurnResult).Xulthul
}
