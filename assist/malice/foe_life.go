package malice

// toughen gives the creature the life tokens that effects bring it, or takes them, but its
// last (icon.life, life.creature).
func toughen(t *table, mods []Mod) error {
	for _, m := range mods {
		s := t.State()
		if m.What != "life" || m.Who != "" && m.Who != "creature" || !m.plain() || s.foePiece() != "creature" {
			continue
		}
		n, err := m.share().falls(t, "life")
		if err != nil {
			return err
		}
		turned := LifeTurned{Who: "creature", From: "box", To: "sound", N: n}
		if n < 0 {
			turned = LifeTurned{Who: "creature", From: "sound", To: "box", N: min(-n, s.foeLife()-1)}
		}
		if turned.N > 0 {
			t.Do(turned, "icon.life", "life.creature").Because(why(n, m.name(), m.rule()))
		}
	}
	return nil
}

// opposed lets the gray icons of who meets it change the life of a creature (icon.gray).
func opposed(t *table) error {
	for _, name := range t.State().Encounter.By {
		var gray []Mod
		for _, m := range t.State().effects(name) {
			if m.Who == "creature" && t.State().holds(m, name) {
				gray = append(gray, m)
			}
		}
		if err := toughen(t, gray); err != nil {
			return err
		}
	}
	return nil
}
