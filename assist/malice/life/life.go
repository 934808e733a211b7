package life

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Struck returns the event for a change of life: in a fight, for the foe or a fighter, a LifeStruck, which
// tells the life left; else e itself.
func Struck(s *malice.State, e malice.LifeTurned) malice.Event {
	by := e.N
	if e.From == malice.Sound {
		by = -e.N
	}
	a := s.Avatar(e.Who)
	switch {
	case s.Fight() == nil:
		return e
	case e.Who == s.FoePiece():
		return malice.LifeStruck{LifeTurned: e, Name: s.FoeName(), Left: s.FoeLife() + by, Of: foeTokens(s)}
	case a != nil && inFight(s, e.Who):
		return malice.LifeStruck{LifeTurned: e, Name: e.Who, Left: a.Life + by,
			Of: a.Life + a.Wounds + a.Drains}
	}
	return e
}

// inFight says whether an avatar takes part in the combat, with or without a body.
func inFight(s *malice.State, name string) bool { return slices.Contains(s.Fight().Fighters, name) }

// foeTokens counts the life tokens of the creature that is fought, sound and lost.
func foeTokens(s *malice.State) int {
	e := s.Encounter
	if x := s.Xulthul; e.Kind == "xulthul" && x != nil {
		return x.Life + x.Wounds + x.Drains
	}
	return max(e.Life, s.FoeLife())
}

// Turn changes an avatar's life tokens: wounds, drains, or heals it.
type Turn struct {
	What string // wound | heal | drain | restore
	Who  string
	N    int
}

func (Turn) Bookkeeping() {}

// Play implements telling.Act.
func (a Turn) Play(t *malice.Table) error {
	who, err := t.State().AvatarNamed(a.Who)
	if err != nil {
		return err
	}
	switch name := who.Name; a.What {
	case "wound":
		err = wound(t, name, a.N)
	case "heal":
		err = heal(t, name, a.N)
	case "restore":
		err = restoreLife(t, name, a.N)
	default:
		err = Drain(t, name, a.N)
	}
	t.Result = t.State().Shown(who.Name)
	if a.What == "wound" {
		t.Result = Wounded{AvatarView: t.State().Shown(who.Name)}
	}
	return err
}

// wound turns n sound tokens of an avatar to wounds; radiance stays (wound.track, radiance.keep).
func wound(t *malice.Table, name string, n int) error {
	return Lose(t, name, n, malice.Wound, "wound.track")
}

// Lose turns n sound tokens to a side; an avatar has no more to lose than it has.
func Lose(t *malice.Table, name string, n int, side malice.Side, rules ...string) error {
	tokens := t.State().Avatar(name).Life
	if tokens == 0 {
		return telling.Against("return.trigger",
			"%s has no sound life token left: its body is destroyed already", name)
	}
	if n > tokens {
		t.Remark("", "%s has %s to lose, not %d", name, text.Things(tokens, "life token", "life tokens"),
			n)
	}
	t.Do(Struck(t.State(), malice.LifeTurned{Who: name, From: malice.Sound, To: side, N: min(n, tokens)}),
		rules...).
		Because(AtMost(n, tokens, "dealt", rules[0], "it has no more life tokens", "return.trigger")...)
	Perished(t, name)
	return nil
}

// Perished remarks that an avatar's last sound token is gone, if it is, and what to do about it
// (return.trigger).
func Perished(t *malice.Table, name string) {
	if t.State().Avatar(name).Life == 0 {
		t.Remark("return.trigger",
			"%s has lost all its life tokens: its body is destroyed and it Returns to Light", name).
			Offer(telling.Line("avatar", "destroy", name))
	}
}

// heal turns n wounds of an avatar back; a surplus does nothing. It refuses an avatar without a body or
// without wounds (recovery.heal, recovery.cap).
func heal(t *malice.Table, name string, n int) error {
	a := t.State().Avatar(name)
	switch {
	case a.Rebirth > 0:
		return telling.Offer(t.Refuse("return.time", "%s has no body to heal", name),
			telling.Line("avatar", "return", name))
	case a.Wounds == 0 && a.Drains > 0:
		return t.Refuse("drain.life-track", "%s has no wounds; drains are restored, not healed", name)
	case a.Wounds == 0:
		return t.Refuse("recovery.cap", "%s has no wounds to heal", name)
	case n > a.Wounds:
		t.Remark("recovery.cap", "%s had only %s: the surplus does nothing", name,
			text.Things(a.Wounds, "wound", "wounds"))
	}
	t.Do(malice.LifeTurned{Who: name, From: malice.Wound, To: malice.Sound, N: min(n, a.Wounds)},
		"recovery.heal").
		Because(AtMost(n, a.Wounds, "to heal", "recovery.heal", "it has no more wounds", "recovery.cap")...)
	return nil
}

