package shadows_test

import (
	"testing"

	"tablehand/assist/malice/shadows"
)

func TestHowFarAPieceWent(t *testing.T) {
	for want, e := range map[string]shadows.Strode{
		"Shadow 2 goes 2 hexes (d2 = 2) towards b3: 4 left": {Who: "shadow-2",
			From: "b:gate", To: "b:way-2", Dice: "d2", Rolled: 2, Hexes: 2, Target: "b3", Away: 4},
		"Shadow 2 goes 1 hex (d2 = 1) on board a towards b3: 2 left": {Who: "shadow-2",
			From: "a:gate", To: "a:way", Dice: "d2", Rolled: 1, Hexes: 1, Target: "b3", Away: 2},
		"Shadow 2 goes 1 hex (d2 = 2) and stands at b3": {Who: "shadow-2",
			From: "b:way-2", To: "b:b3", Dice: "d2", Rolled: 2, Hexes: 1, Target: "b3"},
		"Xulthûl goes 3 hexes (2d2 = 3) to a:F7, towards b3: 1 left": {Who: "xulthul",
			From: "a:F4", To: "a:F7", Dice: "2d2", Rolled: 3, Hexes: 3, Target: "b3", Away: 1},
		"Xulthûl goes 2 hexes (2d2 = 3) to b:J8 and stands at b3": {Who: "xulthul",
			From: "b:J6", To: "b:J8", Dice: "2d2", Rolled: 3, Hexes: 2, Target: "b3"},
	} {
		if e.String() != want {
			t.Errorf("%q, want %q", e.String(), want)
		}
	}
}
