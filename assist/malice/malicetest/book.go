package malicetest

import (
	"testing"

	"tablehand/assist/malice/box"
	"tablehand/assist/yamlfile"
)

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
