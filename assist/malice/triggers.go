package malice

import "slices"

// trigger lets effects work that a hit or a wound sets off: those of who has hit, unless
// that one defends (trigger.hit, trigger.wound, defend.no-triggers).
func trigger(t *table, by, when string) error {
	s := t.State()
	target := s.fight().Target
	rule := "trigger." + when
	if by == "avatar" {
		for _, m := range s.effects(target) {
			if m.When == when {
				if err := onFoe(t, m, rule); err != nil || s.fight() == nil {
					return err
				}
			}
		}
		wentOff(t, target, when)
		return nil
	}
	for _, m := range s.foeMods() {
		if m.When != when || m.Activated && s.fight().Gaze != m.ability() {
			continue
		}
		var err error
		switch {
		case m.Who == "creature": // what it gives itself, no immunity negates (immunity.not-negate)
			t.Remark(rule, "this works now: %s", m.Text)
		case m.Who == "" || s.aimedAt(m, target):
			err = onAvatar(t, target, m, rule)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// onFoe lets an effect of an avatar work on the creature: wounds against its shields, or
// drains; what else it does the players read.
func onFoe(t *table, m Mod, rule string) error {
	if (m.What == "wounds" || m.What == "drains") && (m.Who == "" || m.Who == "creature") {
		return strikeFoe(t, m, rule)
	}
	t.Remark(rule, "this works now: %s", m.Text)
	return nil
}

// onAvatar lets an effect of the creature work on an avatar, unless it is immune to it or
// evades it: wounds against its shields, or drains; what else it does the players read.
func onAvatar(t *table, name string, m Mod, rule string) error {
	s := t.State()
	switch {
	case s.avatar(name).Life == 0:
		return nil
	case s.wards(name, m):
		t.Remark("immunity.protects", "%s is immune to %s: %s does nothing to it", name, m.Color, m.Text)
		return nil
	}
	if m.Evadable {
		evaded, err := evade(t, name, nil)
		if err != nil || evaded {
			return err
		}
	}
	if m.What != "wounds" && m.What != "drains" {
		t.Remark(rule, "this works on %s now: %s", name, m.Text)
		return nil
	}
	n, err := m.strikes(t, "creature")
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
	recalls(t, f.Gaze, s.card(s.Book().Cards().Abilities, f.Gaze), "creature.ability.activate.success")
	for _, m := range s.foeMods() {
		if !m.Activated || m.ability() != f.Gaze {
			continue
		}
		switch {
		case direct(m), s.wards(f.Target, m):
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

// evadeHit lets the avatar that is attacked evade what an effect of the creature takes off
// the wounds of its hit, or off its shields, where there is a hit whose dice do not lie yet.
func evadeHit(t *table, by string, lies *Struck) error {
	s := t.State()
	what := map[string]string{"avatar": "wounds", "creature": "shield"}[by]
	target := s.fight().Target
	who := map[string]string{"avatar": target, "creature": "creature"}[by]
	if lies != nil || s.defends(who) || what == "shield" && s.Encounter.Kind == "shadow" {
		return nil
	}
	return evadeAll(t, target, func(m Mod) bool { return m.What == what })
}
