// Package card says what the cards of Shadows of Malice do, reads those of the owner's box as they are
// typed in, and tells where those of a table lie.
package card

import (
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
	"tablehand/cmd/malice/voice"
)

// cards holds the verbs of cards in one command.
type cards struct{ *voice.Voice }

// Verb returns the verb of cards, with all that stands under it.
func Verb(of *voice.Voice) app.Verb { return cards{of}.ofBox().Verb() }

// ofBox returns the cards of the box for the verbs that know no game.
func (v cards) ofBox() app.Cards {
	return app.Cards{
		CardFile: v.Cards, Editions: notation.Printings, Deck: "trove", Head: head,
		Gives: app.CardShapesOf[shownTrove, shownCard]("trove"),
		About: app.Help{
			Short: "the cards of your box: add, list, show, check, edit, remove",
			Long: "Cards that you type in once are known to all your tables. They stand in cards.yaml in\n" +
				"tablehand's folder of $XDG_CONFIG_HOME (~/.config), a line each, which you may edit.",
			Example: "card list\ncard show Glacial\ncard add ability Web blue -1 mr",
		},
		Examples: app.CardExamples{Deck: "abilities", Known: "Fossilbranch Staff", Own: "Web"},
		Decks:    v.troves, Own: own, Add: v.cardAdd, Verbs: v.troveVerbs,
	}
}

// head stands at the beginning of a new file of cards.
const head = "# The cards of your box, for all your tables (card add, card list). Everything here may be\n" +
	"# edited: card check says whether it still can be, help cards how effects are said.\n"

// troves returns the five troves, each with the cards that are known.
func (v cards) troves() (list []app.Deck, err error) {
	book, err := v.Book()
	if err != nil {
		return nil, err
	}
	for _, trove := range box.Troves {
		deck := app.Deck{Name: trove.Name, Key: trove.Key, Box: trove.Box, Cards: inTrove(book.Cards(), trove)}
		deck.JSON = shownAll(deck)
		list = append(list, deck)
	}
	return list, nil
}

// own describes the owner's file of cards, and returns the cards that were read.
func own() (describe func(*yamlfile.Form), read func() []app.Card) {
	cards := &box.Cards{}
	return cards.CheckedForm, func() (list []app.Card) {
		for _, trove := range box.Troves {
			list = append(list, inTrove(cards, trove)...)
		}
		return list
	}
}

// inTrove returns the known cards of a trove.
func inTrove(of *box.Cards, trove box.Trove) (list []app.Card) {
	for _, name := range of.Names(trove.Name) {
		list = append(list, shown(trove, name, of.In(trove.Name)[name]).card(trove))
	}
	return list
}
