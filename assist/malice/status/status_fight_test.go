package status_test

import (
	"slices"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/status"
	"tablehand/assist/telling"
)

// A creature that has no life left, however it lost it, is not fought on: what is offered is that it is
// beaten (combat.end).
func TestWhoHasNoLifeLeftIsNotFoughtOn(t *testing.T) {
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann"}, Power: 1, Life: 2, Wounds: 1}
	s.Due = []malice.Due{{What: "fight", Who: []string{"Ann"}, At: s.Avatar("Ann").At}}
	offered := func(command string) bool {
		for _, step := range slices.Concat(status.Of(s)[0].May, s.NextDue()) {
			if step.String() == command {
				return true
			}
		}
		return false
	}
	for _, f := range []*malice.Fight{nil, {Phase: 1, Step: "ready", Fighters: []string{"Ann"}},
		{Phase: 1, Step: "over", Fighters: []string{"Ann"}, Target: "Ann"}} {
		s.Encounter.Combat, s.Encounter.Wounds = f, 1
		malicetest.Equal(t, "with life", offered("combat phase"), true)
		s.Encounter.Wounds = 2
		malicetest.Equal(t, "without", []any{offered("combat phase"), offered("combat begin"),
			offered("combat target"), offered("encounter won")}, []any{false, false, false, true})
	}
}

// Whoever draws a treasure of a victory and holds one of its kind may be asked which it keeps, whoever of the
// victors it is: the step says so (item.allocate).
func TestADrawThatMayBeTooMuchAsks(t *testing.T) {
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	s.Due = []malice.Due{{What: "treasure", Who: []string{"Ann", "Ben"}, N: 1}}
	s.Avatar("Ben").Items = []string{"weapon:Fossilbranch Staff"}
	for i, asks := range [][]string{nil, {"--choose excess"}} {
		steps := slices.DeleteFunc(slices.Clone(status.Of(s)[i].May), func(step telling.Step) bool {
			return step.Words[0] != "item" || step.Words[1] != "draw"
		})
		malicetest.Equal(t, "draws", len(steps), 1)
		malicetest.Equal(t, steps[0].Who, steps[0].Asks, asks)
	}
}
