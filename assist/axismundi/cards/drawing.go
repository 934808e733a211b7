package cards

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/decks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/wounds"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// mix takes off the words how many of n cards come off each deck: two numbers, or decks; else it is asked.
func (u *using) mix(one *play, n int) (axismundi.Counted, error) {
	if deck := u.oneOf(notation.Decks...); deck != "" {
		return u.byDecks(n, deck)
	}
	said := u.numbers()
	switch {
	case len(said) == 0:
		return u.asked(n), nil
	case len(said) == 2 && said[0]+said[1] == n:
		return axismundi.Counted{Permanent: said[0], OneTime: said[1]}, nil
	}
	refused := &telling.Refused{Rule: one.rules[0], Reason: fmt.Sprintf("%s drawn: how many are Permanent and "+
		"how many 1-Time are two numbers that make %d, such as %d 0", text.Things(n, "card is", "cards are"), n, n)}
	if len(said) == 2 {
		refused.Reason = fmt.Sprintf("%d Permanent and %d 1-Time cards are %d: %s drawn", said[0], said[1],
			said[0]+said[1], text.Things(n, "card is", "cards are"))
	}
	return axismundi.Counted{}, refused
}

// byDecks reads decks that are named: one for all cards, or one for each.
func (u *using) byDecks(n int, deck string) (c axismundi.Counted, err error) {
	list := []string{deck}
	for deck = u.oneOf(notation.Decks...); deck != ""; deck = u.oneOf(notation.Decks...) {
		list = append(list, deck)
	}
	for len(list) < n && !slices.ContainsFunc(list, func(d string) bool { return d != list[0] }) {
		list = append(list, list[0])
	}
	for _, name := range list {
		if name == string(notation.Permanent) {
			c.Permanent++
		} else {
			c.OneTime++
		}
	}
	if len(list) != n {
		err = telling.Impossible("%d decks for %s", len(list), text.Things(n, "card", "cards"))
	}
	return c, err
}

func (u *using) asked(n int) (c axismundi.Counted) {
	if n == 0 {
		return c
	}
	read := func(answer string) (string, error) {
		first, second, _ := strings.Cut(strings.ReplaceAll(answer, " ", ""), ",")
		permanent, wrong := strconv.Atoi(first)
		oneTime, also := strconv.Atoi(second)
		if wrong != nil || also != nil || permanent < 0 || oneTime < 0 || permanent+oneTime != n {
			return "", &chance.Refused{Reason: fmt.Sprintf("%s: two numbers that make %d, as in %d,0",
				chance.Quote(answer), n, n)}
		}
		c = axismundi.Counted{Permanent: permanent, OneTime: oneTime}
		return fmt.Sprintf("%d,%d", permanent, oneTime), nil
	}
	_, _ = read(u.t.Choose(chance.Question{For: "draw", Check: read, Text: fmt.Sprintf(
		"%s draws %s: how many off the Permanent deck, how many off the 1-Time deck, such as %d,0", u.who,
		text.Things(n, "card", "cards"), n)})) // an answer that is kept has been read before
	return c
}

// draw returns the effect that draws n cards, of each deck as many as the player says.
func (u *using) draw(one *play, n int) (func() error, error) {
	c, err := u.mix(one, n)
	one.adds = true
	return func() error { return decks.Draw(u.t, u.who, c, one.rules...) }, err
}

// retake returns the effect that takes n cards of the Discard Pile into the hand, unseen or by name
// (card.one.2nd-times). It refuses cards that do not lie there; what is played before it may bring some.
func (u *using) retake(one *play, n int) (func() error, error) {
	one.adds = true
	named := u.cards(n)
	if u.alone {
		if err := u.lie(named); err != nil {
			return nil, err
		}
	}
	return func() error {
		if err := u.lie(named); err != nil {
			return err
		}
		if named == nil {
			named = make([]*box.Card, min(n, decks.Pile(u.t)))
		}
		for _, card := range named {
			if err := decks.Retake(u.t, u.who, card, one.rules...); err != nil {
				return err
			}
		}
		return nil
	}, nil
}

// lie refuses an empty Discard Pile, and cards that do not lie there: the one that is being played comes
// there after what it does (action.play.discard).
func (u *using) lie(named []*box.Card) error {
	if decks.Pile(u.t) <= 0 {
		return telling.Impossible("the Discard Pile is empty")
	}
	lying := decks.Lying(u.t)
	left, unnamed := slices.Clone(lying), u.state().Discard.Unnamed.All()
	for _, card := range named {
		switch i := slices.Index(left, card.Name); {
		case i >= 0:
			left = slices.Delete(left, i, i+1)
		case unnamed > 0:
			unnamed--
		default:
			return &telling.Unknown{What: "card in the Discard Pile", Word: card.Name, Have: lying}
		}
	}
	return nil
}

