package malicetest

import (
	"testing"

	"tablehand/assist/malice"
)

// Masters is a game in which Ann, Ben and Cyd have masteries that the rulebooks name.
func Masters(t *testing.T, printing string) *malice.State {
	t.Helper()
	s := Game(t, printing, 2, Names(3)...)
	for name, card := range map[string]malice.Mastery{"Ann": {Name: "Time Dancer", Color: "black"},
		"Ben": {Name: "Battle Strategist", Color: "blue"}, "Cyd": {Name: "Blood Caller", Color: "red"}} {
		malice.Mastered{Who: name, To: card}.Apply(s)
		malice.ShardsMoved{Color: card.Color, N: 2, From: "bank", To: name}.Apply(s)
	}
	return s
}
