package cards

import (
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/telling"
)

// next takes the next word.
func (u *using) next() (string, bool) {
	if len(u.words) == 0 {
		return "", false
	}
	word := u.words[0]
	u.words = u.words[1:]
	return word, true
}

// said takes the next word if it is this one.
func (u *using) said(word string) bool {
	if len(u.words) == 0 || !strings.EqualFold(u.words[0], word) {
		return false
	}
	u.words = u.words[1:]
	return true
}

// oneOf takes the next word if it is one of these, and returns it; else nothing.
func (u *using) oneOf(words ...string) string {
	for _, word := range words {
		if u.said(word) {
			return word
		}
	}
	return ""
}

// number takes the next word if it is a number.
func (u *using) number() (int, bool) {
	if len(u.words) == 0 {
		return 0, false
	}
	n, err := strconv.Atoi(u.words[0])
	if err != nil || n < 0 || n > axismundi.Most {
		return 0, false
	}
	u.words = u.words[1:]
	return n, true
}

// numbers takes all numbers that come next.
func (u *using) numbers() (list []int) {
	for {
		n, ok := u.number()
		if !ok {
			return list
		}
		list = append(list, n)
	}
}

// card takes the next word, which names a card.
func (u *using) card() (*box.Card, error) {
	word, ok := u.next()
	if !ok {
		return nil, telling.Impossible("no card is named")
	}
	return u.state().Book().Find(word, u.state().Modules...)
}

// cards takes the words that name cards, at most so many, up to a number or a deck. It takes none where the
// next card may follow (not alone).
func (u *using) cards(most int) (list []*box.Card) {
	for u.alone && len(u.words) > 0 && len(list) < most {
		if _, err := strconv.Atoi(u.words[0]); err == nil {
			return list // a number is no piece of a name here
		}
		card, err := u.state().Book().Find(u.words[0], u.state().Modules...)
		if err != nil || slices.Contains(notation.Decks, u.words[0]) {
			return list
		}
		u.words = u.words[1:]
		list = append(list, card)
	}
	return list
}

// hex takes the next word if it is a hex, or a terrain that stands for one.
func (u *using) hex() (axismundi.Spot, bool) {
	if len(u.words) == 0 {
		return axismundi.Spot{}, false
	}
	spot, err := u.state().ReadSpot(u.who, u.words[0])
	if err != nil {
		return spot, false
	}
	u.words = u.words[1:]
	return spot, true
}

// opponent takes the next word, which names an Opponent.
func (u *using) opponent() (*axismundi.Player, error) {
	var names []string
	for _, p := range u.state().Opponents(u.who) {
		names = append(names, p.Name)
	}
	word, ok := u.next()
	if !ok {
		return nil, telling.Impossible("say which Opponent: %s", strings.Join(names, " or "))
	}
	name, err := telling.Named("Opponent", word, names)
	if err != nil {
		return nil, err
	}
	return u.state().Player(name), nil
}