// crates returns the effect that takes n cards out of crates, wherever these stand (card.one.crates). The
// words say a crate and its card, n times.
func (u *using) crates(one *play, n int) (func() error, error) {
	type taken struct {
		crate notation.Hex
		word  string
	}
	var list []taken
	for range n {
		spot, ok := u.hex()
		if !ok || spot.Hex == "" {
			return nil, telling.Impossible("say the crate and its card: use crates HEX CARD")
		}
		word, ok := u.next()
		if !ok {
			return nil, telling.Impossible("say which card of Crate %s", spot.Hex)
		}
		list = append(list, taken{spot.Hex, word})
	}
	one.adds = true
	return func() error {
		for _, of := range list {
			if err := decks.Take(u.t, u.who, of.crate, of.word, one.rules...); err != nil {
				return err
			}
			if err := decks.Refill(u.t, of.crate); err != nil {
				return err
			}
		}
		return nil
	}, nil
}

// share returns the effect that draws cards and gives some of the hand to each Opponent
// (card.one.mobilizing).
func (u *using) share(one *play, e notation.Effect, times int) (func() error, error) {
	c, err := u.mix(one, e.N*times)
	one.adds = true
	return func() error {
		if err := decks.Draw(u.t, u.who, c, one.rules...); err != nil {
			return err
		}
		for _, other := range u.state().Opponents(u.who) {
			u.t.Do(axismundi.CardsMoved{Player: u.who, From: axismundi.InHand,
				To: axismundi.HandOf(other.Name), N: e.Give * times}.Counting(u.state()), one.rules...)
		}
		return nil
	}, err
}

// search returns the effect that draws cards off one deck, keeps some and discards the others
// (card.one.archer).
func (u *using) search(one *play, e notation.Effect, times int) (func() error, error) {
	type found struct {
		deck  notation.Deck
		cards []*box.Card
	}
	var list []found
	for range times {
		deck := u.oneOf(notation.Decks...)
		if deck == "" {
			deck = u.t.Choose(chance.Question{For: "deck", Answers: notation.Decks,
				Text: fmt.Sprintf("off which deck does %s draw %d cards", u.who, e.N)})
		}
		of := found{notation.Deck(deck), u.cards(e.N - e.Keep)}
		for _, card := range of.cards {
			if card.Deck != of.deck {
				return nil, telling.Impossible("%s is a card of the other deck", card.Name)
			}
		}
		list = append(list, of)
	}
	one.adds = true
	return func() error {
		for _, of := range list {
			n := axismundi.Counted{OneTime: e.N}
			if of.deck == notation.Permanent {
				n = axismundi.Counted{Permanent: e.N}
			}
			if err := decks.Draw(u.t, u.who, n, one.rules...); err != nil {
				return err
			}
			decks.Discard(u.t, u.who, of.cards, one.rules...)
			if more := e.N - e.Keep - len(of.cards); more > 0 {
				u.t.Do(axismundi.CardsMoved{Player: u.who, From: axismundi.InHand, To: axismundi.InDiscard,
					N: more, Deck: of.deck}, one.rules...)
			}
		}
		return nil
	}, nil
}

// others takes off the words which cards of the hand go with the one that is played: by name, or a number
// of them. It refuses more than most.
func (u *using) others(most int) (named []*box.Card, unnamed int, err error) {
	named = u.cards(axismundi.Most)
	n := len(u.words)
	if n == 1 || n == 3 || n > 1 && slices.Contains(notation.Decks, u.words[1]) { // then comes the draw
		unnamed, _ = u.number()
	}
	if n := len(named) + unnamed; n > most {
		return nil, 0, telling.Impossible("%d cards: no more than %d go with it", n, most)
	}
	u.other = len(named) + unnamed
	return named, unnamed, nil
}

// exchange returns the effect that discards others with the card and draws as many as went
// (card.one.hurry).
func (u *using) exchange(one *play, e notation.Effect) (func() error, error) {
	named, unnamed, err := u.others(e.N)
	if err != nil {
		return nil, err
	}
	c, err := u.mix(one, len(named)+unnamed+1)
	if refused, is := errors.AsType[*telling.Refused](err); is {
		refused.Reason += ", one for each that goes, this one too: how many others go stands before, as in " +
			one.cards[0].Key + " 4 2 3"
	}
	one.adds = true
	return func() error {
		decks.Discard(u.t, u.who, named, one.rules...)
		decks.Unnamed(u.t, u.who, unnamed, one.rules...)
		return decks.Draw(u.t, u.who, c, one.rules...)
	}, err
}

// burn returns the effect that discards others with the card, and heals for each and for the card itself
// (card.one.last-resort, angeldemon.recycle.discards).
func (u *using) burn(one *play, e notation.Effect) (func() error, error) {
	named, unnamed, err := u.others(axismundi.Most)
	if u.state().Mat(u.player()).Recycles {
		one.rules = append(one.rules, "angeldemon.recycle.discards")
	}
	return func() error {
		decks.Discard(u.t, u.who, named, one.rules...)
		decks.Unnamed(u.t, u.who, unnamed, one.rules...)
		wounds.Heal(u.t, u.who, e.N*(len(named)+unnamed+1), 0, one.rules...)
		return nil
	}, err
}
