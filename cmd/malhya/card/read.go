package card

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/malhya/box"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// mostLetters is the most letters that the text of a card may have.
const mostLetters = 500

// read reads the words behind card add: neither the name nor what the card does needs quotes, if the words
// can be read in one way only.
func read(w app.Words) (*box.Card, error) {
	for _, word := range w {
		if err := app.Printable("card add", word, mostLetters); err != nil {
			return nil, err
		}
	}
	deck, err := telling.Named("deck", w[0], notation.Decks)
	if err != nil {
		return nil, err
	}
	words, number := w[1:], ""
	if _, err := strconv.Atoi(words[0]); err == nil && deck == "enemy" && len(words) > 2 {
		number, words = words[0], words[1:]
	}
	cards, err := splits(deck, number, words)
	if len(cards) > 1 {
		return nil, severalWays(cards)
	}
	if len(cards) == 1 {
		return cards[0], nil
	}
	return nil, err
}

// calledByNumbers lists the decks whose cards may have a number for a name.
var calledByNumbers = []string{"action", "travel", "event"}

// splits returns the cards that words may mean, for each place where the name may end. A last word in
// quotes tells what the card does. If there is no card the error is that of the words of which most is
// understood.
func splits(deck, number string, words []string) (cards []*box.Card, err error) {
	least := -1
	last := len(words) - 1
	if _, err := strconv.Atoi(words[0]); err == nil && slices.Contains(calledByNumbers, deck) {
		last = 1
	}
	for at := last; at > 0; at-- {
		name, does := strings.Join(words[:at], " "), strings.Join(words[at:], " ")
		card, wrong := box.Read(deck, number, name, does)
		if wrong == nil {
			if cards = append(cards, card); at == len(words)-1 {
				return cards, nil
			}
			continue
		}
		left := mostLetters + 1 // of what is not understood
		if syntax, is := errors.AsType[*dice.SyntaxError](wrong); is {
			left = len(does) - syntax.At
			wrong = &telling.Nonsense{Reason: "card " + name + ": " + syntax.Error()}
		}
		if least < 0 || left <= least {
			least, err = left, wrong
		}
	}
	return cards, err
}

// severalWays refuses words that may mean two cards, and offers a line for each with what it does in
// quotes.
func severalWays(cards []*box.Card) error {
	var lines []telling.Command
	for _, c := range cards {
		line := telling.Line("card", "add", c.Deck)
		if c.Number != "" {
			line.Words = append(line.Words, c.Number)
		}
		line.Words = append(append(line.Words, strings.Fields(c.Name)...), c.Does)
		lines = append(lines, line)
	}
	return telling.Offer(&app.UsageError{Msg: "the name may be " + chance.Quote(cards[0].Name) + " or " +
		chance.Quote(cards[1].Name) + ": quotes around what the card does tell them apart"}, lines...)
}
