package box

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/printed"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// Copies says how many cards a deck has, and of each kind as far as the owner has counted them.
type Copies struct {
	printed.Origin
	All      int
	FreeWill int            // more in the 1-Time deck, with that module (component.free-will-cards)
	Of       map[string]int // by short names; not in it: nobody has counted them
}

// counts are the copies of both decks, as the table has them.
type counts struct {
	printed.Origin
	all      map[string]int // by decks
	freeWill int
	of       map[string]int // by kinds
}

// form returns the form of the counts, for the kinds of each deck. It refuses counts of kinds that do not
// fit the number of their deck.
func (c *counts) form(kinds map[string][]string) func(*yamlfile.Form) {
	return func(f *yamlfile.Form) {
		var all []string
		for _, deck := range notation.Decks {
			n := c.all[deck]
			f.Int(deck, &n, 1, 999)
			c.all[deck] = n
			all = append(all, kinds[deck]...)
		}
		f.Int("free-will", &c.freeWill, 0, 99)
		f.Counts("of", &c.of, 1, 99, all...)
		for _, deck := range notation.Decks {
			counted, left := c.counted(kinds[deck])
			switch {
			case !f.Reading():
			case left == 0 && counted != c.all[deck]:
				f.Fault("of", "these are %d %s cards, and the deck has %d", counted, deck, c.all[deck])
			case counted+left > c.all[deck]:
				f.Fault("of", "these are %d %s cards, with %d kinds to come, and the deck has %d", counted, deck, left,
					c.all[deck])
			}
		}
	}
}

// counted returns how many cards of these kinds are counted, and how many kinds are not.
func (c *counts) counted(kinds []string) (n, left int) {
	for _, key := range kinds {
		if c.of[key] == 0 {
			left++
		}
		n += c.of[key]
	}
	return n, left
}

// origin returns how sure the counts of these kinds are. While the owner has not counted all of them they
// count as assumed.
func (c *counts) origin(kinds []string) printed.Origin {
	o := c.Origin
	if _, left := c.counted(kinds); left > 0 && o.Sure == "owner" {
		o.Sure, o.Why = "assumed", fmt.Sprintf("%d kinds are not counted yet", left)
	}
	return o
}

// Copies returns the counts of a deck.
func (b *Book) Copies(deck notation.Deck) *Copies {
	all := printed.Kept(b.Shelf, &b.cards, readCards)
	c := &Copies{Origin: all.counts.origin(all.of(deck)), All: all.counts.all[string(deck)],
		Of: map[string]int{}}
	if deck == notation.OneTime {
		c.FreeWill = all.counts.freeWill
	}
	for _, key := range all.of(deck) {
		if n := all.counts.of[key]; n > 0 {
			c.Of[key] = n
		}
	}
	return c
}

// Cards returns how many cards a deck has with these modules.
func (c *Copies) Cards(modules ...string) int {
	if slices.Contains(modules, "free-will") {
		return c.All + c.FreeWill
	}
	return c.All
}

// typed writes the counts of these kinds as people type them, dexterity=6 honed=5; none where no kind is
// counted.
func (c *counts) typed(kinds []string) string {
	var words []string
	for _, key := range kinds {
		if n := c.of[key]; n > 0 {
			words = append(words, key+"="+strconv.Itoa(n))
		}
	}
	if words == nil {
		return "none"
	}
	return strings.Join(words, " ")
}

// readCounts reads counts as typed writes them, for kinds among these, and returns the value for the
// owner's file. Kinds that are not typed keep the count of before.
func (b *Book) readCounts(before *counts, typed string, kinds []string) (printed.Leaf, error) {
	after := counts{of: map[string]int{}}
	for key, n := range before.of {
		after.of[key] = n
	}
	words := strings.FieldsFunc(typed, func(r rune) bool { return r == ',' || r == ' ' })
	if typed == "none" {
		words = nil
	}
	for _, word := range words {
		name, number, _ := strings.Cut(word, "=")
		card, err := b.Find(name)
		if err != nil {
			return nil, err
		}
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > 99 {
			return nil, telling.Impossible("%q is no number of cards: %s=6", number, card.Key)
		}
		after.of[card.Key] = n
	}
	return func(f *yamlfile.Form) { f.Counts("of", &after.of, 1, 99, kinds...) }, nil
}
