package effects

import (
	"slices"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Later puts attacks that an effect brings into the sequence: their player says when, and on whom.
func Later(t *malediction.Table, waits []Wait) {
	for _, w := range waits {
		s := t.State()
		if s.Unit(w.Unit) == nil {
			t.Remark("effect.sequence.gone", "%s has fallen: %s does not happen", s.Said(w.Unit), w.Name)
			continue
		}
		Await(t, malediction.Waiting{Who: w.Unit, What: w.Name})
		t.Remark("effect.sequence.respond", "%s of %s waits for answers", w.Name, s.Said(w.Unit)).
			Offer(telling.Line("sequence", "resolve"))
	}
}

// Await adds an effect to the sequence: it is resolved before all that wait there (effect.sequence.lifo).
func Await(t *malediction.Table, w malediction.Waiting) {
	s := t.State()
	t.Do(malediction.SequenceMoved{Sequence: append(slices.Clone(s.Sequence), w), Said: Awaits(s, w) + " waits"},
		"effect.sequence.lifo")
}

// beneath puts what was set off into the sequence, beneath an attack that comes first: the first of it is
// resolved next (effect.concurrent.own, effect.concurrent.both).
func beneath(t *malediction.Table, list []trigger) {
	for _, r := range slices.Backward(list) {
		if r.gone(t) {
			continue
		}
		w := malediction.Waiting{Who: r.Unit, What: r.name, Set: &malediction.Set{Name: r.name, Near: r.Near,
			Target: r.Target, Attacker: r.Attacker}}
		if t.State().Unit(r.Unit) == nil {
			w.Who, w.What, w.Set.Fell = r.Player, r.said(t.State()), r.Fell
		}
		Await(t, w)
	}
}

// Awaits names an effect that waits: Cleave of Revenant.
func Awaits(s *malediction.State, w malediction.Waiting) string {
	if w.Who == "" || w.Set != nil && w.Set.Fell != nil {
		return w.What
	}
	return w.What + " of " + s.Said(w.Who)
}

// Next resolves the effect that came last into the sequence. One that is an ability of a unit's card is
// carried out as far as the program can; an attack is offered to be played.
func Next(t *malediction.Table) (malediction.Waiting, error) {
	s := t.State()
	last := len(s.Sequence) - 1
	if last < 0 {
		return malediction.Waiting{}, telling.Impossible("nothing waits to be resolved")
	}
	w := s.Sequence[last]
	t.Do(malediction.SequenceMoved{Sequence: s.Sequence[:last], Said: Awaits(s, w) + " is resolved"},
		"effect.sequence.lifo")
	u := t.State().Unit(w.Who)
	if w.Set != nil && w.Set.Fell != nil {
		ofAFall(t, *w.Set)
		return w, nil
	}
	if u == nil {
		return w, nil
	}
	c := Cause{Unit: u.ID, Called: s.Said(u.ID), Player: u.Of, Near: s.NearTo(u.ID), Number: -1}
	if w.Set != nil {
		c.Target, c.Attacker = w.Set.Target, w.Set.Attacker
	}
	for _, b := range t.State().Bears(u) {
		if !strings.EqualFold(b.Called(), w.What) || b.Lasting() {
			continue
		}
		switch b.Deed {
		case notation.FreeAttack:
			gives(t, "%s attacks for free, or lets it be", []string{"attack", u.ID, "", "free"})
		case notation.Retaliates:
			gives(t, "%s retaliates", []string{"retaliate", u.ID, ""})
		default:
			Later(t, Carry(t, c, b))
		}
	}
	return w, nil
}

// ofAFall carries out what the fall of a unit has set off, behind an attack that came first.
func ofAFall(t *malediction.Table, set malediction.Set) {
	u := *set.Fell
	r := trigger{name: set.Name, own: true, Cause: Cause{Unit: u.ID, Fell: &u, Called: text.Capital(u.Name()),
		Player: u.Of, Near: set.Near, Target: set.Target, Attacker: set.Attacker}}
	list, _ := t.State().Sets(&u, notation.OnDefeat)
	for _, b := range list {
		if b.Called() == set.Name && ofItsFall(b) {
			r.does = append(r.does, b)
		}
	}
	if len(r.does) > 0 {
		Later(t, r.carry(t))
	}
}

// gives lets an attack that an effect gives a unit fall due, and remarks on it; where no enemy is engaged
// with the unit there is none. line is its command.
func gives(t *malediction.Table, said string, line []string) {
	s := t.State()
	list := enemies(s, s.Unit(line[1]))
	if len(list) > 0 && s.Phase == notation.Action {
		owe(t, malediction.Owed{Line: line, May: true, Rule: "effect.sequence.lifo"})
	}
	r := t.Remark("effect.sequence.lifo", said, s.Said(line[1]))
	if len(list) > 0 {
		r.Offer(telling.Line(line...).With("TARGET", list...))
	}
}

// Attacks takes the free attack of a unit out of the sequence, as it is made now, unless an attack of the
// unit is owed. It refuses the attack while something of others came later into the sequence, which is
// resolved first (effect.sequence.lifo).
func Attacks(t *malediction.Table, id string) error {
	s := t.State()
	last := len(s.Sequence) - 1
	if last < 0 {
		return nil
	}
	if top := s.Sequence[last]; top.Who != id {
		err := t.Refuse("effect.sequence.lifo", "%s waits, and is resolved first", Awaits(s, top))
		if err != nil {
			return telling.Offer(err, telling.Line("sequence", "resolve"))
		}
	}
	if s.Unit(id) == nil || s.Owes("attack", id) >= 0 {
		return nil
	}
	bears := s.Bears(s.Unit(id))
	for i, w := range slices.Backward(s.Sequence) {
		gives := func(b malediction.Borne) bool {
			return b.Deed == notation.FreeAttack && strings.EqualFold(b.Called(), w.What)
		}
		if w.Who == id && slices.ContainsFunc(bears, gives) {
			t.Do(malediction.SequenceMoved{Sequence: slices.Delete(slices.Clone(s.Sequence), i, i+1),
				Said: Awaits(s, w) + " is resolved"}, "effect.sequence.lifo")
			return nil
		}
	}
	return nil
}

// enemies lists the enemies that a unit is engaged with.
func enemies(s *malediction.State, u *malediction.Unit) []string { return ids(s.Engaged(u)) }
