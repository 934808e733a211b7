package movement

import (
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/combat"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
)

// Shift is a shift action of the active unit: out of an engagement, without retaliation.
type Shift struct {
	Unit string // empty: the active one
	N    int    // tenths of an inch; below zero: not said
	Said notation.Said
	Mods []notation.Mod
}

func (a Shift) Play(t *malediction.Table) error {
	a.Said = byID(t.State(), a.Said)
	id, mods, _, err := mover(t, "shift", a.Unit, a.Mods)
	if err != nil {
		return err
	}
	if err := learnt(t, "shift"); err != nil {
		return err
	}
	if err := mayGo(t, id, a.N, "shift.distance", mods); err != nil {
		return err
	}
	if s := t.State(); len(s.Engaged(s.Unit(id))) == 0 && s.Reading("A9") != "anyone" {
		if err := t.Refuse("shift.engaged", "%s is engaged with nobody, and does not shift",
			s.Said(id)); err != nil {
			return err
		}
	}
	said := combat.Meets(t, a.Said)
	if said.Raised() {
		err := t.Refuse("shift.line",
			"the line of a shift crosses no obstacle, of whatever height: %s goes elsewhere",
			t.State().Said(id))
		if err != nil {
			return err
		}
	}
	if err := effects.MayEnter(t, said.On); err != nil {
		return err
	}
	if err := activation.Pay(t, id, 2, "shift", "shift.cost", mods...); err != nil {
		return err
	}
	rules := []string{"shift.no-retaliation", "shift.line"}
	if said.Base > said.Gap {
		rules = append(rules, "shift.squeeze")
	}
	if err := arrives(t, id, "shift", said, rules...); err != nil {
		return err
	}
	t.Result = moved(t.State(), id, []combat.AttackResult{}, nil)
	activation.Resume(t, true)
	return nil
}

// learnt refuses in the tutorial what only the full game has (setup.tutorial.advanced-off).
func learnt(t *malediction.Table, deed string) error {
	if t.State().Mode != notation.Tutorial {
		return nil
	}
	return t.Refuse("setup.tutorial.advanced-off",
		"the tutorial has no %s: it comes with the full game", deed)
}
