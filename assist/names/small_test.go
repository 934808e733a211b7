package names_test

import (
	"testing"

	"tablehand/assist/names"
)

// Small words are those that no name is, each kind within the next: the is an article, to joins too, then
// fills too. A capital A may be a place, and nobody is said, however it is typed.
func TestSmallWords(t *testing.T) {
	for word, is := range map[string][4]bool{ // article, joins, small, nobody
		"the": {true, true, true, false}, "THE": {true, true, true, false}, "and": {true, true, true, false},
		"a": {true, true, true, false}, "A": {}, "to": {false, true, true, false},
		"then": {false, false, true, false}, "inches": {false, false, true, false},
		"nobody": {false, false, false, true}, "No": {false, false, false, true}, "Ann": {}, "": {},
	} {
		got := [4]bool{names.Article(word), names.Joins(word), names.Small(word), names.Nobody(word)}
		if got != is {
			t.Errorf("%q is %v, not %v", word, got, is)
		}
	}
}
