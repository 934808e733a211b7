package movement_test

import "testing"

// The worked cases of this room, by their names; each plays what belongs to it besides.
func TestWorkedCases(t *testing.T) {
	for _, c := range []struct {
		name string
		play func(*testing.T)
	}{
		{"example-prowler-hits-priest", moveAndMelee},
		{"move-not-through-own-unit", whatAUnitPasses},
		{"retaliation-two-enemies-before-move, retaliation-from-exhausted",
			everyEngagedEnemyRetaliatesFirst},
		{"retaliation-twice-by-same-unit", eachMoveIsATriggerOfItsOwn},
		{"retaliation-kills-mover, retaliation-crit", aLethalRetaliation},
		{"wall-between-no-retaliation", aWallBetween},
		{"base-partly-on-terrain", onTerrain},
		{"no-attack-inside-move, item-and-relic-same-stat", noAttackInsideAMove},
		{"example-shift-bahigudjin, shift-narrow-gap, shift-over-short-obstacle, " +
			"shift-longer-than-speed, shift-with-one-ap", aShift},
		{"shift-unengaged", whoShifts},
		{"example-charge-sigrith", theWayOfACharge},
	} {
		t.Run(c.name, c.play)
	}
}
