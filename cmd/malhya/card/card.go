// Package card reads the cards of the box as people type them in, and shows what is known of them.
package card

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/malhya/box"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/meaning"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
	"tablehand/cmd/malhya/voice"
)

// cards holds the verbs of cards in one command.
type cards struct{ *voice.Voice }

// Verb returns the verb of cards, with all that stands under it.
func Verb(of *voice.Voice) app.Verb { return cards{of}.ofBox().Verb() }

// ofBox returns the game's part of the verbs of cards that all games share.
func (v cards) ofBox() app.Cards {
	return app.Cards{
		CardFile: v.Cards, Deck: "deck", Gives: app.CardShapesOf[DeckView, View]("deck"), Head: head,
		About: app.Help{
			Short: "the owner's cards: add, list, show, check, edit, remove",
			Long: "Cards that you type in once are known to all your tables. They stand in cards.yaml in\n" +
				"tablehand's folder of $XDG_CONFIG_HOME (~/.config), a line each, which you may edit. What\n" +
				"nobody has typed in stands on the line of an act, or is done by hand.",
			Example: "card list\ncard show Two-Handed Axe\ncard add armor leather 'shield 1; destroy: shield 3'",
		},
		Examples: app.CardExamples{Deck: "weapon", Known: "Two-Handed Axe", Own: "leather"},
		Decks:    v.decks, Own: own, Add: v.add,
	}
}

// head is the comment at the beginning of a new file of cards.
const head = "# The cards of your box, for all your tables (card add, card list). Everything here may be\n" +
	"# edited: card check says whether it still can be.\n"

// decks returns the known cards of each deck.
func (v cards) decks() (list []app.Deck, err error) {
	book, err := v.Book()
	if err != nil {
		return nil, err
	}
	known := book.Cards()
	for _, name := range notation.Decks {
		deck := app.Deck{Name: name, Key: name, Box: book.Parts().Pieces.Cards[name]}
		views := []View{}
		for _, card := range known.Names(name) {
			shown := of(known.Card(name, card))
			deck.Cards, views = append(deck.Cards, shown.card()), append(views, shown)
		}
		deck.JSON = DeckView{Deck: name, Box: deck.Box, Cards: views}
		list = append(list, deck)
	}
	return list, book.Unusable()
}

// own returns a description of the owner's file of cards, to be read with, and a function that then returns
// the cards.
func own() (describe func(*yamlfile.Form), read func() []app.Card) {
	known := box.NoCards()
	return known.OwnersForm, func() (list []app.Card) {
		for _, deck := range notation.Decks {
			for _, name := range known.Names(deck) {
				list = append(list, of(known.Card(deck, name)).card())
			}
		}
		return list
	}
}

// A DeckView holds the known cards of a deck in JSON, and how many the box has.
type DeckView struct {
	Deck  string `json:"deck"`
	Box   int    `json:"box" unknown:"null"` // cards that lie in the box; 0: nobody knows
	Cards []View `json:"cards"`
}

// A View is a card in JSON: its deck, name and number, what it does line by line, and its rules.
type View struct {
	Deck   string   `json:"deck"`
	Name   string   `json:"name"`
	Number string   `json:"number" unknown:"null"`
	Does   []string `json:"does"` // line by line, in the program's own words
	Rules  []string `json:"rules"`
	Sure   string   `json:"sure"`
	Owned  bool     `json:"owned"`
}

// of returns the view of a card.
func of(c *box.Card) View {
	v := View{Deck: c.Deck, Name: c.Name, Number: c.Number, Does: []string{},
		Rules: append([]string{}, c.Rules...), Sure: c.Sure, Owned: c.Owned}
	for _, line := range strings.Split(c.Written(), "; ") {
		if line != "" {
			v.Does = append(v.Does, line)
		}
	}
	if c.Owned {
		v.Sure = "owner"
	}
	return v
}

// card returns the card as the verbs of all games take it.
func (v View) card() app.Card {
	title := v.Name + ", " + v.Deck
	if v.Number != "" {
		title += " " + v.Number
	}
	parts := [][2]string{}
	for i, line := range v.Does {
		label := ""
		if i == 0 {
			label = "does"
		}
		parts = append(parts, [2]string{label, line})
	}
	known := v.Sure
	if v.Owned {
		known = "typed in by you"
	}
	parts = append(parts, [2]string{"known", known})
	if len(v.Rules) > 0 {
		parts = append(parts, [2]string{"rules", strings.Join(v.Rules, ", ")})
	}
	return app.Card{Deck: v.Deck, Name: v.Name, Owned: v.Owned, Title: title, Line: v.line(), Parts: parts,
		JSON: v}
}

