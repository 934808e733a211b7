package card

import (
	"tablehand/assist/malice/box"
	"tablehand/cmd/app"
)

// shownTrove is a trove with its known cards, in JSON.
type shownTrove struct {
	Trove string      `json:"trove"`
	Box   int         `json:"box"`
	Yours int         `json:"yours"`
	Cards []shownCard `json:"cards"`
}

func shownAll(deck app.Deck) shownTrove {
	t := shownTrove{Trove: deck.Name, Box: deck.Box, Cards: []shownCard{}}
	for _, card := range deck.Cards {
		if card.Owned {
			t.Yours++
		}
		t.Cards = append(t.Cards, card.JSON.(shownCard))
	}
	return t
}

// shownCard is a card in JSON.
type shownCard struct {
	Trove     string `json:"trove"`
	Name      string `json:"name"`
	Kind      string `json:"kind" unknown:"null"`
	Does      string `json:"does" unknown:"null"`
	Secondary string `json:"secondary" unknown:"null"`
	Says      string `json:"says" unknown:"null"`
	Shuffle   bool   `json:"shuffle"`
	Source    string `json:"source" unknown:"null"`
	Sure      string `json:"sure"`
	Why       string `json:"why" unknown:"null"`
	Rule      string `json:"rule" unknown:"null"`
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

// card returns a card for the verbs that know no game.
func (c shownCard) card(trove box.Trove) app.Card {
	card := app.Card{
		Deck: trove.Name, Name: c.Name, Owned: c.Sure == "owner", JSON: c,
		Title: c.Name + ", " + trove.Said(c.Kind), Line: c.line(trove),
	}
	for _, part := range [][2]string{
		{"does", c.Does}, {"secondary", c.Secondary}, {"says", c.Says}, {"source", c.Source},
		{"sure", c.Sure}, {"why", c.Why}, {"rule", c.Rule},
	} {
		if part[1] != "" {
			card.Parts = append(card.Parts, part)
		}
	}
	if c.Shuffle {
		card.Parts = append(card.Parts, [2]string{"shuffle", "its trove is shuffled when it returns"})
	}
	return card
}
