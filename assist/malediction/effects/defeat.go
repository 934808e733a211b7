package effects

import (
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
)

// RelicMastery is what a relic is worth while a unit has it equipped (mastery.relic.gain).
const RelicMastery = 10

// Defeat takes a defeated unit off the field, with its item and its relic, and books the mastery
// (defeat.remove, defeat.relic, mastery.defeat). By is the player whose effect it was; empty: nobody's.
func Defeat(t *malediction.Table, id, by string) *malediction.Fallen {
	s := t.State()
	u := *s.Unit(id)
	u.Mods = slices.Clone(u.Mods)
	fallen := &malediction.Fallen{Unit: u, Near: slices.DeleteFunc(slices.Clone(s.Near),
		func(p malediction.Pair) bool { return p.Other(id) == "" })}
	if s.Active != nil && s.Active.Unit == id {
		active := *s.Active
		fallen.Active = &active
	}
	t.Do(malediction.UnitLeft{Unit: id, Defeated: true, Name: s.Said(id)}, "defeat.when", "defeat.remove")
	discard(t, u)
	fallen.Mastery = score(t, u, by)
	if u.Relic != "" {
		fallen.Husk = LoseRelic(t, u)
	}
	return fallen
}

// discard puts the cards of a fallen unit where they go: its own and its item's to its owner's discard
// pile, a Seeker's back to its zone (defeat.seeker, card.seeker.leave).
func discard(t *malediction.Table, u malediction.Unit) {
	var cards []string
	if t.State().Card(u.Card).Type != notation.Seeker {
		cards = append(cards, u.Card)
	}
	if u.Item != "" {
		cards = append(cards, u.Item)
	}
	if len(cards) > 0 {
		t.Do(malediction.CardsMoved{Player: u.Of, From: "field", To: "discard", N: len(cards), Cards: cards},
			"defeat.remove", "zone.discard")
	}
}

// score gives the opponent the cost of a defeated unit with its item, whoever defeated it
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
	Gain(t, s.OtherSide(s.SideOf(u.Of)), n, rule)
	return n
}

// Gain moves a side's mastery.
func Gain(t *malediction.Table, side string, n int, rules ...string) {
	if n != 0 && side != "" {
		t.Do(malediction.MasteryMoved{Side: side, N: n, Now: t.State().MasteryOf(side) + n}, rules...)
	}
}

// LoseRelic puts the relic of a unit that left under the relic deck and a husk in the unit's place; its
// owner loses the mastery (relic.lose.bottom, relic.lose.husk, mastery.relic.lose). It returns the husk,
// or nothing where the supply has none.
func LoseRelic(t *malediction.Table, u malediction.Unit) (husk string) {
	s := t.State()
	relics := s.Relics
	relics.Deck++
	relics.Under = append(slices.Clone(relics.Under), u.Relic)
	t.Do(malediction.RelicsMoved{Relics: relics, Said: u.Relic + " goes under the relic deck"}, "relic.lose.bottom")
	Gain(t, s.SideOf(u.Of), -RelicMastery, "mastery.relic.lose", "defeat.relic")
	if t.State().Husks.Supply > 0 {
		husk = t.State().NextHusk()
		t.Do(malediction.HuskMoved{Husk: husk, To: "field"}, "relic.lose.husk")
		t.Remark("relic.lose.husk", "%s stands where %s stood: say who is near it", husk, u.Card).
			Offer(nearHusk(husk))
	}
	return husk
}
