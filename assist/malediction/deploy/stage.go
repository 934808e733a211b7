package deploy

import (
	"slices"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/sum"
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
	return keepStaged(t, player, append(staged(t.State()), a.List...))
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
	list := staged(t.State())
	if len(a.Cards) == 0 {
		list = nil
	}
	for _, word := range a.Cards {
		var names []string
		for _, e := range list {
			names = append(names, e.Card)
		}
		name, err := telling.Named("staged unit", word, names)
		if err != nil {
			return err
		}
		i := slices.Index(names, name)
		list = slices.Delete(list, i, i+1)
	}
	return keepStaged(t, player, list)
}

// staged lists the units that have been placed, as they were typed.
func staged(s *malediction.State) (list []Entry) {
	for _, each := range s.Staged {
		list = append(list, kept(each))
	}
	return list
}

// keepStaged keeps where units have been placed, by their cards' full names, and what they cost together.
func keepStaged(t *malediction.Table, player string, list []Entry) error {
	arrivals, err := judged(t, player, list)
	if err != nil {
		return err
	}
	s := t.State()
	placed := malediction.Placed{Player: player, Echo: s.Player(player).Echo}
	var parts []sum.Part
	for _, a := range arrivals {
		if a.card != "" {
			a.Card = a.card
		}
		if a.item != "" {
			a.Item = a.item
		}
		placed.Staged = append(placed.Staged, arrivalOf(a.Entry))
		placed.Cost += a.cost(s)
		parts = append(parts, sum.Part{N: a.cost(s), What: a.Card, Rule: "deploy.pay"})
	}
	t.Do(placed, "deploy.stage").Because(parts...)
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
		Seeker: a.Seeker, Beside: a.Beside, Zone: a.Zone, Edge: a.Edge - 1}
	e.Said.Near, e.Said.On, e.Said.NearSaid = a.Near, strings.TrimSpace(a.On), len(a.Near) > 0
	return e
}
