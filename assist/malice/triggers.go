package malice

import "slices"

// trigger lets effects work that a hit or a wound sets off: those of who has hit, unless
// that one defends (trigger.hit, trigger.wound, defend.no-triggers).
func trigger(t *table, by, when string) error {
	s := t.State()
	target := s.fight().Target
	rule := "trigger." + when
	if by == "avatar" {
		for _, m := range s.mods(target) {
			if m.When == when && m.Who != target {
				if err := onFoe(t, m, rule); err != nil || s.fight() == nil {
					return err
				}
			}
		}
		return nil
	}
	for _, m := range s.foeMods() {
		if m.When != when || m.Activated && s.fight().Gaze != m.Text {
			continue
		}
		if err := onAvatar(t, target, m, rule); err != nil {
			return err
		}
	}
	return nil
}

// onFoe lets an effect of an avatar work on the creature: wounds against its shields, or
// drains; what else it does the players read.
func onFoe(t *table, m Mod, rule string) error {
	switch m.What {
	case "wounds", "drains":
		return strikeFoe(t, m, rule)
	}
	t.Remark(rule, "this works now: %s", m.Text)
	return nil
}

// onAvatar lets an effect of the creature work on an avatar, unless it is immune to it or
// evades it: wounds against its shields, or drains; what else it does the players read.
func onAvatar(t *table, name string, m Mod, rule string) error {
	s := t.State()
	if s.wards(name, m) {
		t.Remark("immunity.protects", "%s is immune to %s: %s does nothing to it", name, m.Color, m.Text)
		return nil
	}
	if m.Evadable {
		evaded, err := evade(t, name, nil)
		if err != nil || evaded {
			return err
		}
	}
	if m.What != "wounds" && m.What != "drains" || s.avatar(name).Life == 0 {
		t.Remark(rule, "this works on %s now: %s", name, m.Text)
		return nil
	}
	n, err := m.falls(t, "wounds")
	if err != nil || n <= 0 {
		return err
	}
	if m.What == "drains" || s.Encounter.Kind == "shadow" {
		return drain(t, name, n)
	}
	return Suffer{Who: name, N: n, Kind: kindOf(m), Of: m.Color}.Play(t)
}

// gazes lets the activated ability of this phase wound or drain whom the creature attacks.
func gazes(t *table) error {
	s := t.State()
	f := s.fight()
	for _, m := range s.foeMods() {
		if m.Text != f.Gaze || f.Gaze == "" {
			continue
		}
		switch {
		case direct(m):
			return onAvatar(t, f.Target, m, "creature.ability.activate.success")
		case m.What == "ability":
			t.Remark("creature.ability.activate.success", "its ability works on %s: the card says how; avatar wound, avatar drain%s", f.Target, map[bool]string{true: ", or combat evade " + f.Target + " first"}[m.Evadable])
		}
	}
	return nil
}

// evadeAll lets an avatar evade effects of the creature that work without a hit and can be
// evaded: a luck roll for each (evade.lr, evade.individual).
func evadeAll(t *table, name string, which func(Mod) bool) error {
	s := t.State()
	for _, m := range s.foeMods() {
		if !m.Evadable || !which(m) || !s.aimedAt(m, name) || !s.fight().works(m) || s.wards(name, m) {
			continue
		}
		evaded, err := evade(t, name, nil)
		if err != nil {
			return err
		}
		if evaded && !slices.Contains(s.fight().Evaded, m.Text) {
			t.Do(EffectEvaded{Who: name, Effect: m.Text}, "evade.lr")
		}
	}
	return nil
}
