package spells

import (
	"slices"
	"strconv"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/offer"
	"tablehand/assist/telling"
)

// Offers lists what a player may channel.
func (a Channel) Offers(o *offer.List[malediction.State]) {
	a.offers(o, notation.Channel, "spell.channel.own-turn",
		func(is Spell) malediction.Act { return Channel{is} })
}

// Offers lists the swifts that a player may play.
func (a Swift) Offers(o *offer.List[malediction.State]) {
	a.offers(o, notation.Swift, "spell.swift.any-time",
		func(is Spell) malediction.Act { return Swift{is} })
}

// offers lists the spells of a type that the player may play: those of a practice warband by name, else by
// their cost.
func (a Spell) offers(o *offer.List[malediction.State], of notation.Type, rule string,
	as func(Spell) malediction.Act) {
	p := o.State.Player(a.Player)
	practice := o.State.Book().Practice(p.Warband)
	step := telling.Step{Who: p.Name, Rule: rule, Costly: true}
	for _, name := range box.SortedKeys(practice.Deck) {
		if card := o.State.Card(name); card.Type == of && card.Cost <= p.Echo {
			step.Command, step.Why = telling.Line(string(of), p.Name, name), card.Text
			a.Card = Card{Words: name, Cost: -1}
			a.offersOn(o, card, step, as)
		}
	}
	if practice.Seeker != "" {
		return
	}
	a.Card = Card{Words: "0"} // what nobody has typed in can be played for any cost alike
	if r, can := o.Rehearse(as(a)); can {
		var costs []string
		for n := range min(p.Echo, 9) + 1 {
			costs = append(costs, strconv.Itoa(n))
		}
		step.Command = telling.Line(string(of), p.Name).And("COST", costs...).Asking("what does the card cost?")
		step.Why, step.Asks = "a "+string(of)+", by its cost in echo", r.Asks
		o.Add(step)
	}
}

// offersOn lists a spell, with the units on which it can be played where one has to be named. What prevents
// damage is offered to those alone whose own unit has suffered it.
func (a Spell) offersOn(o *offer.List[malediction.State], card box.Card, step telling.Step,
	as func(Spell) malediction.Act) {
	s, list := o.State, card.Effects()
	if slices.ContainsFunc(list, func(e notation.Effect) bool { return e.Deed == notation.Prevents }) {
		if b := s.Suffered(a.Player); b != nil && !s.AreEnemies(a.Player, s.OwnerOf(b.Target)) {
			o.May(as(a), step)
		}
		return
	}
	at := slices.IndexFunc(list, func(e notation.Effect) bool { return e.Whom.Kin.Named() })
	if at < 0 {
		o.May(as(a), step)
		return
	}
	step.Command.Words = append(step.Command.Words, "on")
	there := s.Counted("", a.Player, list[at].Whom)
	o.Each(step, "UNIT", typed(s, there), func(word string) malediction.Act {
		a.On = word
		return as(a)
	})
}

// typed returns the words by which people type the units of some ids.
func typed(s *malediction.State, ids []string) (words []string) {
	for _, id := range ids {
		words = append(words, s.Typed(s.Unit(id)))
	}
	return words
}
