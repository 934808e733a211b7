package app

import (
	"slices"

	"tablehand/assist/names"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// Put writes a card that was typed in into the owner's file, and prints it; describe describes its lines.
// One of the same name is refused, or with force replaced.
func (c Cards) Put(card Card, force bool, describe func(*yamlfile.Form)) error {
	text, err := c.Text()
	if err != nil {
		return err
	}
	form, own := c.Own()
	if err := c.Read(text, form); err != nil {
		return err
	}
	first := len(own()) == 0
	lines, err := c.lines(card.Deck)
	if err != nil {
		return err
	}
	path, err := c.change(func(file *yamlfile.File) ([]byte, error) {
		there, err := c.ownIn(file, card.Deck)
		if err != nil {
			return nil, err
		}
		for _, old := range there {
			if names.Same(old.Name, card.Name) && !force {
				return nil, telling.Impossible("%s is there already: --force puts this in its place", old.Line)
			}
		}
		return lines.With(file, c.Head, namesOf(there), card.Name, describe)
	})
	if err != nil {
		return err
	}
	if c.JSON {
		return c.answer(map[string]any{"card": card.JSON, "file": path})
	}
	if err := c.Print(card.Line + "\n"); err != nil {
		return err
	}
	switch {
	case c.DryRun:
		c.Note("a rehearsal: nothing was saved")
	case first:
		c.Note("your cards stand in %s", c.Shown(path))
	}
	return nil
}

// remove takes a card out of the owner's file.
func (c Cards) remove(word string) error {
	found, err := c.find(word)
	if err != nil {
		return err
	}
	found = slices.DeleteFunc(found, func(card Card) bool { return !card.Owned })
	if len(found) == 0 {
		return telling.Impossible("%s is not in your file: it is one of those that the rulebooks name", word)
	}
	card := found[0]
	lines, err := c.lines(card.Deck)
	if err != nil {
		return err
	}
	path, err := c.change(func(file *yamlfile.File) ([]byte, error) {
		there, err := c.ownIn(file, card.Deck)
		if err != nil {
			return nil, err
		}
		names := namesOf(there)
		if !slices.Contains(names, card.Name) {
			return nil, telling.Impossible(
				"%s is not in your file of cards: under cards: in your data file, perhaps", card.Name)
		}
		return lines.Without(file, names, card.Name)
	})
	if err != nil {
		return err
	}
	if c.JSON {
		return c.answer(map[string]any{"card": card.JSON, "file": path})
	}
	if c.DryRun {
		c.Note("a rehearsal: nothing was saved")
	}
	return c.Print("taken out: " + card.Line + "\n")
}

// lines returns the place of a deck's cards in the file.
func (c Cards) lines(deck string) (yamlfile.Lines, error) {
	decks, err := c.decks(deck)
	if err != nil {
		return yamlfile.Lines{}, err
	}
	return yamlfile.Lines{Group: c.Game, Key: decks[0].Key}, nil
}

// ownIn returns the owner's cards of a deck; a file that is nil has none.
func (c Cards) ownIn(file *yamlfile.File, deck string) ([]Card, error) {
	if file == nil {
		return nil, nil
	}
	form, own := c.Own()
	if err := file.Read(c.beside(form)); err != nil {
		return nil, err
	}
	return slices.DeleteFunc(own(), func(card Card) bool { return card.Deck != deck }), nil
}

func namesOf(cards []Card) (names []string) {
	for _, card := range cards {
		names = append(names, card.Name)
	}
	return names
}
