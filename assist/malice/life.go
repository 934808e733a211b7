package malice

import (
	"tablehand/assist/telling"
)

// Turn changes an avatar's life tokens: wounds, drains, or heals it.
type Turn struct {
	What string // wound | heal | drain | restore
	Who  string
	N    int
}

func (Turn) Bookkeeping() {}

// Play implements telling.Act.
func (a Turn) Play(t *table) error {
	who, err := t.State().findAvatar(a.Who)
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
		err = drain(t, name, a.N)
	}
	t.Result = t.State().shown(who.Name)
	return err
}

// wound turns life tokens over; radiance stays (wound.track, radiance.keep).
func wound(t *table, name string, n int) error {
	return lose(t, name, n, "wound", "wound.track")
}

// lose turns n sound tokens to a side; an avatar has no more to lose than it has.
func lose(t *table, name string, n int, side string, rules ...string) error {
	life := t.State().avatar(name).Life
	if life == 0 {
		return telling.Impossible("%s has no sound life token left: its body is destroyed already", name)
	}
	if n > life {
		t.Remark("", "%s has %s to lose, not %d", name, things(life, "life token", "life tokens"), n)
	}
	t.Do(t.State().struck(LifeTurned{Who: name, From: "sound", To: side, N: min(n, life)}), rules...).
		Because(atMost(n, life, "dealt", rules[0], "it has no more life tokens", "return.trigger")...)
	perished(t, name)
	return nil
}

// perished says that an avatar's last sound token is gone, and what to do about it
// (return.trigger).
func perished(t *table, name string) {
	if t.State().avatar(name).Life == 0 {
		t.Remark("return.trigger", "%s has lost all its life tokens: its body is destroyed and it Returns to Light: avatar destroy %s", name, name)
	}
}

// heal turns wounds back; a surplus does nothing (recovery.heal, recovery.cap).
func heal(t *table, name string, n int) error {
	a := t.State().avatar(name)
	switch {
	case a.Rebirth > 0:
		return t.Refuse("return.time", "%s has no body to heal: avatar return %s forms a new one", name, name)
	case a.Wounds == 0 && a.Drains > 0:
		return t.Refuse("drain.life-track", "%s has no wounds; drains are restored, not healed", name)
	case a.Wounds == 0:
		return t.Refuse("recovery.cap", "%s has no wounds to heal", name)
	case n > a.Wounds:
		t.Remark("recovery.cap", "%s has %s: the surplus does nothing", name, things(a.Wounds, "wound", "wounds"))
	}
	t.Do(LifeTurned{Who: name, From: "wound", To: "sound", N: min(n, a.Wounds)}, "recovery.heal").
		Because(atMost(n, a.Wounds, "to heal", "recovery.heal", "it has no more wounds", "recovery.cap")...)
	return nil
}

// restoreLife turns drained life tokens back; a surplus does nothing (recovery.cap).
func restoreLife(t *table, name string, n int) error {
	a := t.State().avatar(name)
	switch {
	case a.Rebirth > 0:
		return t.Refuse("return.time", "%s has no body to restore life to: avatar return %s forms a new one", name, name)
	case a.Drains == 0 && a.Wounds > 0:
		return t.Refuse("recovery.cap", "%s has no drained life; wounds are healed, not restored: avatar heal %s", name, name)
	case a.Drains == 0:
		return t.Refuse("recovery.cap", "%s has no drained life to restore; lost radiance is another thing: radiance restore %s", name, name)
	case n > a.Drains:
		t.Remark("recovery.cap", "%s has %d drained life: the surplus does nothing", name, a.Drains)
	}
	t.Do(LifeTurned{Who: name, From: "drain", To: "sound", N: min(n, a.Drains)}, "recovery.restore").
		Because(atMost(n, a.Drains, "to restore", "recovery.restore", "it has no more drains", "recovery.cap")...)
	return nil
}

// drain takes radiance first, a random token each, then life (drain.radiance-first,
// drain.radiance-return, drain.life-track).
func drain(t *table, name string, n int) error {
	had := t.State().avatar(name).Life
	for ; n > 0; n-- {
		held := t.State().avatar(name).Radiance
		if len(held) == 0 {
			break
		}
		kind := t.Draw("radiance", append([]string{}, held...))
		loseRadiance(t, name, kind, "pool", "drain.radiance-first", "drain.radiance-return", "pool.drain")
	}
	if left := t.State().avatar(name); n == 0 || had > 0 && left.Life == 0 { // a Life token took the last one
		perished(t, name)
		return nil
	}
	return lose(t, name, n, "drain", "drain.life-track")
}
