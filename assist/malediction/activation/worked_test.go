package activation_test

import "testing"

// The worked cases of this room, by their names; each plays what belongs to it besides.
func TestWorkedCases(t *testing.T) {
	for _, c := range []struct {
		name string
		play func(*testing.T)
	}{
		{"activation-alternates-then-back-to-back", turnsAlternate},
		{"one-side-empty", aSideWithoutUnits},
		{"cannot-pass-with-refreshed-unit", nobodyPassesWithARefreshedUnit},
		{"new-arrival-activates", whoIsActivated},
		{"team-substitute-activation", aTeammateStepsIn},
	} {
		t.Run(c.name, c.play)
	}
}
