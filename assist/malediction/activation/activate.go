// Package activation plays the action phase's order: whose turn it is, which unit is active, and what
// its action points are.
package activation

import (
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// APs holds the AP that a unit gets for its activation (activation.ap).
const APs = 2

// Activate begins a unit's activation.
type Activate struct {
	Unit string
	Mods []notation.Mod // of its AP
}

func (a Activate) Play(t *malediction.Table) error {
	u, err := t.State().FindUnit(a.Unit)
	if err != nil {
		return err
	}
	if s := t.State(); s.Active != nil && s.Active.Unit == u.ID && !again(s) {
		return telling.Impossible("%s is active already, with %d AP", s.Said(u.ID), s.Active.AP)
	}
	if err := starts(t, u.ID, max(0, APs+change(a.Mods))); err != nil {
		return err
	}
	Resume(t, true) // as its activation began
	return nil
}

// Begin activates a unit for the first thing that it does. It refuses where the unit falls as its activation
// begins; a unit that is active already stays so.
func Begin(t *malediction.Table, id string) error {
	name := t.State().Said(id)
	if err := starts(t, id, APs); err != nil {
		return err
	}
	if t.State().Unit(id) == nil {
		return telling.Offer(
			telling.Impossible("%s falls as its activation begins: that is an act by itself", name),
			telling.Line("activate", id))
	}
	return nil
}

// starts begins an activation with so many AP, or leaves a unit active that is so already. Another active
// unit has to have passed, or to have no AP left (action.must, activation.refuse-exhausted).
func starts(t *malediction.Table, id string, ap int) error {
	if err := InPhase(t.State(), notation.Action); err != nil {
		return err
	}
	if err := Resolved(t); err != nil {
		return err
	}
	if active := t.State().Active; active != nil {
		if active.Unit == id && !again(t.State()) {
			return nil
		}
		if active.AP > 0 {
			err := t.Refuse("activation.only", "%s is active and has %d AP: it passes first",
				t.State().Said(active.Unit), active.AP)
			if err != nil {
				return telling.Offer(err, telling.Line("pass"))
			}
		}
		End(t)
	}
	s := t.State()
	u := s.Unit(id)
	if err := takesTurn(t, u.Of); err != nil {
		return err
	}
	if u.State == notation.Exhausted {
		err := t.Refuse("activation.refuse-exhausted", "%s is exhausted and cannot be activated",
			s.Said(id))
		if err != nil {
			return telling.Offer(err, MayBegin(s)...)
		}
	}
	rules := []string{"activation.start", "activation.ap", "activation.state"}
	if u.Since == s.Round {
		rules = append(rules, "deploy.refreshed")
	}
	parts := []sum.Part{{N: APs, What: "an activation", Rule: "activation.ap"}}
	if ap != APs {
		parts = append(parts, sum.Part{N: ap - APs, What: "an effect"})
	}
	t.Do(malediction.Activated{Unit: id, AP: ap, Name: s.Said(id)}, rules...).Because(parts...)
	effects.Activation(t, id)
	return nil
}

// again says whether the active unit is to be activated once more: an effect has refreshed it, and the
// activation in progress has no AP left (activation.again).
func again(s *malediction.State) bool {
	u := s.Unit(s.Active.Unit)
	return s.Active.AP == 0 && u != nil && u.State == notation.Refreshed
}

// InPhase refuses an act that belongs to another phase.
func InPhase(s *malediction.State, phase notation.Phase) error {
	switch {
	case s.Over != nil:
		return telling.Impossible("the game is over: %s has won", s.Over.Winner)
	case s.Phase == phase:
		return nil
	}
	refused := &telling.Refused{Rule: "round.phases",
		Reason: "this belongs to the " + string(phase) + " phase, and it is the " + string(s.Phase) +
			" phase"}
	if s.Phase == notation.End {
		return telling.Offer(refused, telling.Line("end"))
	}
	return telling.Offer(refused, telling.AnyTable("next"))
}

// Resolved refuses what cannot begin before all that came before it is resolved: an attack whose damage is
// held back for answers, effects that wait, acts that are owed (activation.no-nesting).
func Resolved(t *malediction.Table) error {
	if err := Dealt(t); err != nil {
		return err
	}
	s := t.State()
	if last := len(s.Sequence) - 1; last >= 0 {
		return telling.Offer(t.Refuse("activation.no-nesting", "%s waits, and is resolved first",
			effects.Awaits(s, s.Sequence[last])), telling.Line("sequence", "resolve"))
	}
	if len(s.Owed) == 0 {
		return nil
	}
	return telling.Offer(t.Refuse(s.Owed[0].Rule, "%s first", effects.Goes(s, s.Owed[0])),
		effects.Lines(s, s.Owed[0])...)
}

// Dealt refuses what cannot be done while the damage of an attack is held back for answers.
func Dealt(t *malediction.Table) error {
	s := t.State()
	if s.Last == nil || !s.Last.Held {
		return nil
	}
	return telling.Offer(t.Refuse("activation.no-nesting",
		"%s's attack on %s is not resolved: its damage is held back",
		s.Said(s.Last.Attacker), s.Said(s.Last.Target)), telling.Line("deal"))
}

// Pay takes AP off the active unit for a deed, or refuses it by a rule; with --anyway it takes what is left.
func Pay(t *malediction.Table, id string, n int, deed, rule string, mods ...notation.Mod) error {
	s := t.State()
	if s.Active == nil || s.Active.Unit != id {
		return t.Refuse("activation.only", "%s is not active", s.Said(id))
	}
	n = max(0, n+change(mods))
	if n > s.Active.AP {
		err := t.Refuse(rule, "%s has %d AP, and this costs %d", s.Said(id), s.Active.AP, n)
		if err != nil {
			return telling.Offer(err, telling.Line("pass"))
		}
		n = s.Active.AP
	}
	if n > 0 {
		rules := []string{rule}
		if s.Active.AP < APs { // it has done something before, and may do it again
			rules = append(rules, "activation.repeat")
		}
		t.Do(malediction.APMoved{Unit: id, N: -n, Left: s.Active.AP - n, For: deed, Name: s.Said(id)},
			rules...).Because(sum.Part{N: -n, What: deed, Rule: rule})
	}
	return nil
}

// change returns how many AP mods add.
func change(mods []notation.Mod) (n int) {
	for _, m := range mods {
		if m.Stat == notation.APs {
			n += m.N
		}
	}
	return n
}
