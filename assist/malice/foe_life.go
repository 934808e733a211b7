package malice

// toughen gives the creature the life tokens that effects bring it, or takes them, but its
// last (icon.life, life.creature).
func toughen(t *table, mods []Mod) error {
	for _, m := range mods {
		s := t.State()
		if !s.toughened(m) {
			continue
		}
		n, err := m.share().falls(t, "life")
		if err != nil {
			return err
		}
		turned := LifeTurned{Who: "creature", From: "box", To: "sound", N: n}
		if n < 0 {
			turned = LifeTurned{Who: "creature", From: "sound", To: "box", N: s.foeLife() - tougher(s.foeLife(), n)}
		}
		if turned.N > 0 {
			t.Do(turned, "icon.life", "life.creature").Because(why(n, m.name(), m.rule()))
		}
	}
	return nil
}

// toughened says whether an effect changes the life of what stands there.
func (s *State) toughened(m Mod) bool {
	return m.What == "life" && (m.Who == "" || m.Who == "creature") && m.plain() && s.foePiece() == "creature"
}

// tougher is the life that an effect of so many tokens leaves of some.
func tougher(life, n int) int { return max(min(life, 1), life+n) }

// opposed lets the gray icons of who meets it change the life of a creature (icon.gray).
func opposed(t *table) error {
	for _, name := range t.State().Encounter.By {
		if err := toughen(t, t.State().gray(name)); err != nil {
			return err
		}
	}
	return nil
}

// gray are the effects of an avatar that are for whom it fights, and hold now (icon.gray).
func (s *State) gray(name string) (list []Mod) {
	for _, m := range s.effects(name) {
		if m.Who == "creature" && s.holds(m, name) {
			list = append(list, m)
		}
	}
	return list
}