// line writes all that is known of a card in one line.
func (v View) line() string {
	line := v.Deck + " " + v.Name
	if v.Number != "" {
		line = v.Deck + " " + v.Number + " " + v.Name
	}
	return line + ": " + strings.Join(v.Does, "; ")
}

// add returns the verb by which a card is typed in.
func (v cards) add() app.Verb {
	return app.Verb{
		Use: "add DECK [NUMBER] NAME [DOES]", Texts: true, Short: "type a card in, once: from then on it is known",
		Says: "Type in a card of the DECK deck",
		Means: []app.Meaning{{Said: meaning.AddsACard,
			Lines: []string{"card add ...", "card add --help"}}},
		Long: "DECK is " + strings.Join(notation.Decks, ", ") + ". NUMBER stands on an Enemy card.\n" +
			"DOES is what the card says, as it reads: rows of a weapon by their price in points, faces of\n" +
			"dice by their words, parts with ; between. What no words are for is other 'TEXT': it is shown\n" +
			"at its moment, and done by hand.",
		Example: "card add enemy 01 swordsman 'initiative 4; move 4; life 3; attack 2 attack +1; " +
			"defense 2 defense'\n" +
			"card add weapon Axe 'heavy; always: power special +1; row 3 strength 2: 1 attack 2 power'\n" +
			"card add armor leather 'shield 1; destroy: shield 3'\n" +
			"card add action 17 '2 to green 2; focus green nw 4 look nw; +1 threat; reshuffle'",
		Args: app.Args(2, -1), Completes: v.ofBox().OneDeck,
		With: func(f *pflag.FlagSet) func(app.Words) error {
			force := f.Bool("force", false, "replace the card of that name")
			return func(w app.Words) error {
				if w, err := v.asked(w); err != nil {
					return err
				} else if card, err := read(w); err != nil {
					return err
				} else {
					return v.put(card, *force)
				}
			}
		},
	}
}

// asked returns the words of card add. If they only name an Enemy card, a person is asked for what is on
// it, field by field.
func (v cards) asked(w app.Words) (app.Words, error) {
	const named, numbered = 2, 3
	isNumber := func(word string) bool { _, err := strconv.Atoi(word); return err == nil }
	deck, err := telling.Named("deck", w[0], notation.Decks)
	if !v.MayTypeIn() || err != nil || deck != "enemy" || len(w) != named && (len(w) != numbered ||
		!isNumber(w[1])) {
		if len(w) < numbered {
			return nil, &app.UsageError{Msg: "card add: say the deck, the name, and what the card does"}
		}
		return w, nil
	}
	does, number, err := v.enemyCard(w[len(w)-1], false)
	if err != nil {
		return nil, err
	}
	if len(w) == numbered {
		number = w[1]
	}
	list := app.Words{deck}
	if number != "" {
		list = append(list, number)
	}
	return append(list, w[len(w)-1], does), nil
}

// put keeps a card with the owner's cards, and notes which parts of it people carry out. force replaces one
// of that name.
func (v cards) put(card *box.Card, force bool) error {
	if err := v.alone(card); err != nil {
		return err
	}
	for _, line := range of(card).Does {
		if slices.Contains(strings.Fields(line), "other") {
			v.Odd("yours to carry out, and shown at its moment: " + line)
		}
	}
	return v.ofBox().Put(of(card).card(), force, card.Form(card.Deck))
}

// alone refuses an Enemy card with the number of another card: booklets call enemies by it
// (combat.enemy-card).
func (v cards) alone(card *box.Card) error {
	book, err := v.Book()
	if err != nil {
		return err
	}
	other := book.Cards().Numbered(card.Deck, card.Number)
	if err := book.Unusable(); err != nil || other == "" || strings.EqualFold(other, card.Name) {
		return err
	}
	return telling.Offer(telling.Against("combat.enemy-card", "%s is the number of %s: each has its own",
		card.Number, other), telling.Line("card", "remove", other))
}
