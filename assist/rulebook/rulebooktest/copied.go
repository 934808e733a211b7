package rulebooktest

import (
	"os"
	"strings"
	"testing"
	"unicode"

	"tablehand/assist/rulebook"
)

// Copied fails the test where seven words in a row of an entry stand in the printed rulebook, whose text
// the owner keeps in a file that this environment variable names. Without it the test is skipped.
func Copied(t testing.TB, book *rulebook.Book, variable string) {
	t.Helper()
	name := os.Getenv(variable)
	if name == "" {
		t.Skip(variable + " names the text of a rulebook to compare with")
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	printed := rows(string(text))
	for _, id := range book.IDs() {
		e, _, err := book.ByID(id)
		if err != nil {
			t.Fatal(err)
		}
		for row := range rows(e.Text) {
			if printed[row] {
				t.Errorf("%s says what the rulebook says: %s", id, row)
			}
		}
	}
}

// rows are all seven words in a row of a text.
func rows(text string) map[string]bool {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) })
	list := map[string]bool{}
	for i := range max(0, len(words)-6) {
		list[strings.Join(words[i:i+7], " ")] = true
	}
	return list
}
