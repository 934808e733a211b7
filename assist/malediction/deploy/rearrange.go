package deploy

import (
	"fmt"
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/offer"
	"tablehand/assist/telling"
)

// Rearrange hands an item or a relic to another unit near it, or swaps them (deploy.rearrange).
type Rearrange struct {
	Unit string
	What notation.Type // item or relic
	To   string
	Swap bool
}

func (a Rearrange) Play(t *malediction.Table) error {
	s := t.State()
	from, err := s.FindUnit(a.Unit)
	if err != nil {
		return err
	}
	to, err := s.FindUnit(a.To)
	if err != nil {
		return err
	}
	if !arrived(s, from, to) {
		if _, _, err := part(t, from.Of); err != nil {
			return err
		}
	}
	if err := a.allowed(t, from, to); err != nil {
		return err
	}
	given, back := a.of(from), a.of(to)
	if given == "" {
		return telling.Impossible("%s has no %s", s.Said(from.ID), a.What)
	}
	if back != "" && !a.Swap {
		return malediction.Firm("deploy.rearrange.limit",
			"%s has %s already, and no unit holds two: with swaps them", s.Said(to.ID), back)
	}
	one, other := from.ID, to.ID
	effects.Wither(t, func() {
		t.Do(malediction.AttachmentMoved{Type: a.What, Card: given, From: one, To: other,
			Said: fmt.Sprintf("%s hands %s to %s", s.Said(one), given, s.Said(other))}, a.rules()...)
		if back != "" {
			t.Do(malediction.AttachmentMoved{Type: a.What, Card: back, To: one,
				Said: fmt.Sprintf("%s hands %s to %s", s.Said(other), back, s.Said(one))}, a.rules()...)
		}
	})
	return nil
}

// arrived says whether a player's part of the deploy phase has just ended, so that what one of two units
// bears is still rearranged where one of them has come with it: until the other side begins its part, or a
// unit is activated.
func arrived(s *malediction.State, from, to *malediction.Unit) bool {
	if from.Since != s.Round && to.Since != s.Round {
		return false
	}
	switch s.Phase {
	case notation.Deploy:
		return s.Turn == from.Of && slices.Contains(s.Deployed, from.Of) && len(s.Staged) == 0
	case notation.Action:
		return s.First == "" && s.Over == nil
	}
	return false
}

// Offers lists the items and relics that a player's units can hand to others near them, or swap with them.
func (a Rearrange) Offers(o *offer.List[malediction.State], player string) {
	s := o.State
	for _, u := range s.UnitsOf(player) {
		for _, a.What = range []notation.Type{notation.Item, notation.Relic} {
			card := a.of(u)
			if card == "" {
				continue
			}
			for _, id := range s.NearTo(u.ID) {
				to := s.Unit(id)
				if to == nil {
					continue
				}
				way := "to"
				if a.Swap = a.of(to) != ""; a.Swap {
					way = "with"
				}
				a.Unit, a.To = s.Typed(u), s.Typed(to)
				o.May(a, telling.Step{Command: telling.Line("rearrange", a.Unit, string(a.What), way, a.To), Who: player,
					Why: card, Rule: "deploy.rearrange"})
			}
		}
	}
}

// of returns what a unit holds of the kind that moves.
func (a Rearrange) of(u *malediction.Unit) string {
	if a.What == notation.Item {
		return u.Item
	}
	return u.Relic
}

func (a Rearrange) rules() []string {
	if a.What == notation.Relic {
		return []string{"deploy.rearrange", "deploy.rearrange.limit", "deploy.rearrange.relic-mastery"}
	}
	return []string{"deploy.rearrange", "deploy.rearrange.limit"}
}

// allowed holds the two units to the conditions: near one another, both unengaged, of one player
// (reading A10).
func (a Rearrange) allowed(t *malediction.Table, from, to *malediction.Unit) error {
	s := t.State()
	reading := s.Reading("A10")
	switch {
	case from.ID == to.ID:
		return telling.Impossible("%s is one unit", s.Said(from.ID))
	case s.AreEnemies(from.Of, to.Of) || from.Of != to.Of && reading != "team":
		return t.Refuse("deploy.rearrange", "%s is not %s's", s.Said(to.ID), from.Of)
	case a.What == notation.Relic && reading == "own-items":
		return t.Refuse("deploy.rearrange", "only items are rearranged")
	case !s.IsNear(from.ID, to.ID):
		return t.Refuse("deploy.rearrange", "%s is not within an inch of %s", s.Said(from.ID),
			s.Said(to.ID))
	}
	for _, u := range []*malediction.Unit{from, to} {
		if engaged := s.Engaged(u); len(engaged) > 0 {
			return t.Refuse("deploy.rearrange", "%s is engaged with %s", s.Said(u.ID),
				s.Said(engaged[0].ID))
		}
	}
	return nil
}
