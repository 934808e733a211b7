package room_test

import (
	"slices"
	"testing"
)

func TestTally(t *testing.T) {
	tally := opened(t, practiceText(t)).Tally()
	want := "10 by 7, 70 spaces (4 water, 4 abyss, 6 shadow), 4 red and 6 dashed lines, 6 tokens"
	if got := tally.String(); got != want || len(tally.Warnings) != 0 || tally.Grounds["floor"] != 56 {
		t.Errorf("%s, %v", got, tally)
	}
}

// What no way leads to is named, seen from the heroes or from the largest part.
func TestCutOff(t *testing.T) {
	there := " spaces from A1 on: no way leads there from C1"
	for text, want := range map[string][]string{
		"room: |\n  . .|. W\n  . .|. .\n  . .|. .\nheroes: C2\n": {"6" + there},
		"room: |\n  . .|. W\n  . .|. .\n  . # . .\n":             {"5" + there},
		"room: |\n  . .|. W\n  . .:. .\n":                        {},
	} {
		tally := opened(t, "plan: x\n"+text).Tally()
		if !slices.Equal(tally.Warnings, want) {
			t.Errorf("%s: %q", text, tally.Warnings)
		}
	}
}
