package deploy

import (
	"errors"
	"fmt"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/names"
	"tablehand/assist/telling"
)

// Zone is the radius of a deployment zone, in tenths of an inch (zone.deployment).
const Zone = 60

// judged finds the cards and callers of a list, and holds each entry to the rules of deployment.
func judged(t *malediction.Table, player string, list []Entry) (arrivals []arrival, err error) {
	for _, e := range list {
		a := arrival{Entry: e}
		if u := standing(t.State(), player, e); u != nil {
			a.stands = u.ID
			err = ontoStanding(t, u)
		} else {
			err = a.arrives(t, player, list)
		}
		if err == nil {
			err = oneSeeker(t, arrivals, a)
		}
		if err == nil && e.Second != "" {
			err = t.Refuse("deploy.item.one",
				"%s would carry %s and %s: a unit carries one item", e.Card, e.Item, e.Second)
		}
		if err == nil && e.Item != "" {
			a.item, err = itemCard(t, e)
		}
		if err != nil {
			return nil, err
		}
		arrivals = append(arrivals, a)
	}
	return arrivals, nil
}

// oneSeeker refuses a second Seeker in one list (card.seeker.enter).
func oneSeeker(t *malediction.Table, before []arrival, a arrival) error {
	s := t.State()
	if a.card == "" || s.Card(a.card).Type != notation.Seeker {
		return nil
	}
	for _, other := range before {
		if other.card != "" && s.Card(other.card).Type == notation.Seeker {
			return t.Refuse("card.seeker.enter", "%s comes already: a player leads one Seeker",
				other.card)
		}
	}
	return nil
}

// arrives holds an arriving unit to its card and its place, and to the enemies near it (reading A2).
func (a *arrival) arrives(t *malediction.Table, player string, list []Entry) (err error) {
	if a.card, err = unitCard(t, player, a.Entry); err != nil {
		return err
	}
	if err := unengaged(t, player, a.Entry); err != nil {
		return err
	}
	if err := effects.MayEnter(t, a.Said.On); err != nil {
		return err
	}
	if a.Beside == "" {
		if err := inZone(t, player, a.Entry); err != nil {
			return err
		}
		return byItsZone(t, player, a.Entry)
	}
	a.caller, err = caller(t, player, a.Entry, list)
	return err
}

// standing returns the player's unit on the field that an entry with an item means: one that is named with
// its number, or the Seeker.
func standing(s *malediction.State, player string, e Entry) *malediction.Unit {
	if e.Item == "" {
		return nil
	}
	for _, u := range s.UnitsOf(player) {
		seeker := s.Card(u.Card).Type == notation.Seeker
		if u.Called(e.Card) && (seeker || e.Copy > 0 && u.ID == s.FreeID(u.Card, e.Copy)) {
			return u
		}
	}
	return nil
}

// ontoStanding holds an item that goes onto a unit which stands on the field already (reading A3).
func ontoStanding(t *malediction.Table, u *malediction.Unit) error {
	s := t.State()
	if s.Reading("A3") != "anyone" {
		return t.Refuse("card.item.when",
			"%s stands on the field already: an item goes onto a unit that arrives", s.Said(u.ID))
	}
	if u.Item != "" {
		return t.Refuse("card.attachment.limit", "%s carries %s already: a unit carries one item",
			s.Said(u.ID), u.Item)
	}
	return nil
}

// unitCard finds the card of the unit in an entry, and holds a Seeker to its player. A card that nobody has
// typed in is kept with the cost that was said, and refused without one.
func unitCard(t *malediction.Table, player string, e Entry) (string, error) {
	s := t.State()
	kind := notation.UnitCard
	if e.Seeker {
		kind = notation.Seeker
	}
	card, err := s.FindCard(e.Card, notation.UnitCard, notation.Seeker)
	if err != nil {
		if item, no := s.FindCard(e.Card, notation.Item); no == nil {
			return "", malediction.Firm("card.item.when",
				"%s is an item: it comes with a unit, UNIT with %s", item.Name, item.Name)
		}
		no := malediction.NameableUnit(e.Card)
		if e.Cost < 0 && no != nil && !notation.IsOfAct(e.Card) {
			return "", err // none can be typed in by that name
		}
		if no != nil {
			return "", no
		}
		if e.Cost < 0 {
			typing := telling.Line("card", "add", string(kind), e.Card).And("COST").And("STATS")
			typing.Free[0].Sample, typing.Free[1].Sample = "6", "4 4/2 0 8 12 10"
			return "", telling.Offer(err, typing)
		}
		know(t, e.Card, kind, e.Cost)
		card = t.State().Card(e.Card)
	}
	if notation.IsOfAct(card.Name) { // typed by hand into a file
		return "", malediction.NameableUnit(card.Name)
	}
	if card.Type == notation.Seeker {
		if err := asSeeker(t, player, card.Name); err != nil {
			return "", err
		}
	}
	if e.Cost >= 0 && e.Cost != card.Cost {
		know(t, card.Name, card.Type, e.Cost)
	}
	return card.Name, nil
}