// restoreLife turns drained life tokens back; a surplus does nothing (recovery.cap).
func restoreLife(t *malice.Table, name string, n int) error {
	a := t.State().Avatar(name)
	switch {
	case a.Rebirth > 0:
		return telling.Offer(t.Refuse("return.time", "%s has no body to restore life to", name),
			telling.Line("avatar", "return", name))
	case a.Drains == 0 && a.Wounds > 0:
		return telling.Offer(
			t.Refuse("recovery.cap", "%s has no drained life; wounds are healed, not restored", name),
			telling.Line("avatar", "heal", name))
	case a.Drains == 0:
		return telling.Offer(t.Refuse("recovery.cap",
			"%s has no drained life to restore; lost radiance is another thing", name),
			telling.Line("radiance", "restore", name))
	case n > a.Drains:
		t.Remark("recovery.cap", "%s had only %d drained life: the surplus does nothing", name, a.Drains)
	}
	t.Do(malice.LifeTurned{Who: name, From: malice.Drain, To: malice.Sound, N: min(n, a.Drains)},
		"recovery.restore").
		Because(AtMost(n, a.Drains, "to restore", "recovery.restore", "it has no more drains",
			"recovery.cap")...)
	return nil
}

// Drain takes radiance first, a random token each, then life (drain.radiance-first,
// drain.radiance-return, drain.life-track).
func Drain(t *malice.Table, name string, n int) error {
	had := t.State().Avatar(name).Life
	for ; n > 0; n-- {
		held := t.State().Avatar(name).Radiance
		if len(held) == 0 {
			break
		}
		kind := t.Draw("radiance", append([]string{}, held...))
		LoseRadiance(t, name, kind, "pool", "drain.radiance-first", "drain.radiance-return", "pool.drain")
	}
	if left := t.State().Avatar(name); n == 0 || had > 0 && left.Life == 0 { // a Life token took the last one
		Perished(t, name)
		return nil
	}
	return Lose(t, name, n, malice.Drain, "drain.life-track")
}

// ShedLife takes a life token away for good, a sound one first.
func ShedLife(t *malice.Table, name string, rules ...string) {
	a := t.State().Avatar(name)
	side := malice.Sound
	switch {
	case a.Life > 0:
	case a.Wounds > 0:
		side = malice.Wound
	default:
		side = malice.Drain
	}
	t.Do(malice.LifeTurned{Who: name, From: side, To: malice.Box, N: 1}, rules...)
}

// Fades ends, before the turn does, an avatar's effects under mods: that the function which picks.
func Fades(t *malice.Table, name string, which func(notation.Mod) bool) {
	var over []string
	for _, m := range t.State().Effects(name) {
		if m.Line != "" && which(m) && !slices.Contains(over, m.Line) {
			over = append(over, m.Line)
			t.Do(malice.EffectChanged{Who: name, Mod: m.Line, Over: true}, "turn.effect.one-turn")
		}
	}
}

// Spent ends effects that work once on a number of one of kinds, after a roll has used them. With whose
// empty they are effects of the avatar on itself, with creature those on the creature.
func Spent(t *malice.Table, name string, whose string, kinds ...string) {
	Fades(t, name, func(m notation.Mod) bool {
		what := m.What
		if what == "dice" {
			what = m.Roll
		}
		return m.Lasts == "once" && m.When == "" && m.Who == whose && slices.Contains(kinds, what) &&
			t.State().Holds(m, name)
	})
}

// SetOff says whether a hit or a wound (when) sets an effect of its holder off, an avatar or creature: the
// conditions of the effect are met (trigger.hit, trigger.wound). An immunity against it is looked at later.
func SetOff(s *malice.State, m notation.Mod, holder, when string) bool {
	m.Color = "" // so that no immunity counts
	return m.When == when && s.Holds(m, holder)
}

// WentOff ends the effects that work once on a hit or a wound, when there was one.
func WentOff(t *malice.Table, name, when string) {
	Fades(t, name, func(m notation.Mod) bool { return m.Lasts == "once" && SetOff(t.State(), m, name, when) })
}

// Toll drains an avatar for a Gate or a potion: radiance first like any drain, or life alone
// (gate.chain.drain, potion.second.drain, reading A5).
func Toll(t *malice.Table, name string, n int) error {
	if t.State().Reading("A5") == "life-only" {
		return Lose(t, name, n, malice.Drain, "drain.life-track")
	}
	return Drain(t, name, n)
}
