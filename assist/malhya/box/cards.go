package box

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/names"
	"tablehand/assist/printed"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// A Card is a card as somebody has typed it in.
type Card struct {
	printed.Origin
	Deck   string // one of notation.Decks
	Name   string // not in the file: the key it stands under
	Number string // of an Enemy card
	Does   string // in the language of its deck
	Rules  []string
	Owned  bool // typed in by the owner

	Sheet  notation.Sheet  // of all decks but action, travel and event
	Steps  []notation.Step // of an Action card
	Travel notation.Travel
	Event  notation.Event
}

// Form describes a card of a deck in a file of cards.
func (c *Card) Form(deck string) func(*yamlfile.Form) {
	return func(f *yamlfile.Form) {
		c.Deck = deck
		f.Text("number", &c.Number).Seldom()
		f.Text("does", &c.Does).Required()
		f.Texts("rules", &c.Rules).Seldom()
		if !f.Reading() {
			return
		}
		if wrong, is := errors.AsType[*dice.SyntaxError](c.read()); is {
			f.FaultAt("does", utf8.RuneCountInString(c.Does[:wrong.At]), "%s", wrong.Message)
		}
		if c.Number != "" && deck != "enemy" {
			f.Fault("number", "an Enemy card alone has a number beside its name")
		}
	}
}

// read reads Does in the language of the card's deck into Sheet, Steps, Travel or Event. The error is a
// *dice.SyntaxError.
func (c *Card) read() (err error) {
	switch c.Deck {
	case "action":
		c.Steps, err = notation.ReadAction(c.Does)
	case "travel":
		c.Travel, err = notation.ReadTravel(c.Does)
	case "event":
		c.Event, err = notation.ReadEvent(c.Does)
	default:
		c.Sheet, err = notation.ReadSheet(c.Deck, c.Does)
	}
	return err
}

// Written returns what the card does in the program's own words.
func (c *Card) Written() string {
	switch c.Deck {
	case "action":
		return notation.Written(c.Steps)
	case "travel":
		return c.Travel.String()
	case "event":
		return c.Event.String()
	}
	return c.Sheet.String()
}

// Read reads a card as it is typed: its deck, its name and what it does. The error is a *dice.SyntaxError, or
// a *telling.Nonsense of the name or of a number that would count for nothing.
func Read(deck, number, name, does string) (*Card, error) {
	c := &Card{Deck: deck, Number: number, Name: name, Does: does, Owned: true}
	if wrong := Unfit(deck, name); wrong != "" {
		return c, &telling.Nonsense{Reason: "card " + chance.Quote(name) + ": " + wrong}
	}
	err := c.read()
	if idle := c.Sheet.Idle(); err == nil && len(idle) > 0 {
		err = &telling.Nonsense{Reason: fmt.Sprintf("%v is no part of a row: a ; stands before it", idle[0])}
	}
	return c, err
}

// Cards holds the cards that are known, by deck and name.
type Cards struct{ of map[string]map[string]*Card }

// NoCards returns cards of which none is known yet.
func NoCards() *Cards {
	c := &Cards{map[string]map[string]*Card{}}
	for _, deck := range notation.Decks {
		c.of[deck] = map[string]*Card{}
	}
	return c
}

func readCards(of *printed.Files) (*Cards, error) {
	c := NoCards()
	return c, of.Read("cards", c.form)
}

func (c *Cards) form(f *yamlfile.Form) {
	for _, deck := range notation.Decks {
		var read map[string]Card
		yamlfile.Table(f, deck, &read, func(card *Card, f *yamlfile.Form) {
			card.Sure = "owner" // one that says nothing else
			card.Origin.Describe(f)
			card.Form(deck)(f)
		})
		for _, name := range slices.Sorted(maps.Keys(read)) {
			card := read[name]
			card.Name, card.Owned = name, card.Sure == "owner"
			if known := c.spelled(deck, name); known != "" && known != name &&
				card.Owned == c.of[deck][known].Owned {
				f.Fault(deck+"."+name, "it is there already, as %s", known)
			} else if known != "" {
				card.steps(c.of[deck][known])
				delete(c.of[deck], known)
			}
			if wrong := Unfit(deck, name); wrong != "" {
				f.Fault(deck+"."+name, "%s", wrong)
			}
			if other := c.Numbered(deck, card.Number); other != "" {
				f.Fault(deck+"."+name, "%s is the number of %s (combat.enemy-card)", card.Number, other)
			}
			c.of[deck][name] = &card
		}
	}
}

