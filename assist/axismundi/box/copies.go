package box

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// Copies says how many cards a deck has, and of each kind as far as the owner has counted them.
type Copies struct {
	printed.Origin
	All      int
	FreeWill int            // more in the 1-Time deck, with that module (component.free-will-cards)
	Of       map[string]int // by short names; not in it: nobody has counted them
}

// form reads the counts of a deck, which has these kinds.
func (c *Copies) form(kinds []string) func(*yamlfile.Form) {
	return func(f *yamlfile.Form) {
		f.Int("all", &c.All, 1, 999)
		f.Int("free-will", &c.FreeWill, 0, 99)
		f.Counts("of", &c.Of, 1, 99, kinds...)
		counted, kindsLeft := 0, len(kinds)
		for _, n := range c.Of {
			counted += n
			kindsLeft--
		}
		switch {
		case !f.Reading():
		case kindsLeft == 0 && counted != c.All:
			f.Fault("of", "these are %d cards, and the deck has %d", counted, c.All)
		case counted+kindsLeft > c.All:
			f.Fault("of", "these are %d cards, with %d kinds to come, and the deck has %d", counted, kindsLeft, c.All)
		}
	}
}

// Copies returns the counts of a deck.
func (b *Book) Copies(deck notation.Deck) *Copies { return once(b, &b.cards, readCards).copies[deck] }

// Cards returns how many cards a deck has with these modules.
func (c *Copies) Cards(modules ...string) int {
	if slices.Contains(modules, "free-will") {
		return c.All + c.FreeWill
	}
	return c.All
}

// Questions asks the owner to count the cards of each deck by their kinds.
func (b *Book) Questions(string) (list []printed.Question, err error) {
	all := once(b, &b.cards, readCards)
	for _, deck := range notation.Decks {
		kinds := all.of(notation.Deck(deck))
		list = append(list, printed.Ask("cards", deck, fmt.Sprintf(
			"how many cards of each kind has the %s deck, %d in all: %s", deck, all.copies[notation.Deck(deck)].All,
			strings.Join(kinds, ", ")), all.copies[notation.Deck(deck)].typed(kinds),
			func(typed string) (printed.Leaf, error) { return readCounts(typed, kinds) }).Keyed(kinds...))
	}
	return list, b.Unusable()
}

// Answer reads a typed answer, and holds it against every condition on a table.
func (b *Book) Answer(q printed.Question, typed string) (printed.Answer, error) {
	return b.Files.Answer(q, typed, func(owner *yamlfile.File) error {
		book, err := OpenBook(b.Ours, owner)
		if err != nil {
			return err
		}
		return book.Check()
	})
}

// typed returns the counts as an answer has them, ? for those that nobody has counted.
func (c *Copies) typed(kinds []string) string {
	var words []string
	for _, key := range kinds {
		word := "?"
		if n := c.Of[key]; n > 0 {
			word = strconv.Itoa(n)
		}
		words = append(words, word)
	}
	return strings.Join(words, ", ")
}

// readCounts reads a number for each kind; ? is a kind that has not been counted.
func readCounts(typed string, kinds []string) (printed.Leaf, error) {
	words := strings.FieldsFunc(typed, func(r rune) bool { return r == ',' || r == ' ' })
	if len(words) != len(kinds) {
		return nil, fmt.Errorf("%d answers for %d kinds: one for each, with commas between, ? for one that is not "+
			"counted", len(words), len(kinds))
	}
	of := map[string]int{}
	for i, word := range words {
		if word == "?" {
			continue
		}
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > 99 {
			return nil, fmt.Errorf("%q is no number of cards", word)
		}
		of[kinds[i]] = n
	}
	return func(f *yamlfile.Form) { f.Counts("of", &of, 1, 99, kinds...) }, nil
}
