package malice

import (
	"cmp"
	"slices"
)

// ability is what an activated effect is called: by its card, all of which works at once, or,
// of no card, as it was said.
func (m Mod) ability() string { return cmp.Or(m.From, m.Text) }

// activate lets the creature try an ability that needs it: one in a phase, of several a
// random one, with a power roll; not while it defends anyway. What is given back works in
// this phase (creature.ability.activate, creature.ability.activate.one,
// creature.ability.activate.fail).
func activate(t *table, passive bool, mods []Mod) (string, error) {
	var able []string
	for _, m := range t.State().foeMods() {
		if m.Activated && (m.From == "" || !slices.Contains(able, m.From)) {
			able = append(able, m.ability())
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
