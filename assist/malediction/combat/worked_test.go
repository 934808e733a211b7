package combat_test

import "testing"

// The worked cases of this room, by their names; each plays what belongs to it besides.
func TestWorkedCases(t *testing.T) {
	for _, c := range []struct {
		name string
		play func(*testing.T)
	}{
		{"two-shield-walls", equalNamesCountOnce},
		{"shield-wall-not-for-its-bearer", anAuraLeavesItsBearerOut},
		{"example-boots-of-celerity", forbiddingGoesFirst},
		{"ranged-while-engaged-provokes", aShotProvokesEveryEngagedEnemy},
		{"melee-needs-engagement", meleeNeedsEngagement},
		{"only-the-active-unit-acts", onlyTheActiveUnitAttacks},
		{"shield-prevents-only-ten", anAnswerPreventsWhatItSays},
		{"overkill-scores-cost-only", aDefeatScoresItsCost},
	} {
		t.Run(c.name, c.play)
	}
}
