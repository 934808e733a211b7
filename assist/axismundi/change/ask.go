package change

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/decks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// discard puts cards of a hand onto the Discard Pile: those that are named, and so many more without a name.
func discard(t *axismundi.Table, who string, named []string, n int, rules ...string) {
	if len(named) > 0 {
		decks.Discard(t, who, kinds(t.State(), named), rules...)
	}
	if n > 0 {
		decks.Unnamed(t, who, n, rules...)
	}
}

// kinds returns cards by their printed names.
func kinds(s *axismundi.State, names []string) (list []*box.Card) {
	for _, name := range names {
		list = append(list, s.CardNamed(name))
	}
	return list
}

// slot puts a card of the hand into a Slot.
func slot(t *axismundi.Table, who, card string, rules ...string) {
	t.Do(axismundi.CardsMoved{Player: who, From: axismundi.InHand, To: axismundi.InSlot, N: 1,
		Cards: []string{card}}, rules...)
}

// Unslot takes cards out of the Slots into the hand.
func Unslot(t *axismundi.Table, who string, cards []string, rules ...string) {
	if len(cards) == 0 {
		return
	}
	t.Do(axismundi.CardsMoved{Player: who, From: axismundi.InSlot, To: axismundi.InHand, N: len(cards),
		Cards: slices.Clone(cards)}, rules...)
}

// read reads names of cards, each any piece that no other card has, and returns them as they are printed.
func read(s *axismundi.State, words []string) (names []string, err error) {
	for _, word := range words {
		card, err := s.Book().Find(word, s.Modules...)
		if err != nil {
			return nil, err
		}
		names = append(names, card.Name)
	}
	return names, nil
}

// none is the answer that names no card.
const none = "none"

// askCards asks for up to most cards, with commas between, and returns their printed names; nil: none is
// named, as by default. fits may refuse a card that was named so many times before.
func askCards(t *axismundi.Table, q chance.Question, most int,
	fits func(name string, before int) error) []string {
	s := t.State()
	q.Default = none
	q.Check = func(answer string) (string, error) {
		if answer == none {
			return none, nil
		}
		names, err := read(s, s.Book().Answered(answer, s.Modules...))
		switch {
		case err != nil:
			return "", err
		case len(names) > most:
			return "", &telling.Nonsense{Reason: fmt.Sprintf("%d cards: as many as %s", len(names),
				text.Things(most, "card", "cards"))}
		}
		for i, name := range names {
			if err := fits(name, copies(names[:i], name)); err != nil {
				return "", err
			}
		}
		return strings.Join(keys(s, names), ","), nil
	}
	said := t.Choose(q)
	if said == none || said == "" {
		return nil
	}
	names, _ := read(s, strings.Split(said, ",")) // the check has read them
	return names
}

// copies counts how often a name stands in a list.
func copies(names []string, name string) (n int) {
	for _, other := range names {
		if other == name {
			n++
		}
	}
	return n
}

// keys returns the short names of cards.
func keys(s *axismundi.State, names []string) (list []string) {
	for _, name := range names {
		list = append(list, s.CardNamed(name).Key)
	}
	return list
}

// isPermanent returns a check for askCards: it refuses a card that is no Permanent Power, and one that is
// named twice.
func isPermanent(s *axismundi.State) func(string, int) error {
	return func(name string, before int) error {
		if before > 0 {
			return &telling.Nonsense{Reason: name + " is named twice"}
		}
		if c := s.CardNamed(name); c.Deck != notation.Permanent {
			return &telling.Nonsense{Reason: name + " is a 1-Time Power: only Permanent Powers are Activated"}
		}
		return nil
	}
}
