package malicetest

import (
	"testing"

	"tablehand/assist/malice/box"
	"tablehand/assist/yamlfile"
)

// Owning is a book with the owner's file of cards.
func Owning(t *testing.T, text string) *box.Book {
	t.Helper()
	book := OpenBook(t).Plain()
	book.KeepCards(box.CardFile{
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
