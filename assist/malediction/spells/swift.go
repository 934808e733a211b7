package spells

import (
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/notation"
)

// Swift plays a swift: at any moment of the action phase unless its card names another, as many as echo
// pays for (spell.swift.any-time, spell.swift.unlimited).
type Swift struct{ Spell }

func (a Swift) Play(t *malediction.Table) error {
	if err := a.player(t); err != nil {
		return err
	}
	card, err := a.Card.known(t, notation.Swift)
	if err != nil {
		return err
	}
	list := card.Effects()
	if !slices.ContainsFunc(list, func(e notation.Effect) bool { return e.When == notation.OnEnter }) {
		if err := inAction(t); err != nil {
			return err
		}
	}
	for _, e := range list {
		if why := outside(t.State(), a.Player, e); why != "" {
			if err := t.Refuse("spell.swift.restricted", "%s is not played now: %s", card.Name, why); err != nil {
				return err
			}
		}
	}
	active := t.State().Active != nil
	if err := a.play(t, card, "spell.swift.any-time", "spell.swift.unlimited"); err != nil {
		return err
	}
	activation.GoesOn(t)
	activation.Resume(t, active)
	return nil
}

// outside returns why a swift's card forbids it now: its moment has not come, or its condition does not
// hold; empty: it may be played.
func outside(s *malediction.State, player string, e notation.Effect) string {
	hit := s.Hit(player)
	fell := slices.ContainsFunc(s.Blows(), func(b *malediction.Blow) bool { return b.Fallen != nil })
	switch {
	case e.Whom.Kin == notation.Attacker && s.Against(player) == nil:
		return "no unit of " + player + "'s has just been attacked"
	case e.More != "" && !s.More(player, e.More):
		return "there are no more " + string(e.More) + " than of the others"
	case e.When == notation.OnHit && (hit == nil || !hit.IsHit()):
		return "no unit has just been hit"
	case e.When == notation.OnDefeat && !fell:
		return "no unit has just been defeated"
	case e.When == notation.OnActivation && (s.Active == nil || s.Active.AP < 2):
		return "no activation has just begun"
	case e.When == notation.OnEnter && s.Phase != notation.Deploy:
		return "no unit enters the field"
	}
	return ""
}
