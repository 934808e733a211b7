package combat_test

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/rulebook/rulebooktest"
)

// Things that an avatar holds count in its blows: radiance that adds to wounds of energy, and a
// cloak that is in the rulebook.
func TestWhatIsHeldCountsInBlows(t *testing.T) {
	rulebooktest.Proves(t, "radiance.energy-surge", "card.treasure.cloak-defense")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := dueling(t, printing, "energy cold", "")
		s.Avatars[0].Radiance = []string{"energy-surge"}
		malicetest.Equal(t, "cold, and one more", exchanged(t, s, annHits), "0 2")
		s = dueling(t, printing, "", "")
		s.Avatars[0].Items = []string{"clothing:Cloak of Defense"}
		malicetest.Equal(t, "the cloak stops it", exchanged(t, s, foeHits+",shield=6"), "0 0")
		malicetest.Equal(t, "the cloak fails", exchanged(t, s, foeHits+",shield=1"), "1 0")
	})
}

// A Shadow's drains take what no shield stops.
func TestNothingLessensDrains(t *testing.T) {
	rulebooktest.Proves(t, "drain.no-mitigation", "shield.drains", "shadow.wounds-are-drains")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := dueling(t, printing, "+5 physical shield", "")
		s.Encounter.Kind, s.Encounter.Type, s.Encounter.Shadow = "shadow", "", 1
		s.Shadows = []malice.Shadow{{ID: 1, Life: 6, At: "a:gate"}}
		after, _ := malicetest.Plays(t, s, combat.FightPhase{Futile: new(bool)}, malicetest.Said{Dice: foeHits})
		malicetest.Equal(t, "life", malicetest.Life(after.Avatar("Ann")), []int{4, 0, 1})
	})
}
