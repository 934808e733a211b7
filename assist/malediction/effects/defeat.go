package effects

import (
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// RelicMastery counts the mastery of a relic while a unit has it equipped (mastery.relic.gain).
const RelicMastery = 10

// Defeat takes a defeated unit off the field, with its item and its relic, books the mastery
// (defeat.remove, defeat.relic, mastery.defeat), and resolves what that sets off. By is the player whose
// effect it was; empty: nobody's.
func Defeat(t *malediction.Table, id, by string) *malediction.Fallen {
	foresee(t)
	var m moment
	fallen := m.defeat(t, id, by)
	m.resolve(t)
	return fallen
}

// defeat takes a defeated unit off the field; what that sets off waits in the moment.
func (m *moment) defeat(t *malediction.Table, id, by string) *malediction.Fallen {
	s := t.State()
	u := *s.Unit(id)
	u.Mods = slices.Clone(u.Mods)
	fallen := &malediction.Fallen{Unit: u, Turn: s.Turn, Owed: s.Lapsing(id),
		Near: slices.DeleteFunc(slices.Clone(s.Near), func(p malediction.Pair) bool { return p.Other(id) == "" })}
	if s.Active != nil && s.Active.Unit == id {
		active := *s.Active
		fallen.Active, fallen.Boosts = &active, boosted(s, id)
	}
	fallen.Told = m.falls(s, &u)
	had := healths(s)
	gone := dropped(s, id)
	if len(gone) > 0 {
		fallen.Waiting = slices.Clone(s.Sequence)
	}
	rules := append([]string{"defeat.when", "defeat.remove"}, gone...)
	if s.Card(u.Card).Type == notation.Seeker {
		rules = append(rules, "defeat.seeker", "card.seeker.leave")
	}
	t.Do(malediction.UnitLeft{Unit: id, Defeated: true, Name: s.Said(id)}, rules...)
	discard(t, u)
	fallen.Mastery = score(t, u, by)
	if u.Relic != "" {
		fallen.Husk = LoseRelic(t, u)
	}
	for _, name := range m.wither(t, had) { // without its aura
		if fallen.Told != "" {
			fallen.Told += ", "
		}
		fallen.Told += "the fall of " + name
	}
	return fallen
}

// boosted lists the boosts of other units that end with the activation of a unit.
func boosted(s *malediction.State, id string) (list []string) {
	for _, u := range s.Units {
		for _, text := range u.Mods {
			if m, err := notation.ParseMod(text); err == nil && m.Span == "activation" && u.ID != id {
				m.Who = u.ID
				list = append(list, m.String())
			}
		}
	}
	return list
}

// dropped returns the rule by which what a unit has waiting is dropped as it leaves the field.
func dropped(s *malediction.State, id string) []string {
	if slices.ContainsFunc(s.Sequence, func(w malediction.Waiting) bool { return w.Who == id }) {
		return []string{"effect.sequence.gone"}
	}
	return nil
}

// Remove takes a unit off the field that was not defeated: nobody scores, a Seeker goes back to its zone
// (card.seeker.leave), and its relic is lost as reading A13 has it. It defeats whom that leaves no health.
func Remove(t *malediction.Table, id string) { Wither(t, func() { removeOnly(t, id) }) }

// removeOnly is Remove without the falls.
func removeOnly(t *malediction.Table, id string) {
	s := t.State()
	u := *s.Unit(id)
	u.Mods = slices.Clone(u.Mods)
	rules := []string{"zone.discard"}
	if s.Card(u.Card).Type == notation.Seeker {
		rules = []string{"card.seeker.leave"}
	}
	name := s.Said(id)
	t.Do(malediction.UnitLeft{Unit: id, Name: name}, append(rules, dropped(s, id)...)...)
	if s.Card(u.Card).Type == notation.Seeker {
		t.Remark("card.seeker.leave", "%s is back in %s's Seeker zone, and nobody scores for it", name, u.Of)
	}
	discard(t, u)
	if u.Relic != "" {
		DropRelic(t, u)
	}
}

// Destroy takes an item or a relic off a unit that stays. An item scores its cost for the opponent
// (card.item.destroyed, reading A5), a relic is lost as reading A13 has it. It defeats whom that leaves no
// health.
func Destroy(t *malediction.Table, id string, what notation.Type) {
	Wither(t, func() { destroyOnly(t, id, what) })
}

// destroyOnly is Destroy without the falls.
func destroyOnly(t *malediction.Table, id string, what notation.Type) {
	s := t.State()
	u := *s.Unit(id)
	card := u.Item
	if what == notation.Relic {
		card = u.Relic
	}
	t.Do(malediction.AttachmentMoved{Type: what, Card: card, From: id,
		Said: card + " of " + s.Said(id) + " is destroyed"}, "card.item.destroyed")
	if what == notation.Relic {
		DropRelic(t, u)
		return
	}
	t.Do(malediction.CardsMoved{Player: u.Of, From: "field", To: "discard", N: 1,
		Cards: []string{card}}, "zone.discard")
	if s.Reading("A5") == "scores" {
		Gain(t, s.OtherSide(s.SideOf(u.Of)), s.CostOf(card), "card.item.destroyed")
	}
}

// DropRelic books a relic that is lost without a defeat (relic.lose.other, reading A13). Its card goes
// under the relic deck in any case.
func DropRelic(t *malediction.Table, u malediction.Unit) {
	switch t.State().Reading("A13") {
	case "as-defeat":
		LoseRelic(t, u)
	case "mastery":
		buryRelic(t, u.Relic)
		Gain(t, u.Of, -RelicMastery, "relic.lose.other")
	default:
		buryRelic(t, u.Relic)
	}
}

// discard puts the cards of a fallen unit where they go: its own and its item's to its owner's discard
// pile, a Seeker's back to its zone (defeat.seeker, card.seeker.leave).
func discard(t *malediction.Table, u malediction.Unit) {
	if cards := fieldCards(t.State(), u); len(cards) > 0 {
		t.Do(malediction.CardsMoved{Player: u.Of, From: "field", To: "discard", N: len(cards),
			Cards: cards}, "defeat.remove", "zone.discard")
	}
}

// fieldCards lists the cards of a unit that go to its owner's discard pile with it.
func fieldCards(s *malediction.State, u malediction.Unit) (cards []string) {
	if s.Card(u.Card).Type != notation.Seeker {
		cards = append(cards, u.Card)
	}
	if u.Item != "" {
		cards = append(cards, u.Item)
	}
	return cards
}

// score gives the opponent the cost of a defeated unit with its item, whoever defeated it, and returns it
// (mastery.defeat, mastery.defeat.own; readings A6, A25).
func score(t *malediction.Table, u malediction.Unit, by string) int {
	s := t.State()
	n := s.CostOf(u.Card) + s.CostOf(u.Item)
	if s.Reading("A25") == "printed" {
		n += s.CostOf(u.Relic)
	}
	rule := "mastery.defeat"
	if own := by != "" && !s.AreEnemies(by, u.Of); own {
		if rule = "mastery.defeat.own"; s.Reading("A6") == "nobody" {
			return 0
		}
	}
	moved(t, s.OtherSide(s.SideOf(u.Of)), n, rule).Because(costParts(s, u, rule)...)
	return n
}

// costParts lists what a defeated unit cost, with its item.
func costParts(s *malediction.State, u malediction.Unit, rule string) (parts []sum.Part) {
	for _, card := range []string{u.Card, u.Item} {
		if cost := s.CostOf(card); cost != 0 {
			parts = append(parts, sum.Part{N: cost, What: "cost of " + card, Rule: rule})
		}
	}
	if relic := s.CostOf(u.Relic); relic != 0 && s.Reading("A25") == "printed" {
		parts = append(parts, sum.Part{N: relic, What: "cost of " + u.Relic, Rule: rule})
	}
	return parts
}

// Gain moves the mastery of a side, or of a player's side, by a number that a rule gives.
func Gain(t *malediction.Table, who string, n int, rules ...string) {
	moved(t, who, n, rules...).Because(sum.Part{N: n, What: "mastery", Rule: rules[0]})
}

// moved is Gain, but the caller adds the reason to the event. Where nothing moves it returns an event that
// is in no act.
func moved(t *malediction.Table, who string, n int, rules ...string) *telling.Moved[malediction.State] {
	if n == 0 || who == "" {
		return &telling.Moved[malediction.State]{}
	}
	holder := t.State().ScoredBy(who)
	return t.Do(malediction.MasteryMoved{Side: holder, N: n, Now: t.State().MasteryOf(holder) + n}, rules...)
}

// LoseRelic puts the relic of a unit that left under the relic deck and a husk in the unit's place; its
// owner loses the mastery (relic.lose.bottom, relic.lose.husk, mastery.relic.lose). It returns the husk,
// or nothing where the supply has none and none is missing: each relic was claimed for a husk, which a
// table typed in by hand may not count.
func LoseRelic(t *malediction.Table, u malediction.Unit) (husk string) {
	buryRelic(t, u.Relic)
	Gain(t, u.Of, -RelicMastery, "mastery.relic.lose", "mastery.relic.cost", "defeat.relic")
	if s := t.State(); s.Husks.Supply > 0 || s.LacksHusk() {
		husk = t.State().NextHusk()
		t.Do(malediction.HuskMoved{Husk: husk, To: "field"}, "relic.lose.husk")
		t.Remark("relic.lose.husk", "%s stands where %s stood: say who is near it", husk, u.Card).
			Offer(nearHusk(husk))
	}
	return husk
}

// buryRelic puts a relic under the relic deck.
func buryRelic(t *malediction.Table, relic string) {
	relics := t.State().Relics
	relics.Deck++
	relics.Under = append(slices.Clone(relics.Under), relic)
	t.Do(malediction.Relaid(relics, relic+" goes under the relic deck"), "relic.lose.bottom")
}
