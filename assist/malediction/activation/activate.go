// Package activation plays the action phase's order: whose turn it is, which unit is active, and what
// its action points are.
package activation

import (
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// APs is what a unit gets for its activation (activation.ap).
const APs = 2

// Activate begins a unit's activation.
type Activate struct{ Unit string }

func (a Activate) Play(t *malediction.Table) error {
	u, err := t.State().FindUnit(a.Unit)
	if err != nil {
		return err
	}
	if active := t.State().Active; active != nil && active.Unit == u.ID {
		return telling.Impossible("%s is active already, with %d AP", t.State().Said(u.ID), active.AP)
	}
	if err := begin(t, u.ID); err != nil {
		return err
	}
	if s := t.State(); s.Active == nil { // it fell as its activation began (activation.defeated)
		TurnOver(t)
	}
	return nil
}

// Begin makes a unit the active one for what it does first, if it may be.
func Begin(t *malediction.Table, id string) error {
	name := t.State().Said(id)
	if err := begin(t, id); err != nil {
		return err
	}
	if t.State().Unit(id) == nil {
		return telling.Offer(telling.Impossible("%s falls as its activation begins: that is an act by itself", name),
			telling.Line("activate", id))
	}
	return nil
}

// begin begins an activation: another active unit has to have passed, or to have no AP left (action.must,
// activation.refuse-exhausted).
func begin(t *malediction.Table, id string) error {
	if err := InPhase(t.State(), notation.Action); err != nil {
		return err
	}
	if active := t.State().Active; active != nil {
		if active.Unit == id {
			return nil
		}
		if active.AP > 0 {
			return telling.Offer(t.Refuse("activation.only", "%s is active and has %d AP: it passes first",
				t.State().Said(active.Unit), active.AP), telling.Line("pass"))
		}
		End(t)
	}
	s := t.State()
	u := s.Unit(id)
	if err := takesTurn(t, u.Of); err != nil {
		return err
	}
	if u.State == notation.Exhausted {
		if err := t.Refuse("activation.refuse-exhausted", "%s is exhausted and cannot be activated", s.Said(id)); err != nil {
			return err
		}
	}
	t.Do(malediction.Activated{Unit: id, AP: APs, Name: s.Said(id)}, "activation.start", "activation.ap")
	effects.Activation(t, id)
	return nil
}

// InPhase refuses an act that belongs to another phase.
func InPhase(s *malediction.State, phase notation.Phase) error {
	switch {
	case s.Over != nil:
		return telling.Impossible("the game is over: %s has won", s.Over.Winner)
	case s.Phase == phase:
		return nil
	}
	return &telling.Refused{Rule: "round.phases",
		Reason: "this belongs to the " + string(phase) + " phase, and it is the " + string(s.Phase) + " phase"}
}

// takesTurn holds a player to the order of turns; the first to act in a phase shows how the holder of
// initiative has chosen (initiative.choice.action).
func takesTurn(t *malediction.Table, player string) error {
	s := t.State()
	if s.First == "" {
		t.Do(malediction.FirstChosen{Side: s.SideOf(player), By: s.Initiative}, "initiative.choice.action")
		t.Do(malediction.TurnPassed{To: player}, "action.alternate")
		return nil
	}
	if s.Turn == "" || s.MayActivate(player, s.Turn) {
		return nil
	}
	return t.Refuse("action.alternate", "it is %s's turn to activate a unit, not %s's", s.Turn, player)
}

// End ends the activation and passes the turn; once every unit has been activated the end phase begins
// (activation.pass, activation.ap-lost, action.all).
func End(t *malediction.Table) {
	if active := t.State().Active; active != nil {
		t.Do(malediction.ActivationEnded{Unit: active.Unit, Lost: active.AP, Name: t.State().Said(active.Unit)},
			"activation.pass", "activation.ap-lost")
	}
	TurnOver(t)
}

// TurnOver passes the turn on.
func TurnOver(t *malediction.Table) {
	s := t.State()
	next := s.After(s.Turn)
	if next == "" {
		t.Do(malediction.PhaseBegun{Phase: notation.End}, "action.all", "round.phases")
		return
	}
	rule := "action.alternate"
	if s.SideOf(next) == s.SideOf(s.Turn) {
		rule = "action.back-to-back"
	}
	t.Do(malediction.TurnPassed{To: next}, rule)
}

// Pass ends the activation of the active unit.
type Pass struct{}

func (Pass) Play(t *malediction.Table) error {
	s := t.State()
	if err := InPhase(s, notation.Action); err != nil {
		return err
	}
	if s.Active == nil {
		if s.Turn != "" && len(s.Refreshed(s.Turn)) > 0 {
			return t.Refuse("action.must", "%s has a unit to activate and cannot pass", s.Turn)
		}
		return telling.Impossible("no unit is active")
	}
	End(t)
	return nil
}

// Pay takes AP off the active unit for a deed, or refuses it by a rule.
func Pay(t *malediction.Table, id string, n int, deed, rule string) error {
	s := t.State()
	if s.Active == nil || s.Active.Unit != id {
		return t.Refuse("activation.only", "%s is not active", s.Said(id))
	}
	if n > s.Active.AP {
		if err := t.Refuse(rule, "%s has %d AP, and this costs %d", s.Said(id), s.Active.AP, n); err != nil {
			return err
		}
		n = s.Active.AP
	}
	if n > 0 {
		t.Do(malediction.APMoved{Unit: id, N: -n, Left: s.Active.AP - n, For: deed, Name: s.Said(id)}, rule)
	}
	return nil
}
