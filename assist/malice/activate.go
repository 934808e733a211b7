package malice

// activate lets the creature try an ability that needs it: one in a phase, of several a
// random one, with a power roll; not while it defends anyway. What is given back works in
// this phase (creature.ability.activate, creature.ability.activate.one,
// creature.ability.activate.fail).
func activate(t *table, passive bool, mods []Mod) (string, error) {
	var able []string
	for _, m := range t.State().foeMods() {
		if m.Activated {
			able = append(able, m.Text)
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
