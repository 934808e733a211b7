package fightodds_test

import (
	"testing"

	"tablehand/assist/malice/malicetest"
)

// Each effect of an activated ability works, also one behind an effect that its target is immune to
// (creature.ability.activate.success).
func TestOddsOfAnAbilityOfSeveralEffects(t *testing.T) {
	for _, c := range []struct{ does, avatar string }{
		{"activated target +1 wounds; activated target +2 drains", "life=3"},
		{"activated target -1 cr; activated target +1 fire wounds", "life=2 immune=blue"},
		{"activated evadable target +1 wounds; activated target +1 drains", "life=2 radiance=combat"},
	} {
		s := fightCase{creature: "life=1 power=3", avatars: []string{c.avatar}}.table(t)
		malicetest.UseBook(s, malicetest.Owning(t,
			"shadows-of-malice:\n  abilities:\n    Gaze: {kind: blue, does: "+c.does+"}\n"))
		s.Encounter.Abilities = []string{"blue:Gaze"}
		sameOdds(t, s)
	}
}
