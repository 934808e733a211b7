// Package decks moves cards: off the decks, which are rebuilt as they run out, into hands, out of crates,
// onto the Discard Pile and back.
package decks

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Draw draws so many cards of each deck into a hand.
func Draw(t *axismundi.Table, who string, n axismundi.Counted, rules ...string) error {
	for _, name := range notation.Decks {
		deck := notation.Deck(name)
		if err := off(t, who, deck, n.Of(deck), axismundi.InHand, rules, inPlay(t)); err != nil {
			return err
		}
	}
	return nil
}

// inPlay lists the cards that the present act plays for what they do in it. Each comes onto the Discard Pile
// after that (action.play.discard): till then it is neither shuffled in nor taken.
func inPlay(t *axismundi.Table) (list []string) {
	for _, m := range t.Events {
		if e, is := m.Event.(axismundi.CardsMoved); is && e.Still {
			list = append(list, e.Cards...)
		}
	}
	return list
}

// off takes n cards off a deck to a place. A deck that runs out is rebuilt at once, without the cards in
// play, and the cards still missing come off the new one.
func off(t *axismundi.Table, who string, deck notation.Deck, n int, to axismundi.Place, rules []string,
	inPlay []string) error {
	for all := n; n > 0; {
		if t.State().Decks.Of(deck) == 0 {
			rebuild(t, inPlay)
		}
		have := t.State().Decks.Of(deck)
		if have == 0 {
			if n < all {
				return telling.Impossible("the %s deck has %s, and nothing of it lies in the Discard Pile",
					deck, text.Things(all-n, "card", "cards"))
			}
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
			rebuild(t, inPlay)
		}
	}
	return nil
}

// Pile counts the cards of the Discard Pile, without those in play.
func Pile(t *axismundi.Table) int {
	d := t.State().Discard
	return len(Lying(t)) + d.Unnamed.All() - d.Taken
}

// Lying lists the known cards of the Discard Pile, without those in play.
func Lying(t *axismundi.Table) []string {
	lying, _ := apart(t.State().Discard.Cards, inPlay(t))
	return lying
}

// apart parts the known cards of the Discard Pile from those of them that are still in play.
func apart(cards, inPlay []string) (lying, kept []string) {
	lying = slices.Clone(cards)
	for _, name := range inPlay {
		if i := slices.Index(lying, name); i >= 0 {
			lying, kept = slices.Delete(lying, i, i+1), append(kept, name)
		}
	}
	return lying, kept
}

// rebuild sorts the Discard Pile, without the cards in play, into both decks (deck.rebuild). Where something
// of it went unnamed, or was taken unseen, the players count.
func rebuild(t *axismundi.Table, inPlay []string) {
	s := t.State()
	lying, kept := apart(s.Discard.Cards, inPlay)
	pile := len(lying) + s.Discard.Unnamed.All() - s.Discard.Taken
	if pile == 0 {
		return
	}
	after := s.Decks
	if s.Discard.Unnamed.All()+s.Discard.Taken > 0 {
		after = counted(t, lying, pile)
	} else {
		for _, name := range lying {
			if s.CardNamed(name).Deck == notation.Permanent {
				after.Permanent++
			} else {
				after.OneTime++
			}
		}
	}
	t.Do(axismundi.DecksRebuilt{Decks: after, Kept: kept, Permanent: after.Permanent, OneTime: after.OneTime},
		"deck.rebuild")
	if s.Module("poison") {
		t.Remark("deck.rebuild.poison", "nobody mixes until both decks are shuffled")
	}
}

// counted asks how many cards both decks have once they are rebuilt of a pile of so many cards, of which
// those lying are known.
func counted(t *axismundi.Table, lying []string, pile int) (after axismundi.Counted) {
	s := t.State()
	all := s.Decks.All() + pile
	likely := s.Decks.Permanent + s.Discard.Unnamed.Permanent // as if nothing else unnamed were one
	for _, name := range lying {
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
