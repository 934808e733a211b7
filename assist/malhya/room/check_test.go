package room_test

import (
	"fmt"
	"slices"
	"testing"

	"tablehand/assist/grid"
	"tablehand/assist/malhya/room"
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

// A door is opened on a copy: the plan stays as it is.
func TestDoors(t *testing.T) {
	p := drawn(t, ".|. .")
	opens, ok := p.WithLine(grid.At("B1"), grid.At("A1"), grid.Open)
	if !ok || len(opens.Edges()) != 0 || len(p.Edges()) != 1 {
		t.Errorf("%v %v, %v", ok, opens.Edges(), p.Edges())
	}
	if shut, ok := opens.WithLine(grid.At("B1"), grid.At("C1"), room.Red); !ok ||
		len(shut.Areas(room.Readings{})) != 2 {
		t.Errorf("%v", shut)
	}
	if _, ok := p.WithLine(grid.At("A1"), grid.At("C1"), room.Red); ok {
		t.Error("A1 and C1 share no side")
	}
}

func TestExits(t *testing.T) {
	p := opened(t, "plan: x\nroom: |\n  . . .\naccess: {A1: 12, C1: 13}\n")
	on, tokens := standing(p, "Ann", "C1", "Ben", "B1", "e-1", "A1").Exits()
	if got := fmt.Sprint(on, tokens); got != "[{Ann C1 13}] [A1 C1]" {
		t.Errorf("%s", got)
	}
}
