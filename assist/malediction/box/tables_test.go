package box_test

import (
	"errors"
	"strings"
	"testing"

	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling/tellingtest"
	"tablehand/assist/yamlfile"
)

// owners is the book with corrections of the owner's.
func owners(t *testing.T, text string) *box.Book {
	t.Helper()
	file, err := yamlfile.Parse("mine.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	book, err := box.OpenBook(tellingtest.Files("malediction"), file)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// Every table can be looked at; what the owner corrects is theirs, and a fault has its place.
func TestTablesAndTheirCorrections(t *testing.T) {
	book := owners(t,
		"malediction:\n  modes:\n    tutorial: {relics: 9}\n  sizes:\n    havoc: {gap: 11}\n")
	if err := book.Check(); err != nil {
		t.Fatal(err)
	}
	list, err := book.Tables()
	if err != nil || len(list) != 5 {
		t.Fatalf("%d tables, %v", len(list), err)
	}
	if !list[0].Owned || list[1].Owned || !strings.Contains(list[0].Takes, "relics 9") ||
		!strings.Contains(list[3].Takes, "gap 11") {
		t.Errorf("%+v", list)
	}
	if book.Mode(notation.Tutorial).Relics != 9 || book.Size("havoc").Gap != 11 ||
		book.Size("havoc").Inches != 30 {
		t.Error("the corrections are not used")
	}
	err = owners(t, "malediction:\n  sizes:\n    havoc: {gap: 100}\n").Check()
	if faults, ok := errors.AsType[*yamlfile.Faults](err); !ok || faults.List[0].Line != 3 ||
		faults.List[0].Column == 0 {
		t.Errorf("%v", err)
	}
}

// The one question to the owner is how many relics the starter pack has.
func TestCalibrating(t *testing.T) {
	book := owners(t, "malediction: {}\n")
	list, err := book.Questions("")
	if err != nil || len(list) != 1 || list[0].Takes != "7" {
		t.Fatalf("%+v %v", list, err)
	}
	for typed, fine := range map[string]bool{"1": false, "2": true, "15": true, "16": false,
		"many": false} {
		if _, err := book.Answer(list[0], typed); (err == nil) != fine {
			t.Errorf("%s: %v", typed, err)
		}
	}
}
