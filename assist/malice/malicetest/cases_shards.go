package malicetest

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/rolls"
)

// Fight is a game in which Ann and Ben fight a creature with these abilities, Cyd stands
// elsewhere.
func Fight(t *testing.T, printing string, abilities ...string) *malice.State {
	t.Helper()
	s := Game(t, printing, 2, Names(3)...)
	malice.Moved{Who: "Cyd", From: "a:gate", To: "b:gate"}.Apply(s)
	malice.Banded{Who: "Ann", With: []string{"Ben"}}.Apply(s)
	s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann", "Ben"}, At: "a:gate", Power: 2,
		Life: 4, Abilities: abilities}
	return s
}

func Invoked(t *testing.T, s *malice.State, who string, n int, color string,
	purpose ...string) *malice.State {
	t.Helper()
	// as many as the case says
	after, _ := Plays(t, s, cards.InvokeShard{Who: who, Lot: rolls.Lot{N: n, Color: color}, For: purpose},
		Said{Anyway: true})
	return after
}
