package status

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/actions"
	"tablehand/assist/axismundi/cards"
	"tablehand/assist/axismundi/hidden"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// hand lists what cards, tokens and mats allow beside the board. What lies in a hand nobody knows: the
// cards that it may have stand in the free places.
func (o offers) hand(p *axismundi.Player) {
	before := len(o.Steps)
	o.activate(p, "action.slot.activate", "activate")
	o.exchange(p)
	for _, other := range o.State.Opponents(p.Name) {
		o.may(actions.Demand{Who: other.Name}, "char.savant.demand",
			"a card that "+other.Name+" chooses, once a game", telling.Line("demand", other.Name))
	}
	o.scrounges()
	if p.Treasures > 0 {
		o.used("TREASURE", "treasure.free", notation.Treasures)
	}
	o.Costly(before)
	before = len(o.Steps)
	o.may(actions.Draw{OneTime: 1}, "action.draw-one", "a 1-Time card", telling.Line("draw", "0", "1"))
	o.may(actions.Draw{Permanent: 1}, "action.draw-one", "a Permanent card", telling.Line("draw", "1", "0"))
	o.may(actions.Draw{Permanent: 2, OneTime: 3}, "action.draw-five.cost", "5 cards",
		telling.Line("draw").AndOpen("P", "2").AndOpen("O", "3"))
	if p.Hand >= o.State.HandLimit(p) { // a card has to be discarded then
		o.Costly(before)
	}
	before = len(o.Steps)
	defer func() { o.Costly(before) }()
	if p.Hand > 0 {
		o.used("CARD", "action.play.cost", keys(o.State, notation.OneTime))
		o.May(hidden.Vanish{}, telling.Step{Command: telling.Line("vanish"), Rule: "invisible.begin", Idle: true})
	}
}

// used lists the cards or tokens that can be used without a further word.
func (o offers) used(place, rule string, words []string) {
	o.each(telling.Line("use"), place, rule, words, func(word string) axismundi.Act {
		return cards.Use{Words: []string{word}}
	})
}

// activate lists the Permanent Powers that fit into a free Slot.
func (o offers) activate(p *axismundi.Player, rule string, line ...string) {
	if p.Hand == 0 {
		return
	}
	if o.State.Mat(p).FreeSlot > 0 && o.State.Turn != "" && !o.State.Used(axismundi.SlotUsed) {
		rule = "char.savant.slot"
	}
	o.each(telling.Line(line...), "CARD", rule, keys(o.State, notation.Permanent),
		func(word string) axismundi.Act { return cards.Activate{Player: p.Name, Cards: []string{word}} })
}

// exchange lists what may come out of a Slot, and what may come in its place.
func (o offers) exchange(p *axismundi.Player) {
	var laid []string
	for _, name := range p.Slots {
		laid = append(laid, o.State.CardNamed(name).Key)
	}
	others := slices.DeleteFunc(keys(o.State, notation.Permanent),
		func(key string) bool { return slices.Contains(laid, key) })
	for _, out := range laid {
		if len(others) == 0 || p.Hand == 0 {
			break
		}
		o.may(cards.Swap{Cards: []string{out, others[0]}}, "action.slot.swap", "",
			telling.Line("swap", out).And("NEW", others...))
	}
	for _, out := range laid {
		o.may(cards.Deactivate{Cards: []string{out}}, "action.slot.deactivate", "", telling.Line("deactivate", out))
	}
}

// scrounges lists the cards of the Discard Pile that are known, and one that nobody is told
// (char.scrounger.scrounge).
func (o offers) scrounges() {
	const rule = "char.scrounger.scrounge"
	var keys []string
	for _, name := range o.State.Discard.Cards {
		keys = text.With(keys, o.State.CardNamed(name).Key)
	}
	o.each(telling.Line("scrounge"), "CARD", rule, keys,
		func(key string) axismundi.Act { return cards.Scrounge{Card: key} })
	o.May(cards.Scrounge{}, telling.Step{Command: telling.Line("scrounge"), Rule: rule,
		Why: "a card off the Discard Pile, unseen", Idle: len(keys) > 0})
}