// Numbered returns the name of the card with a number in a deck; empty: there is none. Zeros in front do
// not count: 1 is 01.
func (c *Cards) Numbered(deck, number string) string {
	plain := func(number string) string { return strings.TrimLeft(number, "0") }
	for _, name := range c.Names(deck) {
		if number != "" && plain(c.of[deck][name].Number) == plain(number) {
			return name
		}
	}
	return ""
}

// steps adds to a card of level-ups the steps of the card that was known before which it does not have
// itself: those of another trait, or of another level.
func (c *Card) steps(known *Card) {
	for _, line := range known.Sheet.Rows(notation.Advances) {
		if c.Deck == "level" && len(c.Sheet.Step(line.Trait, line.N)) == 0 {
			c.Sheet = append(c.Sheet, line)
		}
	}
}

// OwnersForm describes the owner's file of cards: the decks under the game's name.
func (c *Cards) OwnersForm(f *yamlfile.Form) { f.Group(notation.Name, c.form) }

// Unfit returns why a card of a deck cannot have a name; empty: it can.
func Unfit(deck, name string) string {
	switch {
	case name == "" || len([]rune(name)) > 40 || strings.ContainsAny(name, ":=;,+|"):
		return "a card's name has 1 to 40 letters, and none of : = ; , + | in it"
	case strings.TrimSpace(name) != name || name == "_" || name[0] == '-':
		return "a card's name begins and ends with a letter or a digit"
	case deck == "level" && !slices.Contains(notation.Peoples, name):
		return "levels are those of a people: " + strings.Join(notation.Peoples, ", ")
	case deck == "enemy" && (strings.ContainsAny(name, " ") || notation.EndsInDigit(name)):
		return "the name of an enemy is one word, and no number ends it: swordsman"
	}
	return ""
}

// spelled returns a card's name as its deck has it, however it is typed; empty: there is none.
func (c *Cards) spelled(deck, name string) string {
	for known := range c.of[deck] {
		if names.Same(known, name) {
			return known
		}
	}
	return ""
}

// Names lists the cards of a deck.
func (c *Cards) Names(deck string) []string { return slices.Sorted(maps.Keys(c.of[deck])) }

// Card returns a card of a deck by its name, or nil.
func (c *Cards) Card(deck, name string) *Card { return c.of[deck][c.spelled(deck, name)] }

// Find returns the card that a word means: its name, its number, as much of its beginning as is unique, or
// of any of its words. The error says what there is.
func (c *Cards) Find(deck, word string) (*Card, error) {
	if card := c.Card(deck, word); card != nil {
		return card, nil
	}
	if name := c.Numbered(deck, word); name != "" {
		return c.of[deck][name], nil
	}
	name, err := telling.Named(deck+" card", word, c.Names(deck))
	if err != nil {
		return nil, err
	}
	return c.of[deck][name], nil
}

// Gear returns the weapon, armor, artifact or item of a name, or nil.
func (c *Cards) Gear(name string) *Card {
	for _, deck := range []string{"weapon", "armor", "artifact", "item"} {
		if card := c.Card(deck, name); card != nil {
			return card
		}
	}
	return nil
}

// Cards returns all cards that are known: the owner's over those that the rulebook tells of. If the owner's
// file has a fault they are without it, and Unusable returns the fault.
func (b *Book) Cards() *Cards {
	return printed.Kept(b.Shelf, &b.cards, func(of *printed.Files) (*Cards, error) {
		c, err := readCards(of)
		if err == nil && of == &b.Files {
			err = b.OwnersCards(c.OwnersForm)
		}
		return c, err
	})
}