// asSeeker refuses a Seeker that is not the player's, or a second one on the field (card.seeker.enter).
func asSeeker(t *malediction.Table, player, card string) error {
	s := t.State()
	if own := s.Player(player).Seeker; own != "" && !names.Same(own, card) {
		return t.Refuse("card.seeker.enter", "%s's Seeker is %s, not %s", player, own, card)
	}
	for _, u := range s.UnitsOf(player) {
		if s.Card(u.Card).Type == notation.Seeker {
			return t.Refuse("card.seeker.enter", "%s is on the field already", u.Card)
		}
	}
	return nil
}

// know keeps the type and the cost of a card on this table alone.
func know(t *malediction.Table, name string, kind notation.Type, cost int) {
	t.Do(malediction.CardKnown{Card: name, Type: kind, Stats: t.State().Card(name).Stats.String(),
		Cost: cost, Said: fmt.Sprintf("%s costs %d", name, cost)}, "card.cost")
}

// itemCard finds the card of the item in an entry, and refuses a relic (card.relic.not-in-deck,
// card.item.in-deck). An item that nobody has typed in is kept with the cost that was said, and refused
// without one.
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
		return "", malediction.Firm("card.relic.not-in-deck",
			"%s is a relic: it is claimed at a husk, not played", relic.Name)
	}
	if e.Price < 0 && malediction.Nameable(e.Item) != nil {
		return "", err
	}
	if e.Price < 0 {
		return "", telling.Offer(err, telling.Line("card", "add", string(notation.Item), e.Item))
	}
	know(t, e.Item, notation.Item, e.Price)
	return e.Item, nil
}

// caller finds the unit that calls a reinforcement and holds it to its conditions: owned, on the field
// from an earlier round, unengaged, within an inch and not behind a tall wall
// (deploy.reinforce.near, deploy.reinforce.unengaged, deploy.reinforce.previous-round, loe.block).
func caller(t *malediction.Table, player string, e Entry, list []Entry) (string, error) {
	s := t.State()
	u, err := s.FindUnit(e.Beside)
	if _, unknown := errors.AsType[*telling.Unknown](err); unknown {
		for _, other := range list {
			if strings.Contains(" "+strings.ToLower(other.Card), " "+strings.ToLower(e.Beside)) {
				return "", t.Refuse("deploy.reinforce.previous-round",
					"%s arrives in this round too: only a unit of an "+
						"earlier round calls", other.Card)
			}
		}
	}
	if err != nil {
		return "", err
	}
	if rule, why := mayNotCall(s, player, u, e); rule != "" {
		return u.ID, t.Refuse(rule, "%s", why)
	}
	return u.ID, nil
}

// mayNotCall returns the rule by which a unit calls no reinforcement to a spot, and why; empty: it may.
func mayNotCall(s *malediction.State, player string, u *malediction.Unit, e Entry) (rule, why string) {
	name := s.Said(u.ID)
	switch engaged := s.Engaged(u); {
	case u.Of != player:
		return "team.owned", fmt.Sprintf("%s is not %s's: only an own unit calls reinforcements", name, player)
	case s.Round == 1:
		return "deploy.reinforce.round1", "in round 1 nobody can call reinforcements"
	case u.Since >= s.Round:
		return "deploy.reinforce.previous-round", name + " has arrived in this round: it cannot call yet"
	case len(engaged) > 0:
		return "deploy.reinforce.unengaged", fmt.Sprintf("%s is engaged with %s and cannot call", name,
			s.Said(engaged[0].ID))
	case e.Said.Tall():
		return "loe.block", fmt.Sprintf("a tall wall stands between %s and the spot: it is not nearby", name)
	case e.Said.AtSaid && e.Said.At > 10:
		return "deploy.reinforce.near", "a reinforcement stands within an inch of its caller, not " +
			notation.Inches(e.Said.At)
	}
	return "", ""
}

// byItsZone asks of a unit that stands near an own one which may not call it whether it comes by its
// player's zone. No is refused, as it may not come elsewhere (deploy.standard, deploy.reinforce.near).
func byItsZone(t *malediction.Table, player string, e Entry) error {
	s := t.State()
	for _, word := range e.Said.Near {
		u, err := s.FindUnit(word)
		if err != nil || u.Of != player || s.Round == 1 || u.Since >= s.Round || e.Zone != "" || e.Edge >= 0 {
			continue
		}
		rule, why := mayNotCall(s, player, u, e)
		if rule == "" {
			continue
		}
		answer := t.Choose(chance.Question{For: "zone", Default: "yes", Answers: []string{"yes", "no"},
			Text: fmt.Sprintf("Does %s come within 6 inches of %s's corner? %s", e.Card, player, why),
			About: "outside its player's zone a unit comes only beside one that calls it " +
				"(rules deploy.reinforce.near)"})
		if answer == "no" {
			return t.Refuse(rule, "%s", why)
		}
	}
	return nil
}

// unengaged refuses an arriving unit within an inch of an enemy, where reading A2 forbids that.
func unengaged(t *malediction.Table, player string, e Entry) error {
	s := t.State()
	if s.Reading("A2") != "not" {
		return nil
	}
	for _, word := range e.Said.Near {
		if other, err := s.FindUnit(word); err == nil && s.AreEnemies(other.Of, player) {
			return t.Refuse("deploy.reinforce.engaging",
				"the arriving unit stands within an inch of %s", s.Said(other.ID))
		}
	}
	return nil
}

// inZone refuses a zone that is not the player's own, and a place outside of it (deploy.standard,
// zone.deployment, team.zone.not-mate).
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
