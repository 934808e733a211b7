package card

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
)

// shownTrove is a trove with its known cards, in JSON.
type shownTrove struct {
	Trove string      `json:"trove"`
	Box   int         `json:"box"`
	Yours int         `json:"yours"`
	Cards []shownCard `json:"cards"`
}

// troves returns all five, or one.
func (v cards) troves(word string) (list []shownTrove, err error) {
	of := box.Troves
	if word != "" {
		trove, err := box.FindTrove(word)
		if err != nil {
			return nil, err
		}
		of = []box.Trove{trove}
	}
	book, err := v.Book()
	if err != nil {
		return nil, err
	}
	for _, trove := range of {
		t := shownTrove{Trove: trove.Name, Box: trove.Box, Cards: []shownCard{}}
		for _, name := range book.Cards().Names(trove.Name) {
			card := shown(trove, name, book.Cards().In(trove.Name)[name])
			if card.Sure == "owner" {
				t.Yours++
			}
			t.Cards = append(t.Cards, card)
		}
		list = append(list, t)
	}
	return list, nil
}

// listCards lists the known cards, a line each.
func (v cards) listCards(word string) error {
	list, err := v.troves(word)
	if err != nil {
		return err
	}
	if v.JSON {
		return v.answerCards(map[string]any{"troves": list})
	}
	var b strings.Builder
	for _, t := range list {
		trove, _ := box.FindTrove(t.Trove)
		fmt.Fprintf(&b, "%s: %d of %d known, %d of them yours\n", trove.Key, len(t.Cards), t.Box, t.Yours)
		for _, c := range t.Cards {
			b.WriteString("  " + c.line(trove) + "\n")
		}
	}
	return v.Print(b.String())
}

// showCard shows everything known about a card.
func (v cards) showCard(word string) error {
	found, err := v.findCards(word)
	if err != nil {
		return err
	}
	if v.JSON {
		return v.answerCards(map[string]any{"cards": found})
	}
	var b strings.Builder
	for _, c := range found {
		trove, _ := box.FindTrove(c.Trove)
		b.WriteString(c.Name + ", " + trove.Said(c.Kind) + "\n")
		for _, part := range []struct{ head, text string }{
			{"does", c.Does}, {"secondary", c.Secondary}, {"says", c.Says}, {"source", c.Source},
			{"sure", c.Sure}, {"why", c.Why}, {"rule", c.Rule},
		} {
			if part.text != "" {
				b.WriteString(app.Row("  "+part.head, part.text))
			}
		}
		if c.Shuffle {
			b.WriteString(app.Row("  shuffle", "its trove is shuffled when it returns"))
		}
	}
	return v.Print(b.String())
}

// findCards returns the cards of a name: several where troves share it.
func (v cards) findCards(word string) (found []shownCard, err error) {
	if err := app.Printable("a card", word, 200); err != nil {
		return nil, err
	}
	list, err := v.troves("")
	if err != nil {
		return nil, err
	}
	var names []string
	for _, t := range list {
		for _, c := range t.Cards {
			names = append(names, c.Name)
		}
	}
	name, err := box.CardNamed(word, names)
	if err != nil {
		return nil, err
	}
	for _, t := range list {
		for _, c := range t.Cards {
			if c.Name == name {
				found = append(found, c)
			}
		}
	}
	return found, nil
}

// removeCard takes a card out of the owner's file.
func (v cards) removeCard(word string) error {
	found, err := v.findCards(word)
	if err != nil {
		return err
	}
	found = slices.DeleteFunc(found, func(c shownCard) bool { return c.Sure != "owner" })
	if len(found) == 0 {
		return telling.Impossible("%s is not in your file: it is one of those that the rulebooks name", word)
	}
	card := found[0]
	trove, err := box.FindTrove(card.Trove)
	if err != nil {
		return err
	}
	path, err := v.Cards.Change(func(file *yamlfile.File) ([]byte, error) {
		own := &box.Cards{}
		if file != nil {
			if err := file.Read(own.OwnersForm); err != nil {
				return nil, err
			}
		}
		if _, there := own.In(trove.Name)[card.Name]; !there {
			return nil, telling.Impossible(
				"%s is not in your file of cards: under cards: in your data file, perhaps", card.Name)
		}
		return box.WithoutCard(file, trove, card.Name)
	})
	if err != nil {
		return err
	}
	if v.JSON {
		return v.answerCards(map[string]any{"card": card, "file": path})
	}
	if v.DryRun {
		v.Note("a rehearsal: nothing was saved")
	}
	return v.Print("taken out: " + card.line(trove) + "\n")
}

// ownCards returns the owner's cards alone.
func (v cards) ownCards() (*box.Cards, error) {
	own := &box.Cards{}
	text, err := v.Cards.Text()
	if err == nil {
		err = v.Cards.Read(text, own.OwnersForm)
	}
	return own, err
}

// answerCards writes the JSON answer of a verb of cards.
func (v cards) answerCards(result any) error {
	return v.Answer(notation.Name, v.EditionSaid(notation.Printings), result, nil)
}
