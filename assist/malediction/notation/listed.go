package notation

import (
	"slices"
	"strings"

	"tablehand/assist/names"
)

// Listed returns the names in a list as people say it: between them stand commas, blanks, "and", behind one
// may stand its number: husk 1, Fleshripper 2. Nobody, none and the like alone are an empty list.
func Listed(words string) (list []string) {
	beside := []string{"the", "too", "also"}
	for word := range strings.FieldsFuncSeq(words, func(r rune) bool { return r == ',' || r == ' ' }) {
		last := len(list) - 1
		switch {
		case IsAnd(word), slices.Contains(beside, strings.ToLower(word)):
		case last >= 0 && strings.Trim(word, "0123456789") == "" && !IsNobody(list[last]) &&
			!strings.ContainsAny(list[last], "0123456789"):
			list[last] += "-" + word
		default:
			list = append(list, HuskID(word))
		}
	}
	if len(list) == 1 && IsNobody(list[0]) {
		return nil
	}
	return list
}

// IsAnd says whether a word stands between two names.
func IsAnd(word string) bool { return word == "&" || strings.EqualFold(word, "and") }

// IsNobody says whether a word says that there is nobody.
func IsNobody(word string) bool { return names.Nobody(word) || strings.EqualFold(word, "alone") }

// IsAll says whether a word says that all of so many are meant; both are two.
func IsAll(word string, of int) bool {
	const two = 2
	return names.Everybody(word) && (of == two || !strings.EqualFold(word, "both"))
}

// HuskID returns the id of a husk whose number stands behind it without a dash, as in husk1; any other word
// stays as it is.
func HuskID(word string) string {
	n, is := strings.CutPrefix(strings.ToLower(word), "husk")
	if is && n != "" && strings.Trim(n, "0123456789") == "" {
		return "husk-" + n
	}
	return word
}
