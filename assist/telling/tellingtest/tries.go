package tellingtest

import (
	"os"
	"testing"
)

// Whole says whether tests take the time that all their cases need: TABLEHAND_LONG=1, and not -short.
func Whole() bool { return os.Getenv("TABLEHAND_LONG") != "" && !testing.Short() }

// Tries returns how many made-up cases a test plays: all with TABLEHAND_LONG=1, few with -short.
func Tries(all, usual, short int) int {
	switch {
	case Whole():
		return all
	case testing.Short():
		return short
	}
	return usual
}

// Dear skips a test with -short: it does one thing at a time, often, and the race detector, for which a run
// is short, has nothing to see there.
func Dear(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("left out with -short")
	}
}

// Long skips a test that takes minutes, unless it is asked for: TABLEHAND_LONG=1.
func Long(t testing.TB) {
	t.Helper()
	if !Whole() {
		t.Skip("TABLEHAND_LONG=1 runs it")
	}
}
