package effects

import (
	"fmt"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

func signedNumber(n int) string { return fmt.Sprintf("%+d", n) }

// Turn turns a unit's card upright or sideways (activation.state).
func Turn(t *malediction.Table, id, state string) {
	s := t.State()
	if s.Unit(id).State == state {
		t.Remark("activation.state", "%s is %s already", s.Said(id), state)
		return
	}
	rules := []string{"activation.state"}
	if state == notation.Refreshed && s.Phase == notation.Action {
		rules = append(rules, "activation.again")
	}
	t.Do(malediction.UnitTurned{Unit: id, State: state, Name: s.Said(id)}, rules...)
}

// MayNotRefresh returns why a unit cannot be refreshed; empty: it can (reading A29).
func MayNotRefresh(s *malediction.State, id string) string {
	if s.Active != nil && s.Active.Unit == id && s.Reading("A29") == "not" {
		return s.Said(id) + " is active: it cannot be refreshed in its own activation"
	}
	return ""
}

// Boost books a change of a stat on a unit, and defeats whom that leaves no health.
func Boost(t *malediction.Table, id string, m notation.Mod) {
	Wither(t, func() { boostOnly(t, id, m) })
}

// boostOnly is Boost without the falls.
func boostOnly(t *malediction.Table, id string, m notation.Mod) {
	m.Who = ""
	t.Do(malediction.Boosted{Unit: id, Mod: m.String(), Name: t.State().Said(id)}, "effect.same-name")
}

// Echo moves a player's echo; it is never below none.
func Echo(t *malediction.Table, player string, n int, rules ...string) {
	has := t.State().Player(player).Echo
	if n = max(n, -has); n != 0 {
		t.Do(malediction.EchoMoved{Player: player, N: n, Left: has + n}, rules...).
			Because(sum.Part{N: n, What: "an effect"})
	}
}

// Pay pays the cost of a card out of a player's echo: exactly enough is enough (echo.pay).
func Pay(t *malediction.Table, player string, cost int, rules ...string) error {
	has := t.State().Player(player).Echo
	if cost > has {
		return &telling.Refused{Rule: "echo.pay", Reason: fmt.Sprintf("%s has %d echo, and this costs %d",
			player, has, cost)}
	}
	t.Do(malediction.EchoMoved{Player: player, N: -cost, Left: has - cost}, append([]string{"echo.pay"},
		rules...)...).Because(sum.Part{N: -cost, What: "the card's cost", Rule: "echo.pay"})
	return nil
}

// Draw draws cards from a player's deck, as many as there are (reading A14).
func Draw(t *malediction.Table, player string, n int) {
	deck := t.State().Player(player).Deck
	if n > deck {
		t.Remark("", "%s's deck has %s", player, text.Things(deck, "card", "cards"))
		n = deck
	}
	if n > 0 {
		t.Do(malediction.CardsMoved{Player: player, From: "deck", To: "hand", N: n}, "zone.deck")
	}
}

// Cards moves cards from a player's hand, which holds so many, to their discard pile, or out of the game, as
// many as there are; a card that nobody has named is a question mark.
func Cards(t *malediction.Table, player string, hand int, to string, cards []string) {
	if len(cards) > hand {
		t.Remark("", "%s has %d cards in hand", player, hand)
		cards = cards[:hand]
	}
	rule := map[string]string{"discard": "zone.discard", "banished": "zone.banish"}[to]
	if len(cards) > 0 {
		t.Do(malediction.CardsMoved{Player: player, From: "hand", To: to, N: len(cards), Cards: cards}, rule)
	}
}

// GiveAP gives the active unit AP, or takes some; none are below none.
func GiveAP(t *malediction.Table, id string, n int) {
	s := t.State()
	left := max(0, s.Active.AP+n)
	t.Do(malediction.APMoved{Unit: id, N: left - s.Active.AP, Left: left, For: malediction.AnEffect,
		Name: s.Said(id)}, "activation.ap").Because(sum.Part{N: left - s.Active.AP, What: malediction.AnEffect})
}
