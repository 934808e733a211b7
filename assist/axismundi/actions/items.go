package actions

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/familiar"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/telling"
)

// PickUp takes a Treasure Token or a disarmed card off the own hex (action.pickup.effect).
type PickUp struct {
	By   string
	What string // treasure, or the number of a Card Marker; empty: what lies there alone
}

func (a PickUp) Play(t *axismundi.Table) error {
	by, err := t.State().Actor(a.By)
	if err != nil {
		return err
	}
	const rule = "action.pickup.effect"
	deed := points.Deed{Who: by.Name, What: "Pick Up", Kind: points.Action, N: 1, Rule: rule}
	if err := points.May(t, deed); err != nil {
		return err
	}
	who, at := by.Name, by.At
	item, err := familiar.Lying(t, at, a.What, rule)
	if err != nil {
		return err
	}
	if _, err := points.Pay(t, deed); err != nil {
		return err
	}
	r := familiar.Retrieved{Player: who, Hex: at, Item: item}
	if item == familiar.Treasure {
		t.Do(axismundi.TreasureMoved{Player: who, From: "board", To: "mat", Hex: at}, rule, "treasure.secret")
	} else {
		r.Card = t.State().Markers[item].Card
		t.Do(axismundi.CardsMoved{Player: who, From: axismundi.Beside, To: axismundi.InHand, N: 1,
			Cards: []string{r.Card}, Deck: notation.Permanent}, rule, "card.one.danzig.fetch")
		t.Do(axismundi.MarkerMoved{Number: item, Card: r.Card, Gone: true}, rule)
	}
	t.Result = r
	return nil
}

// Bomb places the Time Bomb on the Warehouse where somebody stands (action.timebomb.place), and Disarm takes
// it from there (action.timebomb.disarm).
type (
	Bomb   struct{ By string }
	Disarm struct{ By string }
)

// A Bombed is the result of a Bomb (Placed) or a Disarm.
type Bombed struct {
	Player string       `json:"player"`
	Hex    notation.Hex `json:"hex"`
	Placed bool         `json:"placed"`
}

func (a Bomb) Play(t *axismundi.Table) error {
	s := t.State()
	by, err := s.Actor(a.By)
	if err != nil {
		return err
	}
	const rule = "action.timebomb.place"
	token := s.Book().Treasure("bomb")
	deed := points.Deed{Who: by.Name, What: "the Time Bomb", Kind: points.Action, N: token.Cost, Rule: rule}
	if err := points.May(t, deed); err != nil {
		return err
	}
	terrain := axismundi.AskTerrain(t, by.At)
	switch {
	case by.Treasures == 0 || s.Bomb != nil || slices.Contains(s.Treasures.Gone, token.Key):
		return &telling.Refused{Rule: rule, Reason: by.Name + " has no Time Bomb"}
	case terrain != notation.Warehouse:
		return &telling.Refused{Rule: rule, Reason: by.Name + " stands on " + axismundi.Kind(terrain) +
			", no Warehouse"}
	}
	if _, err := points.Pay(t, deed); err != nil {
		return err
	}
	t.Do(axismundi.TreasureMoved{Player: by.Name, From: "mat", To: "bomb", Hex: by.At, Token: token.Key}, rule,
		"treasure.timebomb")
	t.Remark("action.timebomb.explode", "it goes off as %s's next turn begins: tell the others", by.Name)
	t.Result = Bombed{by.Name, by.At, true}
	return nil
}

func (a Disarm) Play(t *axismundi.Table) error {
	s := t.State()
	by, err := s.Actor(a.By)
	if err != nil {
		return err
	}
	const rule = "action.timebomb.disarm"
	deed := points.Deed{Who: by.Name, What: "Disarm", Kind: points.Action, N: s.Book().Treasure("bomb").Disarm,
		Rule: rule}
	if err := points.May(t, deed); err != nil {
		return err
	}
	switch {
	case s.Bomb == nil || s.Bomb.At != by.At:
		return &telling.Refused{Rule: rule, Reason: "no Time Bomb lies on " + string(by.At)}
	case s.Bomb.By == by.Name:
		if err := t.Refuse(rule, "%s has placed it: an Opponent disarms it", by.Name); err != nil {
			return err
		}
	}
	if _, err := points.Pay(t, deed); err != nil {
		return err
	}
	t.Do(axismundi.TreasureMoved{Player: by.Name, From: "bomb", To: "mat", Hex: by.At, Token: "bomb"}, rule,
		"action.timebomb.gain", "treasure.timebomb")
	t.Result = Bombed{by.Name, by.At, false}
	return nil
}

// Demand is the Savant's deed: once a game an Opponent, Who, has to give a card of the own choice
// (char.savant.demand).
type Demand struct{ By, Who string }

// Demanded stands in the table for a player who has demanded a card.
const Demanded = "demand"

func (a Demand) Play(t *axismundi.Table) error {
	s := t.State()
	by, err := s.Actor(a.By)
	if err != nil {
		return err
	}
	var names []string
	for _, o := range s.Opponents(by.Name) {
		names = append(names, o.Name)
	}
	who, err := telling.Named("Opponent", a.Who, names)
	if err != nil {
		return err
	}
	rule, borrowed := "char.savant.demand", by.Identity() == notation.Savant
	switch {
	case by.Form == notation.Upgraded:
		rule = "char.savant.up.demand"
	case borrowed:
		rule = "card.one.identity.special"
	}
	switch {
	case s.Player(who).Hand == 0:
		err = telling.Impossible("%s holds no card", who)
	case !s.Mat(by).Demands:
		err = t.Refuse("char.savant.demand", "%s demands nothing: that is the Savant's", by.Name)
	case borrowed && s.Used(axismundi.Demanded):
		err = t.Refuse(rule, "%s has demanded a card as the Savant", by.Name)
	case !borrowed && slices.Contains(by.Once, Demanded):
		err = t.Refuse(rule, "%s has demanded a card in this game", by.Name)
	}
	if err != nil {
		return err
	}
	if _, err := points.Pay(t, points.Deed{Who: by.Name, What: "a demand", Kind: points.Action, Aside: true,
		Rule: rule}); err != nil {
		return err
	}
	switch {
	case borrowed:
		t.Do(axismundi.PointUsed{Player: by.Name, What: axismundi.Demanded}, rule)
	case !slices.Contains(by.Once, Demanded):
		t.Do(axismundi.OnceDone{Player: by.Name, What: Demanded}, rule)
	}
	t.Do(axismundi.CardsMoved{Player: who, From: axismundi.InHand, To: axismundi.HandOf(by.Name), N: 1}, rule)
	tookCards(t, by.Name, 1)
	return nil
}
