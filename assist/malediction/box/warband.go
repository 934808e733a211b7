package box

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/malediction/notation"
	"tablehand/assist/names"
	"tablehand/assist/yamlfile"
)

// A Warband is a player's choice of Seeker, legacy, terrain card and deck (deck.warband).
type Warband struct {
	Name    string
	Seeker  string
	Legacy  string // empty: not typed in
	Terrain string
	Deck    map[string]int // how many copies of each card
	Side    map[string]int // the side deck
}

// PracticeWarbands are the names of the two warbands of our own.
var PracticeWarbands = []string{"oath", "grave"}

// Practice returns one of our own warbands by its name; of another nothing is known.
func (b *Book) Practice(name string) Warband {
	if !IsPractice(name) {
		return Warband{}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	w, read := b.bands[name]
	if !read {
		_ = b.Read("warbands/"+name, w.Form) // a file of our own, and a warband without cards else
		if b.bands == nil {
			b.bands = map[string]Warband{}
		}
		b.bands[name] = w
	}
	return w
}

// IsPractice says whether a player's warband is one of our own, and no file.
func IsPractice(warband string) bool { return slices.Contains(PracticeWarbands, warband) }

// Form describes a file of a warband.
func (w *Warband) Form(f *yamlfile.Form) {
	f.Text("warband", &w.Name).Seldom()
	f.Text("seeker", &w.Seeker).Required()
	f.Text("legacy", &w.Legacy).Seldom()
	f.Text("terrain", &w.Terrain).Seldom()
	f.Counts("deck", &w.Deck, 0, 99).Required()
	f.Counts("side", &w.Side, 0, 99)
}

// Cards returns the number of cards of a deck.
func Cards(deck map[string]int) (n int) {
	for _, copies := range deck {
		n += copies
	}
	return n
}

// The numbers of a lawful warband (deck.size.min, deck.size.max, deck.side.size).
const (
	SmallestDeck = 30
	LargestDeck  = 50
	LargestSide  = 7
)

// Copies returns the number of copies of a card that a deck may hold, by its rank (deck.rank.basic,
// deck.rank.elite, deck.rank.unique). known is false for another rank, or none.
func Copies(rank string) (most int, known bool) {
	most = slices.Index([]string{"", "unique", "elite", "basic"}, rank)
	return most, most > 0
}

// A Complaint is a thing that is wrong with a warband, or that cannot be judged.
type Complaint struct {
	Text string `json:"text"`
	Rule string `json:"rule"`
	Open bool   `json:"open"` // nobody can tell: a card has not been typed in
}

// Spelled returns a warband with each card by its name as it is known, however the file spells it: two
// spellings of one card are that card.
func (b *Book) Spelled(w Warband) Warband {
	deck := b.Deck()
	for _, name := range []*string{&w.Seeker, &w.Legacy, &w.Terrain} {
		*name = cmp.Or(deck.Spelled(*name), *name)
	}
	w.Deck, w.Side = deck.counts(w.Deck), deck.counts(w.Side)
	return w
}

// counts adds up the copies of each card, under its name as it is known, else as it is spelled first.
func (d *Deck) counts(copies map[string]int) map[string]int {
	all := map[string]int{}
	for _, name := range SortedKeys(copies) {
		all[cmp.Or(d.Spelled(name), names.In(SortedKeys(all), name), name)] += copies[name]
	}
	return all
}

// Missing lists what a warband has none of: its legacy, its terrain card (deck.warband).
func Missing(w Warband) []Complaint {
	var c complaints
	if w.Legacy == "" {
		c.open("deck.warband", "no legacy is named: a warband has that of its Seeker")
	}
	if w.Terrain == "" {
		c.open("deck.warband", "no terrain card is named: a warband has one")
	}
	return c.list
}

// Wrong lists what is wrong with a warband.
func (b *Book) Wrong(w Warband) (list []Complaint) {
	w = b.Spelled(w)
	c := complaints{deck: b.Deck()}
	c.leader(w)
	if of := c.deck.Cards[w.Terrain].Type; of != "" && of != notation.Terrain {
		c.add("deck.warband", "%s is a %s and no terrain card", w.Terrain, of)
	}
	if n := Cards(w.Deck); n < SmallestDeck {
		c.add("deck.size.min", "the deck has %d cards, and at least %d are needed", n, SmallestDeck)
	} else if n > LargestDeck {
		c.add("deck.size.max", "the deck has %d cards, and at most %d are allowed", n, LargestDeck)
	}
	seeker := c.deck.Cards[c.deck.Spelled(w.Seeker)]
	for _, name := range SortedKeys(w.Deck) {
		if w.Deck[name] > 0 {
			c.card(name, w.Deck[name], seeker)
		}
	}
	if n := Cards(w.Side); n > LargestSide {
		c.add("deck.side.size", "the side deck has %d cards, and at most %d are allowed", n, LargestSide)
	}
	c.both(w)
	return c.list
}

// complaints collects what is wrong with a warband.
type complaints struct {
	deck *Deck
	list []Complaint
}

func (c *complaints) add(rule, format string, args ...any) {
	c.list = append(c.list, Complaint{Text: fmt.Sprintf(format, args...), Rule: rule})
}

func (c *complaints) open(rule, format string, args ...any) {
	c.list = append(c.list, Complaint{Text: fmt.Sprintf(format, args...), Rule: rule, Open: true})
}

// leader holds the Seeker and its legacy to one another (card.legacy.bound).
func (c *complaints) leader(w Warband) {
	name := c.deck.Spelled(w.Seeker)
	if name == "" {
		c.open("deck.warband", "%s has not been typed in: card add seeker %q", w.Seeker, w.Seeker)
	} else if card := c.deck.Cards[name]; card.Type != notation.Seeker {
		c.add("deck.warband", "%s is a %s and no Seeker", name, card.Type)
	}
	if w.Legacy == "" {
		return
	}
	legacy := c.deck.Spelled(w.Legacy)
	switch card := c.deck.Cards[legacy]; {
	case legacy == "":
		c.open("card.legacy.bound", "%s has not been typed in", w.Legacy)
	case card.Type != notation.Legacy:
		c.add("card.legacy.bound", "%s is a %s and no legacy", legacy, card.Type)
	case card.Bound != "" && !names.Same(card.Bound, w.Seeker):
		c.add("card.legacy.bound", "%s belongs to %s, not to %s", legacy, card.Bound, w.Seeker)
	}
}

// card holds one card of the deck to its type, its copies and its sigils.
func (c *complaints) card(name string, n int, seeker Card) {
	known := c.deck.Spelled(name)
	if known == "" {
		c.open("deck.warband", "%s has not been typed in: its rank and sigils are unknown", name)
		return
	}
	card := c.deck.Cards[known]
	switch card.Type {
	case notation.Relic:
		c.add("card.relic.not-in-deck", "%s is a relic: it does not belong in a deck", known)
		return
	case notation.Seeker:
		c.add("deck.rank.legendary", "%s is a Seeker: no legendary card belongs in a deck", known)
		return
	case notation.Legacy, notation.Terrain:
		c.add("deck.size.not-counted", "%s is a %s card: it does not belong in a deck", known, card.Type)
		return
	}
	c.rank(known, n, card)
	if seeker.Type != notation.Seeker {
		return
	}
	if fits, rule := seeker.Admits(card); !fits {
		c.add(rule, "%s bears %s, and %s %s alone", known, strings.Join(card.Of, " and "), seeker.Name,
			strings.Join(seeker.Of, " and "))
	}
}

// Admits says whether the deck of a Seeker, the receiver, may hold a card, and the rule for that: the
// Seeker has to have each sigil of the card (deck.faction.all, deck.faction.none, deck.faction.dual).
func (c Card) Admits(card Card) (fits bool, rule string) {
	for _, sigil := range card.Of {
		if !slices.Contains(c.Of, sigil) {
			return false, "deck.faction.all"
		}
	}
	switch {
	case len(card.Of) == 0:
		return true, "deck.faction.none"
	case len(c.Of) > 1:
		return true, "deck.faction.dual"
	}
	return true, "deck.faction.all"
}

// rank holds the copies of a card to its rank.
func (c *complaints) rank(name string, n int, card Card) {
	if card.Rank == "legendary" {
		c.add("deck.rank.legendary", "%s is legendary: no legendary card belongs in a deck", name)
		return
	}
	if most, ok := Copies(card.Rank); ok && n > most {
		c.add("deck.rank."+card.Rank, "%d of %s, which is %s: at most %d", n, name, card.Rank, most)
	} else if !ok && n > 1 {
		c.open("card.rank", "the rank of %s has not been typed in: %d copies", name, n)
	}
}

// both warns of each card with more copies in deck and side deck together than a deck may hold, where the
// deck alone is lawful (deck.side.copies, reading A24).
func (c *complaints) both(w Warband) {
	for _, name := range SortedKeys(w.Side) {
		known := c.deck.Spelled(name)
		most, ok := Copies(c.deck.Cards[known].Rank)
		if n := w.Deck[name] + w.Side[name]; ok && n > most && w.Deck[name] <= most {
			c.open("deck.side.copies",
				"%d of %s in deck and side deck together: at most %d in the deck as it is played",
				n, known, most)
		}
	}
}

// Swapped returns the warband with one card of the side deck in the place of one of the deck, for the
// next match (deck.side.swap).
func (w Warband) Swapped(out, in string) (Warband, error) {
	if w.Deck[out] == 0 {
		return w, fmt.Errorf("%s is not in the deck (deck.side.swap)", out)
	}
	if w.Side[in] == 0 {
		return w, fmt.Errorf("%s is not in the side deck (deck.side.swap)", in)
	}
	w.Deck, w.Side = maps.Clone(w.Deck), maps.Clone(w.Side)
	w.Deck[out]--
	w.Deck[in]++
	w.Side[in]--
	w.Side[out]++
	for _, deck := range []map[string]int{w.Deck, w.Side} {
		maps.DeleteFunc(deck, func(_ string, n int) bool { return n == 0 })
	}
	return w, nil
}
