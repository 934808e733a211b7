package deploy

import (
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/telling"
)

// Stage places units for a player's deployment; until it is declared they may be placed otherwise
// (deploy.stage).
type Stage struct {
	Player string
	List   []Entry
}

func (a Stage) Play(t *malediction.Table) error {
	player, _, err := part(t, a.Player)
	if err != nil {
		return err
	}
	staged := t.State().Staged
	var list []Entry
	for _, each := range staged {
		list = append(list, kept(each))
	}
	if _, err := judged(t, player, append(list, a.List...)); err != nil {
		return err
	}
	for _, e := range a.List {
		staged = append(staged[:len(staged):len(staged)], arrivalOf(e))
	}
	t.Do(malediction.Placed{Player: player, Staged: staged}, "deploy.stage")
	return nil
}

// Unstage takes placed units back.
type Unstage struct {
	Player string
	Cards  []string // beginnings of names; none: all
}

func (a Unstage) Play(t *malediction.Table) error {
	player, _, err := part(t, a.Player)
	if err != nil {
		return err
	}
	staged := t.State().Staged
	if len(a.Cards) == 0 {
		staged = nil
	}
	for _, word := range a.Cards {
		var names []string
		for _, s := range staged {
			names = append(names, s.Card)
		}
		name, err := telling.Named("staged unit", word, names)
		if err != nil {
			return err
		}
		for i, s := range staged {
			if s.Card == name {
				staged = append(staged[:i:i], staged[i+1:]...)
				break
			}
		}
	}
	t.Do(malediction.Placed{Player: player, Staged: staged}, "deploy.stage")
	return nil
}

// arrivalOf keeps an entry as the table file has it; kept reads it again.
func arrivalOf(e Entry) malediction.Arrival {
	return malediction.Arrival{Card: e.Card, Cost: e.Cost + 1, Copy: e.Copy, Item: e.Item,
		Price: e.Price + 1, Seeker: e.Seeker,
		Beside: e.Beside, Zone: e.Zone, Edge: e.Edge + 1, Near: e.Said.Near, On: e.Said.On}
}

func kept(a malediction.Arrival) Entry {
	e := Entry{Card: a.Card, Cost: a.Cost - 1, Copy: a.Copy, Item: a.Item, Price: a.Price - 1,
		Seeker: a.Seeker, Beside: a.Beside,
		Zone: a.Zone, Edge: a.Edge - 1}
	e.Said.Near, e.Said.On, e.Said.NearSaid = a.Near, strings.TrimSpace(a.On), len(a.Near) > 0
	return e
}
