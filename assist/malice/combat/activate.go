package combat

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
)

// activate lets the creature try an ability that needs it: one in a phase, of several a
// random one, with a power roll; not while it defends anyway. What is given back works in
// this phase (creature.ability.activate, creature.ability.activate.one,
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
