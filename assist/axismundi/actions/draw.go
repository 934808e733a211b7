package actions

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/decks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/axismundi/wounds"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Draw draws one card, or five for the points of a whole turn (action.draw-one, action.draw-five.cost).
type Draw struct {
	By                 string
	Permanent, OneTime int
}

func (a Draw) Play(t *axismundi.Table) error {
	by, err := t.State().Actor(a.By)
	if err != nil {
		return err
	}
	n := axismundi.Counted{Permanent: a.Permanent, OneTime: a.OneTime}
	deed := points.Deed{Who: by.Name, What: "Draw a Card", Kind: points.Action, N: 1, Rule: "action.draw-one"}
	rules := []string{"action.draw-one"}
	switch n.All() {
	case 1:
	case 5:
		deed.What, deed.N, deed.Rule = "Draw 5 Cards", 3, "action.draw-five.cost"
		rules = []string{"action.draw-five.cost", "action.draw-five.mix"}
	default:
		return &telling.Refused{Rule: "action.draw-five.mix", Reason: text.Things(n.All(), "card", "cards") +
			": one is drawn for 1 AP, or 5 for 3 APs"}
	}
	if _, err := points.Pay(t, deed); err != nil {
		return err
	}
	if err := decks.Draw(t, by.Name, n, rules...); err != nil {
		return err
	}
	tookCards(t, by.Name, n.All())
	return nil
}

// Heal is the Power Hex Heal: the first Action of a turn that began on a Power Hex
// (action.power-heal.conditions).
type Heal struct{ By string }

// A Healed is the result of a Heal.
type Healed struct {
	Player string `json:"player"`
	HP     int    `json:"hp"`     // that came back
	Wounds int    `json:"wounds"` // that came off
}

func (a Heal) Play(t *axismundi.Table) error {
	s := t.State()
	by, err := s.Actor(a.By)
	if err != nil {
		return err
	}
	deed := points.Deed{Who: by.Name, What: "the Power Hex Heal", Kind: points.Action, N: 1,
		Rule: "action.power-heal.effect"}
	if err := points.May(t, deed); err != nil {
		return err
	}
	switch {
	case axismundi.AskTerrain(t, by.At) != notation.Power:
		err = &telling.Refused{Rule: "action.power-heal.conditions", Reason: by.Name + " stands on no Power Hex"}
	case slices.Contains(s.Points.Healed, by.At):
		err = t.Refuse("action.power-heal.once", "%s has healed in this turn already", by.At)
	case by.Began != by.At:
		err = t.Refuse("action.power-heal.conditions", "%s began the turn on %s: it has to be a Power Hex", by.Name,
			by.Began)
	case s.Used(axismundi.Acted):
		err = t.Refuse("action.power-heal.conditions", "%s has done something: the heal is a turn's first Action",
			by.Name)
	}
	if err != nil {
		return err
	}
	if _, err := points.Pay(t, deed); err != nil {
		return err
	}
	before := axismundi.Life{HP: by.HP, Wounds: by.Wounds}
	wounds.PowerHeal(t, by.Name, s.Reading("A4") == "hp", "action.power-heal.effect")
	now := t.State().Player(by.Name)
	if now.HP == before.HP && now.Wounds == before.Wounds {
		t.Remark("mat.hp.max", "%s has nothing to heal", by.Name)
	}
	t.Do(axismundi.PowerUsed{Hex: now.At}, "action.power-heal.once")
	t.Result = Healed{by.Name, now.HP - before.HP, before.Wounds - now.Wounds}
	return nil
}
