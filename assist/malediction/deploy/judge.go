package deploy

import (
	"fmt"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// Zone is the radius of a deployment zone, in tenths of an inch (zone.deployment).
const Zone = 60

// judged holds a list against the rules of deployment.
func judged(t *malediction.Table, player string, list []Entry) (arrivals []arrival, err error) {
	for _, e := range list {
		a := arrival{Entry: e}
		if a.card, err = unitCard(t, player, e); err != nil {
			return nil, err
		}
		if e.Item != "" {
			if a.item, err = itemCard(t, e); err != nil {
				return nil, err
			}
		}
		if e.Beside != "" {
			a.caller, err = caller(t, player, e)
		} else {
			err = inZone(t, player, e)
		}
		if err != nil {
			return nil, err
		}
		arrivals = append(arrivals, a)
	}
	return arrivals, nil
}

// unitCard finds the card of a unit; one that nobody has typed in is known by the cost that was said.
func unitCard(t *malediction.Table, player string, e Entry) (string, error) {
	s := t.State()
	card, err := s.FindCard(e.Card, notation.UnitCard, notation.Seeker)
	if err != nil {
		if e.Cost < 0 {
			return "", telling.Offer(err, telling.Line("card", "add", "unit", e.Card))
		}
		if err := malediction.Nameable(e.Card); err != nil {
			return "", &telling.Nonsense{Reason: err.Error()}
		}
		know(t, e.Card, notation.UnitCard, e.Cost)
		return e.Card, nil
	}
	if card.Type == notation.Seeker {
		for _, u := range s.Units {
			if u.Card == card.Name && u.Of == player {
				return "", t.Refuse("card.seeker.enter", "%s is on the field already", card.Name)
			}
		}
	}
	if e.Cost >= 0 && e.Cost != card.Cost {
		know(t, card.Name, card.Type, e.Cost)
	}
	return card.Name, nil
}

// know keeps a card on this table alone, by its cost.
func know(t *malediction.Table, name string, kind notation.Type, cost int) {
	t.Do(malediction.CardKnown{Card: name, Type: kind, Stats: t.State().Card(name).Stats.String(), Cost: cost,
		Said: fmt.Sprintf("%s costs %d", name, cost)}, "card.cost")
}

// itemCard finds the card of an item (card.relic.not-in-deck, card.item.in-deck).
func itemCard(t *malediction.Table, e Entry) (string, error) {
	s := t.State()
	card, err := s.FindCard(e.Item, notation.Item)
	if err == nil {
		if e.Price >= 0 && e.Price != card.Cost {
			know(t, card.Name, notation.Item, e.Price)
		}
		return card.Name, nil
	}
	if relic, no := s.FindCard(e.Item, notation.Relic); no == nil {
		return "", t.Refuse("card.relic.not-in-deck", "%s is a relic: it is claimed at a husk, not played", relic.Name)
	}
	if e.Price < 0 {
		return "", err
	}
	know(t, e.Item, notation.Item, e.Price)
	return e.Item, nil
}

// caller finds the unit that calls a reinforcement and holds it to its conditions: owned, on the field
// from an earlier round, unengaged, within an inch and not behind a tall wall
// (deploy.reinforce.near, deploy.reinforce.unengaged, deploy.reinforce.previous-round, loe.block).
func caller(t *malediction.Table, player string, e Entry) (string, error) {
	s := t.State()
	u, err := s.FindUnit(e.Beside)
	if err != nil {
		return "", err
	}
	name := s.Said(u.ID)
	refuse := func(rule, format string, args ...any) (string, error) {
		return u.ID, t.Refuse(rule, format, args...)
	}
	switch engaged := s.Engaged(u); {
	case u.Of != player:
		return refuse("team.owned", "%s is not %s's: only an own unit calls reinforcements", name, player)
	case s.Round == 1:
		return refuse("deploy.reinforce.round1", "in round 1 nobody can call reinforcements")
	case u.Since >= s.Round:
		return refuse("deploy.reinforce.previous-round", "%s has arrived in this round: it cannot call yet", name)
	case len(engaged) > 0:
		return refuse("deploy.reinforce.unengaged", "%s is engaged with %s and cannot call", name,
			s.Said(engaged[0].ID))
	case e.Said.Tall():
		return refuse("loe.block", "a tall wall stands between %s and the spot: it is not nearby", name)
	case e.Said.AtSaid && e.Said.At > 10:
		return refuse("deploy.reinforce.near", "a reinforcement stands within an inch of its caller, not %s",
			notation.Inches(e.Said.At))
	}
	if s.Reading("A2") == "not" {
		for _, word := range e.Said.Near {
			if other, err := s.FindUnit(word); err == nil && s.AreEnemies(other.Of, player) {
				return refuse("deploy.reinforce.engaging", "the arriving unit stands within an inch of %s",
					s.Said(other.ID))
			}
		}
	}
	return u.ID, nil
}

// inZone holds a standard deployment to the own zone (deploy.standard, zone.deployment, team.zone.not-mate).
func inZone(t *malediction.Table, player string, e Entry) error {
	s := t.State()
	own := s.Player(player).Zone
	if e.Zone != "" && own != "" && e.Zone != own {
		for _, mate := range s.Members(s.SideOf(player)) {
			if s.Player(mate).Zone == e.Zone {
				return t.Refuse("team.zone.not-mate", "%s is %s's zone", e.Zone, mate)
			}
		}
		return t.Refuse("deploy.standard", "%s deploys %s, not %s", player, own, e.Zone)
	}
	if e.Edge > Zone {
		return t.Refuse("zone.deployment", "the zone reaches 6 inches from the corner: %s is outside",
			notation.Inches(e.Edge))
	}
	return nil
}
