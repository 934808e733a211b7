package combat

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
)

// activate makes the creature's power roll for an ability that has to be activated, of several a random
// one. It returns the ability that works in this phase; empty: none. passive: the creature defends anyway,
// and tries none (creature.ability.activate, creature.ability.activate.one,
// creature.ability.activate.fail).
func activate(t *malice.Table, passive bool, mods []notation.Mod) (string, error) {
	var able []string
	for _, m := range t.State().FoeMods() {
		if m.Activated && (m.From == "" || !slices.Contains(able, m.From)) {
			able = append(able, malice.Ability(m))
		}
	}
	if len(able) == 0 || passive {
		return "", nil
	}
	tried := t.Draw("ability", able)
	success, err := powerRoll(t, "activate", "creature.ability.activate", mods)
	if err != nil || !success {
		return "", err
	}
	return tried, nil
}
