package decks

import (
	"fmt"
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// Play puts a 1-Time Power out of a hand onto the Discard Pile, such as one that puts a die or answers
// (action.play.discard). The error says that the hand is empty.
func Play(t *axismundi.Table, who string, card *box.Card, rules ...string) error {
	return put(t, who, card, false, rules)
}

// Begin plays a 1-Time Power as Play does; what it does comes behind that in the same act, and till its end
// the card neither is shuffled in nor taken.
func Begin(t *axismundi.Table, who string, card *box.Card, rules ...string) error {
	return put(t, who, card, true, rules)
}

func put(t *axismundi.Table, who string, card *box.Card, still bool, rules []string) error {
	if t.State().Player(who).Hand == 0 {
		return telling.Impossible("%s holds no card, so %s cannot be in the hand", who, card.Name)
	}
	t.Do(axismundi.CardsMoved{Player: who, From: axismundi.InHand, To: axismundi.InDiscard, N: 1,
		Cards: []string{card.Name}, Deck: card.Deck, Played: true, Still: still}, slices.Concat(rules,
		[]string{"action.play.discard"})...)
	return nil
}

// Recycle draws a card for one that the Angel or the Demon has played; added says whether that play put a
// card into the hand (angeldemon.recycle).
func Recycle(t *axismundi.Table, who string, card *box.Card, added bool) error {
	s := t.State()
	if !s.Mat(s.Player(who)).Recycles {
		return nil
	}
	if !card.Recycled(s.Reading("A15"), added) {
		t.Remark("angeldemon.recycle.except", "no card is drawn for %s, which puts cards into the hand",
			card.Name)
		return nil
	}
	deck := t.Choose(chance.Question{For: "recycle", Answers: notation.Decks,
		Default: string(notation.OneTime),
		Text:    fmt.Sprintf("off which deck does %s draw for %s", who, card.Name)})
	return off(t, who, notation.Deck(deck), 1, axismundi.InHand, []string{"angeldemon.recycle"}, nil)
}

// Discard puts cards out of a hand onto the Discard Pile, open (hand.limit.choice).
func Discard(t *axismundi.Table, who string, cards []*box.Card, rules ...string) {
	var names []string
	for _, card := range cards {
		names = append(names, card.Name)
	}
	if len(names) > 0 {
		t.Do(axismundi.CardsMoved{Player: who, From: axismundi.InHand, To: axismundi.InDiscard, N: len(names),
			Cards: names}.Counting(t.State()), rules...)
	}
}

// Unnamed puts cards out of a hand onto the Discard Pile that nobody names; of which deck they are nobody
// says either.
func Unnamed(t *axismundi.Table, who string, n int, rules ...string) {
	if n > 0 {
		t.Do(axismundi.CardsMoved{Player: who, From: axismundi.InHand, To: axismundi.InDiscard,
			N: n}.Counting(t.State()), rules...)
	}
}

// Retake takes a card of the Discard Pile into a hand: a nil card is taken unseen (axis.scrounge). The
// error says that it does not lie there.
func Retake(t *axismundi.Table, who string, card *box.Card, rules ...string) error {
	s := t.State()
	e := axismundi.CardsMoved{Player: who, From: axismundi.InDiscard, To: axismundi.InHand, N: 1}
	switch {
	case Pile(t) <= 0:
		return telling.Impossible("the Discard Pile is empty")
	case card == nil:
	case slices.Contains(Lying(t), card.Name):
		e.Cards, e.Deck = []string{card.Name}, card.Deck
	case s.Discard.Unnamed.All() == 0:
		return &telling.Unknown{What: "card in the Discard Pile", Word: card.Name, Have: Lying(t)}
	}
	t.Do(e.Counting(s), rules...)
	return nil
}
