package decks

import (
	"fmt"
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/telling"
)

// Take takes a card out of a crate into a hand. A word is a card, or a deck where nobody has said what
// lies there. The free place waits for Refill.
func Take(t *axismundi.Table, who string, crate notation.Hex, word string, rules ...string) error {
	s := t.State()
	c, there := s.Crates[crate]
	if !there {
		return telling.Impossible("%s has no Crate Board", crate)
	}
	name := ""
	deck, whole := notation.ReadDeck(word)
	if !whole {
		card, err := s.Book().Find(word, s.Modules...)
		if err != nil {
			return err
		}
		deck, name = card.Deck, card.Name
	}
	row := c.Of(deck)
	e := axismundi.CardsMoved{Player: who, From: axismundi.Crated(crate), To: axismundi.InHand, N: 1,
		Deck: deck}
	switch {
	case name != "" && (slices.Contains(row, name) || slices.Contains(row, "")):
		e.Cards = []string{name}
	case name == "" && slices.Contains(row, ""):
	default:
		return &telling.Unknown{What: "card in Crate " + string(crate), Word: word,
			Have: known(append(slices.Clone(c.Permanent), c.OneTime...))}
	}
	t.Do(e.Counting(s), rules...)
	return nil
}

// known lists the cards of a crate's row that somebody has named.
func known(row []string) (list []string) {
	for _, name := range row {
		if name != "" {
			list = append(list, name)
		}
	}
	return list
}

// Refill fills the free places of a crate, each off the deck of its kind (setup.crates.refill).
func Refill(t *axismundi.Table, crate notation.Hex) error {
	var refilled notation.Deck
	fresh := 0
	for _, name := range notation.Decks {
		deck := notation.Deck(name)
		if free := axismundi.PerDeck - len(t.State().Crates[crate].Of(deck)); free > 0 {
			refilled, fresh = deck, fresh+free
			if err := off(t, "", deck, free, axismundi.Crated(crate),
				[]string{"setup.crates.refill"}, inPlay(t)); err != nil {
				return err
			}
		}
	}
	s := t.State()
	kinds := s.Book().Kinds(s.Modules...)
	one := slices.IndexFunc(kinds, func(key string) bool { return s.Book().Card(key).Deck == refilled })
	line := telling.Line("crate", string(crate), "")
	line.Free = []telling.Blank{{Name: "CARD", Sample: kinds[max(one, 0)], Open: true, Many: true}}
	lay, may := "the new card", "it"
	if fresh > 1 {
		lay, may = fmt.Sprintf("the %d new cards", fresh), "they"
	}
	t.Remark("setup.crates.refill", "lay %s on Crate %s; %s may be named", lay, crate, may).Offer(line)
	return nil
}
