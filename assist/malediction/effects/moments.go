package effects

import (
	"fmt"
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/ask"
	"tablehand/assist/malediction/notation"
)

// Activation resolves what the beginning of a unit's activation sets off (ability.regeneration).
func Activation(t *malediction.Table, id string) {
	var m moment
	s := t.State()
	m.add(s, s.Unit(id), notation.OnActivation, Cause{}, every)
	for _, r := range m.set {
		for _, b := range r.does {
			if b.Deed == notation.Told { // before the dice of what the unit then does
				t.Tells(fmt.Sprintf("%s: %s", r.said(s), b.Text))
			}
		}
	}
	reminds(t, s.Unit(id))
	m.resolve(t)
	Later(t, m.waits)
}

// reminds shows, as a unit is activated, what of its cards is in no words that the program knows and names no
// moment: its player carries that out.
func reminds(t *malediction.Table, u *malediction.Unit) {
	for _, b := range t.State().Bears(u) {
		if b.Deed == notation.Told && b.When == notation.Always {
			t.Remark("card.text-wins", "yours to carry out at its moment, %s: %s", b.Called(), b.Text)
		}
	}
}

// Arrive resolves what units set off as they enter the field together.
func Arrive(t *malediction.Table, ids ...string) {
	var m moment
	for _, id := range ids {
		if u := t.State().Unit(id); u != nil {
			m.add(t.State(), u, notation.OnEnter, Cause{}, every)
		}
	}
	m.resolve(t)
	Later(t, m.waits)
}

// Enter resolves what a terrain card does to a unit that comes into its piece: nobody controls it
// (effect.forced.terrain, effect.concurrent.neutral). On is the word that was said of the piece; one that
// names no terrain card does nothing.
func Enter(t *malediction.Table, id, on string) {
	s := t.State()
	card, err := s.FindCard(on, notation.Terrain)
	if on == "" || err != nil || s.Unit(id) == nil {
		return
	}
	r := trigger{name: card.Name, Cause: Cause{Unit: id, Called: s.Said(id), Target: id, Near: s.NearTo(id)}}
	for _, e := range card.Effects() {
		if e.When == notation.OnEnter {
			r.does = append(r.does, malediction.Borne{Effect: e, Card: card.Name})
		}
	}
	if len(r.does) > 0 {
		Later(t, r.carry(t))
	}
}

// MayEnter refuses a unit on a small piece of terrain, which nobody enters unless its card says so
// (terrain.small-blocked). On is the word that was said of the piece.
func MayEnter(t *malediction.Table, on string) error {
	if on != "small" {
		return nil
	}
	return t.Refuse("terrain.small-blocked",
		"a small piece of terrain is an obstacle, unless its card says otherwise")
}

// Land deals what is left of the last blow's damage, and resolves what that sets off: a hit what its bearer
// has for hits (reading A31), a defeat what the fallen unit and its attacker have for it. A retaliation that
// a hit brings, which only combat can play, comes in its place among these (effect.concurrent.own); a free
// attack waits in the sequence.
func Land(t *malediction.Table, retaliates func(Wait), mods ...notation.Mod) {
	foresee(t)
	m := moment{plays: retaliates}
	s := t.State()
	b := *s.Last
	player := ""
	attacker := s.Unit(b.Attacker)
	if attacker != nil {
		player = attacker.Of
	}
	c := Cause{Target: b.Target, Attacker: b.Attacker}
	if b.IsHit() {
		bearer := s.Unit(hitBearer(s, b))
		if s.Reading("A31") == "dealt" {
			c.Attacker = b.Target
		}
		if bearer != nil {
			m.add(s, bearer, notation.OnHit, c, func(b malediction.Borne) bool { return mayHit(t, b, c.Attacker) })
		}
	}
	var fallen *malediction.Fallen
	if b.Dealt() > 0 && s.Unit(b.Target) != nil {
		ask.Number(t, b.Target, notation.Health)
	}
	if takes(t, t.State(), b.Target, b.Dealt(), false, mods...) && !m.saves(t, &b, mods...) {
		fallen = m.defeat(t, b.Target, player)
	}
	if b.Held || fallen != nil {
		t.Do(malediction.BlowChanged{Prevented: b.Prevented, Fallen: fallen}, "attack.steps")
	}
	if attacker = t.State().Unit(b.Attacker); fallen != nil && attacker != nil {
		m.add(t.State(), attacker, notation.OnDefeat, Cause{},
			func(b malediction.Borne) bool { return b.Deed == notation.FreeAttack })
	}
	m.resolve(t)
	Later(t, m.waits)
}

// saves lets abilities that the hit has set off and that prevent its damage count before its target falls,
// and says whether they keep it on its feet (damage.prevent). It notes in b what they have prevented.
func (m *moment) saves(t *malediction.Table, b *malediction.Blow, mods ...notation.Mod) bool {
	guards := m.guards(b.Target)
	n := 0
	for _, r := range guards {
		for _, e := range r.does {
			n += r.Amount(t, e)
		}
	}
	if n = min(n, b.Dealt()); n == 0 {
		return false
	}
	s := t.State()
	u := s.Unit(b.Target)
	if u.Damage-n >= s.Stat(u, notation.Health, sustained(t, s, u, u.Damage-n, mods...)...).Total() {
		t.Remark("damage.prevent", "%d of %d prevented: %s falls all the same", n, b.Dealt(), s.Said(u.ID))
		b.Prevented += n
		return false
	}
	if b.Held {
		t.Do(malediction.BlowChanged{Prevented: b.Prevented}, "attack.steps")
	}
	for _, r := range guards {
		r.carry(t)
	}
	*b = *t.State().Last
	return true
}

// guards takes out of the moment what prevents damage of a unit by its own abilities.
func (m *moment) guards(id string) (guards []trigger) {
	prevents := func(b malediction.Borne) bool { return b.Deed == notation.Prevents }
	for i, r := range m.set {
		if r.Unit != id || !slices.ContainsFunc(r.does, prevents) {
			continue
		}
		m.set[i].does = slices.DeleteFunc(slices.Clone(r.does), prevents)
		r.does = slices.DeleteFunc(slices.Clone(r.does), func(b malediction.Borne) bool { return !prevents(b) })
		guards = append(guards, r)
	}
	m.set = slices.DeleteFunc(m.set, func(r trigger) bool { return len(r.does) == 0 })
	return guards
}

// mayHit says whether a hit sets an effect off. For an effect that allows a retaliation it is false where
// the card of the unit against forbids that (effect.contradict), where the blow is a retaliation itself,
// and in the tutorial.
func mayHit(t *malediction.Table, b malediction.Borne, against string) bool {
	s := t.State()
	if b.Deed != notation.Retaliates {
		return true
	}
	u := s.Unit(against)
	if u == nil || s.Mode == notation.Tutorial {
		return false
	}
	if s.Last.Kind == "retaliation" {
		t.Remark("retaliation.no-chain", "%s does not answer a retaliation", b.Called())
		return false
	}
	if card := s.Forbids(u); card != "" {
		t.Remark("effect.contradict", "%s forbids what %s allows: no retaliation against %s", card, b.Called(),
			s.Said(against))
		return false
	}
	return true
}
