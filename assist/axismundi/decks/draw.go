// Package decks moves cards: off the decks, which are rebuilt as they run out, into hands, out of crates,
// onto the Discard Pile and back.
package decks

import (
	"fmt"
	"strconv"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// Draw draws so many cards of each deck into a hand.
func Draw(t *axismundi.Table, who string, n axismundi.Counted, rules ...string) error {
	for _, name := range notation.Decks {
		deck := notation.Deck(name)
		if err := off(t, who, deck, n.Of(deck), axismundi.InHand, rules); err != nil {
			return err
		}
	}
	return nil
}

// One draws a card of a deck into a hand.
func One(t *axismundi.Table, who string, deck notation.Deck, rules ...string) error {
	return off(t, who, deck, 1, axismundi.InHand, rules)
}

// off takes n cards off a deck to a place. A deck that runs out is rebuilt at once, and the cards still
// missing come off the new one.
func off(t *axismundi.Table, who string, deck notation.Deck, n int, to axismundi.Place,
	rules []string) error {
	for n > 0 {
		if t.State().Decks.Of(deck) == 0 {
			Rebuild(t)
		}
		have := t.State().Decks.Of(deck)
		if have == 0 {
			return telling.Impossible("the %s deck is empty, and nothing of it lies in the Discard Pile",
				deck)
		}
		take := min(n, have)
		e := axismundi.CardsMoved{Player: who, From: axismundi.DeckPlace(deck), To: to, N: take, Deck: deck}
		if to == axismundi.InHand {
			e = e.Counting(t.State())
		}
		t.Do(e, rules...)
		if n -= take; take == have {
			Rebuild(t)
		}
	}
	return nil
}

// Pile counts the cards of the Discard Pile.
func Pile(s *axismundi.State) int {
	return len(s.Discard.Cards) + s.Discard.Unnamed.All() - s.Discard.Taken
}

// Rebuild sorts the Discard Pile into both decks (deck.rebuild). Where something of it went unnamed, or
// was taken unseen, the players count.
func Rebuild(t *axismundi.Table) {
	s := t.State()
	if Pile(s) == 0 {
		return
	}
	after := s.Decks
	if s.Discard.Unnamed.All()+s.Discard.Taken > 0 {
		after = counted(t)
	} else {
		for _, name := range s.Discard.Cards {
			if s.CardNamed(name).Deck == notation.Permanent {
				after.Permanent++
			} else {
				after.OneTime++
			}
		}
	}
	t.Do(axismundi.DecksRebuilt{Decks: after, Permanent: after.Permanent, OneTime: after.OneTime},
		"deck.rebuild")
	if s.Module("poison") {
		t.Remark("deck.rebuild.poison", "nobody mixes until both decks are shuffled")
	}
}

// counted asks how many cards both decks have once they are rebuilt.
func counted(t *axismundi.Table) (after axismundi.Counted) {
	s := t.State()
	all := s.Decks.All() + Pile(s)
	likely := s.Decks.Permanent + s.Discard.Unnamed.Permanent // as if nothing else unnamed were one
	for _, name := range s.Discard.Cards {
		if s.CardNamed(name).Deck == notation.Permanent {
			likely++
		}
	}
	read := func(typed string) (string, error) {
		first, second, _ := strings.Cut(strings.ReplaceAll(typed, " ", ""), ",")
		permanent, wrong := strconv.Atoi(first)
		oneTime, also := strconv.Atoi(second)
		if wrong != nil || also != nil || permanent+oneTime != all || !may(s, notation.Permanent,
			permanent) || !may(s, notation.OneTime, oneTime) {
			return "", &chance.Refused{Reason: fmt.Sprintf("%s: two numbers of cards, of the Permanent and of the "+
				"1-Time deck, %d together, such as %d,%d", chance.Quote(typed), all, likely, all-likely)}
		}
		after = axismundi.Counted{Permanent: permanent, OneTime: oneTime}
		return fmt.Sprintf("%d,%d", permanent, oneTime), nil
	}
	typed := t.Choose(chance.Question{For: "decks", Flag: "--decks ", Check: read, Text: fmt.Sprintf(
		"both decks are rebuilt, of %d cards: how many has the Permanent deck, how many the 1-Time deck",
		all)})
	_, _ = read(typed) // an answer that is kept has been read before
	return after
}

// may says whether a deck may have so many cards: no fewer than now, and no more than the box has.
func may(s *axismundi.State, deck notation.Deck, n int) bool {
	return n >= s.Decks.Of(deck) && n <= s.Book().Copies(deck).Cards(s.Modules...)
}
