package combat

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// lend returns what soulshards gave to a combat roll already made: the number that each fell as. A shard
// whose own fall is not in fallen keeps its number and d* instead.
func lend(shares []notation.Share, fallen []sum.Part) (list []malice.Lent) {
	for i, s := range shares {
		l := malice.Lent{What: s.What, Rule: s.Rule, Plus: s.Plus, Stars: s.Stars}
		if i < len(fallen) {
			l.Plus, l.Stars = fallen[i].N, 0
		}
		list = append(list, l)
	}
	return slices.Clip(list)
}

// trigger applies the effects that a hit or a wound sets off: those of the side that has hit, unless
// it defends (trigger.hit, trigger.wound, defend.no-triggers).
func trigger(t *malice.Table, by, when string) error {
	s := t.State()
	target := s.Fight().Target
	rule := "trigger." + when
	if by == "avatar" {
		off := slices.DeleteFunc(slices.Clone(s.Effects(target)),
			func(m notation.Mod) bool { return !life.SetOff(s, m, target, when) })
		life.WentOff(t, target, when)
		for _, m := range off {
			if err := onFoe(t, m, rule); err != nil || s.Fight() == nil {
				return err
			}
		}
		return nil
	}
	for _, m := range s.FoeMods() {
		if !life.SetOff(s, m, "creature", when) || m.Activated && s.Fight().Gaze != malice.Ability(m) {
			continue
		}
		var err error
		switch {
		case m.Who == "creature": // what it gives itself, no immunity negates (immunity.not-negate)
			t.Remark(rule, "this works now: %s", m.Text)
			if t.State().ImmuneTo(target, m.Color) {
				t.Remark("immunity.not-negate",
					"%s is immune to %s, and what it gives itself works all the same", target, m.Color)
			}
		case m.Who == "all":
			err = onEach(t, m, rule)
		case m.Who == "" || s.AimedAt(m, target):
			err = onAvatar(t, target, m, rule)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// onFoe applies an effect of an avatar to the creature: it deals wounds, less its shields, or drains. Of any
// other effect it only tells the players.
func onFoe(t *malice.Table, m notation.Mod, rule string) error {
	if (m.What == "wounds" || m.What == "drains") && (m.Who == "" || m.Who == "creature") {
		return strikeFoe(t, m, t.State().Fight().Target, nil, rule)
	}
	t.Remark(rule, "this works now: %s", m.Text)
	return nil
}

// onEach applies an effect of the creature that is for all to each avatar in the fight: each may be immune
// to it, and evades it by itself (evade.individual).
func onEach(t *malice.Table, m notation.Mod, rule string) error {
	for _, name := range slices.Clone(t.State().Fighting()) {
		if err := onAvatar(t, name, m, rule); err != nil || t.State().Fight() == nil {
			return err
		}
	}
	return nil
}

// onAvatar applies an effect of the creature to an avatar that is neither immune nor evades it: it deals
// wounds, less shields, or drains. Of any other effect it only tells the players.
func onAvatar(t *malice.Table, name string, m notation.Mod, rule string) error {
	s := t.State()
	switch {
	case s.Avatar(name).Life == 0:
		return nil
	case s.Wards(name, m):
		t.Remark("immunity.protects", "%s is immune to %s: %s does nothing to it", name, m.Color, m.Text)
		return nil
	}
	if m.Evadable {
		evaded, err := evades(t, name, m)
		if err != nil || evaded {
			return err
		}
	}
	if m.What != "wounds" && m.What != "drains" {
		t.Remark(rule, "this works on %s now: %s", name, m.Text)
		return nil
	}
	n, err := strikes(m, t, "creature")
	if err != nil || n <= 0 {
		return err
	}
	if m.What == "drains" || s.Encounter.Kind == "shadow" {
		return life.Drain(t, name, n)
	}
	shield, err := shieldOf(t, name, malice.KindOf(m))
	if err != nil {
		return err
	}
	return life.Suffer{Who: name, N: n, Kind: malice.KindOf(m), Of: m.Color, Fallen: shield}.Play(t)
}

// shieldOf lets an avatar's shields against a kind of wounds fall where this combat rolls not all of their d*
// each time, and returns their parts; nil: they fall as they do outside a combat (dstar.method.halfsies,
// dstar.method.lockdown).
func shieldOf(t *malice.Table, name, kind string) ([]sum.Part, error) {
	attack := malice.Attack{Wounds: []notation.Share{{Kind: kind}}, Shields: t.State().Guards(name, nil)}.Meet()
	switch Method(t.State()) {
	case "halfsies":
		attack = attack.Halfsies()
	case "lockdown":
	default:
		return nil, nil
	}
	t.Whose(name)
	return fall(t, "shield", RollName(name, "shield", kind), attack.Shields)
}

// gazes plays the ability activated in this phase, each of its effects: it wounds or drains the target, or
// everybody in the fight; if only its card tells what it does, the players are told.
func gazes(t *malice.Table) error {
	s := t.State()
	f := s.Fight()
	const rule = "creature.ability.activate.success"
	rolls.Recalls(t, f.Gaze, s.Card(s.Book().Cards().Abilities, f.Gaze), rule)
	for _, m := range s.FoeMods() {
		if s.Fight() == nil || !m.Activated || malice.Ability(m) != f.Gaze || !s.Holds(m, "creature") {
			continue
		}
		var err error
		switch {
		case malice.Direct(m) && m.Who == "all":
			err = onEach(t, m, rule)
		case malice.Direct(m),
			m.Who != "all" && (m.What == "ability" || s.AimedAt(m, f.Target)) && s.Wards(f.Target, m):
			err = onAvatar(t, f.Target, m, rule)
		case m.What == "ability":
			works(t, m)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// works reads out whom an ability works on whose card alone says how, the target or all in the fight, and
// offers the commands for what it does.
func works(t *malice.Table, m notation.Mod) {
	s := t.State()
	whom, do := []string{s.Fight().Target}, []telling.Command{}
	if m.Who == "all" {
		whom = slices.DeleteFunc(slices.Clone(s.Fighting()), func(name string) bool { return s.Wards(name, m) })
	}
	whom = slices.DeleteFunc(whom,
		func(name string) bool { return s.Avatar(name).Life == 0 || s.Fight().Evaded(name, m) })
	for _, what := range []string{"evade", "wound", "drain"} {
		for _, name := range whom {
			switch {
			case what != "evade":
				do = append(do, telling.Line("avatar", what, name))
			case !s.Fight().Tried(name, m):
				do = append(do, telling.Line("combat", "evade", name))
			}
		}
	}
	if len(whom) > 0 {
		evaded := ""
		if !m.Evadable {
			evaded = ", and whether it may be evaded"
		}
		t.Remark("creature.ability.activate.success", "its ability works on %s: the card says how%s",
			text.Listed(whom), evaded).Offer(do...)
	}
}

// evadeAll makes a luck roll for an avatar against each effect of the creature that the function which
// picks, that is aimed at it, works without a hit, and can be evaded (evade.lr, evade.individual).
func evadeAll(t *malice.Table, name string, which func(notation.Mod) bool) error {
	s := t.State()
	for _, m := range s.FoeMods() {
		if !which(m) || !s.AimedAt(m, name) || !s.Fight().Works(m) {
			continue
		}
		if s.Wards(name, m) {
			t.Remark("immunity.protects", "%s is immune to %s: %s does nothing to it", name, m.Color,
				malice.EffectName(m))
			continue
		}
		if !m.Evadable {
			continue
		}
		if _, err := evades(t, name, m); err != nil {
			return err
		}
	}
	return nil
}

// evadeHit lets the attacked avatar evade effects of the creature on the wounds of its hit, or on
// its shields, where there is a hit whose dice do not lie yet.
func evadeHit(t *malice.Table, by string, lies *malice.Struck) error {
	s := t.State()
	what, target := malice.DiceOfAvatar(by), s.Fight().Target
	if lies != nil || s.Defends(malice.Dealer(by, target)) ||
		what == "shield" && s.Encounter.Kind == "shadow" {
		return nil
	}
	return evadeAll(t, target, func(m notation.Mod) bool { return m.What == what })
}
