// Package card types in and shows the cards of the owner's box of Shadows of Malice, and tells where
// those of a table lie.
package card

import (
	"tablehand/assist/malice/box"
	"tablehand/cmd/app"
	"tablehand/cmd/malice/voice"
)

// cards holds the verbs of cards in one command.
type cards struct{ *voice.Voice }

// Verb returns the verb of cards, with all that stands under it.
func Verb(of *voice.Voice) app.Verb {
	v := cards{of}
	return app.Verb{
		Use:   "card",
		Short: "the cards of your box: add, list, show, check, edit, remove",
		Long: "Cards that you type in once are known to all your tables. They stand in cards.yaml in\n" +
			"tablehand's folder of $XDG_CONFIG_HOME (~/.config), a line each, which you may edit.",
		Example: "card list\ncard show Glacial\ncard add ability Web blue -1 mr",
		Do:      func(app.Words) error { return v.listCards("") },
		Verbs:   func() []app.Verb { return append(v.cardVerbs(), v.troveVerbs()...) },
	}
}

// cardVerbs returns the verbs of the owner's file of cards; the name of a card needs no quotes.
func (v cards) cardVerbs() []app.Verb {
	return []app.Verb{
		v.cardAdd(),
		{
			Use: "list [TROVE]", Short: "the cards that are known, ours and yours, and of how many",
			Example: "card list\ncard list abilities", Completes: troves,
			Do: func(w app.Words) error { return v.listCards(w.At(0)) },
		},
		{
			Use: "show NAME", Short: "what a card does, and how that is known",
			Example: "card show Fossilbranch Staff", Args: app.Args(1, -1), Completes: v.CardsBehind(0),
			Do: func(w app.Words) error { return v.showCard(w.From(0)) },
		},
		{
			Use: "remove NAME", Short: "take a card of yours out again",
			Example: "card remove Web", Args: app.Args(1, -1), Completes: v.CardsBehind(0),
			Do: func(w app.Words) error { return v.removeCard(w.From(0)) },
		},
		{
			Use: "edit", Short: "edit your cards in $EDITOR; a broken file is not kept, and not lost",
			Example: "card edit", Do: func(app.Words) error { return v.editCards() },
		},
		{
			Use: "check [FILE]", Short: "check your cards: all faults in one run",
			Example: "card check", Do: func(w app.Words) error { return v.checkCards(w.At(0)) },
		},
	}
}

// shownCard is a card in JSON.
type shownCard struct {
	Trove     string `json:"trove"`
	Name      string `json:"name"`
	Kind      string `json:"kind,omitempty"`
	Does      string `json:"does,omitempty"`
	Secondary string `json:"secondary,omitempty"`
	Says      string `json:"says,omitempty"`
	Shuffle   bool   `json:"shuffle,omitempty"`
	Source    string `json:"source,omitempty"`
	Sure      string `json:"sure"`
	Why       string `json:"why,omitempty"`
	Rule      string `json:"rule,omitempty"`
}

func shown(trove box.Trove, name string, c box.Card) shownCard {
	return shownCard{trove.Name, name, c.Kind, c.Does, c.Secondary, c.Says, c.Shuffle, c.Source, c.Sure,
		c.Why, c.Rule}
}

// line returns a card in one line.
func (c shownCard) line(trove box.Trove) string {
	text := c.Name + ", " + trove.Said(c.Kind)
	does := c.Does
	if c.Says != "" {
		if does != "" {
			does += "; "
		}
		does += "“" + c.Says + "”"
	}
	if does != "" {
		text += ": " + does
	}
	if c.Secondary != "" {
		text += "; for a soulshard " + c.Secondary
	}
	if c.Shuffle {
		text += "; shuffled when it returns"
	}
	return text
}
