package box

import (
	"io/fs"
	"slices"
	"strings"
	"unicode"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/names"
	"tablehand/assist/printed"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// Find returns the card that a word names: by its short name or its printed name, with any capitals and
// signs, or by a piece of a name that no other card has. The beginning of a word in the name goes before
// any other piece. A card of a module is found only if modules has it. The error is a *telling.Unknown, or
// lists the cards that it could be.
func (b *Book) Find(word string, modules ...string) (*Card, error) {
	all := printed.Kept(b.Shelf, &b.cards, readCards)
	if c := all.kinds[word]; c != nil && (c.Module == "" || slices.Contains(modules, c.Module)) {
		return c, nil
	}
	wanted := letters(word)
	if names.Joins(wanted) || names.Nobody(wanted) { // no piece of a name, nor like any
		return nil, telling.Offer(&telling.Unknown{What: "card", Word: word},
			telling.AnyTable("data", "show", "cards"))
	}
	number := wanted != "" && strings.Trim(wanted, "0123456789") == "" // no part of another one
	var begun, part []*Card
	for _, key := range b.Kinds(modules...) {
		c := all.kinds[key]
		name := letters(c.Name)
		switch short := letters(key); {
		case wanted == "" || wanted != short && wanted != name && !strings.Contains(name, wanted),
			number && !strings.Contains(" "+name+" ", " "+wanted+" "):
		case wanted == short || wanted == name:
			return c, nil
		case strings.Contains(" "+name, " "+wanted):
			begun = append(begun, c)
		default:
			part = append(part, c)
		}
	}
	if begun == nil {
		begun = part
	}
	switch len(begun) {
	case 0:
		return nil, telling.Offer(&telling.Unknown{What: "card", Word: word, Have: b.names(modules)},
			telling.AnyTable("data", "show", "cards"))
	case 1:
		return begun[0], nil
	}
	var could []string
	for _, c := range begun {
		could = append(could, c.Name)
	}
	return nil, telling.Unclear(word, could)
}

// mostWords is the length of the longest printed name that is typed in several words.
const mostWords = 8

// Spelled returns the words of a line with those of one card's name as one word, its short name: short bow,
// the beginning suture k of Suture Kit. What stands between cards in a list is left out: commas, and.
func (b *Book) Spelled(words []string, modules ...string) (list []string) {
	all := printed.Kept(b.Shelf, &b.cards, readCards)
	words = strings.Fields(strings.ReplaceAll(strings.Join(words, " "), ",", " , "))
	for len(words) > 0 {
		card, n := "", 1
		for more := min(len(words), mostWords); more > 1 && card == ""; more-- {
			said := letters(strings.Join(words[:more], " "))
			if slices.Contains(words[:more], ",") || !strings.Contains(said, " ") {
				continue
			}
			for _, key := range b.Kinds(modules...) {
				if name := letters(all.kinds[key].Name); name == said ||
					strings.HasPrefix(name, said) && len(said) > len(firstOf(name)) {
					card, n = key, more
				}
			}
		}
		switch {
		case card != "":
			list = append(list, card)
		case words[0] != "," && words[0] != "and" && words[0] != "&":
			list = append(list, words[0])
		}
		words = words[n:]
	}
	return list
}

// Answered returns the words of an answer that lists cards, a card's name as its short one: the Perfect
// Counter, counter and the perfect one are counter.
func (b *Book) Answered(answer string, modules ...string) (list []string) {
	all := printed.Kept(b.Shelf, &b.cards, readCards)
	var called []string
	for _, key := range b.Kinds(modules...) {
		called = append(called, all.kinds[key].Name)
	}
	for _, name := range strings.Split(strings.ReplaceAll(answer, " and ", ","), ",") {
		words := b.Spelled(strings.Fields(name), modules...)
		if len(words) > 1 {
			if found, ok := names.Called(called, name); ok {
				words = []string{all.named[found].Key}
			}
		}
		list = append(list, words...)
	}
	return list
}

// firstOf returns the first word of a name and the blank behind it.
func firstOf(name string) string {
	first, _, _ := strings.Cut(name, " ")
	return first + " "
}

// Named returns a kind of cards by its printed name, or nil.
func (b *Book) Named(name string) *Card {
	return printed.Kept(b.Shelf, &b.cards, readCards).named[name]
}

// DeckOf returns the deck of the card with a name, as Named finds it, or "". Where the owner corrects nothing
// it takes the deck off our own text: a look at the table that holds its cards to their decks need not read
// all that they do.
func (b *Book) DeckOf(name string) notation.Deck {
	if name == "" {
		return "" // a card that lies face down
	}
	if _, plain := yamlfile.Literal(name); plain && b.Owner == nil {
		text, _ := fs.ReadFile(b.Ours, "cards.yaml") // Named says what is wrong with it
		_, entry, _ := strings.Cut(string(text), "\n  name: "+name)
		if deck, known := yamlfile.Literal(yamlfile.CutValue(entry[:yamlfile.Extent(entry, "")], "deck")); known &&
			strings.HasPrefix(entry, "\n") {
			return notation.Deck(deck)
		}
	}
	if card := b.Named(name); card != nil {
		return card.Deck
	}
	return ""
}

// names lists for all kinds of cards in a game with these modules the short names, and then the printed
// ones that differ.
func (b *Book) names(modules []string) (list []string) {
	keys := b.Kinds(modules...)
	list = append(list, keys...)
	for _, key := range keys {
		if name := b.Card(key).Name; !strings.EqualFold(name, key) {
			list = append(list, name)
		}
	}
	return list
}

// letters returns a name in small letters and digits, a space for each row of other signs; those within a
// word, as in Hafdasa's, are left out.
func letters(name string) string {
	name = strings.NewReplacer("'", "", "’", "").Replace(strings.ToLower(name))
	words := strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return strings.Join(words, " ")
}
