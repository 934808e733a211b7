package malicetest

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/printed"
	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
)

// Boxed is a book with so many cards of a trove as the box has, one kind after the other:
// C01 C02 ..., and none of ours.
func Boxed(t testing.TB, troves ...string) *box.Book {
	t.Helper()
	book := OpenBook(t)
	deck := *book.Cards()
	for _, name := range troves {
		trove := malice.TroveNamed(name)
		all := map[string]box.Card{}
		for i := range trove.Box {
			all[fmt.Sprintf("%s%02d", text.Capital(name)[:1],
				i+1)] = box.Card{Kind: trove.Kinds()[i%len(trove.Kinds())]}
		}
		*deck.Of(name) = all
	}
	*book.Cards() = deck
	return book
}

// Full is a game whose owner knows all cards of these troves.
func Full(t testing.TB, printing string, troves ...string) *malice.State {
	t.Helper()
	s := Game(t, printing, 1, Names(2)...)
	UseBook(s, Boxed(t, troves...))
	return s
}

func Ability(n int) string {
	return notation.AbilityColors[(n-1)%len(notation.AbilityColors)] + ":" + fmt.Sprintf("A%02d", n)
}

// Potion returns the n-th potion of the owner's cards: they go round the colors.
func Potion(n int) string {
	return notation.Colors[(n-1)%len(notation.Colors)] + ":" + fmt.Sprintf("P%02d", n)
}

// OwnBook is the book with an owner's corrections, as they would be typed, all of them read.
func OwnBook(t *testing.T, text string) (*box.Book, error) {
	t.Helper()
	owner, err := yamlfile.Parse("mine.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	book, err := box.OpenBook(Data(t), owner)
	if err == nil {
		err = book.Check()
	}
	return book, err
}

// Owning is a book with the owner's file of cards.
func Owning(t *testing.T, text string) *box.Book {
	t.Helper()
	book := OpenBook(t).Plain()
	book.KeepCards(printed.CardFile{
		Text: func() ([]byte, error) { return []byte(text), nil },
		Read: func(text []byte, describe func(*yamlfile.Form)) error {
			file, err := yamlfile.Parse("cards.yaml", text)
			if err == nil {
				err = file.Read(describe)
			}
			return err
		},
	})
	return book
}
