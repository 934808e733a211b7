package notation

import (
	"slices"
	"strings"

	"tablehand/assist/names"
)

// Listed returns the names in a list as people say it: between them stand commas, blanks, "and". Nobody, none
// and the like alone are an empty list.
func Listed(words string) []string {
	list := strings.FieldsFunc(words, func(r rune) bool { return r == ',' || r == ' ' })
	list = slices.DeleteFunc(list, func(word string) bool {
		return IsAnd(word) || strings.EqualFold(word, "the")
	})
	if len(list) == 1 && IsNobody(list[0]) {
		return nil
	}
	return list
}

// IsAnd says whether a word stands between two names.
func IsAnd(word string) bool { return word == "&" || strings.EqualFold(word, "and") }

// IsNobody says whether a word says that there is nobody.
func IsNobody(word string) bool { return names.Nobody(word) || strings.EqualFold(word, "alone") }
