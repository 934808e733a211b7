package treasure

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// unguard turns over the Well of a Guardian that is beaten and harvested, with all that
// follows (guardian.defeat.reveal, action.free.reveal-well).
func unguard(t *malice.Table, e *malice.Encounter) error {
	if e.Kind != "guardian" {
		return nil
	}
	where := t.State().StrongholdAt(e.At)
	switch {
	case where == "":
		t.Remark("guardian.defeat.reveal", "turn its Well over now").Offer(
			telling.Line("well", "reveal").And("STRONGHOLD", t.State().Hidden(malice.BoardOf(e.At))...))
		return nil
	case t.State().Wells[where] != "":
		return nil
	}
	return life.RevealWell(t, where, "guardian.defeat.reveal", "guardian.no-respawn", "action.free.reveal-well")
}

// Spoil adds what a victory gives to the cards that a band may still draw.
func Spoil(t *malice.Table, add malice.Spoils, rules ...string) {
	now := add
	if o := t.State().SpoilsOf(add.By); o != nil {
		now.Treasures += o.Treasures
		now.Potions += o.Potions
		now = withRolls(now, rollsOf(add)+rollsOf(*o))
	}
	t.Do(malice.SpoilsChanged(now), rules...).Because(drawsOf(add, rules[0])...)
}

// rollsOf returns the number of luck rolls for treasures: one for each creature beaten in an unstocked lair
// (lair.unstocked.once).
func rollsOf(o malice.Spoils) int {
	if !o.Luck {
		return 0
	}
	return max(1, o.Rolls)
}

// withRolls returns the rewards with n luck rolls for treasures.
func withRolls(o malice.Spoils, n int) malice.Spoils {
	if o.Luck, o.Rolls = n > 0, 0; n > 1 {
		o.Rolls = n
	}
	return o
}

// drawsOf returns the cards that a victory gives, as parts by a rule.
func drawsOf(add malice.Spoils, rule string) (parts []sum.Part) {
	if add.Treasures > 0 {
		parts = life.Due(add.Treasures, "for this victory, of the Treasure Trove", rule)
	}
	if add.Potions > 0 {
		parts = append(parts, notation.Why(add.Potions, "for this victory, of the Potion Trove", rule))
	}
	return parts
}
