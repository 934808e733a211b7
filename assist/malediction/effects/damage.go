// Package effects carries out what attacks and cards do to units: damage, healing, defeat, all that goes
// with a unit that falls, and what the moments of the game set off.
package effects

import (
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/ask"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// Deal puts damage on a unit, and defeats it where that is all it can take (damage.track, defeat.when);
// then it resolves what that has set off. By is the player whose attack or effect it is; empty: nobody's.
// It returns what left the field with the unit, or nil.
func Deal(t *malediction.Table, id string, n int, by string) *malediction.Fallen {
	foresee(t)
	var m moment
	fallen := m.hurts(t, []string{id}, n, by)
	m.resolve(t)
	return fallen
}

// DealAll puts damage on several units at once: all that fall fall together, and what that sets off is
// one moment.
func DealAll(t *malediction.Table, ids []string, n int, by string) {
	foresee(t)
	var m moment
	m.hurts(t, ids, n, by)
	m.resolve(t)
}

// hurts puts damage of an effect on several units at once, each a source of its own that answers may look
// back at. Which of them fall is judged as they stand before the first of them does (defeat.when). It returns
// what left the field with the last that fell, or nil.
func (m *moment) hurts(t *malediction.Table, ids []string, n int, by string) (fallen *malediction.Fallen) {
	for _, id := range ids {
		if n > 0 && t.State().Unit(id) != nil {
			ask.Number(t, id, notation.Health)
		}
	}
	before := t.State()
	if len(ids) > 1 {
		before = telling.Copy(before)
	}
	for i, id := range ids {
		if m.hurt = ids[i+1:]; takes(t, before, id, n, true) {
			fallen = m.defeat(t, id, by)
			t.Do(malediction.BlowChanged{Place: len(t.State().Earlier), Fallen: fallen}, "damage.track")
		}
	}
	if fallen != nil && len(ids) > 1 {
		m.wither(t, healths(before))
	}
	return fallen
}

// takes puts damage on a unit, and says whether that is all it can take, as the table was before. Effect says
// that no attack deals it. Mods are those of the act that change its health.
func takes(t *malediction.Table, before *malediction.State, id string, n int, effect bool,
	mods ...notation.Mod) bool {
	if n <= 0 || t.State().Unit(id) == nil {
		return false
	}
	u := before.Unit(id)
	mods = sustained(t, before, u, u.Damage+n, mods...)
	health := before.Stat(u, notation.Health, mods...)
	left := max(0, health.Total()-u.Damage-n)
	rules := []string{"damage.track"}
	if u.Damage+n > health.Total() && !health.Null {
		rules = append(rules, "defeat.overkill") // it changes nothing further
	}
	t.Do(malediction.DamageMoved{Unit: id, N: n, Left: left, Of: health.Total(), Deal: effect,
		Name: t.State().Said(id)}, rules...).Because(sum.Part{N: n, What: "damage", Rule: "damage.track"})
	return left == 0 && !health.Null
}

// Heal takes damage off a unit; nothing is stored above its max health (damage.heal, reading A17).
func Heal(t *malediction.Table, id string, n int) (healed int) {
	return recovers(t, id, n, "", "damage.heal")
}

// recovers is Heal by an effect of this name, and by these rules.
func recovers(t *malediction.Table, id string, n int, by string, rules ...string) (healed int) {
	u := t.State().Unit(id)
	if u == nil {
		return 0
	}
	if healed = min(n, u.Damage); healed <= 0 {
		return 0
	}
	health := t.State().Stat(u, notation.Health)
	t.Do(malediction.DamageMoved{Unit: id, N: -healed, Left: max(0, health.Total()-u.Damage+healed),
		Of: health.Total(), By: by, Name: t.State().Said(id)}, rules...).
		Because(sum.Part{N: -healed, What: "healed", Rule: "damage.heal"})
	return healed
}
